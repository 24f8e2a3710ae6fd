//! Dead code and the final numbering.
//!
//! An instruction stays if it does something, or if its result is used by one that stays or by an
//! exit; a parameter of the loop, and what is passed for it, if the loop uses it; an assumption, if it can be told in
//! terms of these. (What only serves an assumption is no code, and is not counted.) What stays is then copied, with values,
//! constants and lists numbered in order of their use.

use jit_ir::{Class, Effect, Inst, List, Op, Ref, Source, Trace};

use crate::doubles;
use crate::faults::Fault;
use crate::graph::{Graph, NO, call_descr};
use crate::{Counts, Rule};

/// Takes out what nobody needs.
pub(crate) fn sweep(graph: Graph) -> Swept {
    let acting = live(&graph.out);
    let mut live = with_assumptions(&graph.out, &acting);
    debug_assert!(
        (0..live.len()).all(|i| !live[i] || !graph.is_removed(Ref::inst(i as u32))),
        "a removed object is used as a real one"
    );
    let Graph { out: mut trace, mut rules, .. } = graph;
    let inner = trace.insts.iter().rposition(|inst| inst.op == Op::Label).unwrap_or(0);
    let params: Vec<bool> = trace.params(inner as u32).map(|i| live[i as usize]).collect();
    let is_passed = |inst: &Inst, n: usize| {
        let to_inner = inner > 0 && inst.op == Op::Label || is_jump(inst);
        !to_inner || params.get(n).is_none_or(|live| *live)
    };
    (0..doubles::load(&mut trace, &mut live, is_passed)).for_each(|_| rules.add(Rule::LoadDouble));
    let works = acting.iter().zip(&live).filter(|(_, live)| **live).map(|(acting, _)| *acting).collect();
    let number = live.iter().scan(0, |next, &live| {
        let this = if live { *next } else { NO };
        *next += live as u32;
        Some(this)
    });
    let mut copy = Copy {
        number: number.collect(),
        constants: vec![NO; trace.consts.len()],
        params,
        out: Trace {
            // It lives as long as its code.
            insts: Vec::with_capacity(live.iter().filter(|live| **live).count()),
            operands: Vec::with_capacity(trace.operands.len()),
            ..Trace::default()
        },
        old: trace,
    };
    copy.insts(&live);
    copy.snapshots();
    copy.exits();
    let Copy { mut out, old, params, .. } = copy;
    (out.name, out.descrs, out.guards) = (old.name, old.descrs, old.guards);
    Swept { trace: out, rules, params, works }
}

/// What is left of a trace.
pub(crate) struct Swept {
    /// The trace without dead code.
    pub trace: Trace,
    /// The counts of the rules.
    pub rules: Counts,
    /// Which parameters of the last label stay.
    pub params: Vec<bool>,
    /// Of each instruction, whether it is more than part of an assumption.
    pub works: Vec<bool>,
}

/// Operations of an assumption that nothing else needs.
const MAX_ASSUMED: usize = 8;

/// What stays and the assumptions that can be told with little more than it.
fn with_assumptions(trace: &Trace, acting: &[bool]) -> Vec<bool> {
    let mut live = acting.to_vec();
    let mut more = Vec::new();
    // Bridges leave from guards.
    let leaves = |inst: &Inst| inst.guard().is_some_and(|guard| trace.guards[guard as usize].exit.is_some());
    let end = trace.insts.iter().rposition(leaves).unwrap_or(0);
    for (i, inst) in trace.insts[..end].iter().enumerate().filter(|(_, inst)| inst.op.class() == Class::Assume) {
        more.clear();
        more.push(i as u32);
        let mut seen = 0;
        let told = loop {
            let Some(&at) = more.get(seen) else { break true };
            seen += 1;
            let operands = trace.operands_of(&trace.insts[at as usize]).filter_map(Ref::as_inst);
            more.extend(operands.filter(|&v| !live[v as usize]));
            let computed = |v: &u32| matches!(trace.insts[*v as usize].op.class(), Class::Pure | Class::Load);
            if more.len() > MAX_ASSUMED || !more[seen..].iter().all(computed) {
                break false;
            }
        };
        if told {
            more.iter().for_each(|&v| live[v as usize] = true);
        }
        debug_assert!(inst.a.is_const() || !told || live[inst.a.as_inst().expect("a value") as usize]);
    }
    live
}

/// Which instructions stay: those that act, and what they and their exits need.
pub(crate) fn live(trace: &Trace) -> Vec<bool> {
    let mut marks = Marks {
        trace,
        live: vec![false; trace.insts.len()],
        exit_seen: vec![false; trace.resume.exits.len()],
        work: Vec::new(),
        inner: trace.insts.iter().rposition(|inst| inst.op == Op::Label).unwrap_or(0) as u32,
    };
    for (i, inst) in trace.insts.iter().enumerate() {
        let acts = match inst.op.class() {
            Class::Pure | Class::Load | Class::Alloc | Class::Result | Class::Assume => false,
            Class::Call => {
                let any = call_descr(trace, inst).effect == Effect::Any && !Fault::CallDropped.on();
                inst.guard().is_some() || any
            }
            // The parameters of label 0 are the inputs of the trace.
            Class::Param => marks.inner == 0 || (i as u32) < marks.inner,
            _ => true,
        };
        if acts {
            marks.mark(Ref::inst(i as u32));
        }
    }
    while let Some(i) = marks.work.pop() {
        marks.needs_of(i);
    }
    marks.live
}

struct Marks<'t> {
    trace: &'t Trace,
    live: Vec<bool>,
    exit_seen: Vec<bool>,
    work: Vec<u32>,
    /// The label of the loop, or 0.
    inner: u32,
}

impl Marks<'_> {
    fn mark(&mut self, r: Ref) {
        if let Some(i) = r.as_inst()
            && !std::mem::replace(&mut self.live[i as usize], true)
        {
            self.work.push(i);
        }
    }

    fn needs_of(&mut self, i: u32) {
        let trace = self.trace;
        let inst = &trace.insts[i as usize];
        match inst.op.class() {
            // What is passed is needed if the parameter is.
            Class::Label => {}
            Class::Final if is_jump_within(trace, inst) => {}
            Class::Param if self.inner != 0 && i > self.inner => {
                let (label, jump) = (&trace.insts[self.inner as usize], trace.insts.last().expect("a trace ends"));
                self.mark(trace.list(label.operand_list())[inst.aux as usize]);
                self.mark(trace.list(jump.operand_list())[inst.aux as usize]);
            }
            _ => trace.operands_of(inst).for_each(|r| self.mark(r)),
        }
        if inst.op.class() == Class::Call {
            let results = trace.insts[i as usize + 1..].iter().take_while(|inst| inst.op.class() == Class::Result);
            (1..=results.count() as u32).for_each(|n| self.mark(Ref::inst(i + n)));
        }
        let exit = inst.guard().and_then(|guard| trace.guards[guard as usize].exit);
        if let Some(exit) = exit
            && !std::mem::replace(&mut self.exit_seen[exit as usize], true)
        {
            trace.exit_values(inst).iter().for_each(|&r| self.mark(r));
        }
    }
}

/// Whether an instruction jumps to a label of the trace that is not its beginning.
fn is_jump_within(trace: &Trace, inst: &Inst) -> bool {
    is_jump(inst) && trace.insts.len() > 1
}

fn is_jump(inst: &Inst) -> bool {
    inst.op == Op::Jump && inst.aux == 0 && inst.c.raw() != 0
}

struct Copy {
    old: Trace,
    out: Trace,
    /// The new number of each instruction.
    number: Vec<u32>,
    /// The new number of each constant that was used.
    constants: Vec<u32>,
    /// Which parameters of the last label stay.
    params: Vec<bool>,
}

impl Copy {
    fn value(&mut self, r: Ref) -> Ref {
        if let Some(i) = r.as_inst() {
            debug_assert!(self.number[i as usize] != NO, "v{i} is used and dead");
            return Ref::inst(self.number[i as usize]);
        }
        let Some(k) = r.as_const() else { return r };
        let number = &mut self.constants[k as usize];
        if *number == NO {
            *number = self.out.consts.len() as u32;
            self.out.consts.push(self.old.consts[k as usize]);
        }
        Ref::constant(*number)
    }

    fn list(&mut self, list: List) -> List {
        let start = self.out.operands.len() as u32;
        for i in list.range() {
            let r = self.value(self.old.operands[i]);
            self.out.operands.push(r);
        }
        List { start, len: list.len }
    }

    /// What a jump to the last label passes for the parameters that stay.
    fn arguments(&mut self, list: List) -> List {
        let start = self.out.operands.len() as u32;
        for (n, i) in list.range().enumerate() {
            if self.params[n] {
                let r = self.value(self.old.operands[i]);
                self.out.operands.push(r);
            }
        }
        List { start, len: self.out.operands.len() as u32 - start }
    }

    fn insts(&mut self, live: &[bool]) {
        let mut param = 0;
        for i in (0..live.len()).filter(|&i| live[i]) {
            let inst = self.old.insts[i];
            let new = if inst.op == Op::Label && i > 0 || is_jump_within(&self.old, &inst) {
                Inst::list(inst.op, inst.aux, self.arguments(inst.operand_list()), inst.c)
            } else if inst.has_list() {
                Inst::list(inst.op, inst.aux, self.list(inst.operand_list()), inst.c)
            } else if inst.op.class() == Class::Param {
                Inst { aux: param, ..inst }
            } else {
                let (a, b) = (inst.a, inst.b);
                match inst.op.class() {
                    Class::Guard | Class::Assume => Inst { a: self.value(a), b: self.value(b), ..inst },
                    Class::Result => Inst { a: self.value(a), ..inst },
                    Class::Pure | Class::Load | Class::Store => {
                        Inst { a: self.value(a), b: self.value(b), c: self.value(inst.c), ..inst }
                    }
                    _ => {
                        debug_assert!(inst.op.class() == Class::Alloc || inst.op == Op::MergePoint);
                        inst
                    }
                }
            };
            param = if inst.op.class() == Class::Param { param + 1 } else { 0 };
            self.out.push(new);
        }
    }

    fn snapshots(&mut self) {
        for mut snapshot in std::mem::take(&mut self.old.snapshots) {
            snapshot.greens = self.list(snapshot.greens);
            self.out.snapshots.push(snapshot);
        }
    }

    fn exits(&mut self) {
        let mut resume = std::mem::take(&mut self.old.resume);
        for exit in &mut resume.exits {
            exit.values = self.list(exit.values);
        }
        let fields = resume.fields.iter_mut().map(|field| &mut field.value);
        let stores = resume.stores.iter_mut().flat_map(|s| [Some(&mut s.base), s.index.as_mut(), Some(&mut s.value)]);
        for source in resume.sources.iter_mut().chain(fields).chain(stores.flatten()) {
            if let Source::Value(r) | Source::Bits(r) = source {
                *r = self.value(*r);
            }
        }
        self.out.resume = resume;
    }
}
