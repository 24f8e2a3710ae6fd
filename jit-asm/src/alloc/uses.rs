//! Next uses, last exits and hints.
//! One walk from the end of the trace to its start.
//!
//! A value that is used after the loop's label but made before it and passed as no parameter is
//! *kept*: it must be where the label expects it when the trace jumps back.

use jit_ir::{Class, Op, Ref, Target, Trace};

use crate::loc::Reg;
use crate::select::{Choices, NOTHING, lower};

/// End of a list of uses.
pub(crate) const END: u32 = u32::MAX;

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
}

const UNUSED: Ahead = Ahead { first: END, last: 0, circles: false, exit: 0, hint: None, crosses_call: false };

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
    /// Walks over the trace; instructions with unused results become skipped.
    pub fn find(&mut self, trace: &Trace, choices: &mut Choices) {
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
            if matches!(class, Class::Guard | Class::Call | Class::Final) {
                for &r in trace.exit_values(inst) {
                    self.exit(trace, r, i);
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
                    for (&arg, reg) in args.iter().zip(Reg::ARGS) {
                        if let Some(a) = arg.as_inst().map(|v| &mut self.of[v as usize])
                            && a.last == i
                            && a.hint.is_none()
                        {
                            a.hint = Some(reg);
                        }
                    }
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

    fn exit(&mut self, trace: &Trace, r: Ref, i: u32) {
        if let Some(v) = r.as_inst() {
            self.keep(trace, v, i);
            let a = &mut self.of[v as usize];
            a.exit = a.exit.max(i + 1);
        }
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
