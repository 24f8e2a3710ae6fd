//! Rules of sums, products and divisions.

use jit_ir::{Op, Ref};

use super::To;
use crate::Rule;
use crate::faults::Fault;
use crate::graph::Graph;

impl Graph {
    pub(super) fn add(&mut self, a: Ref, b: Ref) -> Option<To> {
        if let Some(k) = self.as_int(b) {
            // add_zero: x + 0 == x
            if k == 0 {
                return self.value(Rule::AddZero, a);
            }
            // add_chain: (x + k) + l == x + (k + l)
            let (x, l) = self.with_const_if(a, Op::IntAdd)?;
            let sum = if Fault::ChainSaturates.on() { l.saturating_add(k) } else { l.wrapping_add(k) };
            return self.op_const(Rule::AddChain, Op::IntAdd, x, sum);
        }
        for (x, y) in [(a, b), (b, a)] {
            // add_neg: x + -y == x - y
            if let Some(y) = self.operand_if(y, Op::IntNeg) {
                return self.op(Rule::AddNeg, Op::IntSub, x, y);
            }
            // add_of_sub: (x - y) + y == x
            if let Some((minuend, z)) = self.operands_if(x, Op::IntSub)
                && z == y
            {
                return self.value(Rule::AddOfSub, minuend);
            }
        }
        self.rotation(Op::IntAdd, a, b)
    }

    pub(super) fn sub(&mut self, a: Ref, b: Ref) -> Option<To> {
        // sub_self: x - x == 0
        if a == b {
            return self.known(Rule::SubSelf, 0);
        }
        // sub_const: x - k == x + -k
        if let Some(k) = self.as_int(b) {
            return self.op_const(Rule::SubConst, Op::IntAdd, a, k.wrapping_neg());
        }
        // sub_from_zero: 0 - x == -x
        if self.as_int(a) == Some(0) {
            return self.op(Rule::SubFromZero, Op::IntNeg, b, Ref::NONE);
        }
        // sub_neg: x - -y == x + y
        if let Some(y) = self.operand_if(b, Op::IntNeg) {
            return self.op(Rule::SubNeg, Op::IntAdd, a, y);
        }
        // sub_of_add: (x + y) - y == x
        if let Some((x, y)) = self.operands_if(a, Op::IntAdd) {
            if y == b {
                return self.value(Rule::SubOfAdd, x);
            }
            if x == b {
                return self.value(Rule::SubOfAdd, if Fault::SumMinusOther.on() { x } else { y });
            }
        }
        None
    }

    pub(super) fn neg(&mut self, a: Ref) -> Option<To> {
        // neg_neg: -(-x) == x
        if let Some(x) = self.operand_if(a, Op::IntNeg) {
            return self.value(Rule::NegNeg, x);
        }
        // neg_of_sub: -(x - y) == y - x
        let (x, y) = self.operands_if(a, Op::IntSub)?;
        self.op(Rule::NegOfSub, Op::IntSub, y, x)
    }

    pub(super) fn mul(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        let k = self.as_int(b)?;
        // mul_zero: x * 0 == 0, also the upper halves
        if k == 0 {
            return self.value(Rule::MulZero, b);
        }
        if op != Op::IntMul {
            return None;
        }
        // mul_one: x * 1 == x
        if k == 1 {
            return self.value(Rule::MulOne, a);
        }
        // mul_minus_one: x * -1 == -x
        if k == -1 {
            return self.op(Rule::MulMinusOne, Op::IntNeg, a, Ref::NONE);
        }
        // mul_pow2: x * 2^n == x << n
        let magnitude = if Fault::NegativePower.on() { k.wrapping_abs() } else { k };
        if let Some(n) = log2(magnitude) {
            return self.op_const(Rule::MulPow2, Op::IntShl, a, n);
        }
        // mul_chain: (x * k) * l == x * (k * l)
        if let Some((x, l)) = self.with_const_if(a, Op::IntMul) {
            return self.op_const(Rule::MulChain, Op::IntMul, x, l.wrapping_mul(k));
        }
        // mul_of_sum: (x * k + l) * m == x * (k * m) + l * m. Of a chain of such steps each waits for the one before; so all
        // begin with `x`, and those between are mostly dead.
        let (product, l) = self.with_const_if(a, Op::IntAdd)?;
        let (x, m) = self.with_const_if(product, Op::IntMul)?;
        let m = self.int(m.wrapping_mul(k));
        let product = self.binary(Op::IntMul, x, m);
        self.op_const(Rule::MulOfSum, Op::IntAdd, product, l.wrapping_mul(k))
    }

    pub(super) fn div(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        let k = self.as_int(b)?;
        let signed = matches!(op, Op::IntDiv | Op::IntRem);
        let zero = self.int(0);
        match (op, k) {
            // div_one: x / 1 == x, x / -1 == -x, x / 0 == 0
            (Op::IntDiv | Op::UintDiv, 0) => return self.value(Rule::DivOne, zero),
            (Op::IntDiv | Op::UintDiv, 1) => return self.value(Rule::DivOne, a),
            (Op::IntDiv, -1) => return self.op(Rule::DivOne, Op::IntNeg, a, Ref::NONE),
            // rem_one: x % 1 == 0, x % -1 == 0, x % 0 == x
            (Op::IntRem | Op::UintRem, 0) => return self.value(Rule::RemOne, a),
            (Op::IntRem | Op::UintRem, 1) | (Op::IntRem, -1) => return self.value(Rule::RemOne, zero),
            _ => {}
        }
        let n = log2(k)?;
        match op {
            // udiv_pow2: x / 2^n == x >>> n
            Op::UintDiv => return self.op_const(Rule::UdivPow2, Op::UintShr, a, n),
            // urem_pow2: x % 2^n == x & (2^n - 1)
            Op::UintRem => return self.op_const(Rule::UremPow2, Op::IntAnd, a, k.wrapping_sub(1)),
            _ => {}
        }
        // 2^63 is MIN as a signed number.
        if !signed || k < 0 {
            return None;
        }
        // div_pow2: x / 2^n == (x + (x < 0 ? 2^n - 1 : 0)) >> n
        // rem_pow2: x % 2^n == x - (x / 2^n << n)
        let careless = match op {
            Op::IntDiv => Fault::PowerNoBias.on(),
            _ => Fault::RemainderMask.on(),
        };
        if self.range(a).0 >= 0 || careless {
            return match op {
                Op::IntDiv => self.op_const(Rule::DivPow2, Op::IntShr, a, n),
                _ => self.op_const(Rule::RemPow2, Op::IntAnd, a, k - 1),
            };
        }
        let (all, low) = (self.int(63), self.int(64 - n));
        let sign = self.binary(Op::IntShr, a, all);
        let bias = self.binary(Op::UintShr, sign, low);
        let biased = self.binary(Op::IntAdd, a, bias);
        if op == Op::IntDiv {
            return self.op_const(Rule::DivPow2, Op::IntShr, biased, n);
        }
        let mask = self.int(k.wrapping_neg());
        let multiple = self.binary(Op::IntAnd, biased, mask);
        self.op(Rule::RemPow2, Op::IntSub, a, multiple)
    }

    pub(super) fn overflow(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        use Op::*;
        // ovf_neutral: x + 0, x - 0, x * 0, x * 1 do not overflow; x - x does not
        let neutral = match op {
            IntAddOvf | UintAddOvf => self.as_int(b) == Some(0),
            IntSubOvf | UintSubOvf => a == b || self.as_int(b) == Some(0),
            _ => matches!(self.as_int(b), Some(0 | 1)),
        };
        if neutral {
            return self.known(Rule::OvfNeutral, 0);
        }
        // ovf_range: the extreme results are in range
        let ((a_low, a_high), (b_low, b_high)) = (self.range(a), self.range(b));
        let unsigned = matches!(op, UintAddOvf | UintSubOvf | UintMulOvf);
        if unsigned && (a_low < 0 || b_low < 0) {
            return None;
        }
        let (a_low, a_high) = (a_low as i128, a_high as i128);
        let (b_low, b_high) = (b_low as i128, b_high as i128);
        let extremes = match op {
            IntAddOvf | UintAddOvf => [a_low + b_low, a_high + b_high, 0, 0],
            IntSubOvf | UintSubOvf => [a_low - b_high, a_high - b_low, 0, 0],
            _ if Fault::OverflowOfCorners.on() => [a_low * b_low, a_high * b_high, 0, 0],
            _ => [a_low * b_low, a_low * b_high, a_high * b_low, a_high * b_high],
        };
        let fits = |n: &i128| {
            if unsigned { u64::try_from(*n).is_ok() } else { i64::try_from(*n).is_ok() }
        };
        if extremes.iter().all(fits) { self.known(Rule::OvfRange, 0) } else { None }
    }
}

/// The exponent of a power of two, read as an unsigned number.
pub(super) fn log2(k: i64) -> Option<i64> {
    (k as u64).is_power_of_two().then(|| k.trailing_zeros() as i64)
}
