//! Bridges: an exit is recorded on, and the exits of that trace are taken and replayed in turn.
//!
//! A bridge is the replay of an exit with recording on, and the way on from there. Here it is written
//! down from the trace of a seed and an exit of its optimized form: the exit's objects as `new` with
//! stores, each live frame with its merge point and replayed prefix (logged events as notes, what the
//! replay computes or reads again as itself), then the rest of the trace live.

use std::collections::{HashMap, HashSet};

use jit_ir::eval::{Outcome, run};
use jit_ir::{
    Class, Event, Guard, GuardId, Inst, Kind, List, Op, PackedSource, Position, Ref, Snapshot, SnapshotId, Source,
    Target, Trace,
};
use jit_opt::{Options, optimize};

use crate::bytecodes::{INTS, OBJECTS, Recorded, STATE, contents, generate};
use crate::memory;
use crate::replay::{Run, check_switch, check_turned, evaluate, small_exits};

struct Bridge<'t> {
    from: &'t Recorded,
    trace: Trace,
    owner: Vec<SnapshotId>,
    /// What values of the first trace are here, as the frame of a snapshot (of the first trace) knows them.
    values: HashMap<(SnapshotId, Ref), Ref>,
    /// The same, as some frame knows them.
    latest: HashMap<Ref, Ref>,
    /// What snapshots of the first trace are here.
    snapshots: HashMap<SnapshotId, SnapshotId>,
    fresh: HashSet<Ref>,
}

impl Bridge<'_> {
    fn value(&mut self, frame: SnapshotId, r: Ref) -> Ref {
        match self.from.trace.as_const(r) {
            Some(k) => self.trace.add_const(k.kind, k.bits),
            None if r.is_none() => r,
            None => self.values.get(&(frame, r)).copied().unwrap_or_else(|| self.latest[&r]),
        }
    }

    fn set(&mut self, frame: SnapshotId, r: Ref, to: Ref) {
        self.values.insert((frame, r), to);
        self.latest.insert(r, to);
    }

    fn push(&mut self, inst: Inst, owner: SnapshotId, event: Option<u32>) -> Ref {
        let r = self.trace.push(inst);
        self.owner.push(owner);
        if let Some(number) = event {
            self.trace.events.push(Event { snapshot: owner, number, inst: r.as_inst().unwrap(), stamp: 0 });
        }
        r
    }

    fn snapshot(&mut self, of: SnapshotId, reds: Vec<Ref>, parent: Option<Position>) -> SnapshotId {
        let reds = self.trace.add_list(reds);
        let portal = self.from.trace.snapshots[of].portal;
        let snapshot = self.trace.snapshots.push(Snapshot { portal, greens: List::EMPTY, reds, parent, key: None });
        self.snapshots.insert(of, snapshot);
        self.push(Inst::new(Op::MergePoint, 0, Ref::snapshot(snapshot), Ref::NONE, Ref::NONE), snapshot, None);
        snapshot
    }

    /// Copies an instruction of the first trace, without its guard.
    fn copy(&mut self, i: usize, owner: SnapshotId, event: Option<u32>) -> Ref {
        let from = self.from;
        let (inst, frame) = (from.trace.insts[i], from.owner[i]);
        let copy = if inst.has_list() {
            let refs: Vec<Ref> = from.trace.list(inst.operand_list()).iter().map(|&r| self.value(frame, r)).collect();
            for (&name, &r) in from.trace.list(inst.operand_list()).iter().zip(&refs).filter(|_| inst.op == Op::Note) {
                self.set(frame, name, r);
            }
            let list = self.trace.add_list(refs);
            Inst::list(inst.op, inst.aux, list, Ref::NONE)
        } else {
            let c = if inst.op.class() == Class::Guard { Ref::NONE } else { self.value(frame, inst.c) };
            Inst { a: self.value(frame, inst.a), b: self.value(frame, inst.b), c, ..inst }
        };
        let r = self.push(copy, owner, event);
        self.set(frame, Ref::inst(i as u32), r);
        r
    }

    /// The jump back becomes a jump to the loop, target token 0. A value that no live frame knows
    /// is passed as another one.
    fn jump(&mut self, inst: &Inst) {
        let from = self.from;
        let mut args = Vec::new();
        let refs = from.trace.list(inst.operand_list());
        let is_known = |this: &Self, r: &Ref| r.is_const() || this.latest.contains_key(r);
        let value = OBJECTS + INTS..STATE;
        let value_known = refs[value.clone()].iter().all(|r| is_known(self, r));
        for (n, &r) in refs.iter().enumerate() {
            if value.contains(&n) && !value_known {
                // An integer: the tag is 1.
                args.push(self.trace.add_const(Kind::I, 1));
                continue;
            }
            let known = is_known(self, &r);
            args.push(match from.trace.kind(r) {
                _ if known => self.value(SnapshotId::NONE, r),
                Kind::P => {
                    let mut pointers = (0..self.trace.insts.len() as u32).map(Ref::inst).rev();
                    let is_pointer =
                        |r: &Ref| self.trace.insts[r.as_inst().unwrap() as usize].op.result() == Some(Kind::P);
                    pointers.find(is_pointer).expect("a pointer")
                }
                kind => self.trace.add_const(kind, n as u64),
            });
        }
        let list = self.trace.add_list(args);
        self.push(Inst::jump(Target::Token(0), list), SnapshotId::NONE, None);
    }
}

/// What a bridge is told of the way that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facts {
    None,
    /// The guards of the replayed prefix.
    Replayed,
    /// The guards that the trace has passed, as far as their conditions can be computed from the exit's values.
    Passed,
}

fn assumed(guard: Op) -> Op {
    match guard {
        Op::GuardTrue => Op::AssumeTrue,
        Op::GuardFalse => Op::AssumeFalse,
        Op::GuardValueP => Op::AssumeValueP,
        _ => Op::AssumeValueI,
    }
}

/// Assumes the conditions of the guards before number `guard`, as a runtime does.
fn assume_passed(to: &mut Bridge, optimized: &Trace, guard: GuardId, live: &HashMap<Ref, Ref>) {
    let mut here: HashMap<Ref, Option<Ref>> = live.iter().map(|(&r, &to)| (r, Some(to))).collect();
    let end = optimized.insts.iter().position(|inst| inst.guard() == Some(guard)).expect("a guard");
    let label = optimized.insts[..end].iter().rposition(|inst| inst.op == Op::Label).expect("a label");
    if label > 0 {
        // What never changes is the value of the preamble.
        let passed = optimized.list(optimized.insts[label].operand_list());
        let back = optimized.list(optimized.insts.last().expect("a jump").operand_list());
        for (n, param) in optimized.params(label as u32).map(Ref::inst).enumerate() {
            if back[n] == param
                && !passed[n].is_const()
                && let Some(&known) = here.get(&param)
            {
                here.entry(passed[n]).or_insert(known);
            }
        }
    }
    for inst in optimized.insts[..end].iter().rev().filter(|inst| inst.op.class() == Class::Guard) {
        let Some(a) = copy_fact(to, optimized, (label, end), inst.a, 6, &mut here) else { continue };
        let b = optimized.as_const(inst.b).map_or(Ref::NONE, |k| to.trace.add_const(k.kind, k.bits));
        to.push(Inst::new(assumed(inst.op), 0, a, b, Ref::NONE), SnapshotId::NONE, None);
    }
}

/// A value of the optimized trace, computed in the bridge; a load if nothing was stored since.
fn copy_fact(
    to: &mut Bridge,
    optimized: &Trace,
    ends: (usize, usize),
    r: Ref,
    depth: u32,
    here: &mut HashMap<Ref, Option<Ref>>,
) -> Option<Ref> {
    if let Some(k) = optimized.as_const(r) {
        return Some(to.trace.add_const(k.kind, k.bits));
    }
    if let Some(&known) = here.get(&r) {
        return known;
    }
    let at = r.as_inst().unwrap() as usize;
    let inst = optimized.insts[at];
    let until = if at < ends.0 { optimized.insts.len() } else { ends.1 };
    let writes = |inst: &Inst| matches!(inst.op.class(), Class::Store | Class::Call);
    let copied = match inst.op.class() {
        _ if depth == 0 => return None,
        Class::Load if optimized.insts[at..until].iter().any(writes) => None,
        Class::Pure | Class::Load => {
            let mut copy = |r: Ref| match r {
                Ref::NONE => Some(r),
                r => copy_fact(to, optimized, ends, r, depth - 1, here),
            };
            let operands = copy(inst.a).zip(copy(inst.b)).zip(copy(inst.c));
            operands.map(|((a, b), c)| to.push(Inst::new(inst.op, inst.aux, a, b, c), SnapshotId::NONE, None))
        }
        _ => None,
    };
    here.insert(r, copied);
    copied
}

/// The bridge of an exit that was taken at instruction `at`, and the numbers of the inputs that are
/// its parameters after the exit's values.
pub fn bridge(from: &Recorded, optimized: &Trace, guard: GuardId, at: usize, facts: Facts) -> Recorded {
    let (resume, none) = (&optimized.resume, Ref::NONE);
    let exit = resume.exits[optimized.guards[guard].exit.expect("an exit")];
    let trace = Trace { name: "bridge".into(), descrs: from.trace.descrs.clone(), ..Trace::default() };
    let mut to = Bridge {
        from,
        trace,
        owner: Vec::new(),
        values: HashMap::new(),
        latest: HashMap::new(),
        snapshots: HashMap::new(),
        fresh: HashSet::new(),
    };
    to.push(Inst::list(Op::Label, 0, List::EMPTY, none), SnapshotId::NONE, None);
    let mut live = HashMap::new();
    for (n, &r) in optimized.list(exit.values).iter().enumerate() {
        let param = Inst::new(Op::ParamI.of_kind(optimized.kind(r)), n as u16, none, none, none);
        live.insert(r, to.push(param, SnapshotId::NONE, None));
    }
    // A loop passes its count and its switches on.
    let is_loop = from.trace.insts.last().is_some_and(|inst| inst.op == Op::Jump);
    let extra: Vec<usize> = if is_loop { (STATE..from.inputs.len()).collect() } else { from.switches.clone() };
    let mut switches = Vec::new();
    for (n, &input) in extra.iter().enumerate() {
        let number = (exit.values.len as usize + n) as u16;
        let r = to.push(Inst::new(Op::ParamI, number, none, none, none), SnapshotId::NONE, None);
        to.latest.insert(Ref::inst(input as u32 + 1), r);
        if from.switches.contains(&input) {
            switches.push(number as usize);
        }
    }
    for (i, inst) in from.trace.insts.iter().enumerate() {
        if from.owner[i] == SnapshotId::NONE && inst.op.class() == Class::Pure {
            to.copy(i, SnapshotId::NONE, None);
        }
    }

    if facts == Facts::Passed {
        assume_passed(&mut to, optimized, guard, &live);
    }
    let made: Vec<_> = resume.made_by(&exit).copied().collect();
    let new = |to: &mut Bridge, descr| to.push(Inst::new(Op::New, descr, none, none, none), SnapshotId::NONE, None);
    let virtuals: Vec<Ref> = made.iter().map(|object| new(&mut to, object.descr)).collect();
    let source = |to: &mut Bridge, source, fresh: &HashMap<u32, Ref>| match source {
        Source::Value(r) => match optimized.as_const(r) {
            Some(k) => to.trace.add_const(k.kind, k.bits),
            None => live[&r],
        },
        Source::Bits(r) => {
            let op = if to.trace.kind(live[&r]) == Kind::F { Op::FloatAsInt } else { Op::PtrAsInt };
            to.push(Inst::new(op, 0, live[&r], none, none), SnapshotId::NONE, None)
        }
        Source::Virtual(n) => virtuals[n as usize],
        Source::Address(n) => {
            to.push(Inst::new(Op::PtrAsInt, 0, virtuals[n as usize], none, none), SnapshotId::NONE, None)
        }
        Source::Fresh(event) => fresh[&event],
    };
    for (object, &base) in made.iter().zip(&virtuals) {
        for field in &resume.fields[object.fields.range()] {
            let value = source(&mut to, field.value.get(), &HashMap::new());
            let kind = to.trace.kind(value);
            let store = match field.index {
                None => Inst::new(Op::StoreI.of_kind(kind), field.descr, base, value, none),
                Some(index) => {
                    let index = to.trace.add_const(Kind::I, index.get().into());
                    Inst::new(Op::StoreItemI.of_kind(kind), field.descr, base, index, value)
                }
            };
            to.push(store, SnapshotId::NONE, None);
        }
    }

    for store in &resume.stores[exit.stores.range()] {
        let mut known = |s: PackedSource| source(&mut to, s.get(), &HashMap::new());
        let (base, value, index) = (known(store.base), known(store.value), store.index.map(known));
        let kind = to.trace.kind(value);
        let store = match index {
            None => Inst::new(Op::StoreI.of_kind(kind), store.descr, base, value, none),
            Some(index) => Inst::new(Op::StoreItemI.of_kind(kind), store.descr, base, index, value),
        };
        to.push(store, SnapshotId::NONE, None);
    }

    let mut parent = None;
    let mut next = 0;
    for frame in &resume.frames[exit.frames.range()] {
        let mut fresh = HashMap::new();
        let words: Vec<_> = resume.sources[frame.reds.range()].iter().map(|s| s.get()).collect();
        let reds: Vec<Ref> = words.into_iter().map(|s| source(&mut to, s, &fresh)).collect();
        let names = from.trace.list(from.trace.snapshots[frame.snapshot].reds);
        names.iter().zip(&reds).for_each(|(&name, &r)| to.set(frame.snapshot, name, r));
        let owner = to.snapshot(frame.snapshot, reds, parent);
        parent = Some(Position { snapshot: owner, after: frame.after });
        let log: HashMap<u32, List> = resume.log[frame.log.range()].iter().map(|e| (e.event, e.values)).collect();
        let insts = &from.trace.insts;
        let start = (0..at).find(|&i| insts[i].snapshot() == Some(frame.snapshot));
        next = start.expect("the merge point") + 1;
        while next < at {
            let (i, inst) = (next, &insts[next]);
            let event = from.trace.events.iter().find(|e| e.inst == i as u32).map(|e| e.number);
            if from.owner[i] == frame.snapshot && event.is_some_and(|n| n > frame.after) {
                break;
            }
            next += 1;
            if from.owner[i] != frame.snapshot {
                continue;
            }
            let made_here = |words: &List| inst.op == Op::New && words.len == 0;
            if let Some(&words) = event.and_then(|n| log.get(&n)).filter(|words| !made_here(words)) {
                let word = if inst.op.class() == Class::Result { inst.aux as usize } else { 0 };
                let sources = resume.sources[words.range()].to_vec();
                let words: Vec<Ref> = sources.into_iter().map(|s| source(&mut to, s.get(), &fresh)).collect();
                if inst.op == Op::Note {
                    let names = from.trace.list(inst.operand_list());
                    names.iter().zip(&words).for_each(|(&name, &r)| to.set(frame.snapshot, name, r));
                } else {
                    to.set(frame.snapshot, Ref::inst(i as u32), words[word]);
                }
                if word == 0 {
                    let list = to.trace.add_list(words);
                    to.push(Inst::list(Op::Note, 0, list, none), owner, event);
                }
                continue;
            }
            match inst.op.class() {
                Class::Pure | Class::Load | Class::Call | Class::Result => {
                    to.copy(i, owner, event);
                }
                Class::Alloc => {
                    let r = to.copy(i, owner, event);
                    to.fresh.insert(r);
                    fresh.insert(event.expect("an event"), r);
                }
                // The object may have another name; in a loop, which one is not known.
                Class::Store
                    if [Some(inst.a), from.own_object(i).filter(|_| !is_loop)]
                        .into_iter()
                        .flatten()
                        .any(|r| to.values.get(&(frame.snapshot, r)).is_some_and(|r| to.fresh.contains(r))) =>
                {
                    to.copy(i, owner, event);
                }
                Class::Guard if facts == Facts::Replayed => {
                    let (a, b) = (to.value(frame.snapshot, inst.a), to.value(frame.snapshot, inst.b));
                    to.push(Inst::new(assumed(inst.op), 0, a, b, none), SnapshotId::NONE, None);
                }
                _ => {}
            }
        }
    }
    let innermost = resume.frames[exit.frames.range()].last().expect("a frame").snapshot;
    let failed = from.trace.insts[at].a;
    for i in next..from.trace.insts.len() {
        let inst = from.trace.insts[i];
        // Up to the guard, only the innermost frame goes on from its position.
        if from.owner[i] == SnapshotId::NONE && inst.op != Op::Jump {
            continue;
        }
        if i < at && from.owner[i] != innermost || inst.op.class() == Class::Guard && inst.a == failed {
            continue;
        }
        if inst.op == Op::MergePoint {
            let snapshot = &from.trace.snapshots[from.owner[i]];
            let names = from.trace.list(snapshot.reds);
            let caller = snapshot.parent.map_or(from.owner[i], |p| p.snapshot);
            let reds: Vec<Ref> = names.iter().map(|&r| to.value(caller, r)).collect();
            names.iter().zip(&reds).for_each(|(&name, &r)| to.set(from.owner[i], name, r));
            let parent = snapshot.parent.map(|p| Position { snapshot: to.snapshots[&p.snapshot], ..p });
            to.snapshot(from.owner[i], reds, parent);
            continue;
        }
        if inst.op == Op::Jump {
            to.jump(&inst);
            continue;
        }
        let owner = to.snapshots[&from.owner[i]];
        let event = from.trace.events.iter().find(|e| e.inst == i as u32).map(|e| e.number);
        let guard = inst.guard().map(|g| {
            let at = from.trace.guards[g].at;
            let at = Position { snapshot: to.snapshots[&at.snapshot], ..at };
            Ref::guard(to.trace.guards.push(Guard { at, events: to.trace.events.len() as u32, exit: None, site: None }))
        });
        to.copy(i, owner, event);
        if let Some(guard) = guard {
            to.trace.insts.last_mut().expect("an instruction").c = guard;
        }
    }
    Recorded {
        trace: to.trace,
        owner: to.owner,
        words: Vec::new(),
        inputs: Vec::new(),
        switches,
        prologues: Vec::new(),
    }
}

/// Bridges from exits of the trace of a seed; gives how many exits of bridges were taken, and how many guards of
/// bridges were turned round, as [`check_turned`].
pub fn check_bridges(seed: u64, options: &Options, run_bridge: Run) -> Result<(u32, (u32, u32)), String> {
    let first = generate(seed);
    let optimized = optimize(&first.trace, options).map_err(|e| e.to_string())?.trace;
    let (mut taken, mut forced) = (0, (0, 0));
    for (n, &switch) in first.switches.iter().enumerate() {
        let to_exit = || {
            memory::reset(OBJECTS, contents);
            let mut inputs = first.inputs.clone();
            inputs[switch] = 0;
            // SAFETY: the trace is well-formed and runs on the memory that it was made for.
            unsafe { run(&optimized, &inputs, 0) }.outcome
        };
        let Outcome::Guard { guard, .. } = to_exit() else { continue };
        let is_failed = |i: &usize| first.trace.insts[*i].a == Ref::inst(switch as u32 + 1);
        let guards = (0..first.trace.insts.len()).filter(|&i| first.trace.insts[i].op.class() == Class::Guard);
        let at = guards.into_iter().find(is_failed).expect("the guard of the switch");
        let second = bridge(&first, &optimized, guard, at, Facts::None);
        let better = optimize(&second.trace, options).map_err(|e| format!("{e}\n{}", second.trace))?.trace;
        // The switches after this one, and none.
        let prepare = |other: Option<usize>| {
            let Outcome::Guard { values, .. } = to_exit() else { unreachable!("as before") };
            let mut inputs = values;
            inputs.extend(second.switches.iter().map(|&s| (Some(s) != other) as u64));
            inputs
        };
        for other in (n + 1..=first.switches.len()).map(|m| second.switches.get(m).copied()) {
            check_switch(&second, &better, &|| prepare(other), run_bridge)
                .map_err(|e| format!("switch {switch}, then {other:?}: {e}\n{optimized}\n{}", first.trace))?;
            taken += 1;
        }
        let optimize = |trace: &Trace| Ok(optimize(trace, options)?.trace);
        let turned = check_turned(&second, &optimize, &|| prepare(None), run_bridge)
            .map_err(|e| format!("switch {switch}, then {e}\n{optimized}\n{}", first.trace))?;
        forced = (forced.0 + turned.0, forced.1 + turned.1);
    }
    Ok((taken, forced))
}

#[test]
fn exits_of_bridges_replay() {
    let (mut taken, mut failed) = (0, 0);
    for seed in 0..400 {
        let (exits, forced) = check_bridges(seed, &small_exits(seed, Options::default()), &evaluate)
            .unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        taken += exits;
        failed += forced.0;
    }
    assert!(taken > 2500 && failed > 100, "{taken} exits of bridges, {failed} guards turned round");
    println!("{taken} exits of bridges replayed, {failed} guards turned round");
}
