//! Tuples.

use super::{Jit, JitSelf, JitType, TagForm, TrustedWord, Word};
use crate::record::Cx;

/// A tuple as one lifted value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tuple of traced values",
    label = "traced tuples have one to eight fields",
    note = "derive `JitValue` for a struct, or put the fields behind a `Gc`"
)]
pub trait Tuple: JitType {
    /// The tuple of the lifted fields.
    type Parts: LiftedTuple<Plain = Self>;
    #[doc(hidden)]
    fn split(j: Jit<Self>) -> Self::Parts;
}

/// A tuple of lifted values.
pub trait LiftedTuple: Copy {
    /// The tuple of plain values.
    type Plain: Tuple<Parts = Self>;
    #[doc(hidden)]
    fn join(self) -> Jit<Self::Plain>;
}

/// One lifted value of a tuple of them.
#[inline(always)]
pub fn tuple<P: LiftedTuple>(parts: P) -> Jit<P::Plain> {
    parts.join()
}

/// The lifted fields of a tuple.
#[inline(always)]
pub fn parts<T: Tuple>(j: Jit<T>) -> T::Parts {
    T::split(j)
}

macro_rules! tuples {
    ($(($($T:ident $n:tt $v:ident)*))*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($T: JitType),*> JitType for ($($T,)*) {
            type Ir = ($($T::Ir,)*);
            type Opt = TagForm;
            const KIR: Self::Ir = ($($T::KIR,)*);
            const VIEWS: bool = false $(|| $T::VIEWS)*;
            const LOOSE: bool = false $(|| $T::LOOSE)*;

            #[inline(always)]
            #[track_caller]
            fn exact(j: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
                $( let $v = $T::exact(Jit { val: j.val.$n, ir: j.ir.$n }, cx); )*
                Jit { val: ($($v.val,)*), ir: ($($v.ir,)*) }
            }
            super::word::value_items!((), |_v| &());

            #[inline(always)]
            fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
                $( $T::flat(Jit { val: j.val.$n, ir: j.ir.$n }, f); )*
            }
            #[inline(always)]
            fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self> {
                $( let $v = $T::unflat(f); )*
                Jit { val: ($($v.val,)*), ir: ($($v.ir,)*) }
            }
        }
        #[diagnostic::do_not_recommend]
        impl<$($T: JitType),*> JitSelf for ($($T,)*) {
            type This = Jit<Self>;
        }
        #[diagnostic::do_not_recommend]
        impl<$($T: JitType),*> Tuple for ($($T,)*) {
            type Parts = ($(Jit<$T>,)*);

            #[inline(always)]
            fn split(j: Jit<Self>) -> Self::Parts {
                ($(Jit { val: j.val.$n, ir: j.ir.$n },)*)
            }
        }
        #[diagnostic::do_not_recommend]
        impl<$($T: JitType),*> LiftedTuple for ($(Jit<$T>,)*) {
            type Plain = ($($T,)*);

            #[inline(always)]
            fn join(self) -> Jit<($($T,)*)> {
                Jit { val: ($(self.$n.val,)*), ir: ($(self.$n.ir,)*) }
            }
        }
    )*};
}
tuples! {
    (A 0 a)
    (A 0 a B 1 b)
    (A 0 a B 1 b C 2 c)
    (A 0 a B 1 b C 2 c D 3 d)
    (A 0 a B 1 b C 2 c D 3 d E 4 e)
    (A 0 a B 1 b C 2 c D 3 d E 4 e G 5 g)
    (A 0 a B 1 b C 2 c D 3 d E 4 e G 5 g H 6 h)
    (A 0 a B 1 b C 2 c D 3 d E 4 e G 5 g H 6 h I 7 i)
}
