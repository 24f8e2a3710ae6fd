//! Variables in the expressions of errors: an owner is seen through a reference there, all else is copied.

use super::{Own, Owns, ViewOf, seen};
use crate::value::{Jit, Lend, Pass};

/// A variable that such an expression names: lifted in the list of its values, then plain.
pub struct Shown<'a, T>(&'a T);

/// See [`Shown`].
#[inline(always)]
pub fn shown<T>(value: &T) -> Shown<'_, T> {
    Shown(value)
}

/// The view of an owner in such a list.
#[derive(Clone, Copy)]
pub struct Viewed<V: ViewOf>(Jit<V>);

impl<V: ViewOf> Lend for Viewed<V> {
    type Plain = V;
}

impl<V: ViewOf> Pass for Viewed<V> {
    type Word = V;

    #[inline(always)]
    fn word(self) -> Jit<V> {
        self.0
    }
    #[inline(always)]
    fn plain(word: V) -> V {
        word
    }
}

impl<T: Owns> Shown<'_, Own<T>> {
    /// The view.
    #[inline(always)]
    pub fn __listed(self) -> Viewed<T::View> {
        Viewed(self.0.view())
    }
}

impl<V: ViewOf> Shown<'_, Jit<V>> {
    /// The view.
    #[inline(always)]
    pub fn __listed(self) -> Viewed<V> {
        Viewed(*self.0)
    }
}

impl<'a, V: ViewOf> Shown<'a, V> {
    /// The owner.
    #[inline(always)]
    pub fn __plain(self) -> &'a V::Owner {
        seen(self.0)
    }
}

/// A value that is no owner.
pub trait ShownValue<T> {
    #[doc(hidden)]
    fn __listed(self) -> T;
    #[doc(hidden)]
    fn __plain(self) -> T;
}

impl<T: Copy> ShownValue<T> for Shown<'_, T> {
    #[inline(always)]
    fn __listed(self) -> T {
        *self.0
    }
    #[inline(always)]
    fn __plain(self) -> T {
        *self.0
    }
}
