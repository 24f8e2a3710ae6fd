//! Next uses, last exits and hints.
//! One walk from the end of the trace to its start.
//!
//! A value that is used after the loop's label but made before it and passed as no parameter is
//! *kept*: it must be where the label expects it when the trace jumps back.

use jit_ir::{Class, Op, Ref, Target, Trace};

use crate::loc::Reg;
use crate::select::{Choices, NOTHING, lower, sinks};

/// End of a list of uses.
pub(crate) const END: u32 = u32::MAX;

/// An operation that more exits need is made once: each of their stubs would have it.
const SUNK_EXITS: u8 = 8;

/// So long may a chain of operations in a stub be.
const SUNK_DEPTH: u8 = 8;

/// Uses by code of one value, nearest first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    /// Instruction.
    pub at: u32,
    /// The next one in [`Uses::list`], or [`END`].
    pub next: u32,
}

/// Facts about each value, indexed by instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    /// The first use by code in [`Uses::list`], or [`END`].
    pub first: u32,
    /// The last use by code; the end of the loop if it goes round unchanged.
    pub last: u32,
    /// Whether it goes round the loop as it is.
    pub circles: bool,
    /// The last exit that names it, plus 1; 0 if none does.
    pub exit: u32,
    /// The register that it should be made in, if any.
    pub hint: Option<Reg>,
    /// Whether a call stands between its making and its last use.
    pub crosses_call: bool,
    /// The guards whose exits name it, up to 255; as many if an exit does that is no guard's.
    pub guards: u8,
    /// The operations in stubs that need it there, one after the other.
    pub sunk: u8,
}

const UNUSED: Ahead =
    Ahead { first: END, last: 0, circles: false, exit: 0, hint: None, crosses_call: false, guards: 0, sunk: 0 };

/// The result of the walk.
#[derive(Default)]
pub(crate) struct Uses {
    pub of: Vec<Ahead>,
    pub list: Vec<Use>,
    /// The label that the trace's end jumps to.
    pub loop_label: Option<u32>,
    /// Instructions of the labels by number.
    pub labels: Vec<u32>,
    /// Values that live through the loop besides its parameters.
    pub kept: Vec<u32>,
    /// Numbers of labels that values other than their parameters live through.
    pub sealed: Vec<u32>,
    /// The number of labels before the instruction that the walk is at.
    above: usize,
}

impl Uses {
    /// Before the walk.
    fn start(&mut self, trace: &Trace) {
        self.of.clear();
        self.of.resize(trace.insts.len(), UNUSED);
        self.list.clear();
        self.kept.clear();
        self.labels.clear();
        self.labels.extend((0..trace.insts.len() as u32).filter(|&i| trace.insts[i as usize].op == Op::Label));
        self.loop_label = match trace.target() {
            Some(Target::Label(label)) => self.labels.get(label as usize).copied(),
            _ => None,
        };
        self.sealed.clear();
        self.above = self.labels.len();
    }

    /// Walks over the trace; instructions with unused results become skipped.
    pub fn find(&mut self, trace: &Trace, choices: &mut Choices) {
        self.start(trace);
        let mut next_call = u32::MAX;
        let insts = &trace.insts[..];
        for i in (0..insts.len() as u32).rev() {
            let inst = &insts[i as usize];
            let class = inst.op.class();
            if class == Class::Label {
                self.above -= 1;
            }
            let ahead = &mut self.of[i as usize];
            ahead.crosses_call = next_call < ahead.last;
            let unused = ahead.first == END && ahead.exit == 0;
            let choice = &mut choices.of[i as usize];
            if choice.skip {
                continue;
            }
            if matches!(class, Class::Pure | Class::Load | Class::Result) && unused {
                choice.skip = true;
                continue;
            }
            let choice = *choice;
            if class == Class::Pure && self.sink(trace, choices, i) {
                continue;
            }
            if matches!(class, Class::Guard | Class::Call | Class::Final) {
                let guards = if class == Class::Guard { 1 } else { u8::MAX };
                for &r in trace.exit_values(inst) {
                    self.exit(trace, r, i, guards);
                }
            }
            match class {
                Class::Label => self.each(trace, trace.list(inst.operand_list()), i),
                Class::Final if inst.op == Op::Jump => {
                    let args = trace.list(inst.operand_list());
                    match self.loop_label {
                        Some(label) => self.jump_back(trace, args, label, i),
                        None => self.each(trace, args, i),
                    }
                }
                Class::Call => {
                    let args = trace.list(inst.operand_list());
                    self.each(trace, args, i);
                    self.hint_arguments(args, i);
                    next_call = i;
                }
                Class::Alloc => next_call = i,
                Class::Final => {}
                _ => {
                    let lowered = lower(trace, choices, i);
                    choices.lowered[i as usize] = lowered;
                    self.each(trace, lowered.1.as_slice(), i);
                }
            }
            if choice.partner != NOTHING {
                let p = choice.partner;
                if self.unused(p) {
                    choices.of[i as usize].partner = NOTHING;
                } else {
                    self.of[p as usize].crosses_call = next_call < self.of[p as usize].last;
                }
            }
        }
    }

    /// Arguments that are used last in the call at `i` had best be in its registers.
    fn hint_arguments(&mut self, args: &[Ref], i: u32) {
        for (&arg, reg) in args.iter().zip(Reg::ARGS) {
            if let Some(a) = arg.as_inst().map(|v| &mut self.of[v as usize])
                && a.last == i
                && a.hint.is_none()
            {
                a.hint = Some(reg);
            }
        }
    }

    fn unused(&self, v: u32) -> bool {
        self.of[v as usize].first == END && self.of[v as usize].exit == 0
    }

    /// Notes that code at `i` uses values.
    #[inline]
    fn each(&mut self, trace: &Trace, refs: &[Ref], i: u32) {
        for v in refs.iter().filter_map(|r| r.as_inst()) {
            self.keep(trace, v, i);
            self.push(trace, v, i);
        }
    }

    /// Notes that the jump back uses its arguments. A parameter passed on as it is needs to be
    /// alive there, no more.
    fn jump_back(&mut self, trace: &Trace, refs: &[Ref], label: u32, i: u32) {
        for (k, v) in (0..).zip(refs).filter_map(|(k, r)| Some((k, r.as_inst()?))) {
            if v == label + 1 + k {
                self.of[v as usize].exit = i + 1;
                self.of[v as usize].circles = true;
            } else {
                self.each(trace, &[Ref::inst(v)], i);
            }
        }
    }

    fn exit(&mut self, trace: &Trace, r: Ref, i: u32, guards: u8) {
        if let Some(v) = r.as_inst() {
            self.keep(trace, v, i);
            let a = &mut self.of[v as usize];
            a.exit = a.exit.max(i + 1);
            a.guards = a.guards.saturating_add(guards);
        }
    }

    /// Leaves operation `i` to the stubs, if only exits need it, a few, before the next label, and its operands live as long
    /// without taking more registers than it would.
    fn sink(&mut self, trace: &Trace, choices: &mut Choices, i: u32) -> bool {
        let a = self.of[i as usize];
        let is_behind = |label: &u32| *label < a.exit;
        if a.first != END
            || a.guards > SUNK_EXITS
            || a.sunk > SUNK_DEPTH
            || self.labels.get(self.above).is_some_and(is_behind)
        {
            return false;
        }
        let Some(args) = sinks(trace, choices, i) else { return false };
        let ends = |v: &u32| {
            let o = &self.of[*v as usize];
            let last = if o.first == END { 0 } else { o.last + 1 };
            !o.circles && last.max(o.exit) < a.exit
        };
        let values = || args.iter().filter_map(|r| r.as_inst());
        if args[0] != args[1] && values().filter(ends).count() > 1 {
            return false;
        }
        for v in values() {
            self.keep(trace, v, i);
            let o = &mut self.of[v as usize];
            (o.exit, o.guards) = (o.exit.max(a.exit), o.guards.saturating_add(a.guards));
            o.sunk = o.sunk.max(a.sunk + 1);
        }
        let choice = &mut choices.of[i as usize];
        (choice.skip, choice.sunk) = (true, true);
        true
    }

    /// Notes that a value lives through labels although it is no parameter of them, if so; and
    /// through the whole loop, if one of them is the loop's.
    #[inline(always)]
    fn keep(&mut self, trace: &Trace, v: u32, i: u32) {
        // Most values are made behind the last label above.
        if self.above > 0 && v < self.labels[self.above - 1] {
            self.keep_through(trace, v, i);
        }
    }

    fn keep_through(&mut self, trace: &Trace, v: u32, i: u32) {
        for number in (0..self.above).rev().take_while(|&n| v < self.labels[n]) {
            if !self.sealed.contains(&(number as u32)) {
                self.sealed.push(number as u32);
            }
        }
        if self.loop_label.is_some_and(|label| v < label && i > label) && !self.of[v as usize].circles {
            self.kept.push(v);
            self.of[v as usize].circles = true;
            self.of[v as usize].exit = trace.insts.len() as u32;
        }
    }

    fn push(&mut self, trace: &Trace, v: u32, i: u32) {
        let a = &mut self.of[v as usize];
        if a.first == END {
            a.last = if a.circles { trace.insts.len() as u32 - 1 } else { i };
        } else if self.list[a.first as usize].at == i {
            return;
        }
        self.list.push(Use { at: i, next: a.first });
        a.first = self.list.len() as u32 - 1;
    }
}
