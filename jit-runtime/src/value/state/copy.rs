//! Copies of states, which traced code lacks.
//!
//! `let old = self.position` is a copy if the type is `Copy`. The place of the state, which stands for it in a twin, would be seen with
//! its later changes. A reference, also one that is copied out of a field, is no copy of its target.

use super::StateRef;

/// The value that a variable is bound to.
#[derive(Clone, Copy, Debug)]
pub struct Taken<T>(pub T);

/// A state that is bound by value.
#[diagnostic::on_unimplemented(
    message = "traced code has no copy of a state, here a `{Self}`",
    label = "this copies the state",
    note = "write `&` before it (`&self` for the method), or read its fields into variables; a small `Copy` struct without arrays may derive `JitValue` instead of `JitState`"
)]
pub trait NoCopy {}

/// A place of a value: the type alone decides, so this comes before [`TakesValue`].
impl<T: Copy> Taken<StateRef<T>> {
    /// Refuses it.
    #[inline(always)]
    pub fn __jit_taken(self) -> StateRef<T>
    where
        T: NoCopy,
    {
        self.0
    }
}

/// All other values.
pub trait TakesValue {
    /// The value.
    type Out;
    /// Gives it.
    fn __jit_taken(self) -> Self::Out;
}

impl<T> TakesValue for Taken<T> {
    type Out = T;

    #[inline(always)]
    fn __jit_taken(self) -> T {
        self.0
    }
}
