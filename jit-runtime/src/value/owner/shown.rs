//! Owners in shared expressions. Variables stand in the expressions of errors and in parts of functions that are called: an owner
//! is seen through a reference there or moved, all else is copied.

use super::{Lowered, Own, Owns, ViewOf, seen};
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
    /// A reference to it.
    #[inline(always)]
    pub fn __lent(self) -> &'a V::Owner {
        seen(self.0)
    }
}

/// A reference to a value that is no owner.
pub trait LentValue<'a, T> {
    #[doc(hidden)]
    fn __lent(self) -> &'a T;
}

impl<'a, T> LentValue<'a, T> for Shown<'a, T> {
    #[inline(always)]
    fn __lent(self) -> &'a T {
        self.0
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

/// A variable that a pattern has bound and a part of a function takes along: an owner is moved into the call, the target of a reference
/// is seen, all else is copied.
pub struct Leaving<T>(T);

/// See [`Leaving`].
#[inline(always)]
pub fn leaving<T>(value: T) -> Leaving<T> {
    Leaving(value)
}

/// An owner in such a list.
pub struct Along<T: Owns>(Jit<T::View>);

impl<T: Owns> Clone for Along<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Owns> Copy for Along<T> {}

/// The owner in the call.
pub struct Arrived<T>(T);

impl<T: Owns> Lend for Along<T> {
    type Plain = Arrived<T>;
}

impl<T: Owns> Pass for Along<T> {
    type Word = T::View;

    #[inline(always)]
    fn word(self) -> Jit<T::View> {
        self.0
    }
    #[inline(always)]
    fn plain(word: T::View) -> Arrived<T> {
        Arrived(Lowered::plain(word))
    }
}

impl<T: Owns> Leaving<Own<T>> {
    /// The owner.
    #[inline(always)]
    pub fn __listed(self) -> Along<T> {
        Along(Lowered::lower(self.0))
    }
}

impl<V: ViewOf> Leaving<Jit<V>> {
    /// The view.
    #[inline(always)]
    pub fn __listed(self) -> Viewed<V> {
        Viewed(self.0)
    }
}

/// A variable that is no owner.
pub trait LeavingValue<T> {
    #[doc(hidden)]
    fn __listed(self) -> T;
}

impl<T> LeavingValue<T> for Leaving<T> {
    #[inline(always)]
    fn __listed(self) -> T {
        self.0
    }
}

/// A value of such a list in the call.
pub struct Carried<T>(Option<T>);

/// See [`Carried`].
#[inline(always)]
pub fn carried<T>(value: T) -> Carried<T> {
    Carried(Some(value))
}

impl<T> Carried<Arrived<T>> {
    /// The owner.
    #[inline(always)]
    pub fn __plain(&mut self) -> T {
        self.0.take().expect("it is taken once").0
    }
}

impl<V: ViewOf> Carried<V> {
    /// The owner, as it is seen.
    #[inline(always)]
    pub fn __plain(&mut self) -> &V::Owner {
        seen(self.0.as_ref().expect("it is not taken"))
    }
}

/// A value that is no owner.
pub trait CarriedValue<T> {
    #[doc(hidden)]
    fn __plain(&mut self) -> T;
}

impl<T> CarriedValue<T> for Carried<T> {
    #[inline(always)]
    fn __plain(&mut self) -> T {
        self.0.take().expect("it is taken once")
    }
}
