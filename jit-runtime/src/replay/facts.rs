//! Facts that a bridge inherits.
//!
//! All guards that the trace passes before the one that failed hold there, and so do its own assumptions. Their
//! conditions, as far as they follow from the exit's values (also `x` from `x + 3`), are computed again at the start of the
//! bridge and assumed: the optimizer then has the trace's facts, and computations that serve nothing else are dead.
//! Loads count as computations as long as nothing has been stored since that they might see: the trace has
//! passed them, so they are safe, and the contents of memory are known with them. The exit's loaded values
//! name their source, since the replay loads them again.

use jit_ir::{Class, Descr, Exit, Inst, Kind, Op, Ref, Trace};

use super::ranges;
use crate::record::{Cx, Lists, Mutants};

/// Conditions taken over, the nearest to the guard first.
const MAX_FACTS: usize = 64;
/// Operations in one condition.
const MAX_DEPTH: u32 = 6;

struct Facts<'a> {
    trace: &'a Trace,
    mutants: Mutants,
    /// The instruction that is left.
    end: usize,
    /// The last label before it.
    label: usize,
    /// Guards and assumptions in between, the last first: so many of the list.
    states: (Vec<u32>, usize),
    /// Instructions that may write memory in between, likewise.
    writes: (Vec<u32>, usize),
    /// Values that are a value of the exit less a constant, with both.
    summands: Vec<(Ref, Ref, u64)>,
    /// Parameters, and the values equal to them, the last first.
    stated: Vec<(Ref, Ref)>,
}

/// Records the facts that hold where instruction `end` of `trace`, a guard, fails. The exit's values are the
/// bridge's parameters, and entered in `cx.carried`; values that the trace cannot give will be `NONE` there.
pub(super) fn assume_passed(cx: &mut Cx, trace: &Trace, exit: &Exit, end: usize) {
    // The lists of the exit before, for their memory.
    let Lists { states, writes, mut summands, mut stated } = std::mem::take(&mut cx.carried.lists);
    summands.clear();
    stated.clear();
    let end = end + usize::from(cx.mutants.failed_guard_holds);
    let mutants = cx.mutants;
    let mut facts =
        Facts { trace, mutants, end, label: end, states: (states, 0), writes: (writes, 0), summands, stated };
    facts.look_back();
    for r in trace.list(exit.values) {
        let inst = &trace.insts[r.as_inst().expect("exits list results") as usize];
        if inst.op == Op::IntAdd
            && let Some(k) = trace.as_const(inst.b)
        {
            facts.summands.push((inst.a, *r, k.bits));
        }
    }
    facts.relate_sums(cx);
    facts.relate_contents(cx, exit);
    facts.bound_values(cx, exit);
    facts.deny(cx, end);
    let mut left = MAX_FACTS;
    for n in 0..facts.states.1 {
        let at = facts.states.0[n];
        if left == 0 {
            break;
        }
        let inst = &trace.insts[at as usize];
        let Some(a) = facts.copy(cx, inst.a, MAX_DEPTH) else { continue };
        left -= 1;
        let (op, b) = match inst.op {
            Op::GuardTrue | Op::AssumeTrue => (Op::AssumeTrue, Ref::NONE),
            Op::GuardFalse | Op::AssumeFalse => (Op::AssumeFalse, Ref::NONE),
            op => {
                let k = trace.as_const(inst.b).expect("a constant to compare with");
                let is_pointer = matches!(op, Op::GuardValueP | Op::AssumeValueP);
                let op = if is_pointer { Op::AssumeValueP } else { Op::AssumeValueI };
                (op, cx.constant(k.kind, k.bits))
            }
        };
        cx.trace.push(Inst::new(op, 0, a, b, Ref::NONE));
    }
    let Facts { states: (states, _), writes: (writes, _), summands, stated, .. } = facts;
    cx.carried.lists = Lists { states, writes, summands, stated };
}

/// Two values of the bridge are one.
fn assume_equal(cx: &mut Cx, op: Op, a: Ref, b: Ref) {
    let equal = cx.trace.push(Inst::new(op, 0, a, b, Ref::NONE));
    cx.trace.push(Inst::new(Op::AssumeTrue, 0, equal, Ref::NONE, Ref::NONE));
    cx.facts += 1;
}

impl Facts<'_> {
    /// Goes from the exit back to the label before it. A fact checked in the preamble of a loop does not hold in
    /// the loop: other traces enter at its label.
    fn look_back(&mut self) {
        let trace = self.trace;
        // Each instruction is written to both lists, and stays if the next is not written over it: which class comes next
        // cannot be foreseen.
        const fn one_of(a: Class, b: Class) -> u32 {
            1 << a as u32 | 1 << b as u32
        }
        const STATES: u32 = one_of(Class::Guard, Class::Assume);
        const WRITES: u32 = one_of(Class::Store, Class::Call);
        for (list, _) in [&mut self.states, &mut self.writes] {
            if list.len() <= self.end {
                list.resize(trace.insts.len() + 1, 0);
            }
        }
        let (state_list, write_list) = (&mut self.states.0[..], &mut self.writes.0[..]);
        let (mut states, mut writes, mut label) = (0, 0, None);
        for (at, inst) in trace.insts[..self.end].iter().enumerate().rev() {
            let class = inst.op.class() as u32;
            if class == Class::Label as u32 {
                label = Some(at);
                break;
            }
            (state_list[states], write_list[writes]) = (at as u32, at as u32);
            states += (STATES >> class & 1) as usize;
            writes += (WRITES >> class & 1) as usize;
        }
        self.label = label.expect("a trace begins with a label");
        if self.mutants.facts_before_label {
            for (at, inst) in trace.insts[..self.label].iter().enumerate().rev() {
                state_list[states] = at as u32;
                states += (STATES >> inst.op.class() as u32 & 1) as usize;
            }
        }
        (self.states.1, self.writes.1) = (states, writes);
        for n in 0..states {
            let inst = &trace.insts[self.states.0[n] as usize];
            if inst.op == Op::AssumeTrue {
                self.stated.extend(self.stated_value(inst));
            }
        }
    }

    /// A parameter of a loop, if the trace, with this `assume_true`, states it to be the same as something that can be computed.
    fn stated_value(&self, inst: &Inst) -> Option<(Ref, Ref)> {
        let of = |r: Ref| r.as_inst().map(|i| &self.trace.insts[i as usize]);
        let same = of(inst.a)?;
        let stated = matches!(same.op, Op::IntEq | Op::PtrEq)
            && of(same.b).is_some_and(|b| b.op.class() == Class::Param)
            && of(same.a).is_some_and(|a| matches!(a.op.class(), Class::Pure | Class::Load));
        stated.then_some((same.b, same.a))
    }

    /// Of the exit's values that are sums of one value and constants, says how far they are apart.
    fn relate_sums(&mut self, cx: &mut Cx) {
        let mut firsts: Vec<(Ref, Ref, u64)> = Vec::new();
        for n in 0..self.summands.len() {
            let (x, sum, k) = self.summands[n];
            let first = match cx.carried.value(x) {
                Some(_) => (x, x, 0),
                None => match firsts.iter().find(|first| first.0 == x) {
                    Some(first) => *first,
                    None => {
                        firsts.push((x, sum, k));
                        continue;
                    }
                },
            };
            let (Some(of), Some(here)) = (cx.carried.value(first.1), cx.carried.value(sum)) else { continue };
            let apart = cx.constant(Kind::I, k.wrapping_sub(first.2));
            let other = cx.trace.push(Inst::new(Op::IntAdd, 0, of, apart, Ref::NONE));
            cx.facts += 1;
            assume_equal(cx, Op::IntEq, here, other);
        }
    }

    /// Says that the guard at this instruction has failed.
    fn deny(&mut self, cx: &mut Cx, at: usize) {
        let inst = &self.trace.insts[at];
        let of = |r: Ref| r.as_inst().map(|i| self.trace.insts[i as usize].op);
        let holds = match inst.op {
            Op::GuardTrue => false,
            Op::GuardFalse => true,
            Op::GuardValueI if of(inst.a).is_some_and(|op| op.negated_comparison().is_some()) => {
                self.trace.as_const(inst.b).is_some_and(|k| k.bits == 0)
            }
            _ => return,
        };
        if let Some(condition) = self.copy(cx, inst.a, MAX_DEPTH) {
            let op = if holds { Op::AssumeTrue } else { Op::AssumeFalse };
            cx.trace.push(Inst::new(op, 0, condition, Ref::NONE, Ref::NONE));
        }
    }

    /// States that memory still holds those values of the exit that were loaded, or are sums of loaded ones.
    fn relate_contents(&mut self, cx: &mut Cx, exit: &Exit) {
        let values = self.trace.list(exit.values);
        for n in 0..MAX_FACTS.min(values.len() + self.summands.len()) {
            let r = values.get(n).copied().unwrap_or_else(|| self.summands[n - values.len()].0);
            let at = r.as_inst().expect("exits list results") as usize;
            let inst = &self.trace.insts[at];
            let equal = match inst.op.result() {
                Some(Kind::I) => Op::IntEq,
                Some(Kind::P) => Op::PtrEq,
                _ => continue,
            };
            let is_content = inst.op.class() == Class::Load || inst.op == Op::IntAsPtr;
            if !is_content || at < self.label {
                continue;
            }
            if let Some(here) = self.copy(cx, r, MAX_DEPTH)
                && let Some(content) = self.compute(cx, r, MAX_DEPTH)
            {
                assume_equal(cx, equal, content, here);
            }
        }
    }

    /// States the ranges of the exit's values that their operations tell.
    fn bound_values(&mut self, cx: &mut Cx, exit: &Exit) {
        for r in self.trace.list(exit.values) {
            let inst = &self.trace.insts[r.as_inst().expect("exits list results") as usize];
            let Some((low, high)) = ranges::made_in(self.trace, inst) else { continue };
            let high = if self.mutants.ranges_end_early { high - 1 } else { high };
            let Some(here) = cx.carried.value(*r).filter(|here| here.as_inst().is_some()) else { continue };
            let assume = |cx: &mut Cx, op, a, b| {
                let holds = cx.trace.push(Inst::new(op, 0, a, b, Ref::NONE));
                cx.trace.push(Inst::new(Op::AssumeTrue, 0, holds, Ref::NONE, Ref::NONE));
                cx.facts += 1;
            };
            let end = cx.constant(Kind::I, (high as u64).wrapping_add(1));
            if low == 0 {
                assume(cx, Op::UintLt, here, end);
            } else {
                let before = cx.constant(Kind::I, (low - 1) as u64);
                assume(cx, Op::IntLt, before, here);
                assume(cx, Op::IntLt, here, end);
            }
        }
    }

    /// Whether a load of instruction `at` would read the same at the exit.
    fn reads_the_same(&self, at: usize) -> bool {
        let trace = self.trace;
        let load = &trace.insts[at];
        let descr = &trace.descrs[load.aux as usize];
        if !descr.mutable() || self.mutants.facts_ignore_stores {
            return true;
        }
        let writes = |inst: &Inst| match inst.op.class() {
            Class::Store => {
                let may_alias = inst.aux == load.aux || trace.descrs[inst.aux as usize].may_alias(descr);
                may_alias && !self.are_elements(load, inst)
            }
            Class::Call => match &trace.descrs[inst.aux as usize] {
                Descr::Call(call) => call.effect.writes(descr.is_owned() && !descr.is_counted()),
                _ => true,
            },
            _ => false,
        };
        let mut since = self.writes.0[..self.writes.1].iter().map(|w| *w as usize).take_while(|w| *w >= at);
        // Instructions of a loop behind the guard come between a load before its label and all turns but the first.
        (at >= self.label || self.mutants.facts_before_label) && !since.any(|n| writes(&trace.insts[n]))
    }

    /// Whether two accesses are to different elements of one array.
    fn are_elements(&self, a: &Inst, b: &Inst) -> bool {
        let index = |r: Ref| match (self.trace.as_const(r), r.as_inst().map(|i| self.trace.insts[i as usize])) {
            (Some(k), _) => (Ref::NONE, k.bits),
            (None, Some(inst)) if inst.op == Op::IntAdd => match self.trace.as_const(inst.b) {
                Some(k) => (inst.a, k.bits),
                None => (r, 0),
            },
            _ => (r, 0),
        };
        let Descr::Array(array) = &self.trace.descrs[a.aux as usize] else { return false };
        let (x, y) = (index(a.b), index(b.b));
        // Words at any byte overlap their neighbours.
        let bytes = (x.1.wrapping_sub(y.1) as i64).unsigned_abs().saturating_mul(array.stride.into());
        a.aux == b.aux && a.a == b.a && x.0 == y.0 && bytes >= array.mem.size().into()
    }

    /// The value in the bridge, computed there if need be.
    fn copy(&mut self, cx: &mut Cx, r: Ref, depth: u32) -> Option<Ref> {
        if let Some(k) = self.trace.as_const(r) {
            return Some(cx.constant(k.kind, k.bits));
        }
        if let Some(known) = cx.carried.value(r) {
            return (!known.is_none()).then_some(known);
        }
        if depth == 0 {
            return None;
        }
        let stated = self.stated.iter().rev().find(|(param, _)| *param == r);
        if let Some(&(_, same)) = stated {
            // It may be stated of itself.
            cx.carried.set_value(r, Ref::NONE);
            let copied = self.copy(cx, same, depth - 1);
            cx.carried.set_value(r, copied.unwrap_or(Ref::NONE));
            return copied;
        }
        let copied = match self.summands.iter().find(|(x, ..)| *x == r) {
            Some(&(_, sum, k)) => self.copy(cx, sum, depth - 1).map(|sum| {
                let less = cx.constant(Kind::I, k.wrapping_neg());
                cx.facts += 1;
                cx.trace.push(Inst::new(Op::IntAdd, 0, sum, less, Ref::NONE))
            }),
            None => self.compute(cx, r, depth),
        };
        cx.carried.set_value(r, copied.unwrap_or(Ref::NONE));
        copied
    }

    fn compute(&mut self, cx: &mut Cx, r: Ref, depth: u32) -> Option<Ref> {
        let inst = self.trace.insts[r.as_inst().expect("no constant") as usize];
        let aux = match inst.op.class() {
            Class::Pure => 0,
            Class::Load if self.reads_the_same(r.as_inst().expect("no constant") as usize) => {
                cx.carry_descr(self.trace, inst.aux)
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
