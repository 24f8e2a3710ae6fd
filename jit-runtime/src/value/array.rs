//! Arrays and indexing.
//!
//! An index is checked as rustc's own is: one event, one guard while recording.

use std::marker::PhantomData;
use std::panic::Location;

use arrayvec::ArrayVec;
use jit_ir::Effect;

use super::{
    Elem, Jit, JitEq, JitType, JitWord, K, Kind, Mem, MemDescr, MemOwner, MemWord, NullForm, OneWord, Place, Probe,
    Word, WordList, words,
};
use crate::record::{ArrayDescr, Bounds, Callee, Cx, Initial, MAX_ELEMENTS};
use jit_heap::host::{alloc_zeroed_array, array_base, array_bump, array_elements, array_size};
use jit_heap::words::NameBuf;
use jit_heap::{Gc, GcArray, Weak};

/// A type with `a[i]`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot index into `{Self}`",
    label = "not an array of traced code",
    note = "`a[i]` works on GcArray<E>, &'static [E] and &'static [E; N], whose elements are words, derived enums or cells"
)]
pub trait Indexable: JitType {
    /// The elements.
    type Elem: Elem;
    /// The elements' description.
    #[doc(hidden)]
    const ELEMENTS: &'static MemDescr;

    /// The pointer to the elements' base.
    #[doc(hidden)]
    fn pointer(a: Jit<Self>) -> Word;

    /// The length, which may have to be loaded.
    #[doc(hidden)]
    fn length(a: Jit<Self>, cx: &mut Cx) -> Jit<usize>;

    /// The length in a recording, if it is not constant.
    #[doc(hidden)]
    fn bounds(a: Jit<Self>) -> Bounds;

    /// Pointer, length, and the loads that `length` makes, if nothing is recorded for a constant.
    #[doc(hidden)]
    fn constant(a: Jit<Self>) -> Option<(u64, usize, u64)>;
}

/// An index of traced code: `usize`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot index with `{Self}`",
    label = "an index is a `usize`",
    note = "cast the index `as usize`; ranges are not possible"
)]
pub trait JitIndex {
    /// The index as a number.
    fn number(self) -> Jit<usize>;
}

impl JitIndex for Jit<usize> {
    #[inline(always)]
    fn number(self) -> Jit<usize> {
        self
    }
}

/// The subject of `a[i]`, before the brackets.
pub trait Indexed {
    /// The result of an access.
    type Out;
    #[doc(hidden)]
    #[track_caller]
    fn index<I: JitIndex>(self, i: I, cx: &mut Cx) -> Self::Out;

    /// Where an element lies, if that is in a state.
    type Place;
    /// The element and where it lies. The events of [`Indexed::index`].
    #[doc(hidden)]
    #[track_caller]
    fn element<I: JitIndex>(self, i: I, cx: &mut Cx) -> (Self::Out, Self::Place);
}

/// The items of [`Indexed`] of elements that lie in no state.
macro_rules! no_place {
    () => {
        type Place = crate::value::NoPlace;

        #[inline(always)]
        #[track_caller]
        fn element<I: JitIndex>(self, i: I, cx: &mut Cx) -> (Self::Out, Self::Place) {
            (self.index(i, cx), crate::value::NoPlace)
        }
    };
}
pub(in crate::value) use no_place;

impl<A: Indexable> Indexed for Jit<A> {
    type Out = <A::Elem as Elem>::Out;

    #[inline(always)]
    #[track_caller]
    fn index<I: JitIndex>(self, i: I, cx: &mut Cx) -> Self::Out {
        index_value(self, i.number(), cx)
    }

    no_place!();
}

/// `a[i]`: the element, or its cell. One event for the bounds check; where a state has the array, also those of the loads of
/// length and pointer.
///
/// # Panics
/// As rustc's own, if `i` is out of bounds.
#[inline(always)]
#[track_caller]
pub fn index<A: Indexed, I: JitIndex>(a: A, i: I, cx: &mut Cx) -> A::Out {
    a.index(i, cx)
}

/// `a[i]`, the receiver of a method: the element and where it lies. The events of [`index`].
#[inline(always)]
#[track_caller]
pub fn element_and_place<A: Indexed, I: JitIndex>(a: A, i: I, cx: &mut Cx) -> (A::Out, A::Place) {
    a.element(i, cx)
}

#[inline(never)]
#[track_caller]
fn index_value<A: Indexable>(a: Jit<A>, i: Jit<usize>, cx: &mut Cx) -> <A::Elem as Elem>::Out {
    // The fetch of a bytecode. Nothing else in this function: so it saves no registers.
    if let Some((base, len, loads)) = A::constant(a)
        && i.ir.is_none()
        && i.val < len
        && cx.passes_constants(loads)
    {
        return element(A::ELEMENTS, Word::constant(base), i, |place| <A::Elem as Elem>::access_constant(place, cx));
    }
    index_variable(a, i, cx)
}

#[inline(never)]
#[track_caller]
fn index_variable<A: Indexable>(a: Jit<A>, i: Jit<usize>, cx: &mut Cx) -> <A::Elem as Elem>::Out {
    let bounds = A::bounds(a);
    if !cx.is_within(bounds, i.word()) {
        let len = A::length(a, cx);
        if !cx.is_below(i.word(), len.word(), Location::caller()) {
            out_of_bounds(i.val, len.val);
        }
        cx.note_within(bounds, i.word());
    }
    element(A::ELEMENTS, A::pointer(a), i, |place| <A::Elem as Elem>::access(place, cx))
}

#[cold]
#[inline(never)]
#[track_caller]
pub(super) fn out_of_bounds(i: usize, len: usize) -> ! {
    panic!("index out of bounds: the len is {len} but the index is {i}");
}

#[inline(always)]
fn element<R>(d: &'static MemDescr, base: Word, i: Jit<usize>, access: impl FnOnce(Place) -> R) -> R {
    let offset = d.base as usize + i.val * d.stride as usize;
    let addr = std::ptr::with_exposed_provenance_mut::<u8>(base.bits as usize).wrapping_add(offset);
    access(Place { base, addr, index: Some(i.word()), descr: d })
}

/// Descriptors of the elements of slices and of heap arrays.
pub(super) struct Elements<E>(PhantomData<E>);

impl<E: Elem> Elements<E> {
    const NAME: NameBuf = NameBuf::of(["[", E::NAME, "]"]);

    /// Elements in a slice are a view: a slice may be of any memory.
    const fn descr(base: usize, is_slice: bool) -> MemDescr {
        MemDescr {
            name: Self::NAME.text(),
            region: E::REGION,
            view: is_slice && E::MUTABLE,
            owner: MemOwner::Shared,
            array: true,
            base: base as i32,
            stride: size_of::<E>() as u32,
            mutable: E::MUTABLE,
            words: E::WORDS,
            virtualizable: false,
        }
    }

    pub(super) const SLICE: MemDescr = Self::descr(0, true);
    const ARRAY: MemDescr = Self::descr(array_base(), false);
}

/// The length of a heap array.
static LENGTH: MemDescr = MemDescr {
    name: "GcArray.len",
    region: "",
    view: false,
    owner: MemOwner::Shared,
    array: false,
    base: 0,
    stride: 0,
    mutable: false,
    words: &[MemWord::word(Mem::Len, Kind::I)],
    virtualizable: false,
};

macro_rules! pointers {
    ($([$p:ident $t:ident] $recv:ty: |$v:ident| $recv_of:expr, $this:ty: |$j:ident| $this_of:expr;)*) => {$(
        impl<$t: 'static> JitType for $p<$t> {
            type Opt = NullForm;
            type Recv = $recv;
            type This = $this;
            super::word::word_items!();

            #[inline(always)]
            fn recv(&self) -> &$recv {
                let $v = self;
                $recv_of
            }
            #[inline(always)]
            fn this($j: Jit<Self>) -> $this {
                $this_of
            }
        }
        impl<$t: 'static> JitWord for $p<$t> {}
    )*};
}
pointers! {
    [Gc T] T: |v| v, Jit<&'static T>: |j| Jit { val: OneWord::from_bits(j.word().trust().bits), ir: j.ir };
    [GcArray E] (): |_v| &(), Jit<Self>: |j| j;
    [Weak T] (): |_v| &(), Jit<Self>: |j| j;
}

/// The target of a weak reference, which a collection may clear.
static TARGET: MemDescr = MemDescr {
    name: "Weak.target",
    region: "",
    view: false,
    owner: MemOwner::Shared,
    array: false,
    base: 0,
    stride: 0,
    mutable: true,
    words: &[MemWord::word(Mem::W64, Kind::P)],
    virtualizable: false,
};

struct NewWeak<T>(PhantomData<T>);

impl<T: 'static> Callee for NewWeak<T> {
    const NAME: &'static str = "Weak::new";
    const EFFECT: Effect = Effect::Alloc;
    type Args = (Gc<T>, ());
    type Ret = Weak<T>;
    fn call((target, ()): (Gc<T>, ())) -> Weak<T> {
        Weak::new(target)
    }
}

/// `Weak::new` in twins.
pub trait WeakFns<T: 'static>: JitType {
    /// `new`.
    #[track_caller]
    fn __jit_new(target: Jit<Gc<T>>, cx: &mut Cx) -> Jit<Self>;
}

impl<T: 'static> WeakFns<T> for Weak<T> {
    #[track_caller]
    fn __jit_new(target: Jit<Gc<T>>, cx: &mut Cx) -> Jit<Weak<T>> {
        cx.call::<NewWeak<T>>((target, ()))
    }
}

impl<T: 'static> Probe<'_, Jit<Weak<T>>> {
    /// `Weak::get`. One event.
    #[inline(never)]
    pub fn __jit_get(self, this: Jit<Weak<T>>, cx: &mut Cx) -> Jit<Option<Gc<T>>> {
        let place = Place { base: this.word(), addr: this.val.address(), index: None, descr: &TARGET };
        let mut out = [Word { bits: 0, ir: K }];
        cx.load_words::<Option<Gc<T>>>(&place, &mut out);
        super::from_words(&out)
    }
}

impl<E: Elem> Indexable for GcArray<E> {
    type Elem = E;
    const ELEMENTS: &'static MemDescr = &Elements::<E>::ARRAY;

    #[inline(always)]
    fn pointer(a: Jit<Self>) -> Word {
        debug_assert_eq!(array_elements(a.val).cast(), a.val.address().wrapping_add(array_base()));
        a.word()
    }

    #[inline(always)]
    fn length(a: Jit<Self>, cx: &mut Cx) -> Jit<usize> {
        length(a, cx)
    }

    #[inline(always)]
    fn bounds(a: Jit<Self>) -> Bounds {
        Bounds::Array(a.ir)
    }

    #[inline(always)]
    fn constant(a: Jit<Self>) -> Option<(u64, usize, u64)> {
        a.ir.is_none().then(|| (a.word().bits, a.val.len(), 1))
    }
}

#[inline(always)]
fn length<E: Elem>(a: Jit<GcArray<E>>, cx: &mut Cx) -> Jit<usize> {
    let place = Place { base: a.word(), addr: a.val.address(), index: None, descr: &LENGTH };
    cx.load_fixed(&place)
}

struct Filled<E>(PhantomData<E>);

impl<E: Elem> Callee for Filled<E> {
    const NAME: &'static str = "GcArray::filled";
    const EFFECT: Effect = Effect::Alloc;
    type Args = (usize, (E::Value, ()));
    type Ret = GcArray<E>;
    fn call((len, (value, ())): (usize, (E::Value, ()))) -> GcArray<E> {
        GcArray::filled(len, value)
    }
}

impl<E: Elem> Elements<E> {
    const NEW: ArrayDescr = ArrayDescr {
        element: E::NAME,
        elements: &Self::ARRAY,
        size: array_size::<E>,
        alloc: alloc_zeroed_array::<E>,
        bump: array_bump::<E>,
    };
}

/// `GcArray::filled` and `GcArray::from_fn` in twins.
pub trait ArrayFns<E: Elem>: JitType {
    /// `GcArray::filled`. One event.
    #[track_caller]
    fn __jit_filled(len: Jit<usize>, value: Jit<E::Value>, cx: &mut Cx) -> Jit<Self>;

    /// `GcArray::from_fn`: the function is traced for each element. One event for the length, which becomes
    /// constant, those of the function, and one for the array.
    #[track_caller]
    fn __jit_from_fn(len: Jit<usize>, f: impl FnMut(Jit<usize>, &mut Cx) -> Jit<E::Value>, cx: &mut Cx) -> Jit<Self>;
}

impl<E: Elem> ArrayFns<E> for GcArray<E> {
    #[inline(never)]
    #[track_caller]
    fn __jit_filled(len: Jit<usize>, value: Jit<E::Value>, cx: &mut Cx) -> Jit<GcArray<E>> {
        let site = Location::caller();
        let part = words(value);
        let n = if cx.is_live() || len.val > MAX_ELEMENTS { 0 } else { len.val as u32 };
        let init: Vec<Initial<'_>> = (0..n).map(|i| (&Elements::<E>::ARRAY, Some(i), &*part)).collect();
        let w = cx.new_array::<E>(
            const { &Elements::<E>::NEW },
            len.word(),
            || GcArray::<E>::filled(len.val, value.val).address(),
            &init,
            |cx| cx.call_now::<Filled<E>>((len, (value, ())), site).word(),
        );
        Jit { val: GcArray::from_bits(w.trust().bits), ir: w.ir }
    }

    #[inline(never)]
    #[track_caller]
    fn __jit_from_fn(
        len: Jit<usize>,
        mut f: impl FnMut(Jit<usize>, &mut Cx) -> Jit<E::Value>,
        cx: &mut Cx,
    ) -> Jit<GcArray<E>> {
        cx.promote(&[len.word()]);
        if !cx.is_live() && len.val <= MAX_ELEMENTS {
            return record_from_fn::<E>(len.val, f, cx);
        }
        cx.long_array();
        super::k(GcArray::from_fn(len.val, |i| E::wrap(f(super::k(i), cx).val)))
    }
}

#[inline(never)]
fn record_from_fn<E: Elem>(
    len: usize,
    mut f: impl FnMut(Jit<usize>, &mut Cx) -> Jit<E::Value>,
    cx: &mut Cx,
) -> Jit<GcArray<E>> {
    // On the stack, where the collector finds their contents.
    let mut parts = ArrayVec::<WordList, MAX_ELEMENTS>::new();
    for i in 0..len {
        parts.push(words(f(super::k(i), cx)));
    }
    let make = || GcArray::<E>::from_fn(len, |i| E::wrap(super::from_words(&parts[i]).val)).address();
    let mut init: Vec<Initial<'_>> = Vec::with_capacity(len);
    for (i, part) in parts.iter().enumerate() {
        init.push((&Elements::<E>::ARRAY, Some(i as u32), part));
    }
    let w = cx.new_array::<E>(const { &Elements::<E>::NEW }, super::k(len).word(), make, &init, |cx| {
        cx.long_array();
        Word { bits: make() as u64, ir: K }
    });
    Jit { val: GcArray::from_bits(w.trust().bits), ir: w.ir }
}

/// Methods of heap arrays.
impl<E: Elem> Probe<'_, Jit<GcArray<E>>> {
    /// `len` of the slice.
    #[inline(never)]
    pub fn __jit_len(self, this: Jit<GcArray<E>>, cx: &mut Cx) -> Jit<usize> {
        length(this, cx)
    }
    /// `is_empty` of the slice.
    #[inline(never)]
    pub fn __jit_is_empty(self, this: Jit<GcArray<E>>, cx: &mut Cx) -> Jit<bool> {
        let len = length(this, cx);
        super::eq(len, super::k(0), cx)
    }
}

/// A table that lives for ever, such as a `static`.
impl<E: Elem, const N: usize> Indexable for &'static [E; N] {
    type Elem = E;
    const ELEMENTS: &'static MemDescr = &Elements::<E>::SLICE;

    #[inline(always)]
    fn pointer(a: Jit<Self>) -> Word {
        a.word()
    }

    #[inline(always)]
    fn length(_: Jit<Self>, _: &mut Cx) -> Jit<usize> {
        super::k(N)
    }

    #[inline(always)]
    fn bounds(_: Jit<Self>) -> Bounds {
        Bounds::Length(K)
    }

    #[inline(always)]
    fn constant(a: Jit<Self>) -> Option<(u64, usize, u64)> {
        a.ir.is_none().then(|| (a.word().bits, N, 0))
    }
}

impl<E: Elem, const N: usize> Probe<'_, Jit<&'static [E; N]>> {
    /// `len` of the slice.
    #[inline(never)]
    pub fn __jit_len(self, _: Jit<&'static [E; N]>, _: &mut Cx) -> Jit<usize> {
        super::k(N)
    }
    /// `is_empty` of the slice.
    #[inline(never)]
    pub fn __jit_is_empty(self, _: Jit<&'static [E; N]>, _: &mut Cx) -> Jit<bool> {
        super::k(N == 0)
    }
}

/// `Gc::ptr_eq` and `GcArray::ptr_eq` in twins.
pub trait PtrFns: JitEq {
    /// `ptr_eq`.
    #[inline(never)]
    fn __jit_ptr_eq(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
        super::eq(a, b, cx)
    }
}

impl<T: 'static> PtrFns for Gc<T> {}
impl<E: 'static> PtrFns for GcArray<E> {}

/// A constant or static that is indexed by its name.
#[diagnostic::on_unimplemented(
    message = "traced code cannot index into `{Self}`",
    label = "not an array of traced code",
    note = "a constant that is indexed is an array or a `&'static` slice, whose elements are words or derived enums"
)]
pub trait Table: 'static {
    /// The indexed value.
    type Out: Indexable;
    #[doc(hidden)]
    fn table(&'static self) -> Jit<Self::Out>;
}

impl<E: Elem, const N: usize> Table for [E; N] {
    type Out = &'static [E; N];

    #[inline(always)]
    fn table(&'static self) -> Jit<&'static [E; N]> {
        super::k(self)
    }
}

impl<E: Elem, const N: usize> Table for &'static [E; N] {
    type Out = Self;

    #[inline(always)]
    fn table(&'static self) -> Jit<Self> {
        super::k(*self)
    }
}

impl<E: Elem> Table for &'static [E] {
    type Out = Self;

    #[inline(always)]
    fn table(&'static self) -> Jit<Self> {
        super::k(*self)
    }
}

/// See [`Table`].
#[inline(always)]
pub fn table<T: Table>(t: &'static T) -> Jit<T::Out> {
    t.table()
}
