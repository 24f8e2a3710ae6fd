//! 128-bit integers, of two words. The low one is first.
//!
//! Interpreters of machines need the upper half of a product, and carries. So they have the operations that
//! take few steps on words: `+ - * << >> & | ^ !`, comparisons and casts. The others are the business of
//! `#[elidable]` functions.
//!
//! A product of two values that were widened from words is one multiplication for each half that is used: how a value was
//! widened is known beside its operands ([`Form`]). It decides the operations, never the events.

use super::emit::{int, lift1, op1, op2, select};
use super::num::{narrow, panic_if};
use super::{Int, Jit, JitSelf, JitType, K, Op, OpRef, Probe, TagForm, TrustedWord, Word, k};
use crate::record::Cx;

/// The facts of the upper word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Form {
    /// It repeats the sign of the lower word.
    signed: bool,
    /// It is 0.
    unsigned: bool,
}

/// The operands of the two words.
#[derive(Clone, Copy, Debug)]
pub struct WideIr {
    low: OpRef,
    high: OpRef,
    form: Form,
}

/// The two words of a value.
#[derive(Clone, Copy)]
struct Wide {
    low: Word,
    high: Word,
    form: Form,
}

impl Wide {
    fn new(low: Word, high: Word) -> Wide {
        Wide { low, high, form: Form::default() }
    }

    fn of_form(self, signed: bool, unsigned: bool) -> Wide {
        Wide { form: Form { signed, unsigned }, ..self }
    }
}

/// A 128-bit integer.
trait Int128: JitType<Ir = WideIr> {
    const SIGNED: bool;
    fn bits(self) -> u128;
}

impl Int128 for i128 {
    const SIGNED: bool = true;
    #[inline(always)]
    fn bits(self) -> u128 {
        self as u128
    }
}

impl Int128 for u128 {
    const SIGNED: bool = false;
    #[inline(always)]
    fn bits(self) -> u128 {
        self
    }
}

fn is_constant<T: Int128>(a: Jit<T>) -> bool {
    a.ir.low.is_none() && a.ir.high.is_none()
}

fn split<T: Int128>(a: Jit<T>) -> Wide {
    let bits = a.val.bits();
    let low = Word { bits: bits as u64, ir: a.ir.low };
    let high = Word { bits: (bits >> 64) as u64, ir: a.ir.high };
    let form = match is_constant(a) {
        true => Form { signed: high.bits as i64 == low.bits as i64 >> 63, unsigned: high.bits == 0 },
        false => a.ir.form,
    };
    Wide { low, high, form }
}

/// The value of which these words were recorded.
fn join<T: Int128>(val: T, w: Wide) -> Jit<T> {
    debug_assert!(w.low.bits == val.bits() as u64, "recorded {:#x}, computed {:#x}", w.low.bits, val.bits());
    debug_assert!(w.high.bits == (val.bits() >> 64) as u64, "recorded {:#x}, computed {:#x}", w.high.bits, val.bits());
    Jit { val, ir: WideIr { low: w.low.ir, high: w.high.ir, form: w.form } }
}

/// A result that needs nothing recorded unless `a` or `b` is variable.
#[inline(always)]
fn wide2<T: Int128>(a: Jit<T>, b: Jit<T>, val: T, record: fn(Wide, Wide, &mut Cx) -> Wide, cx: &mut Cx) -> Jit<T> {
    if !cx.recording() || is_constant(a) && is_constant(b) {
        cx.count_run();
        return k(val);
    }
    join(val, record(split(a), split(b), cx))
}

/// A condition, likewise.
#[inline(always)]
fn test2<T: Int128>(
    a: Jit<T>,
    b: Jit<T>,
    val: bool,
    record: fn(Wide, Wide, &mut Cx) -> Word,
    cx: &mut Cx,
) -> Jit<bool> {
    if !cx.recording() || is_constant(a) && is_constant(b) {
        cx.count_run();
        return k(val);
    }
    let w = record(split(a), split(b), cx);
    debug_assert_eq!(w.bits, val as u64);
    Jit { val, ir: w.ir }
}

fn sign(high: Word, cx: &mut Cx) -> Word {
    op2(Op::IntShr, high, int(63), cx)
}

fn sum(a: Wide, b: Wide, cx: &mut Cx) -> Wide {
    let carry = op2(Op::UintAddOvf, a.low, b.low, cx);
    let high = op2(Op::IntAdd, a.high, b.high, cx);
    Wide::new(op2(Op::IntAdd, a.low, b.low, cx), op2(Op::IntAdd, high, carry, cx))
}

fn difference(a: Wide, b: Wide, cx: &mut Cx) -> Wide {
    let borrow = op2(Op::UintSubOvf, a.low, b.low, cx);
    let high = op2(Op::IntSub, a.high, b.high, cx);
    Wide::new(op2(Op::IntSub, a.low, b.low, cx), op2(Op::IntSub, high, borrow, cx))
}

fn product(a: Wide, b: Wide, cx: &mut Cx) -> Wide {
    let low = op2(Op::IntMul, a.low, b.low, cx);
    if a.form.signed && b.form.signed {
        return Wide::new(low, op2(Op::IntMulHi, a.low, b.low, cx));
    }
    let mut high = op2(Op::UintMulHi, a.low, b.low, cx);
    for (x, y) in [(a, b), (b, a)] {
        // The share of the upper word of `x`: a product, or of a sign, 0 or -1 times `y`.
        high = match x.form {
            Form { unsigned: true, .. } => high,
            Form { signed: true, .. } => {
                let taken = op2(Op::IntAnd, x.high, y.low, cx);
                op2(Op::IntSub, high, taken, cx)
            }
            _ => {
                let more = op2(Op::IntMul, x.high, y.low, cx);
                op2(Op::IntAdd, high, more, cx)
            }
        };
    }
    Wide::new(low, high)
}

/// Whether a sum, difference or product of values of these forms is always in the range of the type.
fn fits(a: Form, b: Form, signed: bool, op: Op) -> bool {
    let (word_a, word_b) = (a.signed || a.unsigned, b.signed || b.unsigned);
    match (op, signed) {
        (Op::IntMul, true) => word_a && word_b && (a.signed || b.signed),
        (Op::IntSub, false) => false,
        (_, true) => word_a && word_b,
        (_, false) => a.unsigned && b.unsigned,
    }
}

fn sum_overflows<const SIGNED: bool>(a: Wide, b: Wide, cx: &mut Cx) -> Word {
    if fits(a.form, b.form, SIGNED, Op::IntAdd) {
        return int(0);
    }
    if SIGNED {
        let high = sum(a, b, cx).high;
        return signs_differ(a.high, high, b.high, high, cx);
    }
    let carry = op2(Op::UintAddOvf, a.low, b.low, cx);
    let high = op2(Op::IntAdd, a.high, b.high, cx);
    let (first, second) = (op2(Op::UintAddOvf, a.high, b.high, cx), op2(Op::UintAddOvf, high, carry, cx));
    op2(Op::IntOr, first, second, cx)
}

fn difference_overflows<const SIGNED: bool>(a: Wide, b: Wide, cx: &mut Cx) -> Word {
    if fits(a.form, b.form, SIGNED, Op::IntSub) {
        return int(0);
    }
    if SIGNED {
        let high = difference(a, b, cx).high;
        return signs_differ(a.high, b.high, a.high, high, cx);
    }
    let borrow = op2(Op::UintSubOvf, a.low, b.low, cx);
    let high = op2(Op::IntSub, a.high, b.high, cx);
    let (first, second) = (op2(Op::UintSubOvf, a.high, b.high, cx), op2(Op::UintSubOvf, high, borrow, cx));
    op2(Op::IntOr, first, second, cx)
}

/// Whether the signs of `a` and `b` differ, and those of `c` and `d`.
fn signs_differ(a: Word, b: Word, c: Word, d: Word, cx: &mut Cx) -> Word {
    let (x, y) = (op2(Op::IntXor, a, b, cx), op2(Op::IntXor, c, d, cx));
    let both = op2(Op::IntAnd, x, y, cx);
    op2(Op::IntLt, both, int(0), cx)
}

fn product_overflows<const SIGNED: bool>(a: Wide, b: Wide, cx: &mut Cx) -> Word {
    if fits(a.form, b.form, SIGNED, Op::IntMul) {
        return int(0);
    }
    if !SIGNED {
        return unsigned_product_overflows(a, b, cx);
    }
    let (x, y) = (magnitude(a, cx), magnitude(b, cx));
    let over = unsigned_product_overflows(x, y, cx);
    let p = product(x, y, cx);
    // The product of the magnitudes is below 2^127, or is that and is to be negative.
    let large = op2(Op::IntLt, p.high, int(0), cx);
    let signs = op2(Op::IntXor, a.high, b.high, cx);
    let negative = op2(Op::IntLt, signs, int(0), cx);
    let (top, rest) = (op2(Op::IntEq, p.high, int(i64::MIN), cx), op2(Op::IntEq, p.low, int(0), cx));
    let limit = op2(Op::IntAnd, top, rest, cx);
    let least = op2(Op::IntAnd, negative, limit, cx);
    let large = op2(Op::UintLt, least, large, cx);
    op2(Op::IntOr, over, large, cx)
}

fn magnitude(a: Wide, cx: &mut Cx) -> Wide {
    let negative = op2(Op::IntLt, a.high, int(0), cx);
    let negated = difference(Wide::new(int(0), int(0)), a, cx);
    Wide::new(select(negative, negated.low, a.low, cx), select(negative, negated.high, a.high, cx))
}

fn unsigned_product_overflows(a: Wide, b: Wide, cx: &mut Cx) -> Word {
    let (x, y) = (op2(Op::IntNe, a.high, int(0), cx), op2(Op::IntNe, b.high, int(0), cx));
    let both = op2(Op::IntAnd, x, y, cx);
    let (x, y) = (op2(Op::UintMulOvf, a.low, b.high, cx), op2(Op::UintMulOvf, a.high, b.low, cx));
    let either = op2(Op::IntOr, x, y, cx);
    // One of them is 0, unless `both`.
    let (x, y) = (op2(Op::IntMul, a.low, b.high, cx), op2(Op::IntMul, a.high, b.low, cx));
    let crossed = op2(Op::IntAdd, x, y, cx);
    let high = op2(Op::UintMulHi, a.low, b.low, cx);
    let carried = op2(Op::UintAddOvf, high, crossed, cx);
    let any = op2(Op::IntOr, both, either, cx);
    op2(Op::IntOr, any, carried, cx)
}

fn shifted_left(a: Wide, n: Word, cx: &mut Cx) -> Wide {
    let moved = shifted(Op::IntShl, a.low, n, cx);
    let high = shifted(Op::IntShl, a.high, n, cx);
    let crossing = crossed(Op::UintShr, a.low, n, cx);
    let near = op2(Op::IntOr, high, crossing, cx);
    let far = op2(Op::IntAnd, n, int(64), cx);
    Wide::new(choose(far, int(0), moved, cx), choose(far, moved, near, cx))
}

fn shifted_right<const SIGNED: bool>(a: Wide, n: Word, cx: &mut Cx) -> Wide {
    let op = if SIGNED { Op::IntShr } else { Op::UintShr };
    let far = op2(Op::IntAnd, n, int(64), cx);
    let moved = shifted(op, a.high, n, cx);
    let fill = if SIGNED { sign(a.high, cx) } else { int(0) };
    if far.ir == K && far.bits != 0 {
        return Wide::new(moved, fill).of_form(SIGNED, !SIGNED);
    }
    let low = shifted(Op::UintShr, a.low, n, cx);
    let crossing = crossed(Op::IntShl, a.high, n, cx);
    let near = op2(Op::IntOr, low, crossing, cx);
    Wide::new(choose(far, moved, near, cx), choose(far, fill, moved, cx))
}

/// A shift by `n` modulo 64.
fn shifted(op: Op, a: Word, n: Word, cx: &mut Cx) -> Word {
    if n.ir == K && n.bits & 63 == 0 { a } else { op2(op, a, n, cx) }
}

/// The bits that go from one word to the other: a shift by `64 - n`, for `n` below 64 and in two steps, since it may be by 64.
fn crossed(op: Op, a: Word, n: Word, cx: &mut Cx) -> Word {
    let once = op2(op, a, int(1), cx);
    let rest = op2(Op::IntXor, n, int(63), cx);
    op2(op, once, rest, cx)
}

/// `c != 0 ? a : b`, recorded only where `c` varies.
fn choose(c: Word, a: Word, b: Word, cx: &mut Cx) -> Word {
    match c.ir {
        K if c.bits != 0 => a,
        K => b,
        _ => select(c, a, b, cx),
    }
}

fn bitwise(op: Op, a: Wide, b: Wide, cx: &mut Cx) -> Wide {
    let unsigned = match op {
        Op::IntAnd => a.form.unsigned || b.form.unsigned,
        _ => a.form.unsigned && b.form.unsigned,
    };
    let words = Wide::new(op2(op, a.low, b.low, cx), op2(op, a.high, b.high, cx));
    words.of_form(a.form.signed && b.form.signed, unsigned)
}

fn equal(a: Wide, b: Wide, cx: &mut Cx) -> Word {
    let (low, high) = (op2(Op::IntXor, a.low, b.low, cx), op2(Op::IntXor, a.high, b.high, cx));
    let differences = op2(Op::IntOr, low, high, cx);
    op2(Op::IntEq, differences, int(0), cx)
}

fn less<const SIGNED: bool>(a: Wide, b: Wide, cx: &mut Cx) -> Word {
    let same = op2(Op::IntEq, a.high, b.high, cx);
    let low = op2(Op::UintLt, a.low, b.low, cx);
    let high = op2(if SIGNED { Op::IntLt } else { Op::UintLt }, a.high, b.high, cx);
    select(same, low, high, cx)
}

fn not_less<const SIGNED: bool>(a: Wide, b: Wide, cx: &mut Cx) -> Word {
    let less = less::<SIGNED>(a, b, cx);
    op2(Op::IntEq, less, int(0), cx)
}

/// A sum, difference or product with the result `val`; a branch on its overflow if `CK`.
macro_rules! checked {
    ($name:ident $wrapping:ident $overflowing:ident $record:ident $over:ident $text:literal) => {
        #[inline(always)]
        #[track_caller]
        fn $name<const CK: bool>(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
            if CK {
                let over = a.val.$overflowing(b.val).1;
                panic_if!(test2(a, b, over, $over::<{ <Self as Int128>::SIGNED }>, cx), $text, cx);
            }
            wide2(a, b, a.val.$wrapping(b.val), $record, cx)
        }
    };
}

/// A shift: by a count of any type, modulo 128, or with a branch on whether it is beyond.
macro_rules! shifts {
    ($trait:ident $name:ident $wrapping:ident $record:expr, $t:ident $text:literal) => {
        impl super::$trait for $t {
            #[inline(always)]
            #[track_caller]
            fn $name<U: Int, const CK: bool>(a: Jit<$t>, n: Jit<U>, cx: &mut Cx) -> Jit<$t> {
                if CK {
                    let record: fn(Word, &mut Cx) -> Word = |n, cx| op2(Op::UintLe, int(128), n, cx);
                    panic_if!(lift1(n, n.val.to_bits() >= 128, record, cx), $text, cx);
                }
                let val = a.val.$wrapping(n.val.to_bits() as u32);
                if !cx.recording() || is_constant(a) && n.ir.is_none() {
                    cx.count_run();
                    return k(val);
                }
                if n.ir.is_none() && n.val.to_bits() & 127 == 0 {
                    return a;
                }
                join(val, $record(split(a), n.word(), cx))
            }
        }
    };
}

macro_rules! wide {
    ($($t:ident)*) => {$(
        impl JitType for $t {
            type Ir = WideIr;
            type Opt = TagForm;
            const KIR: WideIr = WideIr { low: K, high: K, form: Form { signed: false, unsigned: false } };
            super::word::value_items!($t, |v| v);

            #[inline(always)]
            fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
                f(Word { bits: j.val as u64, ir: j.ir.low });
                f(Word { bits: (j.val >> 64) as u64, ir: j.ir.high });
            }
            #[inline(always)]
            fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self> {
                let (low, high) = (f(), f());
                let ir = WideIr { low: low.ir, high: high.ir, form: Form::default() };
                Jit { val: (u128::from(high.bits.get()) << 64 | u128::from(low.bits.get())) as $t, ir }
            }
        }
        impl JitSelf for $t {
            type This = Jit<Self>;
        }
        impl super::Sums for $t {
            checked!(sums_add wrapping_add overflowing_add sum sum_overflows "attempt to add with overflow");
            checked!(sums_sub wrapping_sub overflowing_sub difference difference_overflows "attempt to subtract with overflow");
            checked!(sums_mul wrapping_mul overflowing_mul product product_overflows "attempt to multiply with overflow");
        }
        impl super::BitOps for $t {
            #[inline(always)]
            fn bit_op(op: Op, a: Jit<$t>, b: Jit<$t>, val: $t, cx: &mut Cx) -> Jit<$t> {
                let record: fn(Wide, Wide, &mut Cx) -> Wide = match op {
                    Op::IntAnd => |a, b, cx| bitwise(Op::IntAnd, a, b, cx),
                    Op::IntOr => |a, b, cx| bitwise(Op::IntOr, a, b, cx),
                    _ => |a, b, cx| bitwise(Op::IntXor, a, b, cx),
                };
                wide2(a, b, val, record, cx)
            }
            #[inline(always)]
            fn bit_not(a: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                wide2(a, a, !a.val, |a, _, cx| {
                    let words = Wide::new(op1(Op::IntNot, a.low, cx), op1(Op::IntNot, a.high, cx));
                    words.of_form(a.form.signed, false)
                }, cx)
            }
        }
        shifts!(ShiftLeft shift_left wrapping_shl shifted_left, $t "attempt to shift left with overflow");
        shifts!(ShiftRight shift_right wrapping_shr shifted_right::<{ <$t as Int128>::SIGNED }>, $t "attempt to shift right with overflow");
        impl super::JitEq for $t {
            #[inline(always)]
            fn lift_eq(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                test2(a, b, a.val == b.val, equal, cx)
            }
        }
        impl super::Ordered for $t {
            #[inline(always)]
            fn less(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                test2(a, b, a.val < b.val, less::<{ <$t as Int128>::SIGNED }>, cx)
            }
            #[inline(always)]
            fn less_or_equal(a: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<bool> {
                test2(b, a, a.val <= b.val, not_less::<{ <$t as Int128>::SIGNED }>, cx)
            }
        }
        /// Methods of 128-bit integers.
        impl Probe<'_, Jit<$t>> {
            /// `wrapping_add`.
            #[inline(never)]
            pub fn __jit_wrapping_add(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                wide2(this, b, this.val.wrapping_add(b.val), sum, cx)
            }
            /// `wrapping_sub`.
            #[inline(never)]
            pub fn __jit_wrapping_sub(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                wide2(this, b, this.val.wrapping_sub(b.val), difference, cx)
            }
            /// `wrapping_mul`.
            #[inline(never)]
            pub fn __jit_wrapping_mul(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                wide2(this, b, this.val.wrapping_mul(b.val), product, cx)
            }
        }
    )*};
}
wide! { i128 u128 }

impl super::Negates for i128 {
    #[inline(always)]
    #[track_caller]
    fn negated<const CK: bool>(a: Jit<i128>, cx: &mut Cx) -> Jit<i128> {
        if CK {
            let min = test2(a, k(i128::MIN), a.val == i128::MIN, equal, cx);
            panic_if!(min, "attempt to negate with overflow", cx);
        }
        wide2(k(0), a, a.val.wrapping_neg(), difference, cx)
    }
}

/// A word, widened.
#[inline(never)]
fn widened<T: Int128>(a: Word, signed: bool, val: T, cx: &mut Cx) -> Jit<T> {
    if !cx.recording() || a.ir.is_none() {
        cx.count_run();
        return k(val);
    }
    let high = if signed { sign(a, cx) } else { int(0) };
    join(val, Wide::new(a, high).of_form(signed, !signed))
}

macro_rules! casts {
    ($w:ident: $($t:ident)*) => {$(
        impl super::CastTo<$w> for $t {
            #[inline(always)]
            fn lift_cast(a: Jit<$t>, cx: &mut Cx) -> Jit<$w> {
                widened(a.word(), <$t as Int>::SIGNED, a.val as $w, cx)
            }
        }
        impl super::CastTo<$t> for $w {
            #[inline(always)]
            fn lift_cast(a: Jit<$w>, cx: &mut Cx) -> Jit<$t> {
                let low = Jit { val: a.val as u64, ir: a.ir.low };
                lift1(low, a.val as $t, |w, cx| narrow::<$t>(w, cx), cx)
            }
        }
    )*};
    ($($w:ident)*) => {$(
        casts! { $w: i8 i16 i32 i64 isize u8 u16 u32 u64 usize }
        casts! { @same $w i128 u128 }
        impl super::CastTo<$w> for bool {
            #[inline(always)]
            fn lift_cast(a: Jit<bool>, cx: &mut Cx) -> Jit<$w> {
                widened(a.word(), false, a.val as $w, cx)
            }
        }
    )*};
    (@same $w:ident $($t:ident)*) => {$(
        impl super::CastTo<$t> for $w {
            #[inline(always)]
            fn lift_cast(a: Jit<$w>, _: &mut Cx) -> Jit<$t> {
                Jit { val: a.val as $t, ir: a.ir }
            }
        }
    )*};
}
casts! { i128 u128 }
