//! `as` between primitive types.
//!
//! Integers: the canonical form of the target, where the source's form is not that already.
//! Floats to integers: truncated to 64 bits with saturation, then clamped. Integers to `f32` must
//! round once, though the table goes through `f64`: a 64-bit integer of more than 53 bits is first
//! rounded *to odd* in its low 11 bits, which keeps the second rounding right (Boldo, Melquiond,
//! "Emulation of a FMA and correctly rounded sums", 2008).

use jit_ir::float;

use super::emit::{int, lift1, op1, op2, same, select};
use super::num::narrow;
use super::{Int, Jit, JitEnum, JitType, JitWord, Op, Word};
use crate::record::Cx;

/// `Self as U`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot cast `{Self}` as `{U}`",
    label = "no traced `as` between these types",
    note = "`as` works between integers, between integers up to 64 bits and floats, from bool, char and enums without fields to integers, and from u8 to char"
)]
pub trait CastTo<U: JitType>: JitType {
    #[doc(hidden)]
    fn lift_cast(a: Jit<Self>, cx: &mut Cx) -> Jit<U>;
}

/// An enum without fields: may be cast to integers and compared. Derived with `JitValue`.
pub trait Fieldless: JitWord + JitEnum {
    /// Its values.
    const ALL: &'static [Self];
    /// Whether its `==` is the derived one, once it was asked for.
    fn derived() -> &'static std::sync::OnceLock<bool>;
}

/// `a as B`.
#[inline(never)]
pub fn cast<A: CastTo<B>, B: JitType>(a: Jit<A>, cx: &mut Cx) -> Jit<B> {
    A::lift_cast(a, cx)
}

/// Whether each canonical word of an integer of `signed`, `width` is canonical for `B`.
const fn fits<B: Int>(signed: bool, width: u32) -> bool {
    B::NARROW.is_none()
        || match (signed, B::SIGNED) {
            (true, true) | (false, false) => width <= B::WIDTH,
            (false, true) => width < B::WIDTH,
            (true, false) => false,
        }
}

#[inline(always)]
fn to_int<A: JitWord, B: Int>(a: Jit<A>, val: B, fits: bool, cx: &mut Cx) -> Jit<B> {
    if fits { same(a, val) } else { lift1(a, val, |a, cx| narrow::<B>(a, cx), cx) }
}

macro_rules! int_to_int {
    ($($a:ident)*) => { $( int_to_int!(@from $a i8 i16 i32 i64 isize u8 u16 u32 u64 usize); )* };
    (@from $a:ident $($b:ident)*) => {$(
        impl CastTo<$b> for $a {
            #[inline(always)]
            fn lift_cast(a: Jit<$a>, cx: &mut Cx) -> Jit<$b> {
                to_int(a, a.val as $b, fits::<$b>($a::SIGNED, $a::WIDTH), cx)
            }
        }
    )*};
}
int_to_int! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

macro_rules! others_to_int {
    ($($b:ident)*) => {$(
        impl CastTo<$b> for bool {
            #[inline(always)]
            fn lift_cast(a: Jit<bool>, _: &mut Cx) -> Jit<$b> {
                same(a, a.val as $b)
            }
        }
        impl CastTo<$b> for char {
            #[inline(always)]
            fn lift_cast(a: Jit<char>, cx: &mut Cx) -> Jit<$b> {
                to_int(a, a.val as $b, fits::<$b>(false, 32), cx)
            }
        }
        impl<E: Fieldless> CastTo<$b> for E {
            #[inline(always)]
            fn lift_cast(a: Jit<E>, cx: &mut Cx) -> Jit<$b> {
                to_int(a, a.val.to_bits() as $b, fits::<$b>(true, 64), cx)
            }
        }
        impl CastTo<$b> for f64 {
            #[inline(always)]
            fn lift_cast(a: Jit<f64>, cx: &mut Cx) -> Jit<$b> {
                lift1(a, a.val as $b, record_float_to_int::<$b>, cx)
            }
        }
        impl CastTo<$b> for f32 {
            #[inline(always)]
            fn lift_cast(a: Jit<f32>, cx: &mut Cx) -> Jit<$b> {
                lift1(a, a.val as $b, record_float_to_int::<$b>, cx)
            }
        }
    )*};
}
others_to_int! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

fn record_float_to_int<B: Int>(a: Word, cx: &mut Cx) -> Word {
    if B::WIDTH == 64 {
        return op1(super::num::by_sign::<B>(Op::FloatToInt, Op::FloatToUint), a, cx);
    }
    let wide = op1(Op::FloatToInt, a, cx);
    let (min, max) = (Word::constant(B::MIN_WORD), Word::constant(B::MAX_WORD));
    let below = op2(Op::IntLt, wide, min, cx);
    let wide = select(below, min, wide, cx);
    let above = op2(Op::IntLt, max, wide, cx);
    select(above, max, wide, cx)
}

fn record_int_to_f64<A: Int>(a: Word, cx: &mut Cx) -> Word {
    // A narrow unsigned word is a positive signed one, which converts faster.
    let op = if A::SIGNED || A::WIDTH < 64 { Op::IntToFloat } else { Op::UintToFloat };
    op1(op, a, cx)
}

fn record_int_to_f32<A: Int>(a: Word, cx: &mut Cx) -> Word {
    let exact = if A::WIDTH < 64 { a } else { round_to_odd::<A>(a, cx) };
    let double = record_int_to_f64::<A>(exact, cx);
    op1(Op::FloatRound32, double, cx)
}

/// `a`, or if `a` does not fit a double's 53 bits, a multiple of 2048 that does and that every
/// rounding to fewer bits takes to the same place as `a`: the multiple below `a`, with its last
/// bit set if `a` is not itself a multiple.
fn round_to_odd<A: Int>(a: Word, cx: &mut Cx) -> Word {
    const LOW: i64 = 2047;
    let low = op2(Op::IntAnd, a, int(LOW), cx);
    let carry = op2(Op::IntAdd, low, int(LOW), cx);
    let sticky = op2(Op::IntOr, carry, a, cx);
    let odd = op2(Op::IntAnd, sticky, int(!LOW), cx);
    let small = if A::SIGNED {
        let shifted = op2(Op::IntAdd, a, int(1 << 53), cx);
        op2(Op::UintLt, shifted, int(1 << 54), cx)
    } else {
        op2(Op::UintLt, a, int(1 << 53), cx)
    };
    select(small, a, odd, cx)
}

macro_rules! int_to_float {
    ($($a:ident)*) => {$(
        impl CastTo<f64> for $a {
            #[inline(always)]
            fn lift_cast(a: Jit<$a>, cx: &mut Cx) -> Jit<f64> {
                lift1(a, a.val as f64, record_int_to_f64::<$a>, cx)
            }
        }
        impl CastTo<f32> for $a {
            #[inline(always)]
            fn lift_cast(a: Jit<$a>, cx: &mut Cx) -> Jit<f32> {
                lift1(a, a.val as f32, record_int_to_f32::<$a>, cx)
            }
        }
    )*};
}
int_to_float! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

macro_rules! unchanged {
    ($($a:ident => $b:ident)*) => {$(
        impl CastTo<$b> for $a {
            #[inline(always)]
            fn lift_cast(a: Jit<$a>, _: &mut Cx) -> Jit<$b> {
                same(a, a.val as $b)
            }
        }
    )*};
}
unchanged! { f32 => f32 f64 => f64 u8 => char bool => bool char => char }

impl CastTo<f64> for f32 {
    #[inline(always)]
    fn lift_cast(a: Jit<f32>, _: &mut Cx) -> Jit<f64> {
        same(a, float::widen(a.val))
    }
}

impl CastTo<f32> for f64 {
    #[inline(always)]
    fn lift_cast(a: Jit<f64>, cx: &mut Cx) -> Jit<f32> {
        lift1(a, float::narrow(a.val), |a, cx| op1(Op::FloatRound32, a, cx), cx)
    }
}
