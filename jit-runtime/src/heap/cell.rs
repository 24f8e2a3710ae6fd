//! Cells: the parts of objects and arrays that may change.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use crate::value::Stored;

/// A value that may be replaced, in an object or as the element of an array.
///
/// It holds every type that traced code knows, also `Option`, `Result` and tuples, which it keeps
/// as words. Replacing a reference to an object goes through here and nowhere else.
#[repr(transparent)]
pub struct GcCell<T: Stored> {
    value: Cell<T::Repr>,
    // The words of a tuple with a `Gc` are no `Gc` to rustc: what is `Send` must hold none.
    //
    // rustc asks of the last field alone whether a type has a size. With `value` there, an object
    // that ends in a cell of a reference to its own type would ask for itself.
    of: PhantomData<T>,
}

impl<T: Stored> GcCell<T> {
    /// A cell with a value.
    #[inline]
    pub fn new(value: T) -> GcCell<T> {
        GcCell { value: Cell::new(value.store()), of: PhantomData }
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

/// A set of places in memory that no place outside of it overlaps: a name for what [`InSet`] sets apart.
///
/// Inside of a set, cells may overlap as they like: of slices of `InSet<S, Cell<u8>>` and `InSet<S, Cell<u64>>` over one memory,
/// a byte that is written is seen in the word. So a flat memory is one set, with a slice for each width.
///
/// That nothing outside overlaps it is a promise, for cells: whoever takes `&Cell<T>` out of an `InSet<S, Cell<T>>` and makes a
/// slice of it, or of two sets one memory, has traces go on with values that are no longer there. The option `paranoid` compares
/// each load of such a cell with the memory and names what differs.
pub trait AliasSet: 'static {
    /// What traces call it. Sets of one name count as one, and of different names as different.
    const NAME: &'static str;

    /// Whether arrays of such elements mostly die soon, as the variables of calls do: they lie apart from others, so that what
    /// stays lies together and what goes leaves whole lines free.
    const SHORT_LIVED: bool = false;
}

/// An element `E`, usually a cell, of arrays and slices that are a type of their own.
///
/// Arrays of one element type may be one array, as far as a trace knows: a store to an element of one of them, whose index is no
/// constant, forgets what is known of all. Arrays for different purposes, such as the registers of frames and the items of a
/// guest's lists, are told apart by their types: `GcArray<InSet<Registers, GcCell<Value>>>`.
///
/// Slices of cells (`&'static [Cell<T>]`) may be of any memory, whatever the `T`: a store to an element of one forgets what is
/// known of all cells in slices and in fields that may be the same bytes. Where a program has several such memories, sets tell
/// them apart:
///
/// ```
/// use std::cell::Cell;
///
/// use jit_runtime::prelude::*;
///
/// struct Ram;
///
/// impl AliasSet for Ram {
///     const NAME: &'static str = "Ram";
/// }
///
/// /// One memory in two widths; a screen, which is no part of it.
/// #[derive(JitObject)]
/// struct Machine {
///     bytes: &'static [InSet<Ram, Cell<u8>>],
///     words: &'static [InSet<Ram, Cell<u64>>],
///     screen: &'static [Cell<u8>],
/// }
/// ```
#[repr(transparent)]
pub struct InSet<S: AliasSet, E> {
    element: E,
    set: PhantomData<fn() -> S>,
}

impl<S: AliasSet, E> InSet<S, E> {
    /// The element.
    #[inline]
    pub fn new(element: E) -> InSet<S, E> {
        InSet { element, set: PhantomData }
    }
}

impl<S: AliasSet, E> Deref for InSet<S, E> {
    type Target = E;

    #[inline]
    fn deref(&self) -> &E {
        &self.element
    }
}

impl<S: AliasSet, E: fmt::Debug> fmt::Debug for InSet<S, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.element.fmt(f)
    }
}
