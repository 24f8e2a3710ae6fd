//! The lifted tail of an object.

use std::marker::PhantomData;

use super::word::{value_items, word_items};
use super::{
    Elem, InPlace, Indexable, Jit, JitObject, JitType, JitWord, Kind, Mem, MemDescr, MemOwner, MemWord, OneWord, Place,
    Probe, Slot, TagForm, Word,
};
use crate::record::{Bounds, Cx};
use jit_heap::words::NameBuf;
use jit_heap::{Tail, TailOf};

impl<T: 'static, E: 'static> JitType for TailOf<T, E> {
    type Opt = TagForm;
    word_items!();
    value_items!((), |_v| &());
}

impl<T: 'static, E: 'static> JitWord for TailOf<T, E> {}

struct Descr<T, E>(PhantomData<(T, E)>);

impl<T: JitObject, E: InPlace> Descr<T, E> {
    const LEN_NAME: NameBuf = NameBuf::of([T::NAME, ".len"]);
    const LEN: MemDescr = MemDescr {
        name: Self::LEN_NAME.text(),
        region: "",
        view: false,
        owner: MemOwner::Shared,
        array: false,
        base: Tail::<T, E>::len_at() as i32,
        stride: 0,
        mutable: false,
        words: &[MemWord::word(Mem::Len, Kind::I)],
        virtualizable: false,
    };
    const ELEMENTS_NAME: NameBuf = NameBuf::of(["[", T::NAME, ".", <E as Slot>::NAME, "]"]);
    const ELEMENTS: MemDescr = MemDescr {
        name: Self::ELEMENTS_NAME.text(),
        region: "",
        view: false,
        owner: MemOwner::Shared,
        array: true,
        base: Tail::<T, E>::base() as i32,
        stride: size_of::<E>() as u32,
        mutable: false,
        words: <E as Slot>::WORDS,
        virtualizable: false,
    };
}

impl<T: JitObject, E: InPlace + JitType> Elem for Tail<T, E> {
    type Out = Jit<TailOf<T, E>>;

    #[inline(always)]
    fn access(p: Place, _: &mut Cx) -> Self::Out {
        Jit { val: TailOf::from_bits(p.base.trust().bits), ir: p.base.ir }
    }
}

impl<T: JitObject, E: InPlace + JitType> Indexable for TailOf<T, E> {
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
fn length<T: JitObject, E: InPlace + JitType>(a: Jit<TailOf<T, E>>, cx: &mut Cx) -> Jit<usize> {
    let descr = const { &Descr::<T, E>::LEN };
    let addr = std::ptr::with_exposed_provenance_mut::<u8>(a.word().bits as usize).wrapping_add(Tail::<T, E>::len_at());
    cx.load_fixed(&Place { base: a.word(), addr, index: None, descr })
}

/// Methods of tails.
impl<T: JitObject, E: InPlace + JitType> Probe<'_, Jit<TailOf<T, E>>> {
    /// `len` of the slice.
    #[inline(never)]
    pub fn __jit_len(self, this: Jit<TailOf<T, E>>, cx: &mut Cx) -> Jit<usize> {
        length(this, cx)
    }

    /// `is_empty` of the slice.
    #[inline(never)]
    pub fn __jit_is_empty(self, this: Jit<TailOf<T, E>>, cx: &mut Cx) -> Jit<bool> {
        let len = length(this, cx);
        super::eq(len, super::k(0), cx)
    }
}
