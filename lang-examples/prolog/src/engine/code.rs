//! Code of the engine.

use jit_runtime::prelude::*;

use crate::term::Term;

/// Instructions with what they name.
#[derive(JitObject)]
pub struct Code {
    /// Constants.
    pub constants: GcArray<Term>,
}
