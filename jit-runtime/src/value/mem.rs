//! Fields and elements in memory.
//!
//! The type of a field says everything: a plain field never changes after the object is made, so
//! its load is a pure operation that folds on a constant object; a [`GcCell`] or a
//! [`Cell`](std::cell::Cell) may change, so each load and store is an event.

use std::cell::Cell;
use std::marker::PhantomData;

use super::{InPlace, Jit, JitType, MemWord, Receiver, Slot, Stored, Word, words};
use crate::record::Cx;
use jit_heap::{AliasSet, GcCell, InSet};

/// The owner of memory that traces know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemOwner {
    /// Objects and cells, which calls reach without being given them.
    Shared,
    /// A state that Rust owns: a call reaches it only if it is given the state, or a part of it.
    State,
    /// The contents of an `Rc` or `Arc`: they are not written, but the drop of the last owner ends them.
    Counted,
    /// The contents of a `RefCell` and its flag: each call may write them or end them.
    Celled,
    /// The counts of an `Rc`, which each call may write, and which end with it.
    Counts,
    /// A field of a state of which no trace knows the contents.
    Foreign,
}

/// A field of an object or the elements of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemDescr {
    /// `Type.field` or `[Element]`. What has different names never overlaps but for views: see [`jit_ir::Region`].
    pub name: &'static str,
    /// The region that it is part of.
    pub region: &'static str,
    /// Whether it may overlap all that is mutable in its region.
    pub view: bool,
    /// The owner.
    pub owner: MemOwner,
    /// Whether these are elements.
    pub array: bool,
    /// Bytes from the pointer to the field or to element 0.
    pub base: i32,
    /// Bytes from one element to the next; 0 for a field.
    pub stride: u32,
    /// Whether it may change after the object was made.
    pub mutable: bool,
    /// The words.
    pub words: &'static [MemWord],
    /// Whether it is a field of a type that is declared `#[virtualizable]`.
    pub virtualizable: bool,
}

impl MemDescr {
    /// The field `name` of type `E`, `offset` bytes from the object's pointer.
    pub const fn field<E: Elem>(name: &'static str, offset: usize) -> MemDescr {
        assert!(offset <= i32::MAX as usize);
        if let Some(end) = E::END {
            assert!(offset + size_of::<E>() == end, "a `Tail` is the last field of its struct, which is `#[repr(C)]`");
        }
        let (base, mutable, words) = (offset as i32, E::MUTABLE, E::WORDS);
        let (region, view) = (E::REGION, false);
        MemDescr {
            name,
            region,
            view,
            owner: MemOwner::Shared,
            array: false,
            base,
            stride: 0,
            mutable,
            words,
            virtualizable: false,
        }
    }

    /// Whether memory of other names may be the same: if what may and may not is mistaken or promised wrongly, a trace goes on
    /// with an old value.
    pub fn is_shared(&self) -> bool {
        self.view || !self.region.is_empty()
    }

    /// The same of a type that is declared `#[virtualizable]`.
    pub const fn virtualizable(self) -> MemDescr {
        MemDescr { virtualizable: true, ..self }
    }
}

/// A field or element of a present object. Its words are loaded and stored through [`Cx`].
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The pointer to the object or array.
    pub base: Word,
    /// The address of the value in memory.
    pub addr: *mut u8,
    /// The index, within bounds, of an element.
    pub index: Option<Word>,
    /// The field or the elements.
    pub descr: &'static MemDescr,
}

/// A place of a state. Its descriptor is looked up where one records, not in replays.
pub trait Located {
    /// The pointer to the root or the elements.
    fn base(&self) -> Word;
    /// The address of the value in memory.
    fn addr(&self) -> *mut u8;
    /// What tells its events from those of other places.
    fn stamp(&self) -> u32;
    /// The place with its descriptor.
    fn place(&self) -> Place;
}

impl Place {
    /// Whether base and index are constants.
    #[inline(always)]
    pub fn is_constant(&self) -> bool {
        self.base.ir.is_none() && self.index.is_none_or(|i| i.ir.is_none())
    }
}

/// A field or element: a plain value, or a cell with one.
#[diagnostic::on_unimplemented(
    message = "traced code cannot reach a field or element of type `{Self}`",
    label = "not a type that traced code can load",
    note = "plain fields and elements are words, &'static slices and strings, enums that derive `JitValue` and Option of a pointer; a `GcCell` may also hold other Options, Results and tuples",
    note = "the payloads of an enum in a plain field or element are 64 bits wide: `Add(u64)` where you would write `Add(u8)`",
    note = "mark a field that only `#[dont_look_inside]` functions use with `#[opaque]`"
)]
pub trait Elem: Slot<Value: JitType> {
    /// What an access gives: the value, or the cell.
    type Out;

    /// Loads the value, or gives the cell.
    fn access(p: Place, cx: &mut Cx) -> Self::Out;
    /// The same of a place that is constant, with nothing to record or to check.
    #[inline(always)]
    fn access_constant(p: Place, cx: &mut Cx) -> Self::Out {
        Self::access(p, cx)
    }
}

impl<T: InPlace + JitType> Elem for T {
    type Out = Jit<T>;

    #[inline(always)]
    fn access(p: Place, cx: &mut Cx) -> Jit<T> {
        cx.load_fixed(&p)
    }
    #[inline(always)]
    fn access_constant(p: Place, cx: &mut Cx) -> Jit<T> {
        cx.load_constant(&p)
    }
}

impl<T: Stored + JitType> Elem for GcCell<T> {
    type Out = JitCell<T>;

    #[inline(always)]
    fn access(p: Place, _: &mut Cx) -> JitCell<T> {
        JitCell { place: p, value: PhantomData }
    }
}

impl<T: InPlace + JitType> Elem for Cell<T> {
    type Out = JitCell<T>;

    #[inline(always)]
    fn access(p: Place, _: &mut Cx) -> JitCell<T> {
        JitCell { place: p, value: PhantomData }
    }
}

impl<S: AliasSet, E: Elem> Elem for InSet<S, E> {
    type Out = E::Out;

    #[inline(always)]
    fn access(p: Place, cx: &mut Cx) -> E::Out {
        E::access(p, cx)
    }
}

/// A field of an object.
#[inline(never)]
pub fn field<E: Elem, O: 'static>(this: Jit<&'static O>, d: &'static MemDescr, cx: &mut Cx) -> E::Out {
    let base = this.word();
    let addr = std::ptr::from_ref(this.val).cast_mut().cast::<u8>().wrapping_offset(d.base as isize);
    E::access(Place { base, addr, index: None, descr: d }, cx)
}

/// A cell of an object or array, lifted.
pub struct JitCell<T> {
    place: Place,
    value: PhantomData<T>,
}

impl<T> Clone for JitCell<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for JitCell<T> {}

impl<T> Receiver for JitCell<T> {
    super::probe::own_face!();
}

impl<T: Stored + JitType> JitCell<T> {
    /// `get` of a cell. One event.
    #[inline(never)]
    pub fn __jit_get(&self, _: Self, cx: &mut Cx) -> Jit<T> {
        cx.load_cell(&self.place)
    }
    /// `set` of a cell. One event.
    #[inline(never)]
    pub fn __jit_set(&self, _: Self, v: Jit<T>, cx: &mut Cx) {
        cx.store_words(&self.place, T::WORDS, &words(v));
    }
    /// `replace` of a cell. Two events.
    #[inline(never)]
    pub fn __jit_replace(&self, this: Self, v: Jit<T>, cx: &mut Cx) -> Jit<T> {
        let old = self.__jit_get(this, cx);
        self.__jit_set(this, v, cx);
        old
    }
    /// `take` of a cell. Two events.
    #[inline(never)]
    pub fn __jit_take(&self, this: Self, cx: &mut Cx) -> Jit<T>
    where
        T: Default,
    {
        self.__jit_replace(this, super::k(T::default()), cx)
    }
}
