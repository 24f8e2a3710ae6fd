//! Bit operators.
//!
//! And, or, exclusive or of two canonical words of a type are canonical, so is a right shift.
//! Rust takes shift counts modulo the width, or panics (`CK`); the table modulo 64.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::emit::{lift1, lift2, op1, op2, single2};
use super::num::{by_sign, narrow, panic_if};
use super::{Int, Jit, JitType, JitWord, Op, Word};
use crate::record::Cx;

/// A type with `& | ^ !`: integers and `bool`.
#[diagnostic::on_unimplemented(
    message = "traced code has no bit operations on `{Self}`",
    label = "not an integer or bool",
    note = "`& | ^ !` work on integers up to 64 bits and bool; in a generic function bound the type by `Bits`"
)]
pub trait Bits:
    JitWord + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// All bits that the canonical complement may have, if it is not the 64-bit complement.
    #[doc(hidden)]
    const MASK: Option<u64>;
}

macro_rules! bits {
    ($($t:ident $mask:expr;)*) => {$( impl Bits for $t { const MASK: Option<u64> = $mask; } )*};
}
bits! {
    i8 None; i16 None; i32 None; i64 None; isize None; u64 None; usize None;
    u8 Some(0xff); u16 Some(0xffff); u32 Some(0xffff_ffff); bool Some(1);
}

/// The types with `& | ^ !` in traced code: words, and 128-bit integers.
#[diagnostic::on_unimplemented(
    message = "traced code has no bit operations on `{Self}`",
    label = "not an integer or bool",
    note = "`& | ^ !` work on integers and bool; in a generic function bound the type by `Bits`"
)]
pub trait BitOps:
    JitType + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    #[doc(hidden)]
    fn bit_op(op: Op, a: Jit<Self>, b: Jit<Self>, val: Self, cx: &mut Cx) -> Jit<Self>;
    #[doc(hidden)]
    fn bit_not(a: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
}

impl<T: Bits> BitOps for T {
    #[inline(always)]
    fn bit_op(op: Op, a: Jit<T>, b: Jit<T>, val: T, cx: &mut Cx) -> Jit<T> {
        single2(op, a, b, val, cx)
    }
    #[inline(always)]
    fn bit_not(a: Jit<T>, cx: &mut Cx) -> Jit<T> {
        let record: fn(Word, &mut Cx) -> Word = |a, cx| match T::MASK {
            Some(mask) => op2(Op::IntXor, a, Word::constant(mask), cx),
            None => op1(Op::IntNot, a, cx),
        };
        lift1(a, !a.val, record, cx)
    }
}

/// `a & b`.
#[inline(never)]
pub fn and<T: BitOps>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::bit_op(Op::IntAnd, a, b, a.val & b.val, cx)
}

/// `a | b`.
#[inline(never)]
pub fn or<T: BitOps>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::bit_op(Op::IntOr, a, b, a.val | b.val, cx)
}

/// `a && b`, of which `b` is computed in any case. Where one of them is constant, so is the result if it follows.
#[inline(never)]
pub fn both(a: Jit<bool>, b: Jit<bool>, cx: &mut Cx) -> Jit<bool> {
    decided(a, b, true).unwrap_or_else(|| and(a, b, cx))
}

/// `a || b`, likewise.
#[inline(never)]
pub fn either(a: Jit<bool>, b: Jit<bool>, cx: &mut Cx) -> Jit<bool> {
    decided(a, b, false).unwrap_or_else(|| or(a, b, cx))
}

/// The one of the two that decides, if one is constant: the other if that is `neutral`.
fn decided(a: Jit<bool>, b: Jit<bool>, neutral: bool) -> Option<Jit<bool>> {
    match (a.ir.is_none(), b.ir.is_none()) {
        (true, _) => Some(if a.val == neutral { b } else { a }),
        (_, true) => Some(if b.val == neutral { a } else { b }),
        _ => None,
    }
}

/// `a ^ b`.
#[inline(never)]
pub fn xor<T: BitOps>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::bit_op(Op::IntXor, a, b, a.val ^ b.val, cx)
}

/// `!a`.
#[inline(never)]
pub fn not<T: BitOps>(a: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::bit_not(a, cx)
}

/// The count modulo the width, where the table would take it modulo more.
fn masked<T: Int>(count: Word, cx: &mut Cx) -> Word {
    match T::WIDTH {
        64 => count,
        width => op2(Op::IntAnd, count, Word::constant(width as u64 - 1), cx),
    }
}

fn record_shl<T: Int, const MASKED: bool>(a: Word, b: Word, cx: &mut Cx) -> Word {
    let count = if MASKED { masked::<T>(b, cx) } else { b };
    let raw = op2(Op::IntShl, a, count, cx);
    narrow::<T>(raw, cx)
}

fn record_shr<T: Int, const MASKED: bool>(a: Word, b: Word, cx: &mut Cx) -> Word {
    let count = if MASKED { masked::<T>(b, cx) } else { b };
    op2(by_sign::<T>(Op::IntShr, Op::UintShr), a, count, cx)
}

/// The wrapping left shift with the result `val`.
#[inline(always)]
pub(super) fn wrapping_shl<T: Int, U: Int>(a: Jit<T>, b: Jit<U>, val: T, cx: &mut Cx) -> Jit<T> {
    lift2(a, b, val, record_shl::<T, true>, cx)
}

/// The wrapping right shift with the result `val`.
#[inline(always)]
pub(super) fn wrapping_shr<T: Int, U: Int>(a: Jit<T>, b: Jit<U>, val: T, cx: &mut Cx) -> Jit<T> {
    lift2(a, b, val, record_shr::<T, true>, cx)
}

/// Whether a shift count is too large; a negative one is a large unsigned word.
#[inline(always)]
pub(super) fn too_far<T: Int, U: Int>(b: Jit<U>, cx: &mut Cx) -> Jit<bool> {
    let record: fn(Word, &mut Cx) -> Word = |b, cx| op2(Op::UintLe, Word::constant(T::WIDTH as u64), b, cx);
    lift1(b, b.val.to_bits() >= T::WIDTH as u64, record, cx)
}

/// The concrete shift count.
#[inline(always)]
fn count<T: Int, U: Int>(b: Jit<U>) -> u32 {
    b.val.to_bits() as u32 & (T::WIDTH - 1)
}

/// The types with `<<` in traced code: words, and 128-bit integers.
#[diagnostic::on_unimplemented(message = "traced code cannot shift `{Self}`", label = "not an integer")]
pub trait ShiftLeft: JitType {
    #[doc(hidden)]
    #[track_caller]
    fn shift_left<U: Int, const CK: bool>(a: Jit<Self>, b: Jit<U>, cx: &mut Cx) -> Jit<Self>;
}

impl<T: Int + Shl<u32, Output = T>> ShiftLeft for T {
    #[inline(always)]
    #[track_caller]
    fn shift_left<U: Int, const CK: bool>(a: Jit<T>, b: Jit<U>, cx: &mut Cx) -> Jit<T> {
        let val = a.val << count::<T, U>(b);
        if CK {
            panic_if!(too_far::<T, U>(b, cx), "attempt to shift left with overflow", cx);
            lift2(a, b, val, record_shl::<T, false>, cx)
        } else {
            wrapping_shl(a, b, val, cx)
        }
    }
}

/// The types with `>>` in traced code: words, and 128-bit integers.
#[diagnostic::on_unimplemented(message = "traced code cannot shift `{Self}`", label = "not an integer")]
pub trait ShiftRight: JitType {
    #[doc(hidden)]
    #[track_caller]
    fn shift_right<U: Int, const CK: bool>(a: Jit<Self>, b: Jit<U>, cx: &mut Cx) -> Jit<Self>;
}

impl<T: Int + Shr<u32, Output = T>> ShiftRight for T {
    #[inline(always)]
    #[track_caller]
    fn shift_right<U: Int, const CK: bool>(a: Jit<T>, b: Jit<U>, cx: &mut Cx) -> Jit<T> {
        let val = a.val >> count::<T, U>(b);
        if CK {
            panic_if!(too_far::<T, U>(b, cx), "attempt to shift right with overflow", cx);
            lift2(a, b, val, record_shr::<T, false>, cx)
        } else {
            wrapping_shr(a, b, val, cx)
        }
    }
}

/// `a << b`.
#[inline(never)]
#[track_caller]
pub fn shl<T: ShiftLeft, U: Int, const CK: bool>(a: Jit<T>, b: Jit<U>, cx: &mut Cx) -> Jit<T> {
    T::shift_left::<U, CK>(a, b, cx)
}

/// `a >> b`.
#[inline(never)]
#[track_caller]
pub fn shr<T: ShiftRight, U: Int, const CK: bool>(a: Jit<T>, b: Jit<U>, cx: &mut Cx) -> Jit<T> {
    T::shift_right::<U, CK>(a, b, cx)
}
