//! Slices of static lifetime.

use super::array::Elements;
use super::word::{plain_items, value_items};
use super::{
    Elem, InPlace, Indexable, Jit, JitSelf, JitType, K, Kind, Mem, MemDescr, MemWord, OpRef, Stored, TagForm, Word,
};
use crate::record::{Bounds, Cx};

// rustc does not promise where the two words of a wide pointer lie; this asks it.
const _: () = {
    static PROBE: [u8; 3] = [1, 2, 3];
    union Wide {
        slice: &'static [u8],
        bytes: [std::mem::MaybeUninit<u8>; 16],
    }
    assert!(size_of::<&[u8]>() == 16 && size_of::<&str>() == 16 && align_of::<&[u8]>() == 8);
    assert!(std::mem::offset_of!(Wide, slice) == 0 && size_of::<Wide>() == 16);
    let wide = Wide { slice: &PROBE };
    // SAFETY: the second eight bytes are a pointer or a length; a pointer is no integer at compile
    // time, so that any other layout fails to compile.
    let len: usize = unsafe {
        let bytes = wide.bytes;
        std::mem::transmute([bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]])
    };
    assert!(len == 3);
};

const fn words(len: Mem) -> [MemWord; 2] {
    [
        MemWord { offset: 0, mem: Mem::W64, kind: Kind::P, suffix: "ptr" },
        MemWord { offset: 8, mem: len, kind: Kind::I, suffix: "len" },
    ]
}
pub(super) const WIDE: &[MemWord] = &words(Mem::Len);
/// Of what takes no memory there may be any number.
const WIDE_EMPTY: &[MemWord] = &words(Mem::W64);

/// What slices and strings share: two words, the pointer and the length.
macro_rules! wide {
    ($([$($g:tt)*] $t:ty, $name:literal, $element:ty, |$v:ident| $parts:expr, |$p:ident, $n:ident| $make:expr, { $($more:item)* };)*) => {$(
        impl<$($g)*> JitType for &'static $t {
            type Ir = (OpRef, OpRef);
            type Opt = TagForm;
            const KIR: Self::Ir = (K, K);
            const KINDS: &'static [Kind] = &[Kind::P, Kind::I];
            value_items!((), |_v| &());
            plain_items!();

            #[inline(always)]
            fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
                let $v = j.val;
                let (ptr, len) = $parts;
                f(Word { bits: ptr.expose_provenance() as u64, ir: j.ir.0 });
                f(Word { bits: len as u64, ir: j.ir.1 });
            }
            #[inline(always)]
            fn unflat<F: FnMut() -> Word>(f: &mut F) -> Jit<Self> {
                let (ptr, len) = (f(), f());
                let ($p, $n) = (std::ptr::with_exposed_provenance(ptr.bits as usize), len.bits as usize);
                Jit { val: $make, ir: (ptr.ir, len.ir) }
            }
            $($more)*
        }
        impl<$($g)*> JitSelf for &'static $t {
            type This = Jit<Self>;
        }
        // SAFETY: pointer and length lie where the check above has found them.
        unsafe impl<$($g)*> Stored for &'static $t {
            type Repr = Self;
            const NAME: &'static str = $name;
            const WORDS: &'static [MemWord] = if size_of::<$element>() == 0 { WIDE_EMPTY } else { WIDE };
            #[inline(always)]
            fn store(self) -> Self {
                self
            }
            #[inline(always)]
            fn load(repr: Self) -> Self {
                repr
            }
        }
        // SAFETY: as above.
        unsafe impl<$($g)*> InPlace for &'static $t {}
    )*};
}
wide! {
    [E: 'static] [E], "&[]", E, |v| (v.as_ptr(), v.len()), |p, n| {
        // SAFETY: the words come from `flat` of a slice of the same type, which lives for ever.
        unsafe { std::slice::from_raw_parts(p, n) }
    }, {};
    [] str, "&str", u8, |v| (v.as_ptr(), v.len()), |p, n| {
        // SAFETY: the words come from `flat` of a string, which lives for ever.
        unsafe { std::str::from_utf8_unchecked(std::slice::from_raw_parts(p, n)) }
    }, {
        #[inline(never)]
        #[track_caller]
        fn promote(x: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
            super::promote_by(x, <Self as super::JitEq>::lift_eq, cx)
        }
    };
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
impl<E: 'static> Jit<&'static [E]> {
    /// `len` of the slice.
    #[inline(never)]
    pub fn __jit_len(&self, this: Self, _: &mut Cx) -> Jit<usize> {
        length(this)
    }
    /// `is_empty` of the slice.
    #[inline(never)]
    pub fn __jit_is_empty(&self, this: Self, cx: &mut Cx) -> Jit<bool> {
        super::eq(length(this), super::k(0), cx)
    }
}
