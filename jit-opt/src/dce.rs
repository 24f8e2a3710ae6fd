//! Dead code and the final numbering.
//!
//! From the last instruction to the first: an instruction stays if it does something, or if its
//! result is used by one that stays or by an exit. What stays is then copied, with values,
//! constants and lists numbered in order of their use.

use jit_ir::{Class, Effect, Inst, List, Op, Ref, Source, Trace};

use crate::Counts;
use crate::graph::{Graph, NO, call_descr};

/// The trace without dead code, and the counts of the rules.
pub(crate) fn sweep(graph: Graph) -> (Trace, Counts) {
    let Graph { out: trace, rules, .. } = graph;
    let live = live(&trace);
    let number = live.iter().scan(0, |next, &live| {
        let this = if live { *next } else { NO };
        *next += live as u32;
        Some(this)
    });
    let mut copy = Copy {
        number: number.collect(),
        constants: vec![NO; trace.consts.len()],
        out: Trace {
            insts: Vec::with_capacity(trace.insts.len()),
            operands: Vec::with_capacity(trace.operands.len()),
            ..Trace::default()
        },
        old: trace,
    };
    copy.insts(&live);
    copy.snapshots();
    copy.exits();
    let Copy { mut out, old, .. } = copy;
    (out.name, out.descrs, out.guards) = (old.name, old.descrs, old.guards);
    (out, rules)
}

/// Which instructions stay.
fn live(trace: &Trace) -> Vec<bool> {
    let mut live = vec![false; trace.insts.len()];
    let mut exit_seen = vec![false; trace.resume.exits.len()];
    for i in (0..trace.insts.len()).rev() {
        let inst = &trace.insts[i];
        match inst.op.class() {
            Class::Pure | Class::Load | Class::Alloc | Class::Result => {}
            Class::Call => {
                let results = trace.insts[i + 1..].iter().take_while(|inst| inst.op.class() == Class::Result).count();
                let used = live[i..=i + results].iter().any(|&l| l);
                let acts = inst.guard().is_some() || call_descr(trace, inst).effect == Effect::Any;
                live[i..=i + results].fill(used || acts);
            }
            _ => live[i] = true,
        }
        if !live[i] {
            continue;
        }
        for r in trace.operands_of(inst) {
            mark(r, &mut live);
        }
        let exit = inst.guard().and_then(|guard| trace.guards[guard as usize].exit);
        if let Some(exit) = exit
            && !std::mem::replace(&mut exit_seen[exit as usize], true)
        {
            for &r in trace.exit_values(inst) {
                mark(r, &mut live);
            }
        }
    }
    live
}

fn mark(r: Ref, live: &mut [bool]) {
    if let Some(i) = r.as_inst() {
        live[i as usize] = true;
    }
}

struct Copy {
    old: Trace,
    out: Trace,
    /// The new number of each instruction.
    number: Vec<u32>,
    /// The new number of each constant that was used.
    constants: Vec<u32>,
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

    fn insts(&mut self, live: &[bool]) {
        for i in (0..live.len()).filter(|&i| live[i]) {
            let inst = self.old.insts[i];
            let new = if inst.has_list() {
                Inst::list(inst.op, inst.aux, self.list(inst.operand_list()), inst.c)
            } else {
                let (a, b) = (inst.a, inst.b);
                match inst.op.class() {
                    Class::Guard => Inst { a: self.value(a), b: self.value(b), ..inst },
                    Class::Result => Inst { a: self.value(a), ..inst },
                    Class::Pure | Class::Load | Class::Store => {
                        Inst { a: self.value(a), b: self.value(b), c: self.value(inst.c), ..inst }
                    }
                    _ => {
                        debug_assert!(
                            matches!(inst.op.class(), Class::Alloc | Class::Param) || inst.op == Op::MergePoint
                        );
                        inst
                    }
                }
            };
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
            if let Source::Value(r) = source {
                *r = self.value(*r);
            }
        }
        self.out.resume = resume;
    }
}
