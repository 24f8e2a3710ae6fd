//! Register allocation: one forward scan.
//!
//! A trace has no merges but its labels, so a linear scan knows exactly when each value is used
//! next (Poletto and Sarkar 1999; eviction by the furthest next use is Belady's). Three points
//! make it good for traces:
//!
//! * A value is **spilled at its definition**, by a store placed there when it is evicted later
//!   on. From then on memory and register agree, eviction costs nothing, and exits find it in
//!   its slot. Values that only exits need are evicted first.
//! * The loop's parameters get registers at its label and hint them to the arguments of the jump
//!   back, which are computed there: a small loop has no moves.
//! * A parameter that goes round unchanged and lost its register on the way is better off in
//!   memory all the time; then the scan runs again with that knowledge (at most twice).
//!
//! The decisions are written as a [`Script`](script::Script), checked by [`check`].

pub(crate) mod check;
mod ends;
#[cfg(test)]
mod faults;
pub(crate) mod moves;
mod ops;
pub(crate) mod script;
pub(crate) mod shape;
pub(crate) mod state;
mod sunk;
pub(crate) mod uses;

use jit_ir::{Class, Kind, Op, Target, Trace};

use crate::cpu::Features;
use crate::faults::Fault;
use crate::loc::{Loc, Reg, RegSet};
use crate::select::Choices;
use crate::{AsmError, Location, SLOT_COUNT, TargetInfo};
use moves::Moves;
use script::{Script, Span, Step};
use state::{At, State};
use uses::Uses;

/// How a trace is entered.
#[derive(Clone, Copy)]
pub(crate) enum Inputs<'a> {
    /// From Rust: input `n` is in slot `n`.
    Slots,
    /// From an exit: they are where it leaves its values.
    At(&'a [Location]),
}

/// The data that scans share.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    pub trace: &'a Trace,
    pub choices: &'a Choices,
    pub uses: &'a Uses,
    pub cpu: Features,
    pub registers: RegSet,
    pub inputs: Inputs<'a>,
    pub targets: &'a dyn Fn(u32) -> Option<TargetInfo>,
}

/// Buffers of the allocator.
#[derive(Default)]
pub(crate) struct Buffers {
    state: State,
    moves: Moves,
    /// Parameters that stay in memory, as earlier scans found.
    in_memory: Vec<u32>,
    params: Vec<u32>,
    sources: Vec<Loc>,
}

/// Further scans that may improve the places of parameters.
const RESCANS: usize = 2;

/// Decides where every value of a trace is.
pub(crate) fn allocate(setting: Setting<'_>, buffers: &mut Buffers, script: &mut Script) -> Result<(), AsmError> {
    buffers.in_memory.clear();
    for round in 0.. {
        script.clear(setting.trace.insts.len(), setting.trace.guards.len());
        buffers.state.clear(setting.registers, setting.uses);
        let mut scan = Scan {
            setting,
            trace: setting.trace,
            s: &mut buffers.state,
            script,
            moves: &mut buffers.moves,
            in_memory: &buffers.in_memory,
            params: &mut buffers.params,
            sources: &mut buffers.sources,
            loop_places: None,
        };
        scan.run()?;
        script.slots = buffers.state.slots();
        if round == RESCANS {
            break;
        }
        let known = buffers.in_memory.len();
        for &v in &buffers.state.evicted {
            if unchanged(&setting, v) && !buffers.in_memory.contains(&v) {
                buffers.in_memory.push(v);
            }
        }
        if buffers.in_memory.len() == known {
            break;
        }
    }
    Ok(())
}

/// Whether `v` is a parameter of the loop that each round passes on as it is.
fn unchanged(setting: &Setting<'_>, v: u32) -> bool {
    let trace = setting.trace;
    let Some(label) = setting.uses.loop_label else { return false };
    let (first, inst) = (label + 1, &trace.insts[v as usize]);
    let jump = trace.insts.last().expect("a loop has a jump");
    inst.op.class() == Class::Param
        && v >= first
        && v - first == inst.aux as u32
        && trace.list(jump.operand_list()).get(inst.aux as usize).and_then(|r| r.as_inst()) == Some(v)
}

/// Where the loop label put its parameters and kept values: spans of [`Script::places`].
#[derive(Clone, Copy)]
struct LoopPlaces {
    params: Span,
    kept: Span,
}

/// One scan.
struct Scan<'a> {
    setting: Setting<'a>,
    trace: &'a Trace,
    s: &'a mut State,
    script: &'a mut Script,
    moves: &'a mut Moves,
    in_memory: &'a [u32],
    params: &'a mut Vec<u32>,
    sources: &'a mut Vec<Loc>,
    loop_places: Option<LoopPlaces>,
}

impl<'a> Scan<'a> {
    fn run(&mut self) -> Result<(), AsmError> {
        let trace = self.trace;
        self.foreign_target()?;
        for (i, inst) in (0..).zip(&trace.insts) {
            if self.setting.choices.of[i as usize].skip {
                continue;
            }
            self.s.locked = RegSet::EMPTY;
            match inst.op.class() {
                Class::Label if i == 0 => self.entry()?,
                Class::Label => self.label(i)?,
                Class::Call | Class::Alloc => self.call(i)?,
                Class::Final if inst.op == Op::Jump => self.jump(i)?,
                Class::Final => {
                    self.exit(i, Loc::None)?;
                    self.script.steps.push(Step::End { inst: i });
                }
                _ => self.op(i)?,
            }
        }
        Ok(())
    }

    fn at(&self, inst: u32) -> At<'a> {
        At { inst, uses: self.setting.uses }
    }

    /// Where an operand is now.
    fn source(&self, r: jit_ir::Ref) -> Result<Loc, AsmError> {
        let loc = match (r.as_inst(), r.as_const()) {
            (Some(v), _) => self.s.loc(v),
            (_, Some(c)) => Loc::Const(c),
            _ => Loc::None,
        };
        if loc == Loc::None { Err(AsmError::Malformed("an operand has no value")) } else { Ok(loc) }
    }

    /// Writes down where the exit of `i` finds its values; `compared` is the first operand of a guard.
    fn exit(&mut self, i: u32, compared: Loc) -> Result<(), AsmError> {
        let inst = &self.trace.insts[i as usize];
        let Some(guard) = inst.guard() else { return Ok(()) };
        let sunk = self.script.sunk.len();
        self.sink(i, compared)?;
        let first = self.script.exits.len() as u32;
        for &r in self.trace.exit_values(inst) {
            let known = if Fault::ExitConstantHalf.on() { u32::MAX as u64 } else { u64::MAX };
            let made = r.as_inst().and_then(|v| self.made(v, sunk));
            let location = made.map_or_else(|| self.source(r), Ok)?;
            let location = location.outside(|c| self.trace.consts[c as usize].bits & known);
            self.script.exits.push(location);
        }
        let len = self.script.exits.len() as u32 - first;
        let span = self.script.exit_of.get_mut(guard);
        *span.ok_or(AsmError::Malformed("a guard number is not in the table"))? = Span { first, len };
        Ok(())
    }

    /// Frees the places of values whose last exit is that of `i`.
    fn release_exit(&mut self, i: u32) {
        self.release_sunk(i);
        let inst = &self.trace.insts[i as usize];
        for v in self.trace.exit_values(inst).iter().filter_map(|r| r.as_inst()) {
            if self.s.dead_after(self.setting.uses, v, i) {
                self.s.release(v, i);
            }
        }
    }

    /// Finds the target of a jump to other code.
    fn foreign_target(&mut self) -> Result<(), AsmError> {
        let jump = self.trace.insts.last().expect("a trace ends");
        let args = self.trace.list(jump.operand_list());
        let target = match jump.target() {
            None | Some(Target::Label(_)) => return Ok(()),
            Some(Target::Token(token)) => (self.setting.targets)(token).ok_or(AsmError::UnknownTarget(token))?,
            // As `enter` finds them.
            Some(Target::Code) if args.len() > SLOT_COUNT => return Err(AsmError::TooManyLiveValues),
            Some(Target::Code) => {
                let slots = (1..args.len() as u16).map(|n| Location::Slot(n - 1));
                TargetInfo { address: 0, params: std::iter::once(Location::Gpr(Reg::RAX.0)).chain(slots).collect() }
            }
        };
        let fits = |(arg, place): (&jit_ir::Ref, &Location)| match *place {
            Location::Gpr(n) => self.trace.kind(*arg) != Kind::F && n < 16 && RegSet::GPRS.has(Reg(n)),
            Location::Xmm(n) => self.trace.kind(*arg) == Kind::F && n < 15,
            Location::Slot(n) => (n as usize) < SLOT_COUNT,
            Location::Const(_) => false,
        };
        if args.len() != target.params.len() || !args.iter().zip(&target.params).all(fits) {
            return Err(AsmError::TargetMismatch(jump.c.raw()));
        }
        for (arg, &place) in args.iter().zip(&target.params) {
            self.s.want_at_end(arg.as_inst(), place.into());
        }
        self.script.foreign = Some(target);
        Ok(())
    }
}
