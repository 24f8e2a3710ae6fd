//! What an interpreter imports: `use jit_runtime::prelude::*;`.

pub use crate::JitCounter;
pub use crate::heap::{Gc, GcArray, GcCell};
pub use jit_macros::{
    JitObject, JitValue, can_enter_jit, dont_look_inside, elidable, jit, jit_driver, jit_merge_point, promote,
    unroll_safe,
};
