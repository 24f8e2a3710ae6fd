//! The symbolic checker of register allocation.
//! It runs an allocation on names instead of words.
//!
//! For each place it knows which value of the trace (or constant) is there. Every use, every
//! exit, every label and the jump back must find the value that the trace names. It shares with the
//! allocator the choice of instructions and their shapes, and nothing of its state; the idea is
//! that of the checker of Cranelift's regalloc2. It runs on every compile with
//! [`AsmOptions::verify`](crate::AsmOptions).

use std::fmt;

use jit_ir::{Class, GuardId, Inst, Kind, Op, Ref, Trace};

use super::script::{NO_SLOT, Script, Step, Sunk};
use super::shape::{MEM, REG, accepts, shape};
use super::{Inputs, Setting};
use crate::frame::SLOT_COUNT;
use crate::loc::{Loc, Reg, RegSet};
use crate::select::{NOTHING, lower, sinks};

/// A wrong step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub step: usize,
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}", self.step, self.message)
    }
}

/// The contents of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Unknown,
    Value(u32),
    Constant(u64),
}

const ARGS: usize = 32 + SLOT_COUNT;
const PLACES: usize = ARGS + 16;

struct Checker<'a> {
    setting: &'a Setting<'a>,
    trace: &'a Trace,
    script: &'a Script,
    contents: Vec<Content>,
    /// The state at the loop label, which the jump back must restore.
    loop_places: Vec<(u32, Loc)>,
}

/// Checks a whole script.
pub(crate) fn check(setting: &Setting<'_>, script: &Script) -> Result<(), Fault> {
    let mut c = Checker {
        setting,
        trace: setting.trace,
        script,
        contents: vec![Content::Unknown; PLACES],
        loop_places: Vec::new(),
    };
    let mut expected = 0;
    for (n, &step) in script.steps.iter().enumerate() {
        if n == 0 {
            c.inputs().map_err(|message| Fault { step: n, message })?;
        }
        let done = match step {
            Step::Op { inst, .. }
            | Step::Call { inst, .. }
            | Step::Label { inst, .. }
            | Step::Jump { inst }
            | Step::End { inst } => c.in_order(&mut expected, inst),
            _ => Ok(()),
        };
        done.and_then(|()| c.step(step)).map_err(|message| Fault { step: n, message })?;
    }
    let missing = c.in_order(&mut expected, setting.trace.insts.len() as u32);
    missing.map_err(|message| Fault { step: script.steps.len(), message })
}

type Checked = Result<(), String>;

impl Checker<'_> {
    fn inputs(&mut self) -> Checked {
        for (k, v) in self.trace.params(0).enumerate() {
            let place = match self.setting.inputs {
                Inputs::Slots => Loc::Slot(k as u16),
                Inputs::At(places) => places[k].into(),
            };
            self.set(place, Content::Value(v))?;
        }
        Ok(())
    }

    /// No instruction with code was left out on the way to `inst`.
    fn in_order(&self, expected: &mut u32, inst: u32) -> Checked {
        while *expected < inst {
            if !self.setting.choices.of[*expected as usize].skip {
                return Err(format!("instruction {expected} has no step"));
            }
            *expected += 1;
        }
        *expected += 1;
        if *expected == inst + 1 { Ok(()) } else { Err(format!("instruction {inst} is out of order")) }
    }

    fn index(&self, loc: Loc) -> Result<usize, String> {
        match loc {
            Loc::Reg(r) if r.0 < 32 && r != Reg::RSP && r != Reg::RBP => Ok(r.0 as usize),
            Loc::Slot(s) if (s as usize) < SLOT_COUNT => Ok(32 + s as usize),
            Loc::Arg(n) if n < 16 => Ok(ARGS + n as usize),
            _ => Err(format!("{loc:?} is no place")),
        }
    }

    fn get(&self, loc: Loc) -> Result<Content, String> {
        match loc {
            Loc::Const(c) => Ok(Content::Constant(self.trace.consts[c as usize].bits)),
            _ => Ok(self.contents[self.index(loc)?]),
        }
    }

    fn set(&mut self, loc: Loc, content: Content) -> Checked {
        let i = self.index(loc)?;
        self.contents[i] = content;
        Ok(())
    }

    fn forget(&mut self, set: RegSet) {
        for r in set.iter() {
            self.contents[r.0 as usize] = Content::Unknown;
        }
    }

    /// The operand `r` is at `loc`.
    fn is_at(&self, r: Ref, loc: Loc) -> Checked {
        let should = match (r.as_inst(), self.trace.as_const(r)) {
            (Some(v), _) => Content::Value(v),
            (_, Some(c)) => Content::Constant(c.bits),
            _ => return Err("no operand".to_string()),
        };
        let is = self.get(loc)?;
        if is == should { Ok(()) } else { Err(format!("{loc:?} should contain {should:?}, but contains {is:?}")) }
    }

    /// The exit of `i`, behind the operations of its stub, which change nothing for the code that goes on. The operand that a guard
    /// has compared, at `compared`, is still there.
    fn exit(&mut self, i: u32, compared: Loc) -> Checked {
        let inst = &self.trace.insts[i as usize];
        let Some(guard) = inst.guard() else { return Ok(()) };
        let sunk = self.script.sunk_of[guard];
        if sunk.len == 0 {
            return self.values_of_exit(inst, guard);
        }
        let before = self.contents.clone();
        let is_read = matches!(inst.op, Op::GuardValueI | Op::GuardValueP);
        let done = self.script.sunk[sunk.range()].iter().try_for_each(|s| self.sunk(s)).and_then(|()| {
            if is_read {
                self.is_at(inst.a, compared)?
            }
            self.values_of_exit(inst, guard)
        });
        self.contents = before;
        done.map_err(|e| format!("guard {guard}, stub: {e}"))
    }

    fn sunk(&mut self, sunk: &Sunk) -> Checked {
        let args = sinks(self.trace, self.setting.choices, sunk.inst).ok_or("it cannot be sunk")?;
        for (r, loc) in args.into_iter().zip(sunk.uses).filter(|(r, _)| !r.is_none()) {
            self.is_at(r, loc)?;
            if loc == sunk.def {
                return Err("an operand is where the result is made".to_string());
            }
        }
        self.forget(Reg::SCRATCH.set().or(Reg::FSCRATCH.set()));
        self.set(sunk.def, Content::Value(sunk.inst))
    }

    fn values_of_exit(&self, inst: &Inst, guard: GuardId) -> Checked {
        let locations = self.script.exits.get(self.script.exit_of[guard].range());
        let values = self.trace.exit_values(inst);
        if locations.len() != values.len() {
            return Err(format!("guard {guard} has {} locations for {} values", locations.len(), values.len()));
        }
        for (&r, location) in values.iter().zip(locations) {
            match location {
                crate::Location::Const(bits) if self.trace.as_const(r).is_some_and(|c| c.bits == bits) => {}
                crate::Location::Const(_) => return Err(format!("guard {guard}: {r:?} is not that constant")),
                _ => self.is_at(r, location.into()).map_err(|e| format!("guard {guard}: {e}"))?,
            }
        }
        Ok(())
    }

    fn step(&mut self, step: Step) -> Checked {
        match step {
            Step::Move { from, to } => {
                if from.is_memory() && to.is_memory() {
                    return Err("a move from memory to memory".to_string());
                }
                let content = self.get(from)?;
                if content == Content::Unknown {
                    return Err(format!("{from:?} contains nothing to move"));
                }
                if matches!(from, Loc::Const(_)) && to.is_memory() {
                    self.forget(Reg::SCRATCH.set());
                }
                self.set(to, content)
            }
            Step::Store { slot: NO_SLOT, .. } => Ok(()),
            Step::Store { value, reg, slot } => {
                self.is_at(Ref::inst(value), Loc::Reg(reg))?;
                self.set(Loc::Slot(slot), Content::Value(value))
            }
            Step::Op { inst, uses, def } => self.op(inst, &uses, def),
            Step::Call { inst, def } => self.call(inst, def),
            Step::Label { inst, first, kept } => self.label(inst, first, kept),
            Step::Jump { inst } => self.jump(inst),
            Step::End { inst } => self.exit(inst, Loc::None),
        }
    }

    fn op(&mut self, i: u32, uses: &[Loc; 4], def: Loc) -> Checked {
        let trace = self.trace;
        let inst = &trace.insts[i as usize];
        let (work, args) = lower(trace, self.setting.choices, i);
        let args = args.as_slice();
        let result = match inst.op.class() {
            Class::Guard => Some(self.setting.choices.of[i as usize].partner).filter(|&p| p != NOTHING),
            _ => inst.op.result().map(|_| i),
        };
        let shape = shape(trace, i, work, args, result.is_some(), self.setting.cpu);
        for (k, (&r, &loc)) in args.iter().zip(uses).enumerate() {
            self.is_at(r, loc)?;
            let fits = match loc {
                Loc::Reg(reg) => shape.want[k] & REG != 0 && reg.is_xmm() == (trace.kind(r) == Kind::F),
                Loc::Const(c) => accepts(shape.want[k], trace.kind(r), trace.consts[c as usize].bits),
                _ => shape.want[k] & MEM != 0,
            };
            if !fits {
                return Err(format!("operand {k} cannot be at {loc:?}"));
            }
            if shape.late & 1 << k != 0 && loc == def {
                return Err(format!("operand {k} is overwritten before it is read"));
            }
            if shape.fixed.is_some() && k > 0 && matches!(loc, Loc::Reg(Reg::RAX | Reg::RDX)) {
                return Err(format!("operand {k} is in a register that is used up"));
            }
        }
        if shape.one_mem && uses[0].is_memory() && uses[1].is_memory() {
            return Err("two operands in memory".to_string());
        }
        self.forget(Reg::SCRATCH.set().or(Reg::FSCRATCH.set()));
        if let Some(fixed) = shape.fixed {
            self.forget(Reg::RAX.set().or(Reg::RDX.set()));
            if result.is_some() && def != Loc::Reg(fixed) {
                return Err(format!("the result is made in {fixed:?}"));
            }
        }
        self.define(result, def)?;
        if inst.op.class() == Class::Guard { self.exit(i, uses[0]) } else { Ok(()) }
    }

    fn define(&mut self, result: Option<u32>, def: Loc) -> Checked {
        match (result, def) {
            (Some(v), Loc::Reg(r)) if r.is_xmm() == (self.trace.kind(Ref::inst(v)) == Kind::F) => {
                self.set(def, Content::Value(v))
            }
            (None, Loc::None) => Ok(()),
            _ => Err(format!("a result at {def:?}")),
        }
    }

    fn call(&mut self, i: u32, def: Loc) -> Checked {
        let inst = &self.trace.insts[i as usize];
        if inst.op.class() == Class::Call {
            for (n, &r) in self.trace.list(inst.operand_list()).iter().enumerate() {
                let place = Reg::ARGS.get(n).map_or(Loc::Arg(n.saturating_sub(6) as u16), |&r| Loc::Reg(r));
                self.is_at(r, place).map_err(|e| format!("argument {n}: {e}"))?;
            }
        }
        self.forget(RegSet(!self.script.kept_by_calls.0));
        // A scan for pointers does not look behind the slots in use.
        self.contents[32 + self.script.slots.min(SLOT_COUNT)..].fill(Content::Unknown);
        self.exit(i, Loc::None)?;
        if def == Loc::None { Ok(()) } else { self.define(Some(i), def) }
    }

    fn label(&mut self, i: u32, first: u32, kept: u32) -> Checked {
        let trace = self.trace;
        let args = trace.list(trace.insts[i as usize].operand_list());
        let range = trace.params(i);
        let places = &self.script.places[first as usize..][..range.len() + kept as usize];
        let (params, kept) = places.split_at(range.len());
        for (k, v) in range.enumerate() {
            let source = if i == 0 { Ref::inst(v) } else { args[k] };
            self.is_at(source, params[k].1)?;
            if params[k].0 != v {
                return Err(format!("place {k} is not that of {v}"));
            }
        }
        for &(v, loc) in kept {
            self.is_at(Ref::inst(v), loc)?;
        }
        if self.setting.uses.loop_label == Some(i) {
            self.loop_places = places.to_vec();
            // A kept value that was spilled before the loop is in its slot all the time, too.
            let others = (0..SLOT_COUNT as u16).filter(|&s| places.iter().all(|p| p.1 != Loc::Slot(s)));
            let spilled = others.filter_map(|s| match self.contents[32 + s as usize] {
                Content::Value(v) if kept.iter().any(|k| k.0 == v) => Some((v, Loc::Slot(s))),
                _ => None,
            });
            self.loop_places.extend(spilled);
            // Other facts hold in the first round only.
            self.contents.fill(Content::Unknown);
            for n in params.len()..self.loop_places.len() {
                let (v, loc) = self.loop_places[n];
                self.set(loc, Content::Value(v))?;
            }
        }
        for (k, &(v, loc)) in params.iter().enumerate() {
            if places[..k].iter().any(|p| p.1 == loc) || kept.iter().any(|p| p.1 == loc) {
                return Err(format!("two values at {loc:?}"));
            }
            self.set(loc, Content::Value(v))?;
        }
        Ok(())
    }

    fn jump(&mut self, i: u32) -> Checked {
        let inst = &self.trace.insts[i as usize];
        debug_assert_eq!(inst.op, Op::Jump);
        let args = self.trace.list(inst.operand_list());
        if let Some(target) = &self.script.foreign {
            return args.iter().zip(&target.params).try_for_each(|(&r, &place)| self.is_at(r, place.into()));
        }
        let (params, kept) = self.loop_places.split_at(args.len().min(self.loop_places.len()));
        if params.len() < args.len() {
            return Err("the label was not met".to_string());
        }
        args.iter().zip(params).try_for_each(|(&r, &(_, place))| self.is_at(r, place))?;
        kept.iter().try_for_each(|&(v, place)| self.is_at(Ref::inst(v), place))
    }
}
