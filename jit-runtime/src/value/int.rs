//! Methods of integers.
//!
//! Recorded without branches: a checked operation is the wrapping one and an overflow predicate,
//! which becomes the tag of the `Option`; a choice is `int_select`. The branch comes when the code
//! asks for the variant.

use super::bits::{too_far, wrapping_shl, wrapping_shr};
use super::cmp::extreme;
use super::emit::{int, lift1, lift2, op1, op2, select};
use super::math::elidable_methods;
use super::num::{
    ADD, MUL, SUB, div_overflow, is_zero, narrow, overflowing, panic_if, remainder, wrapping, wrapping_neg,
};
use super::option::some_if;
use super::{
    Int, Jit, JitOrd, JitType, Op, Probe, Word, branch, div, eq, gt, k, le, lnot, lt, not, or, rem, sub, tuple,
};
use crate::record::Cx;

/// The low bits, zero-extended.
fn zero_extended<T: Int>(a: Word, cx: &mut Cx) -> Word {
    match (T::SIGNED, T::WIDTH) {
        (true, 8) => op1(Op::IntZext8, a, cx),
        (true, 16) => op1(Op::IntZext16, a, cx),
        (true, 32) => op1(Op::IntZext32, a, cx),
        _ => a,
    }
}

fn record_count_ones<T: Int>(a: Word, cx: &mut Cx) -> Word {
    let a = zero_extended::<T>(a, cx);
    op1(Op::IntPopcnt, a, cx)
}

fn record_leading_zeros<T: Int>(a: Word, cx: &mut Cx) -> Word {
    let a = zero_extended::<T>(a, cx);
    let zeros = op1(Op::IntClz, a, cx);
    if T::WIDTH == 64 { zeros } else { op2(Op::IntSub, zeros, int(64 - T::WIDTH as i64), cx) }
}

fn record_trailing_zeros<T: Int>(a: Word, cx: &mut Cx) -> Word {
    // A bit beyond the width ends the count there.
    let a = if T::WIDTH == 64 { a } else { op2(Op::IntOr, a, int(1 << T::WIDTH), cx) };
    op1(Op::IntCtz, a, cx)
}

fn record_rotate<T: Int, const LEFT: bool>(a: Word, n: Word, cx: &mut Cx) -> Word {
    let width = T::WIDTH as i64;
    if width == 64 {
        return op2(if LEFT { Op::IntRotl } else { Op::IntRotr }, a, n, cx);
    }
    if width == 32 {
        let rotated = op2(if LEFT { Op::IntRotl32 } else { Op::IntRotr32 }, a, n, cx);
        return if T::SIGNED { narrow::<T>(rotated, cx) } else { rotated };
    }
    let n = op2(Op::IntAnd, n, int(width - 1), cx);
    let back = op2(Op::IntSub, int(width), n, cx);
    let (left, right) = if LEFT { (n, back) } else { (back, n) };
    let a = zero_extended::<T>(a, cx);
    let high = op2(Op::IntShl, a, left, cx);
    let low = op2(Op::UintShr, a, right, cx);
    let both = op2(Op::IntOr, high, low, cx);
    narrow::<T>(both, cx)
}

fn record_swap_bytes<T: Int>(a: Word, cx: &mut Cx) -> Word {
    let swapped = op1(Op::IntBswap, a, cx);
    let shift = super::num::by_sign::<T>(Op::IntShr, Op::UintShr);
    if T::WIDTH == 64 { swapped } else { op2(shift, swapped, int(64 - T::WIDTH as i64), cx) }
}

/// The quotient; a narrow `MIN / -1` wraps only when it is narrowed.
fn record_wrapping_div<T: Int>(a: Word, b: Word, cx: &mut Cx) -> Word {
    let q = op2(super::num::by_sign::<T>(Op::IntDiv, Op::UintDiv), a, b, cx);
    if T::SIGNED { narrow::<T>(q, cx) } else { q }
}

/// The absolute value in 64 bits, where that of a narrow integer fits.
fn record_abs(a: Word, cx: &mut Cx) -> Word {
    let negative = op2(Op::IntLt, a, int(0), cx);
    let negated = op1(Op::IntNeg, a, cx);
    select(negative, negated, a, cx)
}

fn record_wrapping_abs<T: Int>(a: Word, cx: &mut Cx) -> Word {
    let abs = record_abs(a, cx);
    narrow::<T>(abs, cx)
}

fn record_signum(a: Word, cx: &mut Cx) -> Word {
    let positive = op2(Op::IntLt, int(0), a, cx);
    let negative = op2(Op::IntLt, a, int(0), cx);
    op2(Op::IntSub, positive, negative, cx)
}

/// The difference in 64 bits fits the unsigned type of the same width.
fn record_abs_diff<T: JitOrd>(a: Word, b: Word, cx: &mut Cx) -> Word {
    let less = op2(T::LT, a, b, cx);
    let up = op2(Op::IntSub, b, a, cx);
    let down = op2(Op::IntSub, a, b, cx);
    select(less, up, down, cx)
}

/// The remainder `r` of a division by `b`, made positive.
fn record_rem_euclid<T: Int>(r: Word, b: Word, cx: &mut Cx) -> Word {
    let negative = op2(Op::IntLt, r, int(0), cx);
    let abs = record_abs(b, cx);
    let sum = op2(Op::IntAdd, r, abs, cx);
    let sum = narrow::<T>(sum, cx);
    select(negative, sum, r, cx)
}

/// The correction of a quotient by `b` if the remainder `r` is negative.
fn record_div_step(r: Word, b: Word, cx: &mut Cx) -> Word {
    let negative = op2(Op::IntLt, r, int(0), cx);
    let positive = op2(Op::IntLt, int(0), b, cx);
    let step = select(positive, int(1), int(-1), cx);
    select(negative, step, int(0), cx)
}

/// `c ? a : b` of values of one type, without a branch.
#[inline(always)]
fn choose<T: Int>(c: Jit<bool>, a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    Jit { val: if c.val { a.val } else { b.val }, ir: cx.pure3(Op::IntSelect, c.word(), a.word(), b.word()) }
}

/// Whether `a / b` has a result.
#[inline(always)]
fn divisible<T: Int>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    let zero = is_zero(b, cx);
    let over = div_overflow(a, b, cx);
    let bad = or(zero, over, cx);
    lnot(bad, cx)
}

/// Methods that signed and unsigned integers share.
macro_rules! common {
    ($($t:ident)*) => {$(
        /// Methods of integers.
        impl Probe<'_, Jit<$t>> {
            /// `wrapping_add`.
            #[inline(never)]
            pub fn __jit_wrapping_add(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                wrapping(ADD, this, b, this.val.wrapping_add(b.val), cx)
            }
            /// `wrapping_sub`.
            #[inline(never)]
            pub fn __jit_wrapping_sub(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                wrapping(SUB, this, b, this.val.wrapping_sub(b.val), cx)
            }
            /// `wrapping_mul`.
            #[inline(never)]
            pub fn __jit_wrapping_mul(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                wrapping(MUL, this, b, this.val.wrapping_mul(b.val), cx)
            }
            /// `wrapping_div`. One event: a divisor of 0 panics.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_wrapping_div(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                panic_if!(is_zero(b, cx), "attempt to divide by zero", cx);
                lift2(this, b, this.val.wrapping_div(b.val), record_wrapping_div::<$t>, cx)
            }
            /// `wrapping_rem`. One event: a divisor of 0 panics.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_wrapping_rem(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                panic_if!(is_zero(b, cx), "attempt to calculate the remainder with a divisor of zero", cx);
                remainder(this, b, this.val.wrapping_rem(b.val), cx)
            }
            /// `wrapping_neg`.
            #[inline(never)]
            pub fn __jit_wrapping_neg(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                wrapping_neg(this, this.val.wrapping_neg(), cx)
            }
            /// `wrapping_shl`.
            #[inline(never)]
            pub fn __jit_wrapping_shl(self, this: Jit<$t>, n: Jit<u32>, cx: &mut Cx) -> Jit<$t> {
                wrapping_shl(this, n, this.val.wrapping_shl(n.val), cx)
            }
            /// `wrapping_shr`.
            #[inline(never)]
            pub fn __jit_wrapping_shr(self, this: Jit<$t>, n: Jit<u32>, cx: &mut Cx) -> Jit<$t> {
                wrapping_shr(this, n, this.val.wrapping_shr(n.val), cx)
            }

            /// `overflowing_add`.
            #[inline(never)]
            pub fn __jit_overflowing_add(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<($t, bool)> {
                tuple(overflowing(ADD, this, b, this.val.overflowing_add(b.val), cx))
            }
            /// `overflowing_sub`.
            #[inline(never)]
            pub fn __jit_overflowing_sub(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<($t, bool)> {
                tuple(overflowing(SUB, this, b, this.val.overflowing_sub(b.val), cx))
            }
            /// `overflowing_mul`.
            #[inline(never)]
            pub fn __jit_overflowing_mul(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<($t, bool)> {
                tuple(overflowing(MUL, this, b, this.val.overflowing_mul(b.val), cx))
            }

            /// `checked_add`.
            #[inline(never)]
            pub fn __jit_checked_add(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<Option<$t>> {
                let r = overflowing(ADD, this, b, this.val.overflowing_add(b.val), cx);
                unless_overflow(r, cx)
            }
            /// `checked_sub`.
            #[inline(never)]
            pub fn __jit_checked_sub(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<Option<$t>> {
                let r = overflowing(SUB, this, b, this.val.overflowing_sub(b.val), cx);
                unless_overflow(r, cx)
            }
            /// `checked_mul`.
            #[inline(never)]
            pub fn __jit_checked_mul(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<Option<$t>> {
                let r = overflowing(MUL, this, b, this.val.overflowing_mul(b.val), cx);
                unless_overflow(r, cx)
            }
            /// `checked_div`.
            #[inline(never)]
            pub fn __jit_checked_div(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<Option<$t>> {
                let ok = divisible(this, b, cx);
                // The table's division by 0 gives 0.
                let val = if b.val == 0 { 0 } else { this.val.wrapping_div(b.val) };
                let q = lift2(this, b, val, record_wrapping_div::<$t>, cx);
                some_if(ok, q, cx)
            }
            /// `checked_rem`.
            #[inline(never)]
            pub fn __jit_checked_rem(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<Option<$t>> {
                let ok = divisible(this, b, cx);
                let val = this.val.checked_rem(b.val).unwrap_or(if b.val == 0 { this.val } else { 0 });
                let r = remainder(this, b, val, cx);
                some_if(ok, r, cx)
            }
            /// `checked_neg`.
            #[inline(never)]
            pub fn __jit_checked_neg(self, this: Jit<$t>, cx: &mut Cx) -> Jit<Option<$t>> {
                let r = self.__jit_wrapping_neg(this, cx);
                // Without a sign only 0 has a negative, with a sign only `MIN` has none.
                let odd = eq(this, k($t::MIN), cx);
                let ok = if <$t as Int>::SIGNED { lnot(odd, cx) } else { odd };
                some_if(ok, r, cx)
            }
            /// `checked_shl`.
            #[inline(never)]
            pub fn __jit_checked_shl(self, this: Jit<$t>, n: Jit<u32>, cx: &mut Cx) -> Jit<Option<$t>> {
                let r = self.__jit_wrapping_shl(this, n, cx);
                let far = too_far::<$t, u32>(n, cx);
                unless_overflow((r, far), cx)
            }
            /// `checked_shr`.
            #[inline(never)]
            pub fn __jit_checked_shr(self, this: Jit<$t>, n: Jit<u32>, cx: &mut Cx) -> Jit<Option<$t>> {
                let r = self.__jit_wrapping_shr(this, n, cx);
                let far = too_far::<$t, u32>(n, cx);
                unless_overflow((r, far), cx)
            }
            /// `checked_pow`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_checked_pow(self, this: Jit<$t>, n: Jit<u32>, cx: &mut Cx) -> Jit<Option<$t>> {
                let r = super::parts(self.__jit_overflowing_pow(this, n, cx));
                unless_overflow(r, cx)
            }
            /// `pow`. Two events: an elidable call, and where overflow is checked a branch on it.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_pow(self, this: Jit<$t>, n: Jit<u32>, cx: &mut Cx) -> Jit<$t> {
                let (r, over) = super::parts(self.__jit_overflowing_pow(this, n, cx));
                if cx.profile.overflow_checks {
                    panic_if!(over, "attempt to multiply with overflow", cx);
                }
                r
            }

            /// `min`.
            #[inline(never)]
            pub fn __jit_min(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                extreme::<$t, false>(this, b, cx)
            }
            /// `max`.
            #[inline(never)]
            pub fn __jit_max(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                extreme::<$t, true>(this, b, cx)
            }
            /// `clamp`. One event: limits in the wrong order panic.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_clamp(self, this: Jit<$t>, min: Jit<$t>, max: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let ordered = le(min, max, cx);
                if !branch(ordered, cx) {
                    panic!("min > max. min = {:?}, max = {:?}", min.val, max.val);
                }
                let low = extreme::<$t, true>(this, min, cx);
                extreme::<$t, false>(low, max, cx)
            }

            /// `count_ones`.
            #[inline(never)]
            pub fn __jit_count_ones(self, this: Jit<$t>, cx: &mut Cx) -> Jit<u32> {
                lift1(this, this.val.count_ones(), record_count_ones::<$t>, cx)
            }
            /// `count_zeros`.
            #[inline(never)]
            pub fn __jit_count_zeros(self, this: Jit<$t>, cx: &mut Cx) -> Jit<u32> {
                let flipped = not(this, cx);
                self.__jit_count_ones(flipped, cx)
            }
            /// `leading_zeros`.
            #[inline(never)]
            pub fn __jit_leading_zeros(self, this: Jit<$t>, cx: &mut Cx) -> Jit<u32> {
                lift1(this, this.val.leading_zeros(), record_leading_zeros::<$t>, cx)
            }
            /// `trailing_zeros`.
            #[inline(never)]
            pub fn __jit_trailing_zeros(self, this: Jit<$t>, cx: &mut Cx) -> Jit<u32> {
                lift1(this, this.val.trailing_zeros(), record_trailing_zeros::<$t>, cx)
            }
            /// `leading_ones`.
            #[inline(never)]
            pub fn __jit_leading_ones(self, this: Jit<$t>, cx: &mut Cx) -> Jit<u32> {
                let flipped = not(this, cx);
                self.__jit_leading_zeros(flipped, cx)
            }
            /// `trailing_ones`.
            #[inline(never)]
            pub fn __jit_trailing_ones(self, this: Jit<$t>, cx: &mut Cx) -> Jit<u32> {
                let flipped = not(this, cx);
                self.__jit_trailing_zeros(flipped, cx)
            }
            /// `rotate_left`.
            #[inline(never)]
            pub fn __jit_rotate_left(self, this: Jit<$t>, n: Jit<u32>, cx: &mut Cx) -> Jit<$t> {
                lift2(this, n, this.val.rotate_left(n.val), record_rotate::<$t, true>, cx)
            }
            /// `rotate_right`.
            #[inline(never)]
            pub fn __jit_rotate_right(self, this: Jit<$t>, n: Jit<u32>, cx: &mut Cx) -> Jit<$t> {
                lift2(this, n, this.val.rotate_right(n.val), record_rotate::<$t, false>, cx)
            }
            /// `swap_bytes`.
            #[inline(never)]
            pub fn __jit_swap_bytes(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                lift1(this, this.val.swap_bytes(), record_swap_bytes::<$t>, cx)
            }
        }

        elidable_methods! {
            $t:
            overflowing_pow __jit_overflowing_pow (n: u32) -> ($t, bool);
            wrapping_pow __jit_wrapping_pow (n: u32) -> $t;
            saturating_pow __jit_saturating_pow (n: u32) -> $t;
            isqrt __jit_isqrt () -> $t;
        }
    )*};
}
common! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

/// `Some(r)` unless the operation overflowed.
#[inline(always)]
fn unless_overflow<T: JitType>((r, over): (Jit<T>, Jit<bool>), cx: &mut Cx) -> Jit<Option<T>> {
    let ok = lnot(over, cx);
    some_if(ok, r, cx)
}

macro_rules! signed {
    ($($t:ident $u:ident)*) => {$(
        /// Methods of signed integers.
        impl Probe<'_, Jit<$t>> {
            /// `abs`. Where overflow is checked one event: `MIN` has none.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_abs(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                if cx.profile.overflow_checks {
                    panic_if!(eq(this, k($t::MIN), cx), "attempt to negate with overflow", cx);
                }
                self.__jit_wrapping_abs(this, cx)
            }
            /// `wrapping_abs`.
            #[inline(never)]
            pub fn __jit_wrapping_abs(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                lift1(this, this.val.wrapping_abs(), record_wrapping_abs::<$t>, cx)
            }
            /// `unsigned_abs`.
            #[inline(never)]
            pub fn __jit_unsigned_abs(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$u> {
                lift1(this, this.val.unsigned_abs(), record_abs, cx)
            }
            /// `checked_abs`.
            #[inline(never)]
            pub fn __jit_checked_abs(self, this: Jit<$t>, cx: &mut Cx) -> Jit<Option<$t>> {
                let r = self.__jit_wrapping_abs(this, cx);
                let min = eq(this, k($t::MIN), cx);
                unless_overflow((r, min), cx)
            }
            /// `signum`.
            #[inline(never)]
            pub fn __jit_signum(self, this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                lift1(this, this.val.signum(), record_signum, cx)
            }
            /// `is_positive`.
            #[inline(never)]
            pub fn __jit_is_positive(self, this: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                gt(this, k(0), cx)
            }
            /// `is_negative`.
            #[inline(never)]
            pub fn __jit_is_negative(self, this: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                lt(this, k(0), cx)
            }
            /// `abs_diff`.
            #[inline(never)]
            pub fn __jit_abs_diff(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$u> {
                lift2(this, b, this.val.abs_diff(b.val), record_abs_diff::<$t>, cx)
            }
            /// `saturating_add`.
            #[inline(never)]
            pub fn __jit_saturating_add(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let (r, over) = overflowing(ADD, this, b, this.val.overflowing_add(b.val), cx);
                saturate(r, over, this, cx)
            }
            /// `saturating_sub`.
            #[inline(never)]
            pub fn __jit_saturating_sub(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let (r, over) = overflowing(SUB, this, b, this.val.overflowing_sub(b.val), cx);
                saturate(r, over, this, cx)
            }
            /// `saturating_mul`.
            #[inline(never)]
            pub fn __jit_saturating_mul(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let (r, over) = overflowing(MUL, this, b, this.val.overflowing_mul(b.val), cx);
                let sign = super::xor(this, b, cx);
                saturate(r, over, sign, cx)
            }
            /// `rem_euclid`. Panics as `%` does.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_rem_euclid(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let r = rem::<$t, false>(this, b, cx);
                lift2(r, b, this.val.rem_euclid(b.val), record_rem_euclid::<$t>, cx)
            }
            /// `div_euclid`. Panics as `/` does.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_div_euclid(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let q = div::<$t, false>(this, b, cx);
                let r = remainder(this, b, this.val % b.val, cx);
                let step = if r.val >= 0 { 0 } else if b.val > 0 { 1 } else { -1 };
                let step: Jit<$t> = lift2(r, b, step, record_div_step, cx);
                sub::<$t, false>(q, step, cx)
            }
        }
    )*};
}
signed! { i8 u8 i16 u16 i32 u32 i64 u64 isize usize }

/// The integer of a canonical word.
#[inline(always)]
fn of_word<T: Int>(bits: u64) -> T {
    T::from_bits(super::Word::constant(bits).trust().bits)
}

/// The limit on the side of `sign` if the operation overflowed.
#[inline(always)]
fn saturate<T: Int + JitOrd>(r: Jit<T>, over: Jit<bool>, sign: Jit<T>, cx: &mut Cx) -> Jit<T> {
    let negative = lt(sign, k(of_word::<T>(0)), cx);
    let limit = choose(negative, k(of_word(T::MIN_WORD)), k(of_word(T::MAX_WORD)), cx);
    choose(over, limit, r, cx)
}

macro_rules! unsigned {
    ($($t:ident)*) => {$(
        /// Methods of unsigned integers.
        impl Probe<'_, Jit<$t>> {
            /// `is_power_of_two`.
            #[inline(never)]
            pub fn __jit_is_power_of_two(self, this: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                let ones = self.__jit_count_ones(this, cx);
                eq(ones, k(1), cx)
            }
            /// `abs_diff`.
            #[inline(never)]
            pub fn __jit_abs_diff(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                lift2(this, b, this.val.abs_diff(b.val), record_abs_diff::<$t>, cx)
            }
            /// `saturating_add`.
            #[inline(never)]
            pub fn __jit_saturating_add(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let (r, over) = overflowing(ADD, this, b, this.val.overflowing_add(b.val), cx);
                choose(over, k($t::MAX), r, cx)
            }
            /// `saturating_sub`.
            #[inline(never)]
            pub fn __jit_saturating_sub(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let (r, over) = overflowing(SUB, this, b, this.val.overflowing_sub(b.val), cx);
                choose(over, k(0), r, cx)
            }
            /// `saturating_mul`.
            #[inline(never)]
            pub fn __jit_saturating_mul(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                let (r, over) = overflowing(MUL, this, b, this.val.overflowing_mul(b.val), cx);
                choose(over, k($t::MAX), r, cx)
            }
            /// `rem_euclid`. Panics as `%` does.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_rem_euclid(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                rem::<$t, false>(this, b, cx)
            }
            /// `div_euclid`. Panics as `/` does.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_div_euclid(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                div::<$t, false>(this, b, cx)
            }
        }
    )*};
}
unsigned! { u8 u16 u32 u64 usize }
