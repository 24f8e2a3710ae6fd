//! Dead code elimination and the final numbering.
//!
//! An instruction stays if it does something, or if its result is used by one that stays or by an
//! exit; a parameter of the loop, and its argument, if the loop uses it; an assumption, if it can be stated in
//! terms of these. (A value that only serves an assumption is no code, and is not counted.) The rest is then copied, with values,
//! constants and lists numbered in order of their use.

use std::sync::Arc;

use jit_ir::{
    Class, Descr, Effect, Exit, ExitId, Inst, List, Op, PackedSource, Ref, Resume, Snapshot, Source, Table, Target,
    Trace, Virtual, VirtualField,
};
use rustc_hash::FxHashMap;

use crate::demand::Demand;
use crate::doubles;
use crate::faults::Fault;
use crate::graph::{Graph, NO, call_descr};
use crate::walk::Map;
use crate::{Counts, Rule};

/// Removes dead instructions. The rest of the graph is its memory. For `garbage`, an object and whether the trace is a bridge of a
/// loop, see [`crate::Options::garbage`].
pub(crate) fn sweep(
    recorded: &Trace,
    map: &Map,
    graph: &mut Graph,
    marks: &mut Marks,
    garbage: Option<(&Arc<Descr>, bool)>,
) -> Swept {
    marks.find(&graph.out);
    let garbage = match garbage {
        Some((object, is_bridge)) => marks.garbage(&mut graph.out, object, is_bridge),
        None => Garbage::default(),
    };
    let Marks { live, acting, more, number, constants, demand, .. } = marks;
    acting.clone_from(live);
    add_assumptions(&graph.out, live, more);
    (0..demand.narrow(&mut graph.out, live, acting)).for_each(|_| graph.rules.add(Rule::Demanded));
    debug_assert!(
        (0..live.len()).all(|i| !live[i] || !graph.is_removed(Ref::inst(i as u32))),
        "a removed object is used as a real one"
    );
    let Graph { out: trace, rules, .. } = graph;
    let inner = trace.insts.iter().rposition(|inst| inst.op == Op::Label).unwrap_or(0);
    let params: Vec<bool> = trace.params(inner as u32).map(|i| live[i as usize]).collect();
    let is_passed = |inst: &Inst, n: usize| {
        let to_inner = inner > 0 && inst.op == Op::Label || is_jump(inst);
        !to_inner || params.get(n).is_none_or(|live| *live)
    };
    (0..doubles::load(trace, live, is_passed)).for_each(|_| rules.add(Rule::LoadDouble));
    let mut count = 0;
    number.clear();
    number.extend(live.iter().enumerate().map(|(i, &live)| {
        count += u32::from(garbage.before.contains(&i));
        let this = if live { count } else { NO };
        count += live as u32;
        this
    }));
    constants.clear();
    constants.resize(trace.consts.len(), NO);
    let mut works = Vec::with_capacity(count as usize);
    for i in 0..live.len() {
        works.extend(garbage.before.contains(&i).then_some(true));
        works.extend(live[i].then_some(acting[i]));
    }
    // It lives as long as its code: its vectors are as long as they must be.
    let out = Trace {
        name: std::mem::take(&mut trace.name),
        insts: Vec::with_capacity(count as usize),
        operands: Vec::with_capacity(trace.operands.len() + recorded.snapshots.len()),
        descrs: std::mem::take(&mut trace.descrs),
        guards: trace.guards.iter().copied().collect(),
        ..Trace::default()
    };
    let mut copy = Copy { number, constants, params, garbage, out, old: trace };
    copy.insts(live);
    copy.snapshots(recorded, map);
    copy.exits();
    let Copy { mut out, params, .. } = copy;
    out.operands.shrink_to_fit();
    out.descrs.shrink_to_fit();
    out.consts.shrink_to_fit();
    Swept { trace: out, rules: rules.clone(), params, works }
}

/// The live part of a trace.
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

/// Adds the assumptions that live values can state with little more than themselves.
fn add_assumptions(trace: &Trace, live: &mut [bool], more: &mut Vec<u32>) {
    // Bridges leave from guards.
    let leaves = |inst: &Inst| inst.guard().is_some_and(|guard| trace.guards[guard].exit.is_some());
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
}

/// Finds live instructions: those that act, and all that they and their exits need.
pub(crate) fn live(trace: &Trace) -> Vec<bool> {
    let mut marks = Marks::default();
    marks.find(trace);
    marks.live
}

/// Objects that nothing uses, of one type.
#[derive(Default)]
struct Garbage {
    descr: u16,
    /// The instructions that they are made before.
    before: Vec<usize>,
}

/// The result of the analysis, per instruction.
#[derive(Default)]
pub(crate) struct Marks {
    /// Whether it stays.
    live: Vec<bool>,
    /// The same without assumptions.
    acting: Vec<bool>,
    exit_seen: Table<ExitId, bool>,
    /// How far the way back has come.
    at: u32,
    /// The marks behind it, of a parameter of the loop or a call.
    work: Vec<u32>,
    more: Vec<u32>,
    /// Its new number.
    number: Vec<u32>,
    /// Of each constant: its new number, or [`NO`].
    constants: Vec<u32>,
    /// Which bits of it are read.
    demand: Demand,
    /// The label of the loop, or 0.
    inner: u32,
}

impl Marks {
    /// Marks those that act, and all that they and their exits need.
    fn find(&mut self, trace: &Trace) {
        self.live.clear();
        self.live.resize(trace.insts.len(), false);
        self.exit_seen.clear();
        self.exit_seen.entries_mut().resize(trace.resume.exits.len(), false);
        self.inner = trace.insts.iter().rposition(|inst| inst.op == Op::Label).unwrap_or(0) as u32;
        for (i, inst) in trace.insts.iter().enumerate().rev() {
            self.at = i as u32;
            let acts = match inst.op.class() {
                Class::Alloc => inst.op == Op::Garbage,
                Class::Pure | Class::Load | Class::Result | Class::Assume => false,
                Class::Call => {
                    let effect = call_descr(trace, inst).effect;
                    let stays = effect.stays() && !Fault::CallDropped.on();
                    inst.guard().is_some() || stays
                }
                // The parameters of label 0 are the inputs of the trace.
                Class::Param => self.inner == 0 || (i as u32) < self.inner,
                _ => true,
            };
            if acts || self.live[i] {
                self.live[i] = true;
                self.needs_of(i as u32, trace);
            }
        }
        while let Some(i) = self.work.pop() {
            self.needs_of(i, trace);
        }
    }

    /// The garbage that has to be made.
    ///
    /// Compiled code goes round through parts of traces that it leaves at their ends, and is entered from the interpreter at the
    /// beginning of a trace. So an object anywhere in a turn or a bridge is enough, but at the beginning it has to come before
    /// the first exit.
    fn garbage(&self, trace: &mut Trace, object: &Arc<Descr>, is_bridge: bool) -> Garbage {
        let makes = |i: usize| {
            let inst = &trace.insts[i];
            self.live[i]
                && match inst.op.class() {
                    Class::Alloc => true,
                    Class::Call => call_descr(trace, inst).effect == Effect::Alloc,
                    _ => false,
                }
        };
        let code = |label: usize| (label + 1..).find(|i| trace.insts[*i].op.class() != Class::Param);
        let (inner, end) = (self.inner as usize, trace.insts.len());
        let exit = (0..end).find(|&i| self.live[i] && trace.insts[i].guard().is_some()).unwrap_or(end);
        let first = if inner == 0 && is_bridge { end } else { exit };
        let mut before = Vec::new();
        before.extend((!(0..first).any(makes)).then(|| code(0)).flatten());
        before.extend((inner > 0 && !(inner..end).any(makes)).then(|| code(inner)).flatten());
        if before.is_empty() {
            return Garbage::default();
        }
        let descr = u16::try_from(trace.add_descr(object)).expect("a recording leaves room for descriptors");
        Garbage { descr, before }
    }

    #[inline]
    fn mark(&mut self, r: Ref) {
        if let Some(i) = r.as_inst()
            && !std::mem::replace(&mut self.live[i as usize], true)
            && i >= self.at
        {
            self.work.push(i);
        }
    }

    fn needs_of(&mut self, i: u32, trace: &Trace) {
        let inst = &trace.insts[i as usize];
        match inst.op.class() {
            // An argument is needed if its parameter is.
            Class::Label => {}
            Class::Final if is_jump_within(trace, inst) => {}
            Class::Param if self.inner != 0 && i > self.inner => {
                let (label, jump) = (&trace.insts[self.inner as usize], trace.insts.last().expect("a trace ends"));
                self.mark(trace.list(label.operand_list())[inst.aux as usize]);
                self.mark(trace.list(jump.operand_list())[inst.aux as usize]);
            }
            Class::Pure | Class::Load | Class::Store | Class::Guard | Class::Assume => {
                let n = inst.op.info().operands.len();
                [inst.a, inst.b, inst.c].into_iter().take(n).for_each(|r| self.mark(r));
            }
            _ => trace.operands_of(inst).for_each(|r| self.mark(r)),
        }
        if inst.op.class() == Class::Call {
            let results = trace.insts[i as usize + 1..].iter().take_while(|inst| inst.op.class() == Class::Result);
            (1..=results.count() as u32).for_each(|n| self.mark(Ref::inst(i + n)));
        }
        let exit = inst.guard().and_then(|guard| trace.guards[guard].exit);
        if let Some(exit) = exit
            && !std::mem::replace(&mut self.exit_seen[exit], true)
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
    matches!(inst.target(), Some(Target::Label(1..)))
}

struct Copy<'s> {
    old: &'s mut Trace,
    out: Trace,
    /// The new number of each instruction.
    number: &'s [u32],
    /// The new number of each constant that was used.
    constants: &'s mut [u32],
    /// Which parameters of the last label stay.
    params: Vec<bool>,
    garbage: Garbage,
}

impl Copy<'_> {
    #[inline]
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

    /// The arguments of a jump to the last label, for the parameters that stay.
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
        for (i, &live) in live.iter().enumerate() {
            if self.garbage.before.contains(&i) {
                self.out.push(Inst::new(Op::Garbage, self.garbage.descr, Ref::NONE, Ref::NONE, Ref::NONE));
            }
            if !live {
                continue;
            }
            let inst = self.old.insts[i];
            let new = if inst.op == Op::Label && i > 0 || is_jump_within(self.old, &inst) {
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

    fn snapshots(&mut self, recorded: &Trace, map: &Map) {
        self.out.snapshots.entries_mut().reserve_exact(recorded.snapshots.len());
        for snapshot in &recorded.snapshots {
            let start = self.out.operands.len() as u32;
            for &r in recorded.list(snapshot.greens) {
                let r = self.value(map.get(r));
                self.out.operands.push(r);
            }
            let greens = List { start, len: snapshot.greens.len };
            self.out.snapshots.push(Snapshot { greens, reds: List::EMPTY, ..*snapshot });
        }
        self.out.locations.clone_from(&recorded.locations);
    }

    fn exits(&mut self) {
        let Resume { exits, frames, log, stores, sources, .. } = &self.old.resume;
        let mut exits = exits.clone();
        let Shared { made, virtuals, fields } = share_contents(&self.old.resume, &mut exits);
        let mut resume = Resume {
            exits,
            frames: frames.to_vec(),
            log: log.to_vec(),
            made,
            virtuals,
            fields,
            stores: stores.to_vec(),
            sources: sources.to_vec(),
        };
        for exit in &mut resume.exits {
            exit.values = self.list(exit.values);
        }
        let mut renumber = |source: &mut PackedSource| {
            let mut now = source.get();
            if let Source::Value(r) | Source::Bits(r) = &mut now {
                *r = self.value(*r);
                *source = now.pack();
            }
        };
        resume.sources.iter_mut().for_each(&mut renumber);
        resume.fields.iter_mut().for_each(|field| renumber(&mut field.value));
        for store in &mut resume.stores {
            renumber(&mut store.base);
            store.index.iter_mut().for_each(&mut renumber);
            renumber(&mut store.value);
        }
        self.out.resume = resume;
    }
}

/// Objects that exits allocate.
struct Shared {
    made: Vec<u32>,
    virtuals: Vec<Virtual>,
    fields: Vec<VirtualField>,
}

/// Objects that exits allocate: equal ones exist once, and neighbouring exits share equal lists. They are most
/// of a trace's memory. Of neighbouring exits most objects are equal, but not all are those of the exit before.
fn share_contents(resume: &Resume, exits: &mut Table<ExitId, Exit>) -> Shared {
    let (mut known, mut virtuals, mut fields) = (FxHashMap::default(), Vec::new(), Vec::new());
    let share = |object: &Virtual| {
        let contents = &resume.fields[object.fields.range()];
        *known.entry((object.descr, contents)).or_insert_with(|| {
            let list = List { start: fields.len() as u32, len: object.fields.len };
            fields.extend_from_slice(contents);
            virtuals.push(Virtual { descr: object.descr, fields: list });
            virtuals.len() as u32 - 1
        })
    };
    let numbers: Vec<u32> = resume.virtuals.iter().map(share).collect();
    let (mut made, mut before) = (Vec::new(), List::EMPTY);
    for exit in exits {
        let start = made.len();
        made.extend(resume.made[exit.made.range()].iter().map(|n| numbers[*n as usize]));
        if made[before.range()] == made[start..] {
            made.truncate(start);
        } else {
            before = List { start: start as u32, len: exit.made.len };
        }
        exit.made = before;
    }
    made.shrink_to_fit();
    virtuals.shrink_to_fit();
    fields.shrink_to_fit();
    Shared { made, virtuals, fields }
}

#[cfg(test)]
mod tests {
    use jit_ir::{Exit, ExitId, List, Resume, Source, Table, Virtual, VirtualField};

    #[test]
    fn equal_objects_are_there_once() {
        let field = |descr, event| VirtualField { descr, index: None, value: Source::Fresh(event).pack() };
        let fields = vec![field(0, 1), field(1, 2), field(7, 7), field(0, 1), field(1, 2), field(0, 1)];
        let object = |descr, start, len| Virtual { descr, fields: List { start, len } };
        // The second, third and fourth are the first again; but not the fifth, of another type, and not the others.
        let virtuals = vec![object(0, 0, 2), object(0, 0, 2), object(0, 3, 2), object(0, 3, 2), object(1, 3, 2)];
        let virtuals = [virtuals, vec![object(0, 5, 1), object(0, 6, 0), object(0, 2, 1)]].concat();
        let lists: [&[u32]; 8] = [&[0, 5], &[1, 5], &[2, 5], &[3, 5, 6], &[4, 5, 6], &[], &[7, 7], &[7, 7]];
        let made = lists.concat();
        let mut start = 0;
        let exits = lists.map(|list| {
            let virtuals = List { start, len: list.len() as u32 };
            start += virtuals.len;
            Exit { values: List::EMPTY, frames: List::EMPTY, made: virtuals, stores: List::EMPTY }
        });
        let mut exits: Table<ExitId, Exit> = exits.into_iter().collect();
        let before = (Resume { made, virtuals, fields, ..Resume::default() }, exits.clone());
        let super::Shared { made, virtuals, fields } = super::share_contents(&before.0, &mut exits);
        assert_eq!(fields, [field(0, 1), field(1, 2), field(0, 1), field(1, 2), field(0, 1), field(7, 7)]);
        assert_eq!((made.len(), virtuals.len()), (10, 5));
        let after = (Resume { made, virtuals, fields, ..Resume::default() }, exits);
        let said = |(resume, exits): &(Resume, Table<ExitId, Exit>), n: ExitId| {
            let contents = |v: &Virtual| (v.descr, resume.fields[v.fields.range()].to_vec());
            resume.made_by(&exits[n]).map(contents).collect::<Vec<_>>()
        };
        before.1.ids().for_each(|n| assert_eq!(said(&before, n), said(&after, n), "exit {n}"));
    }
}
