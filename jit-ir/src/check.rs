//! The laws of a well-formed trace.
//!
//! Every producer of traces (recorder, optimizer, parser, generator) keeps these laws and every
//! consumer (evaluator, machine code) relies on them. [`check`] looks at any bytes of a
//! [`Trace`] without panicking and reports each violation with the number of its law.
//!
//! Both states:
//! 1. An instruction has the operands of its row in the table of [`crate::ops`], in number and
//!    kind; unused fixed operands are [`Ref::NONE`]; operand lists lie within their pool.
//! 2. An operand is a constant of the pool or the result of an earlier instruction.
//! 3. `load_*` and `store_*` name a field descriptor, `*_item_*` an array descriptor, `new` an
//!    object descriptor (an array has room for its length), `call_*` a call descriptor. The form in memory holds the operation's kind.
//! 4. A call's operands have the kinds of its descriptor's `args`, and its own kind is that of
//!    `results[0]` (`call_n`: no results); at most [`MAX_ARGS`] and [`MAX_RESULTS`] words.
//! 5. `result_*` instructions follow their call directly, with rising word numbers from 1, and
//!    have the kinds of `results`.
//! 6. The trace starts with label 0, whose operand list is empty; labels are numbered in order.
//!    Parameters follow their label directly and are numbered from 0. The operand list of any
//!    other label has the kinds of its parameters.
//! 7. The last instruction, and no other, is of class `Final`. A jump to an own label names one
//!    that exists and has arguments of its parameters' kinds; one to code has its address first, an integer.
//! 8. Guards, `finish` and `leave` have a guard number, calls may; no two instructions share
//!    one; it is in the table and its position names a snapshot.
//! 9. The second operand of `guard_value_*` and `assume_value_*` is a constant.
//! 10. A snapshot's portal is a portal descriptor; its greens are constants of the portal's
//!     green kinds; its parent is an earlier snapshot. `merge_point` names a snapshot.
//!
//! Recorded (no exits):
//!
//! 11. Events rise by instruction, one per instruction; per snapshot their numbers start from 1 and never
//!     fall; they name loads, stores, allocations, calls, results and notes. A guard's `events` is the
//!     number of those before it.
//! 12. A snapshot's reds have the portal's red kinds and are defined before every guard and
//!     `merge_point` that names the snapshot or a frame inlined in it.
//!
//! Optimized (exits, or nothing that tells the state, see [`is_optimized`]):
//!
//! 13. There are no events and snapshots have no reds; guards, `leave` and calls with a guard name an exit.
//! 14. An exit's values are results, each once, defined before every instruction that leaves through it.
//! 15. Its frames, at least one, nest: each stands where its successor's snapshot says that its parent
//!     stands, and the first has no parent. A frame's reds have its portal's kinds.
//! 16. Log entries rise strictly from 1 to the frame's `after` at most. `fresh n` occurs only in
//!     a log, in entries after event `n`.
//! 17. A value that an exit's parts name is a constant or among the exit's values; `virtual n` and `address n` are
//!     in range. `bits` is of a value that is no integer.
//! 18. A virtual names an object descriptor; its contents are field descriptors, or array descriptors with
//!     an index, each once, that lie within the object and hold the kind of their source.
//! 19. A pending store has a field descriptor and no index, or an array descriptor and one; its object is
//!     a pointer, its index an integer, and the form in memory holds the kind of its value.

use std::fmt;

use crate::invoke::{MAX_ARGS, MAX_RESULTS};
use crate::{
    Class, Descr, ExitId, GuardId, Inst, Kind, List, Mem, Op, Position, Ref, SnapshotId, Table, Target, Trace,
};

mod exits;
mod frames;

/// The place of a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The trace as a whole.
    Trace,
    /// An instruction.
    Inst(u32),
    /// A snapshot.
    Snapshot(SnapshotId),
    /// An entry of [`Trace::events`].
    Event(u32),
    /// An exit.
    Exit(ExitId),
}

/// A broken law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The number of the law, see the [module](self).
    pub law: u8,
    /// Where.
    pub place: Place,
    /// The violation.
    pub message: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Trace => write!(f, "trace: ")?,
            Place::Inst(n) => write!(f, "instruction {n}: ")?,
            Place::Snapshot(n) => write!(f, "snapshot {n}: ")?,
            Place::Event(n) => write!(f, "event entry {n}: ")?,
            Place::Exit(n) => write!(f, "exit {n}: ")?,
        }
        write!(f, "{} (law {})", self.message, self.law)
    }
}

impl std::error::Error for Violation {}

/// Whether the trace is in the optimized state: it has exits, or it needs none and has nothing of the recorded state.
pub fn is_optimized(trace: &Trace) -> bool {
    let needs_exit = |i: &Inst| i.guard().is_some() && i.op != Op::Finish;
    !trace.resume.exits.is_empty()
        || trace.events.is_empty()
            && trace.snapshots.iter().all(|s| s.reds.len == 0)
            && !trace.insts.iter().any(needs_exit)
}

/// Checks all laws; lists every violation in the order of instructions, then snapshots, events and exits.
pub fn check(trace: &Trace) -> Result<(), Vec<Violation>> {
    let mut checker = Checker {
        trace,
        place: Place::Trace,
        limit: 0,
        optimized: is_optimized(trace),
        guard_users: vec![None; trace.guards.len()].into(),
        found: Vec::new(),
    };
    checker.structure();
    for (i, inst) in trace.insts.iter().enumerate() {
        checker.place = Place::Inst(i as u32);
        checker.limit = i as u32;
        checker.inst(i as u32, inst);
    }
    checker.limit = trace.insts.len() as u32;
    checker.snapshots();
    checker.events();
    checker.exits();
    if checker.found.is_empty() { Ok(()) } else { Err(checker.found) }
}

struct Checker<'t> {
    trace: &'t Trace,
    place: Place,
    /// Results of instructions from this one on are not defined yet.
    limit: u32,
    optimized: bool,
    /// The instruction that names each guard.
    guard_users: Table<GuardId, Option<u32>>,
    found: Vec<Violation>,
}

impl<'t> Checker<'t> {
    fn bad(&mut self, law: u8, message: impl Into<String>) {
        self.found.push(Violation { law, place: self.place, message: message.into() });
    }

    /// The kind of an operand that must be defined here (laws 1 and 2).
    fn value(&mut self, r: Ref) -> Option<Kind> {
        if r.is_none() {
            self.bad(1, "an operand is missing");
            return None;
        }
        let Some(i) = r.as_inst() else {
            let c = r.as_const().and_then(|c| self.trace.consts.get(c as usize));
            if c.is_none() {
                self.bad(2, format!("{r:?} is not in the pool of constants"));
            }
            return c.map(|c| c.kind);
        };
        if i >= self.limit {
            self.bad(2, format!("{r:?} is not defined before its use"));
            return None;
        }
        let kind = self.trace.insts[i as usize].op.result();
        if kind.is_none() {
            self.bad(2, format!("{r:?} has no result: it is {}", self.trace.insts[i as usize].op.name()));
        }
        kind
    }

    fn list(&mut self, list: List) -> &'t [Ref] {
        let found = self.trace.operands.get(list.range());
        if found.is_none() {
            self.bad(1, format!("the operand list {list:?} is outside of its pool"));
        }
        found.unwrap_or(&[])
    }

    /// Checks a list of values against kinds; a wrong one breaks `law`.
    fn values(&mut self, law: u8, what: &str, refs: &[Ref], kinds: &[Kind]) {
        if refs.len() != kinds.len() {
            self.bad(law, format!("{what}: {} values for {} places", refs.len(), kinds.len()));
        }
        for (n, &r) in refs.iter().enumerate() {
            if let (Some(is), Some(&should)) = (self.value(r), kinds.get(n))
                && is != should
            {
                self.bad(law, format!("{what} {n} ({r:?}) is of kind {}, not {}", is.letter(), should.letter()));
            }
        }
    }

    /// Where the trace starts and ends, how labels are numbered.
    fn structure(&mut self) {
        let insts = &self.trace.insts;
        if insts.first().is_none_or(|i| i.op != Op::Label) {
            self.bad(6, "it does not start with a label");
        }
        let labels = insts.iter().enumerate().filter(|(_, i)| i.op == Op::Label);
        for (number, (at, label)) in labels.enumerate() {
            if label.aux as usize != number {
                self.place = Place::Inst(at as u32);
                self.bad(6, format!("label {} stands where label {number} belongs", label.aux));
            }
        }
        self.place = Place::Trace;
        if !insts.last().is_some_and(|i| i.op.class() == Class::Final) {
            self.bad(7, "it does not end with a jump, finish or leave");
        }
    }

    fn inst(&mut self, at: u32, inst: &Inst) {
        self.fixed_operands(inst);
        match inst.op.class() {
            Class::Pure | Class::Assume => {}
            Class::Marker if inst.op == Op::MergePoint => {
                let n = SnapshotId::new(inst.a.raw());
                if n.index() >= self.trace.snapshots.len() {
                    self.bad(10, format!("snapshot {n} does not exist"));
                }
                self.reds_defined(n);
            }
            Class::Marker => {
                for &r in self.list(inst.operand_list()) {
                    self.value(r);
                }
            }
            Class::Load | Class::Store | Class::Alloc => self.memory(inst),
            Class::Call => self.call(inst),
            Class::Result => self.result(at, inst),
            Class::Guard => self.needs_guard(inst),
            Class::Label => self.label(at, inst),
            Class::Param => self.param(at, inst),
            Class::Final => self.end(at, inst),
        }
        if matches!(inst.op, Op::GuardValueI | Op::GuardValueP | Op::AssumeValueI | Op::AssumeValueP)
            && inst.b.as_inst().is_some()
        {
            self.bad(9, format!("{:?} is compared with and is not a constant", inst.b));
        }
        if let Some(guard) = inst.guard() {
            self.guard(at, guard);
        }
    }

    /// Laws 1 and 2 for operands that are not in a list.
    fn fixed_operands(&mut self, inst: &Inst) {
        use Class::*;
        if !matches!(inst.op.class(), Pure | Load | Store | Alloc | Guard | Assume) {
            return;
        }
        let operands = inst.op.info().operands;
        // A guard's `c` is its number.
        let words = if inst.op.class() == Guard { 2 } else { 3 };
        for (n, r) in [inst.a, inst.b, inst.c].into_iter().enumerate().take(words) {
            match operands.get(n) {
                None if r.is_none() => {}
                None => self.bad(1, format!("{} has {} operands, not more", inst.op.name(), operands.len())),
                Some(&(name, should)) => match self.value(r) {
                    Some(is) if is != should => {
                        self.bad(1, format!("operand `{name}` is of kind {}, not {}", is.letter(), should.letter()));
                    }
                    _ => {}
                },
            }
        }
    }

    fn memory(&mut self, inst: &Inst) {
        let op = inst.op;
        let descr = self.trace.descrs.get(inst.aux as usize);
        // The table names the index of every item operation `x`.
        let is_item = matches!(op.info().operands, [_, ("x", Kind::I), ..]);
        let mem = match descr {
            Some(Descr::Object(d)) if op.class() == Class::Alloc => {
                if d.length.is_some() && d.size < Mem::W64.size() {
                    self.bad(3, format!("{} has no room for its length", d.name));
                }
                return;
            }
            Some(Descr::Field(d)) if op.class() != Class::Alloc && !is_item => d.mem,
            Some(Descr::Array(d)) if op.class() != Class::Alloc && is_item => d.mem,
            _ => return self.bad(3, format!("descriptor {} is not one for {}", inst.aux, op.name())),
        };
        let kind = op.result().unwrap_or_else(|| op.info().operands.last().expect("a store has operands").1);
        if !mem.holds(kind) {
            self.bad(3, format!("{mem:?} in memory does not hold kind {}", kind.letter()));
        }
    }

    fn call(&mut self, inst: &Inst) {
        let refs = self.list(inst.operand_list());
        let Some(Descr::Call(call)) = self.trace.descrs.get(inst.aux as usize) else {
            return self.bad(3, format!("descriptor {} is not a function", inst.aux));
        };
        self.values(4, "argument", refs, &call.args);
        if inst.op.result() != call.results.first().copied() {
            self.bad(4, format!("{} of a function with results {:?}", inst.op.name(), call.results));
        }
        if call.args.len() > MAX_ARGS || call.results.len() > MAX_RESULTS {
            self.bad(4, format!("more than {MAX_ARGS} argument words or {MAX_RESULTS} result words"));
        }
    }

    fn result(&mut self, at: u32, inst: &Inst) {
        let insts = &self.trace.insts;
        let before = at.checked_sub(1).map(|i| &insts[i as usize]);
        let follows = match before {
            Some(b) if b.op.class() == Class::Call => inst.a == Ref::inst(at - 1),
            Some(b) if b.op.class() == Class::Result => inst.a == b.a && inst.aux > b.aux,
            _ => false,
        };
        let call = inst.a.as_inst().filter(|&c| c < at).map(|c| &insts[c as usize]);
        let results = match call.and_then(|c| self.trace.descrs.get(c.aux as usize)) {
            Some(Descr::Call(d)) => &d.results[..],
            _ => &[],
        };
        if !follows {
            self.bad(5, "it does not follow its call, words in order");
        }
        if inst.aux == 0 || results.get(inst.aux as usize).copied() != inst.op.result() {
            self.bad(5, format!("result word {} is not of this kind", inst.aux));
        }
    }

    fn param_kinds(&self, label: u32) -> Vec<Kind> {
        self.trace.params(label).filter_map(|p| self.trace.insts[p as usize].op.result()).collect()
    }

    fn label(&mut self, at: u32, inst: &Inst) {
        let refs = self.list(inst.operand_list());
        let kinds = if at == 0 { Vec::new() } else { self.param_kinds(at) };
        self.values(6, "label argument", refs, &kinds);
    }

    fn param(&mut self, at: u32, inst: &Inst) {
        let before = at.checked_sub(1).map(|i| &self.trace.insts[i as usize]);
        let number = match before {
            Some(b) if b.op == Op::Label => Some(0),
            Some(b) if b.op.class() == Class::Param => Some(b.aux as u32 + 1),
            _ => None,
        };
        if number != Some(inst.aux as u32) {
            self.bad(6, format!("parameter {} is out of place", inst.aux));
        }
    }

    fn end(&mut self, at: u32, inst: &Inst) {
        if at as usize + 1 != self.trace.insts.len() {
            self.bad(7, format!("{} is not the last instruction", inst.op.name()));
        }
        let refs = self.list(inst.operand_list());
        if inst.op != Op::Jump {
            self.needs_guard(inst);
        }
        if let Some(Target::Label(number)) = inst.target() {
            let label = self.trace.insts.iter().position(|i| i.op == Op::Label && i.aux as u32 == number);
            match label {
                Some(label) => self.values(7, "jump argument", refs, &self.param_kinds(label as u32)),
                None => self.bad(7, format!("label {number} does not exist")),
            }
            return;
        }
        if inst.op == Op::Jump && inst.aux > 2 {
            self.bad(7, format!("a jump to a target of sort {}", inst.aux));
        }
        for &r in refs {
            self.value(r);
        }
        if inst.op == Op::Jump && inst.aux == 2 && !inst.c.is_none() {
            self.bad(7, "a jump to code has no number");
        }
        if inst.target() == Some(Target::Code) && refs.first().is_none_or(|r| self.trace.kind(*r) != Kind::I) {
            self.bad(7, "a jump to code has its address first, an integer");
        }
    }

    fn needs_guard(&mut self, inst: &Inst) {
        if inst.guard().is_none() {
            self.bad(8, format!("{} has no guard number", inst.op.name()));
        }
    }

    fn guard(&mut self, at: u32, number: GuardId) {
        let Some(guard) = self.trace.guards.get(number) else {
            return self.bad(8, format!("guard {number} does not exist"));
        };
        if let Some(other) = self.guard_users[number].replace(at) {
            self.bad(8, format!("guard {number} belongs to instruction {other}"));
        }
        let Position { snapshot, .. } = guard.at;
        if snapshot.index() >= self.trace.snapshots.len() {
            self.bad(8, format!("guard {number} is at snapshot {snapshot}, which does not exist"));
        }
        if self.optimized {
            self.guard_exit(at, number, guard.exit);
        } else {
            if guard.exit.is_some() {
                self.bad(13, format!("guard {number} names an exit of a trace without exits"));
            }
            let before = self.trace.events.partition_point(|e| e.inst < at);
            if guard.events as usize != before {
                self.bad(11, format!("guard {number} counts {} events before it, there are {before}", guard.events));
            }
            self.reds_defined(guard.at.snapshot);
        }
    }
}
