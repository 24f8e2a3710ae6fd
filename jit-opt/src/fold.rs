//! Constant folding and rewriting of pure operations.
//! Constants are computed, the named rules applied, and the rest is emitted once.
//!
//! A rule looks at an operation and the definitions of its operands and gives a value or a
//! simpler operation, which is looked at again. Operations on constants are computed by
//! [`Op::eval`], so folding cannot disagree with execution. All rules have machine semantics:
//! sums wrap, shift counts count modulo 64, division by zero is defined.
//!
//! Canonical form: a constant stands on the right of a commutative operation, of two other
//! values the older one stands on the left; `x - k` is `x + -k`, `x <= k` is `x < k + 1`.

use jit_ir::{Kind, Op, Ref};

use crate::Rule;
use crate::faults::Fault;
use crate::graph::{Graph, NO};

mod arith;
mod bits;
mod cmp;
mod float;
mod known;
mod range;
mod rotate;

pub(crate) use bits::extension_bits;
pub(crate) use known::Bits;

/// Rules applied to one operation, at most. Definitions may go round in a circle: a parameter that equals a sum is
/// replaced by it, and a guard after that may tell that the sum is of the parameter itself.
const MAX_REWRITES: u32 = 64;

/// The outcome of a rule for an operation.
pub(crate) enum To {
    /// A value.
    Value(Ref),
    /// Another operation.
    Op(Op, Ref, Ref),
}

impl Graph {
    /// A pure operation; gives its value. No operand is virtual but those of comparisons for equality and of moves
    /// between pointers and integers.
    pub(crate) fn pure(&mut self, op: Op, a: Ref, b: Ref, c: Ref) -> Ref {
        let (mut op, mut a, mut b, mut c) = (op, self.resolve(a), self.resolve(b), self.resolve(c));
        for _ in 0..MAX_REWRITES {
            if let Some(value) = self.eval(op, [a, b, c]) {
                self.fire(Rule::Fold);
                return value;
            }
            (a, b) = self.in_order(op, a, b);
            match self.rewrite(op, a, b, c) {
                Some(To::Value(r)) => return self.resolve(r),
                Some(To::Op(o, x, y)) => (op, a, b, c) = (o, self.resolve(x), self.resolve(y), Ref::NONE),
                None => break,
            }
        }
        self.emit_once(op, a, b, c)
    }

    /// The operands of an operation in their canonical order.
    pub(crate) fn in_order(&self, op: Op, a: Ref, b: Ref) -> (Ref, Ref) {
        let swap = self.commutes(op, a, b) && (a.is_const() || !b.is_const() && b < a);
        if swap { (b, a) } else { (a, b) }
    }

    /// Whether these operands may change places: also those of a sum or product of doubles if only one may be a NaN.
    fn commutes(&self, op: Op, a: Ref, b: Ref) -> bool {
        op.commutative()
            || matches!(op, Op::FloatAdd | Op::FloatMul)
                && (self.is_number(a) || self.is_number(b) || Fault::NansSwap.on())
    }

    pub(crate) fn unary(&mut self, op: Op, a: Ref) -> Ref {
        self.pure(op, a, Ref::NONE, Ref::NONE)
    }

    pub(crate) fn binary(&mut self, op: Op, a: Ref, b: Ref) -> Ref {
        self.pure(op, a, b, Ref::NONE)
    }

    /// Singles as bits.
    fn cast_single(&mut self, op: Op, a: Ref) -> Option<To> {
        // cast_back: i_as_s(s_as_i(x)) == float_round32(x)
        if op == Op::IntAsSingle
            && let Some(x) = self.operand_if(a, Op::SingleAsInt)
        {
            return self.op(Rule::CastBack, Op::FloatRound32, x, Ref::NONE);
        }
        None
    }

    /// The result of an operation on constants.
    fn eval(&mut self, op: Op, operands: [Ref; 3]) -> Option<Ref> {
        let n = op.info().operands.len();
        let mut words = [0; 3];
        for (word, r) in words.iter_mut().zip(&operands[..n]) {
            *word = self.bits(*r)?;
        }
        let bits = op.eval(&words[..n])?;
        Some(self.constant(op.result()?, bits))
    }

    /// Counts a rule and gives a value.
    pub(crate) fn value(&mut self, rule: Rule, r: Ref) -> Option<To> {
        self.fire(rule);
        Some(To::Value(r))
    }

    /// Counts a rule and gives an integer constant.
    pub(crate) fn known(&mut self, rule: Rule, k: i64) -> Option<To> {
        let k = self.int(k);
        self.value(rule, k)
    }

    /// Counts a rule and gives an operation.
    pub(crate) fn op(&mut self, rule: Rule, op: Op, a: Ref, b: Ref) -> Option<To> {
        self.fire(rule);
        Some(To::Op(op, a, b))
    }

    /// Counts a rule and gives an operation with a constant.
    pub(crate) fn op_const(&mut self, rule: Rule, op: Op, a: Ref, k: i64) -> Option<To> {
        let k = self.int(k);
        self.op(rule, op, a, k)
    }

    fn rewrite(&mut self, op: Op, a: Ref, b: Ref, c: Ref) -> Option<To> {
        use Op::*;
        match op {
            IntAdd => self.add(a, b),
            IntSub => self.sub(a, b),
            IntNeg => self.neg(a),
            IntMul | IntMulHi | UintMulHi => self.mul(op, a, b),
            IntDiv | IntRem | UintDiv | UintRem => self.div(op, a, b),
            IntAddOvf | IntSubOvf | IntMulOvf | UintAddOvf | UintSubOvf | UintMulOvf => self.overflow(op, a, b),
            IntNot => self.not(a),
            IntAnd | IntOr | IntXor => self.bitwise(op, a, b),
            IntShl | IntShr | UintShr | IntRotl | IntRotr => self.shift(op, a, b),
            IntRotl32 | IntRotr32 => self.rotate32(op, a, b),
            IntSext8 | IntSext16 | IntSext32 | IntZext8 | IntZext16 | IntZext32 => self.extend(op, a),
            IntEq | IntNe | IntLt | IntLe | UintLt | UintLe => self.compare(op, a, b),
            PtrEq | PtrNe => self.compare_pointers(op, a, b),
            FloatEq | FloatNe | FloatLt | FloatLe => self.compare_floats(op, a, b),
            IntSelect => self.select(a, b, c),
            FloatAdd | FloatSub | FloatMul | FloatDiv | FloatNeg | FloatAbs => self.float(op, a, b),
            FloatFloor | FloatCeil | FloatTrunc | FloatRound32 => self.round(op, a),
            FloatToInt | FloatToUint => self.integral(op, a),
            IntAsFloat | FloatAsInt | IntAsPtr | PtrAsInt => self.cast(op, a),
            IntAsSingle | SingleAsInt => self.cast_single(op, a),
            _ => None,
        }
    }

    /// Payload moves.
    fn cast(&mut self, op: Op, a: Ref) -> Option<To> {
        let back = match op {
            Op::IntAsFloat => Op::FloatAsInt,
            Op::FloatAsInt => Op::IntAsFloat,
            Op::IntAsPtr => Op::PtrAsInt,
            _ => Op::IntAsPtr,
        };
        // cast_back: i_as_f(f_as_i(x)) == x
        if let Some(x) = self.operand_if(a, back) {
            return self.value(Rule::CastBack, x);
        }
        // virtual_address: p_as_i(a removed object)
        if op == Op::PtrAsInt && self.virt(a) != NO {
            let address = self.address(a);
            return self.value(Rule::VirtualAddress, address);
        }
        None
    }

    /// `c ? a : b`.
    fn select(&mut self, c: Ref, a: Ref, b: Ref) -> Option<To> {
        // select_same: c ? x : x == x
        if a == b {
            return self.value(Rule::SelectSame, a);
        }
        // select_const: k ? a : b
        if let Some(k) = self.as_int(c) {
            return self.value(Rule::SelectConst, if k != 0 { a } else { b });
        }
        if self.is_nonzero(c) {
            return self.value(Rule::SelectConst, a);
        }
        // select_bool: b ? 1 : 0 == b, b ? 0 : 1 == (b == 0)
        if self.is_bool(c) {
            match (self.as_int(a), self.as_int(b)) {
                (Some(1), Some(0)) => return self.value(Rule::SelectBool, c),
                (Some(0), Some(1)) if Fault::SelectTurned.on() => return self.value(Rule::SelectBool, c),
                (Some(0), Some(1)) => return self.op_const(Rule::SelectBool, Op::IntEq, c, 0),
                _ => {}
            }
        }
        // select_test: x != 0 ? a : b == x ? a : b
        for (op, swapped) in [(Op::IntNe, false), (Op::IntEq, true)] {
            if let Some((x, 0)) = self.with_const_if(c, op) {
                self.fire(Rule::SelectTest);
                let (a, b) = if swapped { (b, a) } else { (a, b) };
                let value = self.pure(Op::IntSelect, x, a, b);
                return Some(To::Value(value));
            }
        }
        None
    }

    /// Whether an integer is known to be 0 or 1.
    pub(crate) fn is_bool(&self, r: Ref) -> bool {
        let (low, high) = self.range(r);
        low >= 0 && high <= 1
    }

    /// The constant 0 of a kind, as zeroed objects hold it.
    pub(crate) fn zero(&mut self, kind: Kind) -> Ref {
        self.constant(kind, 0)
    }
}
