//! Arithmetic operators.
//!
//! `CK` says whether overflow panics, as rustc's own operators do in a crate with overflow
//! checks. A 64-bit operation then is its overflow predicate, a branch and the wrapping
//! operation; a narrow one is computed in 64 bits, where it cannot overflow, and has overflowed
//! if bringing the result to canonical form changes it. A division branches on zero and, if
//! signed, on `MIN / -1`, for either `CK`.

use std::ops::{Add, Div, Mul, Neg, Rem, Sub};

use jit_ir::{Effect, float};

use super::emit::{float2, int, lift1, lift2, op1, op2, single1, single2};
use super::{Jit, JitType, JitWord, K, Op, Word, k};
use crate::record::{Callee, Cx};

/// A number of traced code.
#[diagnostic::on_unimplemented(
    message = "traced code cannot calculate with `{Self}`",
    label = "not a number of traced code",
    note = "operators work on integers, f32 and f64; in a generic function bound the type by `Num`; write a method for your own type",
    note = "128-bit integers have no `/` and `%` in traced code: divide in an `#[elidable]` function"
)]
pub trait Num:
    JitWord
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
{
    #[doc(hidden)]
    #[track_caller]
    fn lift_add<const CK: bool>(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
    #[doc(hidden)]
    #[track_caller]
    fn lift_sub<const CK: bool>(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
    #[doc(hidden)]
    #[track_caller]
    fn lift_mul<const CK: bool>(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
    #[doc(hidden)]
    #[track_caller]
    fn lift_div(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
    #[doc(hidden)]
    #[track_caller]
    fn lift_rem(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
}

/// A number with a sign, for unary minus.
#[diagnostic::on_unimplemented(
    message = "traced code cannot negate `{Self}`",
    label = "not a signed number of traced code",
    note = "unary minus works on signed integers up to 64 bits, f32 and f64"
)]
pub trait Negate: Num + Neg<Output = Self> {
    #[doc(hidden)]
    #[track_caller]
    fn lift_neg<const CK: bool>(a: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
}

/// The types with `+ - *` in traced code: the numbers, and 128-bit integers.
#[diagnostic::on_unimplemented(
    message = "traced code cannot calculate with `{Self}`",
    label = "not a number of traced code",
    note = "operators work on integers, f32 and f64; in a generic function bound the type by `Num`; write a method for your own type"
)]
pub trait Sums: JitType {
    #[doc(hidden)]
    #[track_caller]
    fn sums_add<const CK: bool>(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
    #[doc(hidden)]
    #[track_caller]
    fn sums_sub<const CK: bool>(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
    #[doc(hidden)]
    #[track_caller]
    fn sums_mul<const CK: bool>(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
}

impl<T: Num> Sums for T {
    #[inline(always)]
    #[track_caller]
    fn sums_add<const CK: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
        T::lift_add::<CK>(a, b, cx)
    }
    #[inline(always)]
    #[track_caller]
    fn sums_sub<const CK: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
        T::lift_sub::<CK>(a, b, cx)
    }
    #[inline(always)]
    #[track_caller]
    fn sums_mul<const CK: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
        T::lift_mul::<CK>(a, b, cx)
    }
}

/// The types with a unary minus in traced code.
#[diagnostic::on_unimplemented(
    message = "traced code cannot negate `{Self}`",
    label = "not a signed number of traced code",
    note = "unary minus works on signed integers, f32 and f64"
)]
pub trait Negates: JitType {
    #[doc(hidden)]
    #[track_caller]
    fn negated<const CK: bool>(a: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
}

impl<T: Negate> Negates for T {
    #[inline(always)]
    #[track_caller]
    fn negated<const CK: bool>(a: Jit<T>, cx: &mut Cx) -> Jit<T> {
        T::lift_neg::<CK>(a, cx)
    }
}

/// An integer of traced code, and which operations of the table compute with it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer of traced code",
    label = "an integer of at most 64 bits is needed",
    note = "use one of i8..i64, u8..u64, isize, usize; what takes 128-bit integers and is no operator is the work of an `#[elidable]` function"
)]
pub trait Int: Num + Ord {
    #[doc(hidden)]
    const SIGNED: bool;
    #[doc(hidden)]
    const WIDTH: u32;
    /// Brings the low bits to canonical form; `None` for 64 bits.
    #[doc(hidden)]
    const NARROW: Option<Op>;
    #[doc(hidden)]
    const MIN_WORD: u64;
    #[doc(hidden)]
    const MAX_WORD: u64;
}

/// The difference between signed and unsigned integers.
pub(super) const fn by_sign<T: Int>(signed: Op, unsigned: Op) -> Op {
    if T::SIGNED { signed } else { unsigned }
}

/// The canonical form of the low bits.
#[inline]
pub(super) fn narrow<T: Int>(w: Word, cx: &mut Cx) -> Word {
    match T::NARROW {
        Some(op) => op1(op, w, cx),
        None => w,
    }
}

/// One of the three operations that wrap.
#[derive(Clone, Copy)]
pub(super) struct Wrapping {
    op: Op,
    signed_overflow: Op,
    unsigned_overflow: Op,
}

pub(super) const ADD: Wrapping =
    Wrapping { op: Op::IntAdd, signed_overflow: Op::IntAddOvf, unsigned_overflow: Op::UintAddOvf };
pub(super) const SUB: Wrapping =
    Wrapping { op: Op::IntSub, signed_overflow: Op::IntSubOvf, unsigned_overflow: Op::UintSubOvf };
pub(super) const MUL: Wrapping =
    Wrapping { op: Op::IntMul, signed_overflow: Op::IntMulOvf, unsigned_overflow: Op::UintMulOvf };

#[inline(never)]
fn record_wrapping<T: Int>(op: Op, a: Word, b: Word, cx: &mut Cx) -> Word {
    let raw = op2(op, a, b, cx);
    narrow::<T>(raw, cx)
}

#[inline(never)]
fn record_overflowing<T: Int>(op: Wrapping, a: Word, b: Word, cx: &mut Cx) -> (Word, Word) {
    match T::NARROW {
        None => {
            let overflow = op2(by_sign::<T>(op.signed_overflow, op.unsigned_overflow), a, b, cx);
            (op2(op.op, a, b, cx), overflow)
        }
        Some(narrow) => {
            let raw = op2(op.op, a, b, cx);
            let result = op1(narrow, raw, cx);
            (result, op2(Op::IntNe, raw, result, cx))
        }
    }
}

/// The wrapping operation `op` with the result `val`.
#[inline(always)]
pub(super) fn wrapping<T: Int>(op: Wrapping, a: Jit<T>, b: Jit<T>, val: T, cx: &mut Cx) -> Jit<T> {
    if T::NARROW.is_none() {
        return single2(op.op, a, b, val, cx);
    }
    if !cx.recording() || a.ir.is_none() && b.ir.is_none() {
        return k(val);
    }
    let w = record_wrapping::<T>(op.op, a.word(), b.word(), cx);
    debug_assert_eq!(w.bits, val.to_bits());
    Jit { val, ir: w.ir }
}

/// The wrapping operation `op` and whether it overflows.
#[inline(always)]
pub(super) fn overflowing<T: Int>(
    op: Wrapping,
    a: Jit<T>,
    b: Jit<T>,
    (val, over): (T, bool),
    cx: &mut Cx,
) -> (Jit<T>, Jit<bool>) {
    if !cx.recording() || a.ir.is_none() && b.ir.is_none() {
        return (k(val), k(over));
    }
    let (w, o) = record_overflowing::<T>(op, a.word(), b.word(), cx);
    debug_assert_eq!((w.bits, o.bits), (val.to_bits(), over as u64));
    (Jit { val, ir: w.ir }, Jit { val: over, ir: o.ir })
}

/// Whether a division of signed integers overflows: `MIN / -1`.
pub(super) fn record_div_overflow<T: Int>(a: Word, b: Word, cx: &mut Cx) -> Word {
    let minus_one = op2(Op::IntEq, b, int(-1), cx);
    if minus_one.ir == K && minus_one.bits == 0 {
        return minus_one;
    }
    let min = op2(Op::IntEq, a, Word::constant(T::MIN_WORD), cx);
    op2(Op::IntAnd, minus_one, min, cx)
}

/// Whether `a / b` overflows.
#[inline(always)]
pub(super) fn div_overflow<T: Int>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    if !T::SIGNED {
        return k(false);
    }
    let over = b.val.to_bits() == u64::MAX && a.val.to_bits() == T::MIN_WORD;
    lift2(a, b, over, record_div_overflow::<T>, cx)
}

#[inline(always)]
pub(super) fn is_zero<T: Int>(a: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    lift1(a, a.val.to_bits() == 0, |a, cx| op2(Op::IntEq, a, int(0), cx), cx)
}

/// The quotient; the divisor is known not to be 0 and, unless the result is to wrap, no overflow
/// to occur.
#[inline(always)]
pub(super) fn quotient<T: Int>(a: Jit<T>, b: Jit<T>, val: T, cx: &mut Cx) -> Jit<T> {
    single2(by_sign::<T>(Op::IntDiv, Op::UintDiv), a, b, val, cx)
}

/// The remainder; the divisor is known not to be 0. `MIN % -1` is 0.
#[inline(always)]
pub(super) fn remainder<T: Int>(a: Jit<T>, b: Jit<T>, val: T, cx: &mut Cx) -> Jit<T> {
    single2(by_sign::<T>(Op::IntRem, Op::UintRem), a, b, val, cx)
}

/// Panics with the text of rustc's own operator if the branch on `c` is taken.
macro_rules! panic_if {
    ($c:expr, $text:literal, $cx:expr) => {{
        let c = $c;
        if $crate::value::branch(c, $cx) {
            panic!($text)
        }
    }};
}
pub(super) use panic_if;

macro_rules! ints {
    ($($t:ident $signed:literal $width:literal $narrow:expr;)*) => {$(
        impl Int for $t {
            const SIGNED: bool = $signed;
            const WIDTH: u32 = $width;
            const NARROW: Option<Op> = $narrow;
            const MIN_WORD: u64 = $t::MIN as i64 as u64;
            const MAX_WORD: u64 = $t::MAX as u64;
        }

        impl Num for $t {
            #[inline(always)]
            #[track_caller]
            fn lift_add<const CK: bool>(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                if !CK {
                    return wrapping(ADD, a, b, a.val.wrapping_add(b.val), cx);
                }
                let (r, over) = overflowing(ADD, a, b, a.val.overflowing_add(b.val), cx);
                panic_if!(over, "attempt to add with overflow", cx);
                r
            }
            #[inline(always)]
            #[track_caller]
            fn lift_sub<const CK: bool>(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                if !CK {
                    return wrapping(SUB, a, b, a.val.wrapping_sub(b.val), cx);
                }
                let (r, over) = overflowing(SUB, a, b, a.val.overflowing_sub(b.val), cx);
                panic_if!(over, "attempt to subtract with overflow", cx);
                r
            }
            #[inline(always)]
            #[track_caller]
            fn lift_mul<const CK: bool>(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                if !CK {
                    return wrapping(MUL, a, b, a.val.wrapping_mul(b.val), cx);
                }
                let (r, over) = overflowing(MUL, a, b, a.val.overflowing_mul(b.val), cx);
                panic_if!(over, "attempt to multiply with overflow", cx);
                r
            }
            #[inline(always)]
            #[track_caller]
            fn lift_div(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                panic_if!(is_zero(b, cx), "attempt to divide by zero", cx);
                if $signed {
                    panic_if!(div_overflow(a, b, cx), "attempt to divide with overflow", cx);
                }
                quotient(a, b, a.val.wrapping_div(b.val), cx)
            }
            #[inline(always)]
            #[track_caller]
            fn lift_rem(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                panic_if!(is_zero(b, cx), "attempt to calculate the remainder with a divisor of zero", cx);
                if $signed {
                    panic_if!(div_overflow(a, b, cx), "attempt to calculate the remainder with overflow", cx);
                }
                remainder(a, b, a.val.wrapping_rem(b.val), cx)
            }
        }
    )*};
}
ints! {
    i8 true 8 Some(Op::IntSext8);
    i16 true 16 Some(Op::IntSext16);
    i32 true 32 Some(Op::IntSext32);
    i64 true 64 None;
    isize true 64 None;
    u8 false 8 Some(Op::IntZext8);
    u16 false 16 Some(Op::IntZext16);
    u32 false 32 Some(Op::IntZext32);
    u64 false 64 None;
    usize false 64 None;
}

macro_rules! negate {
    ($($t:ident)*) => {$(
        impl Negate for $t {
            #[inline(always)]
            #[track_caller]
            fn lift_neg<const CK: bool>(a: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                if CK {
                    let min = lift1(a, a.val == $t::MIN, |a, cx| {
                        op2(Op::IntEq, a, Word::constant($t::MIN_WORD), cx)
                    }, cx);
                    panic_if!(min, "attempt to negate with overflow", cx);
                }
                wrapping_neg(a, a.val.wrapping_neg(), cx)
            }
        }
    )*};
}
negate! { i8 i16 i32 i64 isize }

/// The wrapping negation with the result `val`.
#[inline(always)]
pub(super) fn wrapping_neg<T: Int>(a: Jit<T>, val: T, cx: &mut Cx) -> Jit<T> {
    let record: fn(Word, &mut Cx) -> Word = |a, cx| {
        let raw = op1(Op::IntNeg, a, cx);
        narrow::<T>(raw, cx)
    };
    lift1(a, val, record, cx)
}

/// `%` of doubles, which the table has no operation for.
struct FloatRem;

impl Callee for FloatRem {
    const NAME: &'static str = "f64 %";
    const EFFECT: Effect = Effect::Elidable;
    type Args = (f64, (f64, ()));
    type Ret = f64;

    fn call((a, (b, ())): Self::Args) -> f64 {
        a % b
    }
}

macro_rules! float_binary {
    ($lift:ident $op:ident $name:ident $round:expr, $($ck:ident)?) => {
        #[inline(always)]
        fn $lift$(<const $ck: bool>)?(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
            lift2(a, b, float2(float::$op, a.val, b.val), |a, b, cx| {
                let w = op2(Op::$name, a, b, cx);
                $round(w, cx)
            }, cx)
        }
    };
}
macro_rules! floats {
    ($($t:ident $round:expr;)*) => {$(
        impl Num for $t {
            float_binary!(lift_add add FloatAdd $round, CK);
            float_binary!(lift_sub sub FloatSub $round, CK);
            float_binary!(lift_mul mul FloatMul $round, CK);
            float_binary!(lift_div div FloatDiv $round,);

            #[inline(always)]
            #[track_caller]
            fn lift_rem(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                // The remainder is exact, also of two singles.
                let wide = |x: Jit<$t>| Jit { val: f64::from_bits(jit_heap::words::OneWord::to_bits(x.val)), ir: x.ir };
                let r = cx.call::<FloatRem>((wide(a), (wide(b), ())));
                Jit { val: jit_heap::words::OneWord::from_bits(r.word().trust().bits), ir: r.ir }
            }
        }
        impl Negate for $t {
            #[inline(always)]
            fn lift_neg<const CK: bool>(a: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                single1(Op::FloatNeg, a, -a.val, cx)
            }
        }
    )*};
}
// A sum, difference, product or quotient of singles, computed as doubles and rounded, is rounded
// right: 53 >= 2 * 24 + 2 bits (Figueroa, "When is double rounding innocuous?", 1995).
floats! {
    f64 |w, _: &mut Cx| w;
    f32 |w, cx: &mut Cx| op1(Op::FloatRound32, w, cx);
}

/// `a + b`.
#[inline(never)]
#[track_caller]
pub fn add<T: Sums, const CK: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::sums_add::<CK>(a, b, cx)
}

/// `a - b`.
#[inline(never)]
#[track_caller]
pub fn sub<T: Sums, const CK: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::sums_sub::<CK>(a, b, cx)
}

/// `a * b`.
#[inline(never)]
#[track_caller]
pub fn mul<T: Sums, const CK: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::sums_mul::<CK>(a, b, cx)
}

/// The context for a method that checks for overflow where the caller's profile says so: `abs`, `pow`.
#[inline(always)]
pub fn with_profile<const CK: bool>(cx: &mut Cx) -> &mut Cx {
    cx.profile.overflow_checks = CK;
    cx
}

/// `a / b`. Panics as rustc's operator does, for either `CK`.
#[inline(never)]
#[track_caller]
pub fn div<T: Num, const CK: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::lift_div(a, b, cx)
}

/// `a % b`. Panics as rustc's operator does, for either `CK`.
#[inline(never)]
#[track_caller]
pub fn rem<T: Num, const CK: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::lift_rem(a, b, cx)
}

/// `-a`.
#[inline(never)]
#[track_caller]
pub fn neg<T: Negates, const CK: bool>(a: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::negated::<CK>(a, cx)
}
