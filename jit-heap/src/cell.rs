//! Mutable cells.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use crate::words::{MemWord, NameBuf, Slot, Stored, by_word};

/// A value that may be replaced, in an object or as the element of an array.
///
/// It holds every type that traced code knows, also `Option`, `Result` and tuples, which it keeps
/// as words. Replacing a reference to an object goes through here and nowhere else.
#[repr(transparent)]
pub struct GcCell<T: Stored> {
    value: Cell<T::Repr>,
    // The words of a tuple with a `Gc` are no `Gc` to rustc: a `Send` value must hold none.
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
        T::load(by_word::get(&self.value))
    }

    /// Replaces the value.
    #[inline]
    pub fn set(&self, value: T) {
        by_word::set(&self.value, value.store());
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

/// A set of places in memory that no place outside of it overlaps: a name for the elements of [`InSet`].
///
/// Inside of a set, cells may overlap as they like: of slices of `InSet<S, Cell<u8>>` and `InSet<S, Cell<u64>>` over one memory,
/// a byte that is written is seen in the word. So a flat memory is one set, with a slice for each width.
///
/// That nothing outside overlaps it is a promise, for cells: code that takes `&Cell<T>` out of an `InSet<S, Cell<T>>` and makes a
/// slice of it, or of two sets one memory, has traces go on with values that are no longer there. The option `paranoid` compares
/// each load of such a cell with the memory and names the difference.
pub trait AliasSet: 'static {
    /// Its name in traces. Sets of one name count as one, and of different names as different.
    const NAME: &'static str;

    /// Whether arrays of such elements mostly die soon, as the variables of calls do: they lie apart from others, so that
    /// long-lived objects lie together and short-lived ones leave whole lines free.
    const SHORT_LIVED: bool = false;
}

/// An element `E`, usually a cell, of arrays and slices that are a type of their own.
///
/// Arrays of one element type may be one array, as far as a trace knows: a store to an element of one of them, whose index is no
/// constant, invalidates facts about all. Arrays for different purposes, such as the registers of frames and the items of a
/// guest's lists, are told apart by their types: `GcArray<InSet<Registers, GcCell<Value>>>`.
///
/// Slices of cells (`&'static [Cell<T>]`) may be of any memory, for any `T`: a store to an element of one invalidates facts
/// about all cells in slices and in fields that may be the same bytes. Where a program has several such memories, sets tell
/// them apart:
///
/// ```
/// use std::cell::Cell;
///
/// use jit_heap::{AliasSet, InSet, object};
///
/// struct Ram;
///
/// impl AliasSet for Ram {
///     const NAME: &'static str = "Ram";
/// }
///
/// /// One memory in two widths; a screen, which is no part of it.
/// object! {
///     struct Machine {
///         bytes: &'static [InSet<Ram, Cell<u8>>],
///         words: &'static [InSet<Ram, Cell<u64>>],
///         screen: &'static [Cell<u8>],
///     }
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

struct CellName<T>(PhantomData<T>);

impl<T: Stored> CellName<T> {
    const TEXT: NameBuf = NameBuf::of(["GcCell<", T::NAME, ">"]);
}

// SAFETY: a cell lies in memory as its contents.
unsafe impl<T: Stored> Slot for GcCell<T> {
    type Value = T;
    const NAME: &'static str = CellName::<T>::TEXT.text();
    const WORDS: &'static [MemWord] = T::WORDS;
    const MUTABLE: bool = true;

    #[inline(always)]
    fn wrap(v: T) -> GcCell<T> {
        GcCell::new(v)
    }
}

struct SetName<S, E>(PhantomData<(fn() -> S, E)>);

impl<S: AliasSet, E: Slot> SetName<S, E> {
    const TEXT: NameBuf = NameBuf::of([S::NAME, "<", E::NAME, ">"]);
}

// SAFETY: it lies in memory as the element.
unsafe impl<S: AliasSet, E: Slot> Slot for InSet<S, E> {
    type Value = E::Value;
    const NAME: &'static str = SetName::<S, E>::TEXT.text();
    const WORDS: &'static [MemWord] = E::WORDS;
    const MUTABLE: bool = E::MUTABLE;
    const REGION: &'static str = if E::REGION.is_empty() { "" } else { S::NAME };
    const SHORT_LIVED: bool = S::SHORT_LIVED;

    #[inline(always)]
    fn wrap(v: E::Value) -> Self {
        InSet::new(E::wrap(v))
    }
}
