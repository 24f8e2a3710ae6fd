//! Rules of comparisons.

use jit_ir::{Class, Op, Ref};

use super::To;
use crate::Rule;
use crate::faults::Fault;
use crate::graph::{Graph, NO};

impl Graph {
    pub(super) fn compare(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        use Op::*;
        // cmp_self: x == x, x <= x; not x != x, x < x
        if a == b {
            return self.known(Rule::CmpSelf, matches!(op, IntEq | IntLe | UintLe) as i64);
        }
        if let Some(outcome) = self.decide(op, self.range(a), self.range(b)) {
            return self.known(Rule::CmpRange, outcome as i64);
        }
        // cmp_bits: not equal, if a bit is 0 in one and 1 in the other
        if matches!(op, IntEq | IntNe)
            && (self.may_know_bits(a) || self.may_know_bits(b))
            && self.known_bits(a).contradict(self.known_bits(b))
        {
            return self.known(Rule::CmpBits, (op == IntNe) as i64);
        }
        if let Some(to) = self.compare_addresses(op, a, b) {
            return Some(to);
        }
        // eq_offsets: x + k == x + l is k == l (the same k: instructions from before the values were known to be one)
        if matches!(op, IntEq | IntNe) {
            let ((x, k), (y, l)) = (self.split(a), self.split(b));
            if x == y {
                return self.known(Rule::EqOffsets, ((k == l) == (op == IntEq)) as i64);
            }
        }
        if let Some(to) = self.compare_const(op, a, b) {
            return Some(to);
        }
        self.known_comparison(op, a, b)
    }

    /// eq_address: p_as_i(p) == p_as_i(q) is p == q
    fn compare_addresses(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        let op = match op {
            Op::IntEq => Op::PtrEq,
            Op::IntNe if !Fault::UnequalAddresses.on() => Op::PtrNe,
            Op::IntNe => Op::PtrEq,
            _ => return None,
        };
        let (p, q) = (self.operand_if(a, Op::PtrAsInt), self.operand_if(b, Op::PtrAsInt));
        let is_removed = self.virt(a) != NO || self.virt(b) != NO;
        let (p, q) = match (p, q) {
            (Some(p), Some(q)) => (p, q),
            (Some(p), None) if is_removed => (p, self.unary(Op::IntAsPtr, b)),
            (None, Some(q)) if is_removed => (self.unary(Op::IntAsPtr, a), q),
            _ => return None,
        };
        self.op(Rule::EqAddress, op, p, q)
    }

    /// cmp_range: decided by the ranges of the operands.
    fn decide(&self, op: Op, a: (i64, i64), b: (i64, i64)) -> Option<bool> {
        use Op::*;
        let disjoint = a.1 < b.0 || b.1 < a.0;
        let same_sign = a.0 >= 0 && b.0 >= 0 || a.1 < 0 && b.1 < 0 || Fault::UnsignedAsSigned.on();
        match op {
            IntEq => disjoint.then_some(false),
            IntNe => disjoint.then_some(true),
            IntLt if a.1 < b.0 || Fault::RangesTouch.on() && a.1 == b.0 => Some(true),
            IntLt if b.1 <= a.0 => Some(false),
            IntLe if a.1 <= b.0 => Some(true),
            IntLe if b.1 < a.0 => Some(false),
            // Unsigned: 0 is the least, -1 the greatest; ranges of one sign are ordered as signed, negative numbers are above the others.
            UintLt if b == (0, 0) || a == (-1, -1) => Some(false),
            UintLe if a == (0, 0) || b == (-1, -1) => Some(true),
            UintLt if same_sign && a.1 < b.0 => Some(true),
            UintLt if same_sign && b.1 <= a.0 => Some(false),
            UintLe if same_sign && a.1 <= b.0 => Some(true),
            UintLe if same_sign && b.1 < a.0 => Some(false),
            UintLt | UintLe if a.0 >= 0 && b.1 < 0 => Some(true),
            UintLt | UintLe if a.1 < 0 && b.0 >= 0 => Some(false),
            _ => None,
        }
    }

    /// Rules of comparisons with a constant.
    fn compare_const(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        use Op::*;
        // ult_one: 0 < x is x != 0, unsigned
        if op == UintLt && self.as_int(a) == Some(0) {
            return self.op(Rule::UltOne, IntNe, b, a);
        }
        let k = self.as_int(b)?;
        if Fault::LessByDifference.on() && (op, k) == (IntLt, 0) {
            let (x, y) = self.operands_if(a, IntSub)?;
            return self.op(Rule::EqSub, op, x, y);
        }
        match op {
            IntEq | IntNe => {
                // eq_add_const: x + k == l is x == l - k
                if let Some((x, l)) = self.with_const_if(a, IntAdd) {
                    let k = if Fault::EquationSign.on() { k.wrapping_add(l) } else { k.wrapping_sub(l) };
                    return self.op_const(Rule::EqAddConst, op, x, k);
                }
                if k == 0 {
                    // known_nonzero: not x == 0
                    if self.is_nonzero(a) {
                        return self.known(Rule::KnownNonzero, (op == IntNe) as i64);
                    }
                    // eq_sub: x - y == 0 is x == y
                    if let Some((x, y)) = self.operands_if(a, IntSub).or_else(|| self.operands_if(a, IntXor)) {
                        return self.op(Rule::EqSub, op, x, y);
                    }
                }
                if !self.is_bool(a) {
                    // eq_bit: (x & k) == k is (x & k) != 0 if k is one bit
                    let one_bit = (k as u64).is_power_of_two() || Fault::BitOfMany.on() && k > 0;
                    if one_bit && self.with_const_if(a, IntAnd).is_some_and(|(_, mask)| mask == k) {
                        let negated = if op == IntEq { IntNe } else { IntEq };
                        return self.op_const(Rule::EqBit, negated, a, 0);
                    }
                    return None;
                }
                // ne_bool: b != 0 is b, b == 1 is b (other constants are decided by range)
                if (op == IntNe) == (k == 0) {
                    return self.value(Rule::NeBool, a);
                }
                // eq_bool: (x < y) == 0 is y <= x
                let (negated, x, y) = self.negation(a)?;
                self.op(Rule::EqBool, negated, x, y)
            }
            // le_const: x <= k is x < k + 1 (k is not the greatest: range)
            IntLe | UintLe => {
                let lt = if op == IntLe { IntLt } else { UintLt };
                self.op_const(Rule::LeConst, lt, a, k.wrapping_add(1))
            }
            // ult_one: x < 1 is x == 0, unsigned
            UintLt if k == 1 => self.op_const(Rule::UltOne, IntEq, a, 0),
            _ => None,
        }
    }

    pub(super) fn compare_pointers(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        // ptr_same: p == p
        if a == b {
            return self.known(Rule::PtrSame, (op == Op::PtrEq) as i64);
        }
        // ptr_distinct: not new == p
        if self.distinct(a, b) {
            return self.known(Rule::PtrDistinct, (op == Op::PtrNe) as i64);
        }
        // known_nonzero: not p == null
        if self.bits(b) == Some(0) && self.is_nonzero(a) {
            return self.known(Rule::KnownNonzero, (op == Op::PtrNe) as i64);
        }
        self.known_comparison(op, a, b)
    }

    pub(super) fn compare_floats(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        // float_lt_self: not x < x
        if op == Op::FloatLt && a == b {
            return self.known(Rule::FloatLtSelf, 0);
        }
        // float_eq_int: int_to_float(x) == 0.0 is x == 0: no other integer is rounded to a zero
        if let Op::FloatEq | Op::FloatNe = op
            && self.bits(b).is_some_and(|k| f64::from_bits(k) == 0.0)
            && let Some(x) = self.operand_if(a, Op::IntToFloat).or_else(|| self.operand_if(a, Op::UintToFloat))
        {
            let of_ints = if op == Op::FloatEq { Op::IntEq } else { Op::IntNe };
            return self.op_const(Rule::FloatEqInt, of_ints, x, 0);
        }
        self.known_comparison(op, a, b)
    }

    /// The comparison with the opposite outcome of the comparison `r`.
    pub(crate) fn negation(&self, r: Ref) -> Option<(Op, Ref, Ref)> {
        let inst = self.def(r)?;
        let (op, swapped) = match inst.op {
            Op::FloatLt if Fault::FloatNegation.on() => (Op::FloatLe, true),
            op => op.negated_comparison()?,
        };
        Some(if swapped { (op, inst.b, inst.a) } else { (op, inst.a, inst.b) })
    }

    /// Decided by known outcomes of other comparisons of `a` and `b`.
    fn known_comparison(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        use Op::*;
        // known_negation: x < y is false where y <= x is true, and the other way round
        if let Some((negated, swapped)) = op.negated_comparison() {
            let (x, y) = if swapped { (b, a) } else { (a, b) };
            if let Some(outcome) = self.outcome(negated, x, y) {
                let opposite = !outcome || Fault::NegationUnswapped.on();
                return self.known(Rule::KnownNegation, opposite as i64);
            }
        }
        // known_implied: x < y says x <= y, x != y and not y < x
        let less_than: &[Op] = match op {
            IntLt | IntLe => &[IntLt],
            UintLt | UintLe => &[UintLt],
            IntEq | IntNe => &[IntLt, UintLt],
            FloatLt | FloatLe => &[FloatLt],
            FloatEq | FloatNe => &[FloatLt],
            _ => &[],
        };
        for &lt in less_than {
            let ordered = matches!(op, IntLt | IntLe | UintLt | UintLe | FloatLt | FloatLe);
            if self.outcome(lt, a, b) == Some(true) {
                let outcome = ordered || matches!(op, IntNe | FloatNe);
                return self.known(Rule::KnownImplied, outcome as i64);
            }
            if Fault::NotLessIsGreater.on() && ordered && self.outcome(lt, b, a) == Some(false) {
                return self.known(Rule::KnownImplied, 1);
            }
            if self.outcome(lt, b, a) == Some(true) {
                let outcome = matches!(op, IntNe | FloatNe);
                return self.known(Rule::KnownImplied, outcome as i64);
            }
        }
        // A bounds check: below a number that is not negative, unsigned, is below it.
        if matches!(op, IntLt | IntLe) && self.range(b).0 >= 0 && self.outcome(UintLt, a, b) == Some(true) {
            return self.known(Rule::KnownImplied, 1);
        }
        // in_bounds: x + k is below a length that x + l and x + m are below, l <= k <= m
        if matches!(op, IntLt | IntLe | UintLt | UintLe) {
            if self.is_below(a, b) {
                return self.known(Rule::InBounds, 1);
            }
            if self.is_below(b, a) {
                return self.known(Rule::InBounds, 0);
            }
        }
        None
    }

    /// The known outcome of a comparison made before.
    fn outcome(&mut self, op: Op, a: Ref, b: Ref) -> Option<bool> {
        debug_assert_eq!(op.class(), Class::Pure);
        // le_const has made `<=` a `<`.
        let (op, b) = match (op, self.as_int(b)) {
            (Op::IntLe, Some(k)) if k != i64::MAX => (Op::IntLt, self.int(k + 1)),
            (Op::UintLe, Some(k)) if k != -1 => (Op::UintLt, self.int(k.wrapping_add(1))),
            _ => (op, b),
        };
        let (a, b) = self.in_order(op, a, b);
        let r = self.find(op, a, b, Ref::NONE)?;
        Some(self.bits(self.resolve(r))? != 0)
    }
}
