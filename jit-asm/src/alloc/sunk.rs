//! Operations that the stubs of exits make.
//!
//! Only exits need their results, so they are no part of the hot code. Their operands live until the last of these exits; a
//! result is in a register that is free there, or in a free slot.

use jit_ir::{Class, GuardId, Op};

use super::Scan;
use super::script::{Span, Sunk};
use crate::AsmError;
use crate::faults::Fault;
use crate::loc::{Loc, RegSet};
use crate::select::sinks;

impl Scan<'_> {
    fn is_sunk(&self, v: u32) -> bool {
        self.setting.choices.of[v as usize].sunk
    }

    /// Plans the operations in the stubs of `i`. `compared` is the operand that a guard compares with a constant: it is read
    /// behind the stub.
    pub(super) fn sink(&mut self, i: u32, compared: Loc) -> Result<(), AsmError> {
        let inst = &self.trace.insts[i as usize];
        let (Class::Guard, Some(guard)) = (inst.op.class(), inst.guard()) else { return Ok(()) };
        self.params.clear();
        let choices = &self.setting.choices.of;
        let values = self.trace.exit_values(inst).iter().filter_map(|r| r.as_inst());
        self.params.extend(values.filter(|&v| choices[v as usize].sunk));
        if self.params.is_empty() {
            return Ok(());
        }
        let mut n = 0;
        while let Some(&v) = self.params.get(n) {
            n += 1;
            for w in self.operands_of_sunk(v).into_iter().flatten() {
                if self.is_sunk(w) && !self.params.contains(&w) {
                    self.params.push(w);
                }
            }
        }
        self.params.sort_unstable();
        self.params.dedup();
        let is_read = matches!(inst.op, Op::GuardValueI | Op::GuardValueP) && !Fault::StubOverComparedValue.on();
        let compared = if is_read { compared } else { Loc::None };
        self.make(i, guard, compared)
    }

    fn make(&mut self, i: u32, guard: GuardId, compared: Loc) -> Result<(), AsmError> {
        let first = self.script.sunk.len();
        let mut free = self.s.free.and(RegSet::GPRS);
        let mut kept = None;
        match compared {
            Loc::Reg(r) => free = free.minus(r.set()),
            Loc::Slot(slot) if self.s.slot_is_free(slot) => {
                self.s.claim(slot)?;
                kept = Some(slot);
            }
            _ => {}
        }
        for n in 0..self.params.len() {
            let v = self.params[n];
            let args = sinks(self.trace, self.setting.choices, v).ok_or(AsmError::Malformed("it cannot be sunk"))?;
            let mut uses = [Loc::None; 2];
            for (at, r) in uses.iter_mut().zip(args).filter(|(_, r)| !r.is_none()) {
                *at = match r.as_inst().and_then(|w| self.made(w, first)) {
                    Some(made) => made,
                    None => self.source(r)?,
                };
            }
            let def = match free.first() {
                Some(r) => Loc::Reg(r),
                None => Loc::Slot(self.s.new_slot(i)?),
            };
            if let Loc::Reg(r) = def {
                free = free.minus(r.set());
            }
            self.script.sunk.push(Sunk { inst: v, uses, def });
        }
        let temporary = self.script.sunk[first..].iter().filter_map(|s| s.def.slot());
        temporary.chain(kept).for_each(|slot| self.s.free_slot(slot, i));
        let len = (self.script.sunk.len() - first) as u32;
        let span = self.script.sunk_of.get_mut(guard);
        *span.ok_or(AsmError::Malformed("a guard number is not in the table"))? = Span { first: first as u32, len };
        Ok(())
    }

    /// Where the stub that is planned from `first` on has put a value.
    pub(super) fn made(&self, v: u32, first: usize) -> Option<Loc> {
        if !self.is_sunk(v) {
            return None;
        }
        self.script.sunk[first..].iter().find(|s| s.inst == v).map(|s| s.def)
    }

    fn operands_of_sunk(&self, v: u32) -> [Option<u32>; 2] {
        sinks(self.trace, self.setting.choices, v).map_or([None; 2], |args| args.map(|r| r.as_inst()))
    }

    /// Frees the places of operands that the stubs of `i` are the last to need.
    pub(super) fn release_sunk(&mut self, i: u32) {
        let Some(guard) = self.trace.insts[i as usize].guard() else { return };
        let span = self.script.sunk_of.get(guard).copied().unwrap_or_default();
        for n in span.range() {
            for v in self.operands_of_sunk(self.script.sunk[n].inst).into_iter().flatten() {
                if self.s.dead_after(self.setting.uses, v, i) {
                    self.s.release(v, i);
                }
            }
        }
    }
}
