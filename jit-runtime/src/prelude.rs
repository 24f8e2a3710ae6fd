//! The imports of an interpreter.

pub use crate::JitCounter;
pub use crate::bytes::ByteCells;
pub use crate::heap::{AliasSet, Gc, GcArray, GcCell, GcList, InSet, QuasiCell, SignalCell, Tail, Weak};
pub use crate::value::flags::jit_flags;
pub use jit_macros::{
    JitObject, JitOwner, JitState, JitValue, assert_green, can_enter_jit, dont_look_inside, elidable, elidable_promote,
    is_constant, jit, jit_driver, jit_merge_point, look_inside_iff, loop_invariant, outside, promote, unroll_safe,
    we_are_jitted,
};
