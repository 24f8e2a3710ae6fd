//! Words that are used as doubles are loaded as doubles.
//!
//! The payload of a tagged value is recorded as an integer, and a float that a guard on the tag proves is that integer's bits:
//!
//! ```text
//! i1 = load_item_i(payload, p, x)            f1 = load_item_f(payload, p, x)
//! guard_value_i(tag, 4) [.., i1]       =>    guard_value_i(tag, 4) [.., bits f1]
//! f2 = i_as_f(i1)
//! f3 = float_add(f2, f2)                     f3 = float_add(f1, f1)
//! ```
//!
//! If nothing computes with the integer, the load gives the double itself, and saves the way through a general register. Stores of
//! the word store the double, and exits hand out its bits. Where something does use the integer, as where the word itself says
//! whether it is a double, the cast becomes a load of its own, if nothing is written in between: to what was just stored as a double
//! the way through a general register is the longer one. Done last, when all uses are known.

use jit_ir::{Class, ExitId, Inst, Mem, Op, Ref, Source, Trace};

use crate::graph::mem_of;

/// The uses of an instruction that may become a load of a double.
#[derive(Clone, Copy, PartialEq)]
enum Use {
    /// It is no such load, or the integer is used.
    Integer,
    /// The integer is unused.
    Any,
    /// The same, and the double is used.
    Double,
}

/// Changes the loads of the live instructions; the casts that are then nothing are not live any more. Says how many.
pub(crate) fn load(trace: &mut Trace, live: &mut [bool], passes: impl Fn(&Inst, usize) -> bool) -> u32 {
    let casts_load = |inst: &Inst| {
        inst.op == Op::IntAsFloat && inst.a.as_inst().is_some_and(|i| trace.insts[i as usize].op.class() == Class::Load)
    };
    let casts: Vec<usize> = (0..trace.insts.len()).filter(|&i| live[i] && casts_load(&trace.insts[i])).collect();
    if casts.is_empty() {
        return 0;
    }
    let uses = uses(trace, live, passes);
    let mut doubles = 0;
    for cast in casts {
        if let Some(load) = load_again(trace, live, &uses, cast) {
            trace.insts[cast] = load;
            doubles += 1;
        }
    }
    doubles + load_directly(trace, live, &uses)
}

/// Changes the loads of which only the double is used, and whatever names them or their casts.
fn load_directly(trace: &mut Trace, live: &mut [bool], uses: &[Use]) -> u32 {
    let mut doubles = 0;
    let is_double = |r: Ref| r.as_inst().is_some_and(|i| uses[i as usize] == Use::Double);
    let mut is_now = vec![Ref::NONE; trace.insts.len()];
    for (i, inst) in trace.insts.iter_mut().enumerate().filter(|(i, _)| live[*i]) {
        match inst.op {
            Op::LoadI | Op::LoadItemI if is_double(Ref::inst(i as u32)) => {
                inst.op = if inst.op == Op::LoadI { Op::LoadF } else { Op::LoadItemF };
                doubles += 1;
            }
            Op::StoreI if is_double(inst.b) => inst.op = Op::StoreF,
            Op::StoreItemI if is_double(inst.c) => inst.op = Op::StoreItemF,
            Op::IntAsFloat if is_double(inst.a) => is_now[i] = inst.a,
            _ => {}
        }
    }
    for (i, _) in is_now.iter().enumerate().filter(|(_, to)| !to.is_none()) {
        live[i] = false;
    }
    let rename = |r: &mut Ref| {
        if let Some(i) = r.as_inst()
            && !is_now[i as usize].is_none()
        {
            *r = is_now[i as usize];
        }
    };
    for inst in &mut trace.insts {
        let Inst { a, b, c, .. } = inst;
        let fixed: &mut [&mut Ref] = match inst.op.class() {
            Class::Guard | Class::Assume => &mut [a, b],
            Class::Result => &mut [a],
            Class::Pure | Class::Load | Class::Store => &mut [a, b, c],
            _ => &mut [],
        };
        fixed.iter_mut().for_each(|r| rename(r));
    }
    trace.operands.iter_mut().for_each(rename);
    let resume = &mut trace.resume;
    let fields = resume.fields.iter_mut().map(|field| &mut field.value);
    let stores = resume.stores.iter_mut().flat_map(|s| [Some(&mut s.base), s.index.as_mut(), Some(&mut s.value)]);
    for source in resume.sources.iter_mut().chain(fields).chain(stores.flatten()) {
        let mut now = source.get();
        match &mut now {
            Source::Value(r) if is_double(*r) => now = Source::Bits(*r),
            Source::Value(r) | Source::Bits(r) => rename(r),
            _ => continue,
        }
        *source = now.pack();
    }
    list_once(trace);
    doubles
}

/// Lists each value of an exit once: a load and its cast may both have been among them.
fn list_once(trace: &mut Trace) {
    let mut last = vec![ExitId::NONE; trace.insts.len()];
    for (e, exit) in (0..).map(ExitId::new).zip(&mut trace.resume.exits) {
        let mut kept = exit.values.start as usize;
        for n in exit.values.range() {
            let r = trace.operands[n];
            let again = r.as_inst().is_some_and(|i| std::mem::replace(&mut last[i as usize], e) == e);
            if !again {
                trace.operands[kept] = r;
                kept += 1;
            }
        }
        exit.values.len = kept as u32 - exit.values.start;
    }
}

/// A load of the double that a cast gives, in the place of the cast, if the memory is still as it was loaded.
fn load_again(trace: &Trace, live: &[bool], uses: &[Use], cast: usize) -> Option<Inst> {
    let from = trace.insts[cast].a.as_inst()? as usize;
    let load = trace.insts[from];
    let op = match load.op {
        Op::LoadI => Op::LoadF,
        Op::LoadItemI => Op::LoadItemF,
        _ => return None,
    };
    let writes = |n: usize| {
        live[n]
            && !matches!(
                trace.insts[n].op.class(),
                Class::Pure | Class::Load | Class::Guard | Class::Assume | Class::Marker
            )
    };
    let same = mem_of(&trace.descrs[load.aux as usize]) == Mem::W64 && !(from + 1..cast).any(writes);
    (uses[from] == Use::Integer && same).then_some(Inst { op, ..load })
}

/// The uses of each instruction by live ones and exits. `passes` says whether argument `n` of a jump or label stays.
fn uses(trace: &Trace, live: &[bool], passes: impl Fn(&Inst, usize) -> bool) -> Vec<Use> {
    let mut uses = vec![Use::Integer; trace.insts.len()];
    let set = |uses: &mut [Use], r: Ref, to: Use| {
        if let Some(i) = r.as_inst()
            && uses[i as usize] != Use::Integer
        {
            uses[i as usize] = to;
        }
    };
    for (i, inst) in trace.insts.iter().enumerate().filter(|(i, _)| live[*i]) {
        match inst.op {
            Op::LoadI | Op::LoadItemI if mem_of(&trace.descrs[inst.aux as usize]) == Mem::W64 => uses[i] = Use::Any,
            Op::IntAsFloat => {
                set(&mut uses, inst.a, Use::Double);
                continue;
            }
            _ => {}
        }
        let stored = match inst.op {
            Op::StoreI | Op::StoreItemI if mem_of(&trace.descrs[inst.aux as usize]) == Mem::W64 => 1,
            _ => 0,
        };
        let operands = trace.operands_of(inst).count() - stored;
        for (n, r) in trace.operands_of(inst).take(operands).enumerate() {
            if !inst.has_list() || passes(inst, n) {
                set(&mut uses, r, Use::Integer);
            }
        }
    }
    for store in &trace.resume.stores {
        for source in [Some(store.base), store.index].into_iter().flatten() {
            source.get().value().into_iter().for_each(|r| set(&mut uses, r, Use::Integer));
        }
    }
    uses
}
