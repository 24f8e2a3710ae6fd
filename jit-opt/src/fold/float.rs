//! Rules of floats, exact for every bit.
//! They hold bit for bit, for zeros of both signs, infinities, subnormal numbers and NaNs
//! ([`jit_ir::float`]): arithmetic makes a signaling NaN quiet, and keeps its sign, which `-x` does
//! not.

use jit_ir::{Class, Kind, Mem, Op, Ref};

use super::To;
use crate::Rule;
use crate::faults::Fault;
use crate::graph::{Graph, mem_of};

impl Graph {
    pub(super) fn float(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        use Op::*;
        let k = self.bits(b).map(f64::from_bits);
        let is = |x: f64| k.is_some_and(|k| k.to_bits() == x.to_bits());
        match op {
            FloatNeg => {
                // float_neg_neg: -(-x) == x
                let x = self.operand_if(a, FloatNeg)?;
                self.value(Rule::FloatNegNeg, x)
            }
            FloatAbs => {
                // abs_ignores_sign: abs(-x) == abs(abs(x)) == abs(x)
                if self.operand_if(a, FloatAbs).is_some() {
                    return self.value(Rule::FloatAbs, a);
                }
                let x = self.operand_if(a, FloatNeg)?;
                self.op(Rule::FloatAbs, FloatAbs, x, Ref::NONE)
            }
            // float_add_zero: x + -0.0 == x, x - 0.0 == x
            FloatAdd if is(0.0) && Fault::PlusZero.on() => self.value(Rule::FloatAddZero, a),
            FloatAdd if is(-0.0) && self.is_quiet(a) => self.value(Rule::FloatAddZero, a),
            FloatSub if is(0.0) && self.is_quiet(a) => self.value(Rule::FloatAddZero, a),
            FloatAdd | FloatSub => {
                // float_neg_arg: x + -y == x - y, x - -y == x + y if y is a number
                let opposite = if op == FloatAdd { FloatSub } else { FloatAdd };
                if let Some(y) = self.operand_if(b, FloatNeg).filter(|y| self.is_number(*y)) {
                    return self.op(Rule::FloatNegArg, opposite, a, y);
                }
                let x = self.operand_if(a, FloatNeg).filter(|x| op == FloatAdd && self.is_number(*x))?;
                self.op(Rule::FloatNegArg, FloatSub, b, x)
            }
            // float_mul_one: x * 1.0 == x, x / 1.0 == x
            FloatMul | FloatDiv if is(1.0) && self.is_quiet(a) => self.value(Rule::FloatMulOne, a),
            // float_mul_minus_one: x * -1.0 == -x, x / -1.0 == -x if x is a number
            FloatMul | FloatDiv if is(-1.0) && (self.is_number(a) || Fault::NanTurns.on()) => {
                self.op(Rule::FloatMulMinusOne, FloatNeg, a, Ref::NONE)
            }
            FloatDiv => {
                // float_div_pow2: x / 2^n == x * 2^-n: both round the same exact quotient
                let exact = |k: f64| k.to_bits() & MANTISSA == 0 || Fault::AnyReciprocal.on();
                let k = k.filter(|&k| k.is_normal() && exact(k) && k.recip().is_normal())?;
                let reciprocal = self.constant(jit_ir::Kind::F, k.recip().to_bits());
                self.op(Rule::FloatDivPow2, FloatMul, a, reciprocal)
            }
            _ => None,
        }
    }

    pub(super) fn round(&mut self, op: Op, a: Ref) -> Option<To> {
        match op {
            // round_twice: f32 rounding of an f32
            Op::FloatRound32 if self.is_single(a) => self.value(Rule::RoundTwice, a),
            Op::FloatRound32 => None,
            // round_whole: floor(trunc(x)) == trunc(x), floor(int_to_float(i)) == int_to_float(i)
            _ if self.is_whole(a) => self.value(Rule::RoundWhole, a),
            _ => None,
        }
    }

    /// Whether a float is known to be no signaling NaN: arithmetic with a neutral number does not change it.
    fn is_quiet(&self, r: Ref) -> bool {
        use Op::*;
        if let Some(bits) = self.bits(r) {
            return jit_ir::float::add(f64::from_bits(bits), -0.0).to_bits() == bits;
        }
        self.def(self.without_sign(r)).is_some_and(|inst| match inst.op.class() {
            Class::Load => inst.op.result() == Some(Kind::F) && mem_of(&self.out.descrs[inst.aux as usize]) == Mem::F32,
            Class::Pure => inst.op.result() == Some(Kind::F) && inst.op != IntAsFloat,
            _ => false,
        })
    }

    /// Whether a float is known not to be a NaN.
    pub(super) fn is_number(&self, r: Ref) -> bool {
        match self.bits(r) {
            Some(bits) => !f64::from_bits(bits).is_nan(),
            None => {
                let inst = self.def(self.without_sign(r));
                inst.is_some_and(|inst| matches!(inst.op, Op::IntToFloat | Op::UintToFloat))
            }
        }
    }

    /// The value with the same bits but for the sign.
    fn without_sign(&self, mut r: Ref) -> Ref {
        while let Some(inst) = self.def(r)
            && matches!(inst.op, Op::FloatNeg | Op::FloatAbs)
        {
            r = self.resolve(inst.a);
        }
        r
    }

    pub(super) fn integral(&mut self, op: Op, a: Ref) -> Option<To> {
        // to_int_of_int: float_to_int(int_to_float(i)) == i if i is below 2^53 (and not negative, if unsigned)
        let inst = *self.def(a)?;
        if !matches!(inst.op, Op::IntToFloat | Op::UintToFloat) {
            return None;
        }
        let i = self.resolve(inst.a);
        let (low, high) = self.range(i);
        let signed = inst.op == Op::IntToFloat && op == Op::FloatToInt;
        let least = if signed { -EXACT } else { 0 };
        if least <= low && high <= EXACT { self.value(Rule::ToIntOfInt, i) } else { None }
    }
}

/// The bits of the fraction of a double.
const MANTISSA: u64 = (1 << 52) - 1;

/// All integers up to this one are doubles.
const EXACT: i64 = 1 << 53;
