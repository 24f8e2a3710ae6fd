//! The lifted tail of an object.

use std::marker::PhantomData;

use super::mem::NameBuf;
use super::word::{value_items, word_items};
use super::{
    Elem, InPlace, Indexable, Jit, JitObject, JitType, JitWord, Kind, Mem, MemDescr, MemWord, Place, TagForm, Word,
};
use crate::heap::Tail;
use crate::record::{Bounds, Cx};

/// What traced code has of a [`Tail`].
pub struct TailOf<T, E> {
    object: *const u8,
    tail: PhantomData<fn() -> (T, E)>,
}

impl<T, E> Clone for TailOf<T, E> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, E> Copy for TailOf<T, E> {}

impl<T: 'static, E: 'static> TailOf<T, E> {
    #[inline(always)]
    fn len(self) -> usize {
        // SAFETY: made of the pointer to an object with a tail, which `MemDescr::field` knows to be its last field.
        unsafe { self.object.add(Tail::<T, E>::len_at()).cast::<usize>().read() }
    }
}

// No pointer of its own to the collector: it is never stored, and on the stack it keeps the object.
impl<T: 'static, E: 'static> JitType for TailOf<T, E> {
    type Opt = TagForm;
    const KINDS: &'static [Kind] = &[Kind::P];
    word_items!();
    value_items!((), |_v| &());
}

impl<T: 'static, E: 'static> JitWord for TailOf<T, E> {
    const KIND: Kind = Kind::P;

    #[inline(always)]
    fn to_bits(self) -> u64 {
        self.object.expose_provenance() as u64
    }

    #[inline(always)]
    fn from_bits(bits: u64) -> Self {
        TailOf { object: std::ptr::with_exposed_provenance(bits as usize), tail: PhantomData }
    }
}

struct Descr<T, E>(PhantomData<(T, E)>);

impl<T: JitObject, E: InPlace> Descr<T, E> {
    const LEN_NAME: NameBuf = NameBuf::of([T::NAME, ".len"]);
    const LEN: MemDescr = MemDescr {
        name: Self::LEN_NAME.text(),
        region: "",
        view: false,
        array: false,
        base: Tail::<T, E>::len_at() as i32,
        stride: 0,
        mutable: false,
        words: &[MemWord::word(Mem::Len, Kind::I)],
        virtualizable: false,
    };
    const ELEMENTS_NAME: NameBuf = NameBuf::of(["[", T::NAME, ".", E::NAME, "]"]);
    const ELEMENTS: MemDescr = MemDescr {
        name: Self::ELEMENTS_NAME.text(),
        region: "",
        view: false,
        array: true,
        base: Tail::<T, E>::base() as i32,
        stride: size_of::<E>() as u32,
        mutable: false,
        words: <E as Elem>::WORDS,
        virtualizable: false,
    };
}

impl<T: JitObject, E: InPlace> Elem for Tail<T, E> {
    type Value = TailOf<T, E>;
    type Out = Jit<TailOf<T, E>>;
    const NAME: &'static str = Descr::<T, E>::ELEMENTS.name;
    const WORDS: &'static [MemWord] = &[];
    const MUTABLE: bool = false;
    const END: Option<usize> = Some(size_of::<T>());

    #[inline(always)]
    fn access(p: Place, _: &mut Cx) -> Self::Out {
        Jit { val: TailOf::from_bits(p.base.bits), ir: p.base.ir }
    }

    fn wrap(_: Self::Value) -> Self {
        unreachable!("a tail cannot be moved out of its object, so no traced code has one to make another object of")
    }
}

impl<T: JitObject, E: InPlace> Indexable for TailOf<T, E> {
    type Elem = E;
    const ELEMENTS: &'static MemDescr = &Descr::<T, E>::ELEMENTS;

    #[inline(always)]
    fn pointer(a: Jit<Self>) -> Word {
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
fn length<T: JitObject, E: InPlace>(a: Jit<TailOf<T, E>>, cx: &mut Cx) -> Jit<usize> {
    let descr = const { &Descr::<T, E>::LEN };
    let addr = a.val.object.cast_mut().wrapping_add(Tail::<T, E>::len_at());
    cx.load_fixed(&Place { base: a.word(), addr, index: None, descr })
}

/// Methods of tails.
impl<T: JitObject, E: InPlace> Jit<TailOf<T, E>> {
    /// `len` of the slice.
    #[inline(never)]
    pub fn __jit_len(&self, this: Self, cx: &mut Cx) -> Jit<usize> {
        length(this, cx)
    }

    /// `is_empty` of the slice.
    #[inline(never)]
    pub fn __jit_is_empty(&self, this: Self, cx: &mut Cx) -> Jit<bool> {
        let len = length(this, cx);
        super::eq(len, super::k(0), cx)
    }
}
