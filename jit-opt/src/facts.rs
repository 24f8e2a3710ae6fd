//! Facts that a passed guard proves.
//!
//! After `guard_value_i(x, k)`, `x` *is* `k` and is replaced by it from there on; so is a
//! condition by 0 after `guard_false` and, if it is 0 or 1, by 1 after `guard_true`. A
//! true equality also makes its operands one value, and the ranges that an ordered
//! comparison leaves to them: after a bounds check the index is not negative. A guard whose outcome is known goes;
//! comparisons that follow from known ones are found by the rules of [`crate::fold`].
//!
//! A guard that certainly fails makes the trace useless: the recording followed a path that
//! the values on it contradict. That is reported, not asserted, since an author's wrong
//! promise (an "elidable" function that is not) is enough to cause it.

use jit_ir::{Class, Inst, Op, Ref};

use crate::Rule;
use crate::faults::Fault;
use crate::fold::Bits;
use crate::graph::{Graph, NO};

/// Definitions that a fact is followed through, at most: recordings may hold chains of any length, and circles
/// ([`crate::fold`]).
const MAX_DEPTH: u32 = 32;

/// A guard or an assumption, without its exit.
#[derive(Clone, Copy)]
pub(crate) enum Test {
    /// The value is not 0.
    True(Ref),
    /// The value is 0.
    False(Ref),
    /// The value is the constant.
    Value(Ref, Ref),
}

impl Test {
    /// The test of a guard or assumption with resolved operands.
    pub fn new(op: Op, a: Ref, b: Ref) -> Test {
        match op {
            Op::GuardTrue | Op::AssumeTrue => Test::True(a),
            Op::GuardFalse | Op::AssumeFalse => Test::False(a),
            _ => Test::Value(a, b),
        }
    }
}

impl Graph {
    /// The test on the simplest value.
    pub(crate) fn simplify(&mut self, test: Test) -> Test {
        // guard_of_test: guard_true(x != 0) is guard_true(x), guard_true(x == 0) is guard_false(x)
        let (r, truth) = match test {
            Test::True(r) => (r, true),
            Test::False(r) => (r, false),
            Test::Value(..) => return test,
        };
        if let Some(op @ (Op::IntNe | Op::IntEq)) = self.def(r).map(|inst| inst.op)
            && let Some((x, 0)) = self.with_const_if(r, op)
        {
            self.fire(Rule::GuardOfTest);
            return if truth == (op == Op::IntNe) { Test::True(x) } else { Test::False(x) };
        }
        // guard_of_negation: guard_true(y <= x) is guard_false(x < y), if x < y is needed anyway
        if let Some(negation) = self.find_negation(r).filter(|&n| n < r) {
            self.fire(Rule::GuardOfNegation);
            return if truth { Test::False(negation) } else { Test::True(negation) };
        }
        test
    }

    /// The two tests that a test is, if one of them is a comparison: machine code then jumps on its flags, and makes no values.
    pub(crate) fn halves(&mut self, test: Test) -> Option<[Test; 2]> {
        // guard_of_both: guard_true(x & y) of truths is guard_true(x), guard_true(y); guard_false(x | y) is guard_false(x), guard_false(y)
        let (r, op) = match test {
            Test::True(r) => (r, Op::IntAnd),
            Test::False(r) => (r, Op::IntOr),
            Test::Value(..) => return None,
        };
        let inst = self.def(r).copied().filter(|inst| inst.op == op)?;
        let (a, b) = self.operands(&inst);
        let of_truths = op == Op::IntOr || self.is_bool(a) && self.is_bool(b) || Fault::BitsAreTruths.on();
        if !of_truths || ![a, b].iter().any(|&r| self.def(r).is_some_and(|inst| inst.op.compares())) {
            return None;
        }
        self.fire(Rule::GuardOfBoth);
        Some(if op == Op::IntAnd { [Test::True(a), Test::True(b)] } else { [Test::False(a), Test::False(b)] })
    }

    /// The value of the comparison with the opposite outcome of the comparison `r`, if it was made.
    fn find_negation(&self, r: Ref) -> Option<Ref> {
        let (op, a, b) = self.negation(r)?;
        let (a, b) = self.in_order(op, a, b);
        let negation = self.resolve(self.find(op, a, b, Ref::NONE)?);
        (!negation.is_const()).then_some(negation)
    }

    /// The comparison `r` is known to have this outcome: so is the opposite one.
    fn learn_negation(&mut self, r: Ref, outcome: bool) {
        if let Some(negation) = self.find_negation(r) {
            let opposite = self.int(!outcome as i64);
            self.forward(negation, opposite);
        }
    }

    /// The outcome of a test, if it is known.
    pub(crate) fn outcome_of(&self, test: Test) -> Option<bool> {
        match test {
            Test::Value(a, b) => match self.bits(a) {
                Some(bits) => Some(Some(bits) == self.bits(b)),
                None if self.bits(b) == Some(0) && self.is_nonzero(a) => Some(false),
                None => None,
            },
            Test::True(c) => self.truth(c),
            Test::False(c) => self.truth(c).map(|t| !t),
        }
    }

    /// Whether a value is not 0, if that is known.
    pub(crate) fn truth(&self, c: Ref) -> Option<bool> {
        match self.bits(c) {
            Some(bits) => Some(bits != 0),
            None if self.is_nonzero(c) || self.has_a_bit(c) => Some(true),
            // It would be a constant if it were known.
            None if self.def(c).is_some_and(|inst| inst.op.negated_comparison().is_some()) => None,
            None => {
                let (low, high) = self.range(c);
                (low > 0 || high < 0).then_some(true)
            }
        }
    }

    /// From now on, the test is known to hold.
    pub(crate) fn learn(&mut self, test: Test) {
        self.learn_within(test, MAX_DEPTH);
    }

    fn learn_within(&mut self, test: Test, depth: u32) {
        let Some(depth) = depth.checked_sub(1) else { return };
        match test {
            Test::Value(a, k) => {
                let (bits, is_bool) =
                    (self.bits(k), self.def(a).is_some_and(|inst| inst.op.negated_comparison().is_some()));
                match bits {
                    Some(0) if is_bool => self.learn_within(Test::False(a), depth),
                    Some(1) if is_bool => self.learn_within(Test::True(a), depth),
                    _ => self.learn_value(a, k),
                }
            }
            Test::True(c) => self.learn_true(c, depth),
            Test::False(c) => self.learn_false(c, depth),
        }
    }

    fn learn_true(&mut self, c: Ref, depth: u32) {
        let Some(inst) = self.def(c).copied() else { return };
        self.learn_negation(c, true);
        self.learn_order(&inst, true);
        if self.is_bool(c) || Fault::TruthIsOne.on() {
            let one = self.int(1);
            self.forward(c, one);
        } else {
            self.set_nonzero(c);
        }
        let (a, b) = self.operands(&inst);
        match inst.op {
            Op::IntEq | Op::PtrEq if b.is_const() => self.learn_value(a, b),
            // A parameter that is a sum: other sums of the same value are so much more or less.
            Op::IntEq if self.is_param(a) && self.with_const_if(b, Op::IntAdd).is_some() => {
                self.forward(a, b);
            }
            Op::IntEq | Op::PtrEq => self.unify(a, b),
            Op::PtrNe if self.bits(b) == Some(0) => self.set_nonzero(a),
            Op::IntOr if Fault::AlternativeIsBoth.on() => {
                self.set_nonzero(a);
                self.set_nonzero(b);
            }
            Op::IntAnd if self.as_int(b).is_some_and(|k| (k as u64).is_power_of_two() || Fault::MaskHoldsAll.on()) => {
                let ones = self.bits(b).expect("a constant");
                let of = c.as_inst().and_then(|i| self.bits_of_operand(i, Bits { zeros: 0, ones }));
                if let Some((x, bits)) = of {
                    self.learn_bits(x, bits);
                }
            }
            Op::IntAnd if self.is_bool(a) && self.is_bool(b) => {
                self.learn_within(Test::True(a), depth);
                self.learn_within(Test::True(b), depth);
            }
            _ => {}
        }
    }

    fn learn_false(&mut self, c: Ref, depth: u32) {
        let Some(inst) = self.def(c).copied() else { return };
        self.learn_negation(c, false);
        self.learn_order(&inst, false);
        let zero = self.int(0);
        self.learn_value(c, zero);
        let (a, b) = self.operands(&inst);
        match inst.op {
            Op::IntNe | Op::PtrNe if b.is_const() => self.learn_value(a, b),
            Op::IntNe | Op::PtrNe => self.unify(a, b),
            Op::PtrEq if self.bits(b) == Some(0) => self.set_nonzero(a),
            Op::IntEq if self.as_int(b) == Some(0) => self.set_nonzero(a),
            Op::IntOr => {
                self.learn_within(Test::False(a), depth);
                self.learn_within(Test::False(b), depth);
            }
            _ => {}
        }
    }

    /// From now on, `r` is a constant.
    fn learn_value(&mut self, r: Ref, k: Ref) {
        let r = self.resolve(r);
        if let (Some(i), Some(bits)) = (r.as_inst(), self.as_int(k))
            && let Some((x, of_x)) = self.bits_of_operand(i, Bits::of(bits))
        {
            self.learn_bits(x, of_x);
        }
        self.forward(r, k);
    }

    /// Two values are one: from now on, the later one is the earlier one, of which all is known that was known of either.
    fn unify(&mut self, a: Ref, b: Ref) {
        let (earlier, later) = if a < b { (a, b) } else { (b, a) };
        let is_value = |r: Ref| r.as_inst().is_some() && self.virt(r) == NO && !self.is_removed(r);
        if a == b || !is_value(a) || !is_value(b) {
            return;
        }
        let nonzero = self.is_nonzero(later);
        let ((low, high), (least, greatest)) = (self.range(later), self.range(earlier));
        self.forward(later, earlier);
        if nonzero {
            self.set_nonzero(earlier);
        }
        self.narrow(earlier, least.max(low), greatest.min(high));
    }

    fn is_param(&self, r: Ref) -> bool {
        self.def(r).is_some_and(|inst| inst.op.class() == Class::Param)
    }

    /// The operands of a pure definition; those of a call or a load are not all references.
    fn operands(&self, inst: &Inst) -> (Ref, Ref) {
        match inst.op.class() {
            Class::Pure => (self.resolve(inst.a), self.resolve(inst.b)),
            _ => (Ref::NONE, Ref::NONE),
        }
    }

    /// The ranges that a comparison with a known outcome leaves to its operands.
    fn learn_order(&mut self, inst: &Inst, outcome: bool) {
        let (a, b) = self.operands(inst);
        // Not less is greater or equal.
        let (a, b, strict) = match (inst.op, outcome) {
            (Op::IntLt, true) if Fault::LessByTwo.on() => (a, b, 2),
            (Op::IntLt | Op::UintLt, true) => (a, b, 1),
            (Op::IntLe | Op::UintLe, true) => (a, b, 0),
            (Op::IntLt, false) if Fault::NotLessIsLess.on() => (b, a, 1),
            (Op::IntLt | Op::UintLt, false) => (b, a, 0),
            (Op::IntLe | Op::UintLe, false) => (b, a, 1),
            _ => return,
        };
        let ((a_low, a_high), (b_low, b_high)) = (self.range(a), self.range(b));
        match inst.op {
            Op::IntLt | Op::IntLe => {
                self.narrow(a, a_low, a_high.min(b_high.saturating_sub(strict)));
                self.narrow(b, b_low.max(a_low.saturating_add(strict)), b_high);
            }
            // Unsigned, a value below a number that is not negative is not negative either.
            _ if b_low >= 0 => {
                self.narrow(a, a_low.max(0), a_high.min(b_high - strict));
                self.narrow(b, b_low.max(a_low.max(0).saturating_add(strict)), b_high);
            }
            _ => {}
        }
        let unsigned = matches!(inst.op, Op::UintLt | Op::UintLe);
        if strict > 0 && (unsigned || a_low >= 0) && b_low >= 0 {
            self.learn_below(a, b);
        }
    }

    /// From now on, `r` is between these numbers. (If there is none, the guard before always fails.)
    fn narrow(&mut self, mut r: Ref, mut low: i64, mut high: i64) {
        for _ in 0..MAX_DEPTH {
            if low < high {
                self.set_range(r, (low, high));
            } else if low == high && !r.is_const() {
                let k = self.int(low);
                self.forward(r, k);
            }
            // x is k less than x + k.
            let Some((x, k)) = self.with_const_if(r, Op::IntAdd).filter(|_| low <= high) else { return };
            let (Some(of_low), Some(of_high)) = (low.checked_sub(k), high.checked_sub(k)) else { return };
            let (least, greatest) = self.range(x);
            (r, low, high) = (x, least.max(of_low), greatest.min(of_high));
        }
    }
}
