//! Pure operations.
//!
//! The caller computes the concrete result. With constant operands alone nothing is recorded, so
//! the test for that is inlined and the rest is not.

use jit_ir::{Class, Inst, Kind, Op, Ref};

use super::room::has_room;
use super::{Cx, K, Word};

impl Cx {
    /// A word as an operand, if no instruction is needed for it. A variable has `kind`.
    #[inline(always)]
    pub(super) fn known_operand(&self, w: Word, kind: Kind) -> Option<Ref> {
        if w.ir.is_none() { self.consts.get(&self.trace.consts, kind, w.bits) } else { Some(w.ir) }
    }

    /// A word as an operand. A variable has `kind`.
    #[inline(always)]
    pub(super) fn operand(&mut self, w: Word, kind: Kind) -> Ref {
        if w.ir.is_none() { self.constant(kind, w.bits) } else { w.ir }
    }

    /// Records a pure operation of one operand. The caller computes the concrete result.
    #[inline(always)]
    pub fn pure1(&mut self, op: Op, a: Word) -> Ref {
        self.ran += 1;
        if !self.recording() || a.ir.is_none() {
            return K;
        }
        self.record1(op, a)
    }

    /// Records a pure operation of two operands.
    #[inline(always)]
    pub fn pure2(&mut self, op: Op, a: Word, b: Word) -> Ref {
        self.ran += 1;
        if !self.recording() || (a.ir.is_none() && b.ir.is_none()) {
            return K;
        }
        self.record2(op, a, b)
    }

    /// Records a pure operation of three operands.
    #[inline(always)]
    pub fn pure3(&mut self, op: Op, a: Word, b: Word, c: Word) -> Ref {
        self.ran += 1;
        if !self.recording() || (a.ir.is_none() && b.ir.is_none() && c.ir.is_none()) {
            return K;
        }
        self.record3(op, a, b, c)
    }

    #[inline(never)]
    fn record1(&mut self, op: Op, a: Word) -> Ref {
        debug_assert_eq!(op.class(), Class::Pure);
        self.add_once(Inst::new(op, 0, a.ir, Ref::NONE, Ref::NONE))
    }

    #[inline(never)]
    pub(super) fn record2(&mut self, op: Op, a: Word, b: Word) -> Ref {
        debug_assert_eq!(op.class(), Class::Pure);
        let [first, second, _] = op.operand_kinds();
        if let Some(x) = self.known_operand(a, first)
            && let Some(y) = self.known_operand(b, second)
            && has_room(&self.trace.insts)
        {
            return self.push_once(Inst::new(op, 0, x, y, Ref::NONE));
        }
        self.record2_slow(op, a, b)
    }

    #[inline(never)]
    fn record2_slow(&mut self, op: Op, a: Word, b: Word) -> Ref {
        let [first, second, _] = op.operand_kinds();
        let (a, b) = (self.operand(a, first), self.operand(b, second));
        self.add_once(Inst::new(op, 0, a, b, Ref::NONE))
    }

    #[inline(never)]
    fn record3(&mut self, op: Op, a: Word, b: Word, c: Word) -> Ref {
        debug_assert_eq!(op.class(), Class::Pure);
        let [first, second, third] = op.operand_kinds();
        let (a, b, c) = (self.operand(a, first), self.operand(b, second), self.operand(c, third));
        self.trace.push(Inst::new(op, 0, a, b, c))
    }

    /// The operand of `w` as a value of `kind`: a payload word may be kept in another kind.
    #[inline(always)]
    pub fn coerce(&mut self, w: Word, kind: Kind) -> Ref {
        if !self.recording() || w.ir.is_none() {
            return K;
        }
        let from = self.trace.kind(w.ir);
        if from == kind { w.ir } else { self.recast(w.ir, from, kind) }
    }

    #[cold]
    #[inline(never)]
    fn recast(&mut self, r: Ref, from: Kind, to: Kind) -> Ref {
        let via_int = match from {
            Kind::I => r,
            Kind::F => self.add_once(Inst::new(Op::FloatAsInt, 0, r, Ref::NONE, Ref::NONE)),
            Kind::P => self.add_once(Inst::new(Op::PtrAsInt, 0, r, Ref::NONE, Ref::NONE)),
        };
        match to {
            Kind::I => via_int,
            Kind::F => self.add_once(Inst::new(Op::IntAsFloat, 0, via_int, Ref::NONE, Ref::NONE)),
            Kind::P => self.add_once(Inst::new(Op::IntAsPtr, 0, via_int, Ref::NONE, Ref::NONE)),
        }
    }

    /// The value of a word in the trace, of `kind`: a constant of the pool or a coerced operand.
    #[inline(always)]
    pub(super) fn value_of_kind(&mut self, w: Word, kind: Kind) -> Ref {
        if w.ir.is_none() {
            return self.constant(kind, w.bits);
        }
        let from = self.trace.kind(w.ir);
        if from == kind { w.ir } else { self.recast(w.ir, from, kind) }
    }
}
