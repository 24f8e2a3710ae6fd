//! Cells: the parts of objects and arrays that may change.

use std::cell::Cell;
use std::fmt;

use crate::value::Stored;

/// A value that may be replaced, in an object or as the element of an array.
///
/// It holds every type that traced code knows, also `Option`, `Result` and tuples, which it keeps
/// as words. Replacing a reference to an object goes through here and nowhere else.
#[repr(transparent)]
pub struct GcCell<T: Stored> {
    value: Cell<T::Repr>,
    // rustc asks of the last field alone whether a type has a size. With `value` there, an object
    // that ends in a cell of a reference to its own type would ask for itself.
    sized: (),
}

impl<T: Stored> GcCell<T> {
    /// A cell with a value.
    #[inline]
    pub fn new(value: T) -> GcCell<T> {
        GcCell { value: Cell::new(value.store()), sized: () }
    }

    /// The value.
    #[inline]
    pub fn get(&self) -> T {
        T::load(self.value.get())
    }

    /// Replaces the value.
    #[inline]
    pub fn set(&self, value: T) {
        self.value.set(value.store());
    }

    /// Replaces the value and gives the old one.
    #[inline]
    pub fn replace(&self, value: T) -> T {
        let old = self.get();
        self.set(value);
        old
    }

    /// Takes the value, leaving the default.
    #[inline]
    pub fn take(&self) -> T
    where
        T: Default,
    {
        self.replace(T::default())
    }
}

impl<T: Stored + Default> Default for GcCell<T> {
    fn default() -> Self {
        GcCell::new(T::default())
    }
}

impl<T: Stored + fmt::Debug> fmt::Debug for GcCell<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GcCell").field(&self.get()).finish()
    }
}
