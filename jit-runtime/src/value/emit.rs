//! Several operations for one.
//!
//! The concrete result is computed by rustc's own operator, or by [`jit_ir::float`], the operations of the trace by
//! [`Op::eval`]; a debug build compares the two whenever something is recorded.

use super::{Jit, JitWord, Op, OpRef, Word, k};
use crate::record::Cx;

/// One operation on words.
#[inline]
pub(super) fn op1(op: Op, a: Word, cx: &mut Cx) -> Word {
    let ir = cx.pure1(op, a);
    Word { bits: bits(op, &[a.bits], ir), ir }
}

/// One operation on words.
#[inline]
pub(super) fn op2(op: Op, a: Word, b: Word, cx: &mut Cx) -> Word {
    let ir = cx.pure2(op, a, b);
    Word { bits: bits(op, &[a.bits, b.bits], ir), ir }
}

/// One operation on words.
#[inline]
pub(super) fn op3(op: Op, a: Word, b: Word, c: Word, cx: &mut Cx) -> Word {
    let ir = cx.pure3(op, a, b, c);
    Word { bits: bits(op, &[a.bits, b.bits, c.bits], ir), ir }
}

/// `c != 0 ? a : b`.
#[inline]
pub(super) fn select(c: Word, a: Word, b: Word, cx: &mut Cx) -> Word {
    op3(Op::IntSelect, c, a, b, cx)
}

/// The bits of a result. Those of a recorded one are only compared, in a debug build: its present
/// value is known to rustc's operator.
#[inline]
fn bits(op: Op, args: &[u64], ir: OpRef) -> u64 {
    if ir.is_none() || cfg!(debug_assertions) { eval(op, args) } else { 0 }
}

// One copy of the evaluator's big match.
#[inline(never)]
fn eval(op: Op, args: &[u64]) -> u64 {
    op.eval(args).expect("a pure operation with all its operands")
}

/// The float of either width with a double's value.
#[inline(always)]
fn of_float<T: JitWord>(value: f64) -> T {
    T::from_bits(Word::constant(value.to_bits()).trust().bits)
}

/// The result of an operation on doubles for a float of either width.
#[inline(always)]
pub(super) fn float1<T: JitWord>(f: impl Fn(f64) -> f64, a: T) -> T {
    of_float(f(f64::from_bits(a.to_bits())))
}

/// The results of an operation on doubles for floats of either width.
#[inline(always)]
pub(super) fn float2<T: JitWord>(f: impl Fn(f64, f64) -> f64, a: T, b: T) -> T {
    of_float(f(f64::from_bits(a.to_bits()), f64::from_bits(b.to_bits())))
}

/// The result of an operation on three doubles for floats of either width.
#[inline(always)]
pub(super) fn float3<T: JitWord>(f: impl Fn(f64, f64, f64) -> f64, of: [T; 3]) -> T {
    let [a, b, c] = of.map(|x| f64::from_bits(x.to_bits()));
    of_float(f(a, b, c))
}

/// A constant integer word.
#[inline(always)]
pub(super) const fn int(v: i64) -> Word {
    Word::constant(v as u64)
}

/// How an operation of one operand is recorded.
pub(super) type Record1 = fn(Word, &mut Cx) -> Word;
/// How an operation of two operands is recorded.
pub(super) type Record2 = fn(Word, Word, &mut Cx) -> Word;

#[inline(never)]
fn run1(rec: Record1, a: Word, cx: &mut Cx) -> Word {
    rec(a, cx)
}

#[inline(never)]
fn run2(rec: Record2, a: Word, b: Word, cx: &mut Cx) -> Word {
    rec(a, b, cx)
}

#[inline(always)]
fn check<R: JitWord>(w: Word, val: R) {
    debug_assert!(w.bits == val.to_bits(), "recorded {:#x}, computed {:#x}", w.bits, val.to_bits());
}

/// A result `val` that needs nothing recorded unless `a` is variable.
#[inline(always)]
pub(super) fn lift1<A: JitWord, R: JitWord>(a: Jit<A>, val: R, rec: Record1, cx: &mut Cx) -> Jit<R> {
    if !cx.recording() || a.ir.is_none() {
        cx.count_run();
        return k(val);
    }
    let w = run1(rec, a.word(), cx);
    check(w, val);
    Jit { val, ir: w.ir }
}

/// A result `val` that needs nothing recorded unless `a` or `b` is variable.
#[inline(always)]
pub(super) fn lift2<A: JitWord, B: JitWord, R: JitWord>(
    a: Jit<A>,
    b: Jit<B>,
    val: R,
    rec: Record2,
    cx: &mut Cx,
) -> Jit<R> {
    if !cx.recording() || a.ir.is_none() && b.ir.is_none() {
        cx.count_run();
        return k(val);
    }
    let w = run2(rec, a.word(), b.word(), cx);
    check(w, val);
    Jit { val, ir: w.ir }
}

/// A result `val` that one operation records.
#[inline(always)]
pub(super) fn single1<A: JitWord, R: JitWord>(op: Op, a: Jit<A>, val: R, cx: &mut Cx) -> Jit<R> {
    Jit { val, ir: cx.pure1(op, a.word()) }
}

/// A result `val` that one operation records.
#[inline(always)]
pub(super) fn single2<A: JitWord, B: JitWord, R: JitWord>(op: Op, a: Jit<A>, b: Jit<B>, val: R, cx: &mut Cx) -> Jit<R> {
    Jit { val, ir: cx.pure2(op, a.word(), b.word()) }
}

/// The same word under another type.
#[inline(always)]
pub(super) fn same<A: JitWord, R: JitWord>(a: Jit<A>, val: R) -> Jit<R> {
    Jit { val, ir: a.ir }
}
