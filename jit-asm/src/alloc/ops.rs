//! Operands and results of one instruction; calls.
//! And calls.

use jit_ir::{Class, Kind, Ref};

use super::Scan;
use super::script::{NO_SLOT, Step};
use super::shape::{MEM, REG, Shape, accepts, shape};
use super::state::{class, class_of};
use crate::AsmError;
use crate::faults::Fault;
use crate::loc::{Loc, Reg, RegSet};
use crate::select::NOTHING;

const RAX_RDX: RegSet = Reg::RAX.set().or(Reg::RDX.set());

impl Scan<'_> {
    /// An instruction that is no call, label or end.
    pub(super) fn op(&mut self, i: u32) -> Result<(), AsmError> {
        let trace = self.trace;
        let inst = &trace.insts[i as usize];
        let setting = self.setting;
        let &(work, ref args) = &setting.choices.lowered[i as usize];
        let args = args.as_slice();
        let result = match inst.op.class() {
            Class::Guard => Some(self.setting.choices.of[i as usize].partner).filter(|&p| p != NOTHING),
            _ => inst.op.result().map(|_| i),
        };
        let shape = shape(trace, i, work, args, result.is_some(), self.setting.cpu);
        if shape.fixed.is_some() {
            self.vacate(i, args)?;
        }
        let avoid = if shape.fixed.is_some() { RAX_RDX } else { RegSet::EMPTY };
        let mut uses = [Loc::None; 4];
        // Registers first, so that bringing one operand does not take the place of another.
        for &r in args {
            if let Some(Loc::Reg(reg)) = r.as_inst().map(|v| self.s.loc(v)) {
                self.s.locked = self.s.locked.or(reg.set());
            }
        }
        for (k, &r) in args.iter().enumerate() {
            let mut want = shape.want[k];
            if shape.one_mem && k < 2 && uses.iter().any(|u| u.is_memory()) {
                want &= !MEM;
            }
            uses[k] = self.operand(i, r, want, avoid)?;
            if let Loc::Reg(reg) = uses[k] {
                self.s.locked = self.s.locked.or(reg.set());
            }
        }
        for v in args.iter().filter_map(|r| r.as_inst()) {
            self.s.pass_use(self.setting.uses, v, i);
        }
        self.release_operands(i, args, &uses, &shape);
        let def = match result {
            Some(v) => {
                let reg = self.result(i, v, args, &mut uses, &shape)?;
                self.s.occupy(reg, v);
                Loc::Reg(reg)
            }
            None => Loc::None,
        };
        if inst.op.class() == Class::Guard {
            self.exit(i, uses[0])?;
        }
        self.script.steps.push(Step::Op { inst: i, uses, def });
        for v in args.iter().filter_map(|r| r.as_inst()) {
            if self.s.dead_after(self.setting.uses, v, i) {
                self.s.release(v, i);
            }
        }
        if inst.op.class() == Class::Guard {
            self.release_exit(i);
        }
        if shape.fixed.is_some() && !Fault::ConstantAcrossDivision.on() {
            self.s.forget_constants(RAX_RDX);
        }
        if let (Some(v), Loc::Reg(reg)) = (result, def) {
            self.defined(i, v, reg);
        }
        Ok(())
    }

    /// Frees the registers of operands that die here and that the result may take.
    fn release_operands(&mut self, i: u32, args: &[Ref], uses: &[Loc; 4], shape: &Shape) {
        for (k, v) in args.iter().enumerate().filter_map(|(k, r)| Some((k, r.as_inst()?))) {
            let late = (0..args.len()).any(|j| args[j] == args[k] && shape.late & 1 << j != 0);
            if late || !self.s.dead_before_exit(self.setting.uses, v, i) {
                continue;
            }
            self.s.release(v, i);
            if let Loc::Reg(reg) = uses[k] {
                self.s.locked = RegSet(self.s.locked.0 & !reg.set().0);
            }
        }
    }

    /// The register of the result.
    fn result(&mut self, i: u32, v: u32, args: &[Ref], uses: &mut [Loc; 4], shape: &Shape) -> Result<Reg, AsmError> {
        if let Some(reg) = shape.fixed {
            // Only operands that die here are in it.
            self.s.locked = self.s.locked.minus(RAX_RDX);
            return Ok(reg);
        }
        let class = class(self.trace, v).and(self.s.all);
        let tied = shape.tie.and_then(|t| uses[t as usize].reg());
        let good = |r: &Reg| class.has(*r) && self.s.available(*r, RegSet::EMPTY);
        if let Some(r) = self.s.hint(v).filter(good).or(tied.filter(good)) {
            return Ok(r);
        }
        let keep = self.setting.uses.of[v as usize].crosses_call;
        match self.s.pick(self.at(i), class, RegSet::EMPTY, keep, self.script) {
            Err(AsmError::TooManyLiveValues) => {}
            picked => return picked,
        }
        // Every register holds an operand: one of them goes to memory, if it may be read there.
        for k in shape.one_mem as usize * 2..args.len() {
            let Some(w) = args[k].as_inst().filter(|_| shape.want[k] & MEM != 0) else { continue };
            let once = args.iter().filter(|&&r| r == args[k]).count() == 1;
            if let Loc::Reg(r) = uses[k]
                && once
                && class.has(r)
                && self.s.loc(w) == uses[k]
            {
                self.s.evict(self.at(i), r, self.script)?;
                uses[k] = self.s.loc(w);
                self.s.locked = self.s.locked.minus(r.set());
                return Ok(r);
            }
        }
        Err(AsmError::TooManyLiveValues)
    }

    /// Says that a result is in its register; its store follows if it is ever spilled.
    fn defined(&mut self, i: u32, v: u32, reg: Reg) {
        self.s.define(v, i, self.script.steps.len() as u32);
        self.script.steps.push(Step::Store { value: v, reg, slot: NO_SLOT });
    }

    /// Brings an operand to one of the places that its instruction accepts.
    fn operand(&mut self, i: u32, r: Ref, want: u8, avoid: RegSet) -> Result<Loc, AsmError> {
        let trace = self.trace;
        if let Some(c) = r.as_const() {
            let constant = trace.consts[c as usize];
            if accepts(want, constant.kind, constant.bits) {
                return Ok(Loc::Const(c));
            }
            let class = class_of(constant.kind);
            if let Some(reg) = self.s.cached_constant(class, constant.bits, avoid) {
                return Ok(Loc::Reg(reg));
            }
            let reg = self.s.pick(self.at(i), class, avoid, false, self.script)?;
            self.script.push_move(Loc::Const(c), Loc::Reg(reg));
            self.s.cache_constant(reg, constant.bits);
            return Ok(Loc::Reg(reg));
        }
        let loc = self.source(r)?;
        let v = r.as_inst().expect("no constant");
        match loc {
            Loc::Reg(_) if want & REG != 0 => Ok(loc),
            Loc::Slot(_) if want & MEM != 0 && (!self.s.used_later(self.setting.uses, v) || !self.roomy(v, avoid)) => {
                Ok(loc)
            }
            _ => {
                let reg = self.s.pick(self.at(i), class(trace, v), avoid, false, self.script)?;
                self.script.push_move(loc, Loc::Reg(reg));
                self.s.occupy(reg, v);
                Ok(Loc::Reg(reg))
            }
        }
    }

    /// Whether a value can come to a register without driving out another one.
    fn roomy(&self, v: u32, avoid: RegSet) -> bool {
        !self.s.free.and(class(self.trace, v)).minus(self.s.locked).minus(avoid).is_empty()
    }

    /// Empties `rax` and `rdx`, but leaves operand 0 in `rax` if it dies here.
    fn vacate(&mut self, i: u32, args: &[Ref]) -> Result<(), AsmError> {
        let uses = self.setting.uses;
        for reg in RAX_RDX.iter() {
            let Some(v) = self.s.holder(reg) else { continue };
            let once = args.iter().filter(|r| r.as_inst() == Some(v)).count() == 1;
            let next = self.s.next_use(uses, v);
            let dies = next == Some(i) && !self.s.used_later(uses, v) && uses.of[v as usize].exit <= i;
            if reg == Reg::RAX && args[0].as_inst() == Some(v) && once && dies {
                continue;
            }
            self.s.locked = self.s.locked.or(RAX_RDX);
            if next.is_some() && self.roomy(v, RAX_RDX) {
                let keep = uses.of[v as usize].crosses_call;
                let to = self.s.pick(self.at(i), class(self.trace, v), RAX_RDX, keep, self.script)?;
                self.script.push_move(Loc::Reg(reg), Loc::Reg(to));
                self.s.occupy(to, v);
            } else {
                self.s.evict(self.at(i), reg, self.script)?;
            }
        }
        self.s.locked = self.s.locked.or(RAX_RDX);
        Ok(())
    }

    /// A call or an allocation: arguments to their registers, everything that lives on to safety.
    pub(super) fn call(&mut self, i: u32) -> Result<(), AsmError> {
        let trace = self.trace;
        let inst = &trace.insts[i as usize];
        let uses = self.setting.uses;
        let args: &[Ref] = if inst.op.class() == Class::Call { trace.list(inst.operand_list()) } else { &[] };
        self.sources.clear();
        for &arg in args {
            let loc = self.source(arg)?;
            self.sources.push(loc);
        }
        for v in args.iter().filter_map(|r| r.as_inst()) {
            self.s.pass_use(uses, v, i);
        }
        let mut clobbered = self.s.all.minus(RegSet::CALLEE_SAVED);
        if Fault::CallKeepsRdi.on() {
            clobbered = clobbered.minus(Reg(7).set());
        }
        for reg in clobbered.minus(self.s.free).iter() {
            let Some(v) = self.s.holder(reg) else { continue };
            if self.s.dead_before_exit(uses, v, i) {
                continue;
            }
            let safe = self.s.free.and(RegSet::CALLEE_SAVED).and(class(trace, v)).first();
            match safe.filter(|_| self.s.next_use(uses, v).is_some()) {
                Some(to) => {
                    self.script.push_move(Loc::Reg(reg), Loc::Reg(to));
                    self.s.occupy(to, v);
                }
                None => self.s.evict(self.at(i), reg, self.script)?,
            }
        }
        for (n, &source) in self.sources.iter().enumerate() {
            let too_far = Fault::StackArgument.on() as usize;
            let place = Reg::ARGS.get(n).map_or(Loc::Arg((n.saturating_sub(6) + too_far) as u16), |&r| Loc::Reg(r));
            self.moves.list.push((source, place));
        }
        self.moves.resolve(self.script);
        self.exit(i, Loc::None)?;
        for v in args.iter().filter_map(|r| r.as_inst()) {
            if self.s.dead_after(uses, v, i) {
                self.s.release(v, i);
            }
        }
        self.release_exit(i);
        if !Fault::ConstantAcrossCall.on() {
            self.s.forget_constants(RegSet(!RegSet::CALLEE_SAVED.0));
        }
        let used = uses.of[i as usize].first != super::uses::END || uses.of[i as usize].exit != 0;
        let def = match inst.op.result() {
            Some(kind) if used => Loc::Reg(self.call_result(i, kind)?),
            _ => Loc::None,
        };
        self.script.steps.push(Step::Call { inst: i, def });
        if let Loc::Reg(reg) = def {
            self.s.occupy(reg, i);
            self.defined(i, i, reg);
        }
        Ok(())
    }

    /// The register of a call's result: where it is wanted, where it survives, or where it is.
    fn call_result(&mut self, i: u32, kind: Kind) -> Result<Reg, AsmError> {
        let keep = self.setting.uses.of[i as usize].crosses_call;
        let class = class_of(kind);
        let good = |r: &Reg| class.has(*r) && self.s.all.has(*r) && self.s.available(*r, RegSet::EMPTY);
        if let Some(r) = self.s.hint(i).filter(good).or(Some(Reg::RAX).filter(|r| !keep && good(r))) {
            return Ok(r);
        }
        self.s.pick(self.at(i), class, RegSet::EMPTY, keep, self.script)
    }
}
