//! Slices of static lifetime.

use super::array::Elements;
use super::word::value_items;
use super::{Elem, Indexable, Jit, JitSelf, JitType, K, MemDescr, OpRef, Probe, TagForm, TrustedWord, Word, Words};
use crate::record::{Bounds, Cx};

/// The words of slices and strings: the pointer and the length.
macro_rules! wide {
    ($([$($g:tt)*] $t:ty { $($more:item)* })*) => {$(
        impl<$($g)*> JitType for &'static $t {
            type Ir = (OpRef, OpRef);
            type Opt = TagForm;
            const KIR: Self::Ir = (K, K);
            value_items!((), |_v| &());

            #[inline(always)]
            fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
                f(Word { bits: j.val.as_ptr().expose_provenance() as u64, ir: j.ir.0 });
                f(Word { bits: j.val.len() as u64, ir: j.ir.1 });
            }
            #[inline(always)]
            fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self> {
                let words = [f(), f()];
                let mut it = words.iter();
                let val = Self::from_words(&mut || it.next().expect("two words").bits);
                Jit { val, ir: (words[0].ir, words[1].ir) }
            }
            $($more)*
        }
        impl<$($g)*> JitSelf for &'static $t {
            type This = Jit<Self>;
        }
    )*};
}
wide! {
    [E: 'static] [E] {}
    [] str {
        #[inline(never)]
        #[track_caller]
        fn promote(x: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
            super::promote_by(x, <Self as super::JitEq>::lift_eq, cx)
        }
    }
}

#[inline(always)]
fn length<E: 'static>(a: Jit<&'static [E]>) -> Jit<usize> {
    Jit { val: a.val.len(), ir: a.ir.1 }
}

impl<E: Elem> Indexable for &'static [E] {
    type Elem = E;
    const ELEMENTS: &'static MemDescr = &Elements::<E>::SLICE;

    #[inline(always)]
    fn pointer(a: Jit<Self>) -> Word {
        Word { bits: a.val.as_ptr().expose_provenance() as u64, ir: a.ir.0 }
    }

    #[inline(always)]
    fn length(a: Jit<Self>, _: &mut Cx) -> Jit<usize> {
        length(a)
    }

    #[inline(always)]
    fn bounds(a: Jit<Self>) -> Bounds {
        Bounds::Length(a.ir.1)
    }

    #[inline(always)]
    fn constant(a: Jit<Self>) -> Option<(u64, usize, u64)> {
        let constant = a.ir.0.is_none() && a.ir.1.is_none();
        constant.then(|| (a.val.as_ptr().expose_provenance() as u64, a.val.len(), 0))
    }
}

/// Methods of slices.
impl<E: 'static> Probe<'_, Jit<&'static [E]>> {
    /// `len` of the slice.
    #[inline(never)]
    pub fn __jit_len(self, this: Jit<&'static [E]>, _: &mut Cx) -> Jit<usize> {
        length(this)
    }
    /// `is_empty` of the slice.
    #[inline(never)]
    pub fn __jit_is_empty(self, this: Jit<&'static [E]>, cx: &mut Cx) -> Jit<bool> {
        super::eq(length(this), super::k(0), cx)
    }
}
