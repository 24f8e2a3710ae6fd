//! Delta debugging of a failing trace.
//! Instructions, values, exits and descriptors go as long as the failure stays.
//!
//! Delta debugging (Zeller and Hildebrandt, *Simplifying and isolating failure-inducing input*,
//! TSE 2002) over instructions, in shrinking pieces. A result that is taken away becomes the
//! constant 0 of its kind, or an earlier value of that kind. Every candidate is well-formed.

use std::collections::HashMap;

use jit_ir::check::check;
use jit_ir::{
    Class, Exit, ExitId, Inst, Kind, Op, PackedSource, Position, Ref, SnapshotId, Source, Table, Target, Trace,
};

/// The replacement of a removed result.
#[derive(Clone, Copy, PartialEq)]
enum Instead {
    Zero,
    Earlier,
}

/// Makes a trace small that `fails`; gives the smallest found and the number of candidates tried.
/// Parameters of label 0 stay if `keep_inputs`.
pub fn reduce(trace: &Trace, keep_inputs: bool, fails: &mut dyn FnMut(&Trace) -> bool) -> (Trace, u32) {
    let mut best = trace.clone();
    let mut tried = 0;
    let mut attempt = |candidate: Option<Trace>, best: &mut Trace| {
        let Some(candidate) = candidate else { return false };
        if candidate == *best || check(&candidate).is_err() {
            return false;
        }
        tried += 1;
        let hit = fails(&candidate);
        if hit {
            *best = candidate;
        }
        hit
    };
    loop {
        let before = (best.insts.len(), best.to_string().len());
        for instead in [Instead::Zero, Instead::Earlier] {
            let mut piece = best.insts.len().div_ceil(2).max(1);
            loop {
                // From the end: later instructions need earlier ones.
                let mut end = best.insts.len();
                while end > 0 {
                    let start = end.saturating_sub(piece);
                    let out = |i: usize| (start..end).contains(&i) && may_go(&best, i, keep_inputs);
                    let candidate = without(&best, &out, instead);
                    attempt(candidate, &mut best);
                    end = start.min(best.insts.len());
                }
                if piece == 1 {
                    break;
                }
                piece = piece.div_ceil(2);
            }
        }
        for n in best.snapshots.ids().rev() {
            let candidate = without_snapshot(&best, n);
            attempt(candidate, &mut best);
        }
        let candidate = without_idle_parts(&best);
        attempt(Some(candidate), &mut best);
        if (best.insts.len(), best.to_string().len()) == before {
            return (best, tried);
        }
    }
}

fn may_go(trace: &Trace, i: usize, keep_inputs: bool) -> bool {
    let class = trace.insts[i].op.class();
    match class {
        Class::Label | Class::Final => false,
        Class::Param => !keep_inputs && trace.params(0).contains(&(i as u32)),
        _ => true,
    }
}

/// The trace without some instructions.
fn without(trace: &Trace, out: &dyn Fn(usize) -> bool, instead: Instead) -> Option<Trace> {
    if !(0..trace.insts.len()).any(out) {
        return None;
    }
    let gone = |i: usize| {
        // The further results of a call go with it.
        out(i)
            || trace.insts[i].op.class() == Class::Result && trace.insts[i].a.as_inst().is_some_and(|c| out(c as usize))
    };
    let mut new = trace.clone();
    new.insts.clear();
    new.operands.clear();
    let mut map: HashMap<Ref, Ref> = HashMap::new();
    let mut last: HashMap<Kind, Ref> = HashMap::new();
    let mut params: u16 = 0;
    for (old, inst) in trace.iter() {
        let i = old.as_inst().expect("an instruction") as usize;
        if gone(i) {
            if let Some(kind) = inst.op.result() {
                let zero = |new: &mut Trace| new.add_const(kind, 0);
                let r = match instead {
                    Instead::Zero => zero(&mut new),
                    Instead::Earlier => last.get(&kind).copied().unwrap_or_else(|| zero(&mut new)),
                };
                map.insert(old, r);
            }
            continue;
        }
        let of = |r: Ref| map.get(&r).copied().unwrap_or(r);
        let mut inst = *inst;
        match inst.op.class() {
            _ if inst.has_list() => {
                let list: Vec<Ref> = trace.list(inst.operand_list()).iter().map(|&r| of(r)).collect();
                let list = match inst.op {
                    // Arguments of parameters that are gone.
                    Op::Jump if inst.target() == Some(Target::Label(0)) => {
                        let kept = trace.params(0).map(|p| !gone(p as usize));
                        list.into_iter().zip(kept).filter(|(_, k)| *k).map(|(r, _)| r).collect()
                    }
                    _ => list,
                };
                let list = new.add_list(list);
                (inst.a, inst.b) = (Ref::from_raw(list.start), Ref::from_raw(list.len));
            }
            Class::Pure | Class::Load | Class::Store | Class::Guard | Class::Assume | Class::Result => {
                let fixed = if inst.op.class() == Class::Result { 1 } else { inst.op.info().operands.len() };
                for r in [&mut inst.a, &mut inst.b, &mut inst.c].into_iter().take(fixed) {
                    *r = of(*r);
                }
            }
            Class::Param => {
                if new.insts.last().is_some_and(|i| i.op == Op::Label) {
                    params = 0;
                }
                inst.aux = params;
                params += 1;
            }
            _ => {}
        }
        let r = new.push(inst);
        map.insert(old, r);
        if let Some(kind) = inst.op.result() {
            last.insert(kind, r);
        }
    }
    new.events = trace.events.iter().filter(|e| !gone(e.inst as usize)).copied().collect();
    for event in &mut new.events {
        event.inst = map.get(&Ref::inst(event.inst)).map_or(event.inst, |r| r.raw());
    }
    for guard in &mut new.guards {
        let events = &trace.events[..(guard.events as usize).min(trace.events.len())];
        guard.events = events.iter().filter(|e| !gone(e.inst as usize)).count() as u32;
    }
    let of = |r: Ref| map.get(&r).copied().unwrap_or(r);
    for n in trace.snapshots.ids() {
        let (greens, reds) = (trace.snapshots[n].greens, trace.snapshots[n].reds);
        let greens: Vec<Ref> = trace.list(greens).to_vec();
        let reds: Vec<Ref> = trace.list(reds).iter().map(|&r| of(r)).collect();
        new.snapshots[n].greens = new.add_list(greens);
        new.snapshots[n].reds = new.add_list(reds);
    }
    for n in trace.resume.exits.ids() {
        let mut values: Vec<Ref> = Vec::new();
        for &r in trace.list(trace.resume.exits[n].values) {
            let r = of(r);
            if !r.is_const() && !values.contains(&r) {
                values.push(r);
            }
        }
        new.resume.exits[n].values = new.add_list(values);
    }
    for source in &mut new.resume.sources {
        remap(source, &of);
    }
    for field in &mut new.resume.fields {
        remap(&mut field.value, &of);
    }
    for store in &mut new.resume.stores {
        remap(&mut store.base, &of);
        remap(&mut store.value, &of);
        if let Some(index) = &mut store.index {
            remap(index, &of);
        }
    }
    Some(renumber_guards(new))
}

fn remap(source: &mut PackedSource, of: &impl Fn(Ref) -> Ref) {
    if let Source::Value(r) = source.get() {
        *source = Source::Value(of(r)).pack();
    }
}

/// Numbers the guards in the order of their instructions.
fn renumber_guards(mut trace: Trace) -> Trace {
    let old = std::mem::take(&mut trace.guards);
    for inst in &mut trace.insts {
        if let Some(g) = inst.guard() {
            inst.c = Ref::guard(trace.guards.push(old[g]));
        }
    }
    trace
}

/// The trace without a snapshot: its users name the one before.
fn without_snapshot(trace: &Trace, n: SnapshotId) -> Option<Trace> {
    if trace.snapshots.len() < 2 || trace.resume.frames.iter().any(|f| f.snapshot == n) {
        return None;
    }
    if trace.snapshots.iter().any(|s| s.parent.is_some_and(|p| p.snapshot == n))
        || trace.events.iter().any(|e| e.snapshot == n)
    {
        return None;
    }
    let mut new = trace.clone();
    new.snapshots.entries_mut().remove(n.index());
    if new.locations.len() > n.index() {
        new.locations.entries_mut().remove(n.index());
    }
    let of = |s: SnapshotId| if s >= n { SnapshotId::new(s.number().saturating_sub(1)) } else { s };
    // Nothing happens in `n`: its positions are the end of the one before.
    let last = trace.events.iter().filter(|e| e.snapshot == of(n)).map(|e| e.number).max().unwrap_or(0);
    let at = |p: Position| Position { snapshot: of(p.snapshot), after: if p.snapshot == n { last } else { p.after } };
    for snapshot in &mut new.snapshots {
        snapshot.parent = snapshot.parent.map(at);
    }
    for event in &mut new.events {
        event.snapshot = of(event.snapshot);
    }
    for guard in &mut new.guards {
        guard.at = at(guard.at);
    }
    for frame in &mut new.resume.frames {
        frame.snapshot = of(frame.snapshot);
    }
    new.insts.retain(|i| i.snapshot() != Some(n));
    if new.insts.len() != trace.insts.len() {
        // Instructions have moved: take the markers out first.
        return without(trace, &|i| trace.insts[i].snapshot() == Some(n), Instead::Zero);
    }
    for inst in &mut new.insts {
        inst.a = inst.snapshot().map_or(inst.a, |snapshot| Ref::snapshot(of(snapshot)));
    }
    Some(new)
}

/// The trace without descriptors and exits that nothing names.
fn without_idle_parts(trace: &Trace) -> Trace {
    let mut new = trace.clone();
    let named = |inst: &Inst| matches!(inst.op.class(), Class::Load | Class::Store | Class::Alloc | Class::Call);
    let mut used = Table::<ExitId, bool>::from(vec![false; trace.resume.exits.len()]);
    for inst in &new.insts {
        if let Some(x) = inst.guard().and_then(|g| new.guards[g].exit) {
            used[x] = true;
        }
    }
    let mut exits = Table::default();
    let kept = |(n, exit): (ExitId, &Exit)| if used[n] { exits.push(*exit) } else { exits.next() };
    let numbers: Table<ExitId, ExitId> = new.resume.exits.pairs().map(kept).collect();
    new.resume.exits = exits;
    for guard in &mut new.guards {
        guard.exit = guard.exit.map(|x| numbers[x]);
    }
    let mut descrs = vec![false; new.descrs.len()];
    new.insts.iter().filter(|i| named(i)).for_each(|i| descrs[i.aux as usize] = true);
    new.snapshots.iter().for_each(|s| descrs[s.portal as usize] = true);
    for exit in &new.resume.exits {
        for v in new.resume.made_by(exit) {
            descrs[v.descr as usize] = true;
            new.resume.fields[v.fields.range()].iter().for_each(|f| descrs[f.descr as usize] = true);
        }
        new.resume.stores[exit.stores.range()].iter().for_each(|s| descrs[s.descr as usize] = true);
    }
    let numbers: Vec<u16> = descrs
        .iter()
        .scan(0, |n, &u| {
            let at = *n;
            *n += u16::from(u);
            Some(at)
        })
        .collect();
    let of = |d: &mut u16| *d = numbers[*d as usize];
    new.insts.iter_mut().filter(|i| named(i)).for_each(|i| of(&mut i.aux));
    new.snapshots.iter_mut().for_each(|s| of(&mut s.portal));
    new.resume.virtuals.iter_mut().for_each(|v| of(&mut v.descr));
    new.resume.fields.iter_mut().for_each(|f| of(&mut f.descr));
    new.resume.stores.iter_mut().for_each(|s| of(&mut s.descr));
    let mut keep = descrs.iter();
    new.descrs.retain(|_| *keep.next().expect("a mark for each"));
    new
}
