//! What an interpreter imports: `use jit_runtime::prelude::*;`.

pub use crate::JitCounter;
pub use crate::heap::{Gc, GcArray, GcCell};
