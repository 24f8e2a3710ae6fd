//! Arrays by value. They are as many values of traced code as they have elements.
//!
//! An array is no value of traces: it cannot be red, an argument or a result. An index that is not constant is promoted.

use std::marker::PhantomData;
use std::panic::Location;

use jit_ir::Effect;

use super::array::{Indexed, out_of_bounds};
use super::probe::own_face;
use super::state::{Assign, StatePtr, StateRef, by_mut, index_place, passed};
use super::{CastTo, Held, Jit, JitIndex, JitType, JitWord, Probe, Receiver, cast, k, or, shl, shr};
use crate::record::{Callee, Cx};

/// `[a, b]`.
#[derive(Clone, Copy, Debug)]
pub struct LArray<T: JitType, const N: usize>([Jit<T>; N]);

/// `[a; N]`.
#[derive(Clone, Copy, Debug)]
pub struct Repeated<T: JitType, const N: usize>(Jit<T>);

/// `[a, b]`.
#[inline(always)]
pub fn array<T: JitType, const N: usize>(elements: [Jit<T>; N]) -> LArray<T, N> {
    LArray(elements)
}

/// `[a; N]`.
#[inline(always)]
pub fn repeated<T: JitType, const N: usize>(element: Jit<T>) -> Repeated<T, N> {
    Repeated(element)
}

/// The index of an element. One event for the bounds check, one that makes it constant.
#[track_caller]
fn within(i: Jit<usize>, len: usize, cx: &mut Cx) -> usize {
    if !cx.is_below(i.word(), k(len).word(), Location::caller()) {
        out_of_bounds(i.val, len);
    }
    super::promote(i, cx).val
}

macro_rules! arrays {
    ($($t:ident: |$a:ident, $i:ident| $element:expr;)*) => {$(
        impl<T: JitType, const N: usize> Receiver for $t<T, N> {
            own_face!();
        }

        impl<T: JitType, const N: usize> Indexed for $t<T, N> {
            type Out = Jit<T>;

            #[inline(never)]
            #[track_caller]
            fn index<I: JitIndex>(self, i: I, cx: &mut Cx) -> Jit<T> {
                let ($a, $i) = (self, within(i.number(), N, cx));
                $element
            }

            super::array::no_place!();
        }

        /// Methods of arrays by value.
        impl<T: JitType, const N: usize> Probe<'_, $t<T, N>> {
            /// `len` of the array.
            #[inline(always)]
            pub fn __jit_len(self, _: $t<T, N>, _: &mut Cx) -> Jit<usize> {
                k(N)
            }
            /// `is_empty` of the array.
            #[inline(always)]
            pub fn __jit_is_empty(self, _: $t<T, N>, _: &mut Cx) -> Jit<bool> {
                k(N == 0)
            }
        }
    )*};
}
arrays! {
    LArray: |a, i| a.0[i];
    Repeated: |a, i| { let _ = i; a.0 };
}

/// Arrays with more equal elements than this are filled by a call.
const MOST_STORES: usize = 8;

impl<T: Held, const N: usize> Assign<[T; N]> for LArray<T, N> {
    fn assign(self, to: StateRef<[T; N]>, cx: &mut Cx) {
        for (i, v) in self.0.into_iter().enumerate() {
            v.assign(index_place(to, k(i), cx), cx);
        }
    }
}

impl<T: Held, const N: usize> Assign<[T; N]> for Repeated<T, N> {
    fn assign(self, to: StateRef<[T; N]>, cx: &mut Cx) {
        if N <= MOST_STORES {
            return LArray([self.0; N]).assign(to, cx);
        }
        let to = passed(to, cx);
        cx.call::<Fill<T, N>>((to, (self.0, ())));
    }
}

struct Fill<T, const N: usize>(PhantomData<fn() -> T>);

impl<T: Held, const N: usize> Callee for Fill<T, N> {
    const NAME: &'static str = "[_; N]";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<[T; N]>, (T, ()));
    type Ret = ();
    fn call((array, (element, ())): Self::Args) {
        by_mut(&array).fill(element);
    }
}

/// `u16::from_be_bytes` and its like.
pub trait BytesFns<const N: usize>: JitWord {
    /// `from_le_bytes`.
    #[doc(hidden)]
    #[track_caller]
    fn __jit_from_le_bytes(bytes: LArray<u8, N>, cx: &mut Cx) -> Jit<Self>;

    /// `from_be_bytes`.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn __jit_from_be_bytes(mut bytes: LArray<u8, N>, cx: &mut Cx) -> Jit<Self> {
        bytes.0.reverse();
        Self::__jit_from_le_bytes(bytes, cx)
    }

    /// `from_ne_bytes`.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn __jit_from_ne_bytes(bytes: LArray<u8, N>, cx: &mut Cx) -> Jit<Self> {
        match cfg!(target_endian = "big") {
            true => Self::__jit_from_be_bytes(bytes, cx),
            false => Self::__jit_from_le_bytes(bytes, cx),
        }
    }
}

#[track_caller]
fn from_bytes<T: JitWord, const N: usize>(bytes: [Jit<u8>; N], cx: &mut Cx) -> Jit<T>
where
    u64: CastTo<T>,
{
    let mut sum = k(0u64);
    for (n, byte) in (0..).zip(bytes) {
        let wide = cast::<_, u64>(byte, cx);
        let part = shl::<_, _, false>(wide, k(8 * n), cx);
        sum = if n == 0 { part } else { or(sum, part, cx) };
    }
    cast(sum, cx)
}

#[track_caller]
fn to_bytes<T: JitWord + CastTo<u64>, const N: usize>(x: Jit<T>, cx: &mut Cx) -> LArray<u8, N> {
    let wide = cast::<_, u64>(x, cx);
    let mut n = 0;
    LArray([(); N].map(|()| {
        let part = if n == 0 { wide } else { shr::<_, _, false>(wide, k(8 * n), cx) };
        n += 1;
        cast(part, cx)
    }))
}

macro_rules! bytes {
    ($($t:ident)*) => {$(
        impl BytesFns<{ size_of::<$t>() }> for $t {
            #[inline(never)]
            #[track_caller]
            fn __jit_from_le_bytes(bytes: LArray<u8, { size_of::<$t>() }>, cx: &mut Cx) -> Jit<$t> {
                from_bytes(bytes.0, cx)
            }
        }

        /// The bytes of numbers.
        impl Probe<'_, Jit<$t>> {
            /// `to_le_bytes`.
            #[inline(never)]
            pub fn __jit_to_le_bytes(self, this: Jit<$t>, cx: &mut Cx) -> LArray<u8, { size_of::<$t>() }> {
                to_bytes(this, cx)
            }
            /// `to_be_bytes`.
            #[inline(never)]
            pub fn __jit_to_be_bytes(self, this: Jit<$t>, cx: &mut Cx) -> LArray<u8, { size_of::<$t>() }> {
                let mut bytes = to_bytes(this, cx);
                bytes.0.reverse();
                bytes
            }
            /// `to_ne_bytes`.
            #[inline(never)]
            pub fn __jit_to_ne_bytes(self, this: Jit<$t>, cx: &mut Cx) -> LArray<u8, { size_of::<$t>() }> {
                match cfg!(target_endian = "big") {
                    true => self.__jit_to_be_bytes(this, cx),
                    false => self.__jit_to_le_bytes(this, cx),
                }
            }
        }
    )*};
}
bytes! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }
