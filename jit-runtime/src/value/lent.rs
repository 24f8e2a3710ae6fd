//! Lists of the values that calls without twins take, and the references that they give.

use super::{Lend, Pass, StatePtr, StateRef, Values, by_mut, passed};
use crate::record::Cx;

/// A list of receiver and arguments, `(a, (b, ()))`.
pub trait Lends: Copy {
    /// The author's values.
    type Plain;
}

/// A list that a call can pass on.
pub trait Passes: Lends {
    /// The values that are passed.
    type Words: Values;
    /// The number of states among them, of which no two may be the same.
    const STATES: usize;
    /// The values to pass.
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted;
    /// The author's values.
    fn plain(words: Self::Words) -> Self::Plain;
}

impl Lends for () {
    type Plain = ();
}

impl Passes for () {
    type Words = ();
    const STATES: usize = 0;
    #[inline(always)]
    fn words(self, _: &mut Cx) {}
    #[inline(always)]
    fn plain(_: ()) {}
}

impl<A: Lend, R: Lends> Lends for (A, R) {
    type Plain = (A::Plain, R::Plain);
}

impl<A: Pass, R: Passes> Passes for (A, R) {
    type Words = (A::Word, R::Words);
    const STATES: usize = R::STATES;

    #[inline(always)]
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted {
        (self.0.word(), self.1.words(cx))
    }
    #[inline(always)]
    fn plain(words: Self::Words) -> Self::Plain {
        (A::plain(words.0), R::plain(words.1))
    }
}

/// A state, or a part of one, which is a pointer of its own for the call.
impl<S: 'static, R: Passes> Passes for (StateRef<S>, R) {
    type Words = (StatePtr<S>, R::Words);
    const STATES: usize = 1 + R::STATES;

    #[inline(always)]
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted {
        (passed(self.0, cx), self.1.words(cx))
    }
    #[inline(always)]
    fn plain(words: Self::Words) -> Self::Plain {
        const {
            assert!(
                Self::STATES == 1,
                "a call without a twin takes one state at most: use a `#[dont_look_inside]` function"
            )
        }
        (by_mut(&words.0), R::plain(words.1))
    }
}

/// An optional reference to a value of a collection, which becomes a copy of the value.
pub trait CopiedOption {
    /// The value.
    type Value;
    /// Copies it.
    fn __copy_given(self) -> Option<Self::Value>;
}

impl<T: Copy> CopiedOption for Option<&T> {
    type Value = T;

    #[inline(always)]
    fn __copy_given(self) -> Option<T> {
        self.copied()
    }
}

/// The same of a value that is no reference.
pub trait CopiedValue: Copy {
    /// Itself.
    #[inline(always)]
    fn __copy_given(&self) -> Self {
        *self
    }
}

impl<T: Copy> CopiedValue for T {}
