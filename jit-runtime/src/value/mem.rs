//! Fields and elements in memory.
//!
//! The type of a field says everything: a plain field never changes after the object is made, so
//! its load is a pure operation that folds on a constant object; a [`GcCell`] or a
//! [`Cell`](std::cell::Cell) may change, so each load and store is an event.

use std::cell::Cell;
use std::marker::PhantomData;

use super::{InPlace, Jit, JitType, MemDescr, MemOwner, Place, Receiver, Slot, Stored, words};
use crate::record::Cx;
use jit_heap::{AliasSet, GcCell, InSet};

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
    /// The result of an access: the value, or the cell.
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
