//! Where a twin looks methods up.
//!
//! A call `x.m(a)` is `probe(&x).__jit_m(this(x), a, cx)`. Rust tries the steps of a receiver in turn, by value and then by
//! reference, and so the order of a [`Probe`] is fixed, whichever traits are in sight:
//!
//! ```text
//! Probe<Jit<T>>     by value       methods that the toolkit knows: impl Probe<'_, Jit<i64>> { fn __jit_abs(self, ..) }
//! &Face             by value       twins of the author's: fn __jit_m(&self, ..), inherent ones, then those of traits
//! &&Face            by reference   the way without a twin: impl<T: ?Sized> Fallback for &T { fn __jit_m(&self, ..) }
//! ```

use std::ops::Deref;

use super::{Jit, JitType};

/// A value that may stand before the dot of a method call in a twin.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call a method of this, or refer to it",
    label = "no value of traced code, and no variable that owns",
    note = "an owner is seen through a variable: `let v = self.pop();`, then `v.m()` or `&v`"
)]
pub trait Receiver: Copy {
    /// The receiver that the method's twin takes.
    type This;
    /// The type whose methods have twins: that of the author's receiver, or a stand-in of the toolkit's.
    type Face: ?Sized;
    /// Makes the receiver.
    fn this(self) -> Self::This;
    /// Where methods are looked up. Nothing is read through it.
    fn face(&self) -> &Self::Face;
}

impl<T: JitType> Receiver for Jit<T> {
    type This = T::This;
    type Face = T::Recv;

    #[inline(always)]
    fn this(self) -> T::This {
        T::this(self)
    }
    #[inline(always)]
    fn face(&self) -> &T::Recv {
        self.val.recv()
    }
}

/// A [`Receiver`] that is its own stand-in, such as a lifted cell.
macro_rules! own_face {
    () => {
        type This = Self;
        type Face = Self;

        #[inline(always)]
        fn this(self) -> Self {
            self
        }
        #[inline(always)]
        fn face(&self) -> &Self {
            self
        }
    };
}
pub(in crate::value) use own_face;

/// The receiver of a method call, as the method's twin takes it.
#[inline(always)]
pub fn this<R: Receiver>(receiver: R) -> R::This {
    receiver.this()
}

/// A receiver of which a method is looked up.
pub struct Probe<'a, J: Receiver> {
    face: &'a J::Face,
}

impl<J: Receiver> Clone for Probe<'_, J> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<J: Receiver> Copy for Probe<'_, J> {}

impl<'a, J: Receiver> Deref for Probe<'a, J> {
    type Target = &'a J::Face;

    #[inline(always)]
    fn deref(&self) -> &&'a J::Face {
        &self.face
    }
}

/// Looks a method up.
#[inline(always)]
pub fn probe<J: Receiver>(receiver: &J) -> Probe<'_, J> {
    Probe { face: receiver.face() }
}
