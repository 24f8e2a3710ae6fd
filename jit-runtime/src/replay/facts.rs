//! What a bridge knows from the way that led to it.
//!
//! All guards that the trace passes before the one that failed hold there. Their conditions, as
//! far as they follow from the exit's values, are computed again at the start of the bridge and
//! assumed: the optimizer then knows what it knew, and computations that serve nothing else are dead.
//! Loads count as computations as long as nothing has been stored since that they might see: the trace has
//! passed them, so they are safe, and what memory holds is known with them.

use jit_ir::{Class, Descr, Effect, Exit, Inst, Op, Ref, Trace};

use crate::record::Cx;

/// Conditions taken over, the nearest to the guard first.
const MAX_FACTS: usize = 64;
/// Operations in one condition.
const MAX_DEPTH: u32 = 6;

struct Facts<'a> {
    trace: &'a Trace,
    /// The instruction that is left.
    end: usize,
    /// What values of the trace are in the bridge, by instruction; `Some(None)` for those that cannot be had.
    here: Vec<Option<Option<Ref>>>,
}

/// Records the facts that hold where guard number `guard` of `trace` fails. The bridge has the exit's
/// values as its parameters.
pub(super) fn assume_passed(cx: &mut Cx, trace: &Trace, exit: &Exit, guard: u32) {
    let end = trace.insts.iter().position(|inst| inst.guard() == Some(guard)).expect("a guard of the trace");
    let mut facts = Facts { trace, end, here: vec![None; trace.insts.len()] };
    for (n, r) in trace.list(exit.values).iter().enumerate() {
        *facts.at(*r) = Some(Some(Ref::inst(n as u32 + 1)));
    }
    facts.unchanged_parameters();
    let mut left = MAX_FACTS;
    for inst in trace.insts[..end].iter().rev().filter(|inst| inst.op.class() == Class::Guard) {
        if left == 0 {
            break;
        }
        let Some(a) = facts.copy(cx, inst.a, MAX_DEPTH) else { continue };
        left -= 1;
        let (op, b) = match inst.op {
            Op::GuardTrue => (Op::AssumeTrue, Ref::NONE),
            Op::GuardFalse => (Op::AssumeFalse, Ref::NONE),
            op => {
                let k = trace.as_const(inst.b).expect("a constant to compare with");
                let op = if op == Op::GuardValueP { Op::AssumeValueP } else { Op::AssumeValueI };
                (op, cx.constant(k.kind, k.bits))
            }
        };
        cx.trace.push(Inst::new(op, 0, a, b, Ref::NONE));
    }
}

impl Facts<'_> {
    fn at(&mut self, r: Ref) -> &mut Option<Option<Ref>> {
        &mut self.here[r.as_inst().expect("no constant") as usize]
    }

    /// A parameter of the loop that never changes is the value of the preamble: what the preamble
    /// checked of it holds. Other values of the preamble are not those of this iteration.
    fn unchanged_parameters(&mut self) {
        let (trace, label) = (self.trace, self.label());
        if label == 0 {
            return;
        }
        let passed = trace.list(trace.insts[label].operand_list());
        let last = trace.insts.last().expect("a trace ends");
        let back = if last.op == Op::Jump && last.aux == 0 { trace.list(last.operand_list()) } else { &[] };
        for (n, param) in trace.params(label as u32).enumerate() {
            let param = Ref::inst(param);
            if back.get(n) == Some(&param)
                && let Some(known) = *self.at(param)
                && !passed[n].is_const()
            {
                self.at(passed[n]).get_or_insert(known);
            }
        }
    }

    /// The last label before the exit.
    fn label(&self) -> usize {
        self.trace.insts[..self.end].iter().rposition(|inst| inst.op == Op::Label).expect("a trace has a label")
    }

    /// Whether a load of instruction `at` would read the same at the exit.
    fn reads_the_same(&self, at: usize) -> bool {
        let trace = self.trace;
        let descr = &trace.descrs[trace.insts[at].aux as usize];
        if !descr.mutable() {
            return true;
        }
        let writes = |inst: &Inst| match inst.op.class() {
            Class::Store => trace.descrs[inst.aux as usize].may_alias(descr),
            Class::Call => match &trace.descrs[inst.aux as usize] {
                Descr::Call(call) => call.effect == Effect::Any,
                _ => true,
            },
            _ => false,
        };
        // A load before the label was followed by any number of whole iterations.
        let end = if at < self.label() { trace.insts.len() } else { self.end };
        !trace.insts[at..end].iter().any(writes)
    }

    /// The value in the bridge, computed there if need be.
    fn copy(&mut self, cx: &mut Cx, r: Ref, depth: u32) -> Option<Ref> {
        if let Some(k) = self.trace.as_const(r) {
            return Some(cx.constant(k.kind, k.bits));
        }
        if let Some(known) = *self.at(r) {
            return known;
        }
        if depth == 0 {
            return None;
        }
        let copied = self.compute(cx, r, depth);
        *self.at(r) = Some(copied);
        copied
    }

    fn compute(&mut self, cx: &mut Cx, r: Ref, depth: u32) -> Option<Ref> {
        let inst = self.trace.insts[r.as_inst().expect("no constant") as usize];
        let aux = match inst.op.class() {
            Class::Pure => 0,
            Class::Load if self.reads_the_same(r.as_inst().expect("no constant") as usize) => {
                cx.add_descr(&self.trace.descrs[inst.aux as usize])
            }
            _ => return None,
        };
        let mut operands = [inst.a, inst.b, inst.c];
        let n = inst.op.info().operands.len();
        for operand in &mut operands[..n] {
            *operand = self.copy(cx, *operand, depth - 1)?;
        }
        let [a, b, c] = operands;
        cx.facts += 1;
        Some(cx.trace.push(Inst::new(inst.op, aux, a, b, c)))
    }
}
