//! Locations of parameters at labels and jumps.

use jit_ir::Class;

use super::script::{NO_SLOT, Span, Step};
use super::state::class;
use super::{Inputs, LoopPlaces, Scan};
use crate::AsmError;
use crate::faults::Fault;
use crate::loc::{Loc, RegSet};

/// Registers of each class that the parameters of a label leave free.
const SPARE: u32 = 2;

impl Scan<'_> {
    /// Label 0: inputs come in slots, or where an exit left them.
    pub(super) fn entry(&mut self) -> Result<(), AsmError> {
        let range = self.trace.params(0);
        match self.setting.inputs {
            Inputs::Slots => {
                if range.len() > crate::SLOT_COUNT {
                    return Err(AsmError::TooManyLiveValues);
                }
                self.sources.clear();
                self.sources.extend((0..range.len() as u16).map(Loc::Slot));
                // Every slot waits for its parameter until the moves are done.
                for slot in 0..range.len() as u16 {
                    self.s.claim(slot)?;
                }
                self.place_params(0)?;
            }
            Inputs::At(places) => {
                if range.len() != places.len() {
                    return Err(AsmError::Malformed("a bridge has other inputs than its exit has values"));
                }
                let first = self.script.places.len() as u32;
                for (v, &place) in range.clone().zip(places) {
                    let loc = Loc::from(place);
                    match loc {
                        Loc::Reg(r) if class(self.trace, v).has(r) && self.s.free.has(r) => self.s.occupy(r, v),
                        Loc::Slot(slot) if self.s.slot_is_free(slot) => self.s.define_in_slot(v, 0, slot)?,
                        _ => return Err(AsmError::Malformed("a bridge does not fit its exit")),
                    }
                    self.script.places.push((v, loc));
                }
                self.finish_label(0, first)?;
            }
        }
        Ok(())
    }

    /// A label in the middle: falling through is a jump with the label's own arguments.
    pub(super) fn label(&mut self, i: u32) -> Result<(), AsmError> {
        let args = self.trace.list(self.trace.insts[i as usize].operand_list());
        self.sources.clear();
        for &arg in args {
            let loc = self.source(arg)?;
            self.sources.push(loc);
        }
        for v in args.iter().filter_map(|r| r.as_inst()) {
            self.s.pass_use(self.setting.uses, v, i);
        }
        for v in args.iter().filter_map(|r| r.as_inst()) {
            if self.s.dead_after(self.setting.uses, v, i) {
                self.s.release(v, i);
            }
        }
        self.place_params(i)
    }

    /// Gives the parameters of label `i` their places and moves `sources` there.
    fn place_params(&mut self, i: u32) -> Result<(), AsmError> {
        let range = self.trace.params(i);
        let uses = self.setting.uses;
        let is_loop = uses.loop_label == Some(i);
        let from_slots = i == 0;
        self.params.clear();
        self.params.extend(range.clone());
        // The soonest used choose first.
        self.params.sort_by_key(|&v| self.s.next_use(uses, v).unwrap_or(u32::MAX));
        let first = self.script.places.len() as u32;
        self.script.places.extend(range.clone().map(|v| (v, Loc::None)));
        let jump_args = if is_loop { self.trace.insts.last().map(|j| self.trace.list(j.operand_list())) } else { None };
        for n in 0..self.params.len() {
            let v = self.params[n];
            let k = (v - range.start) as usize;
            let changes = jump_args.is_some_and(|a| a[k].as_inst() != Some(v));
            self.script.places[first as usize + k].1 = self.place_param(i, v, self.sources[k], changes)?;
        }
        for (k, &source) in self.sources.iter().enumerate() {
            let place = self.script.places[first as usize + k].1;
            self.moves.list.push((source, place));
            if from_slots && place != source {
                self.s.free_slot(k as u16, i);
            }
        }
        self.moves.resolve(self.script);
        self.finish_label(i, first)
    }

    /// The place of parameter `v` of label `i`, which comes in `source`. In a loop it may change from turn to turn.
    fn place_param(&mut self, i: u32, v: u32, source: Loc, changes: bool) -> Result<Loc, AsmError> {
        let uses = self.setting.uses;
        let used = self.s.next_use(uses, v).is_some();
        // A parameter that comes in memory is read from there when it is needed, unless a loop needs it again and again.
        let wants_register = match source {
            _ if self.in_memory.contains(&v) => false,
            Loc::Slot(_) => uses.loop_label == Some(i) && (changes || used),
            Loc::Reg(_) => true,
            _ => used || changes,
        };
        let class = class(self.trace, v);
        let place = match source {
            Loc::Reg(r) if wants_register && self.s.free.has(r) => Some(r),
            _ if !wants_register || self.s.free.and(class).0.count_ones() <= SPARE => None,
            _ => {
                let crosses_call = uses.of[v as usize].crosses_call;
                Some(self.s.pick(self.at(i), class, RegSet::EMPTY, crosses_call, self.script)?)
            }
        };
        let slot = match (place, source) {
            (Some(r), _) => {
                self.s.occupy(r, v);
                return Ok(Loc::Reg(r));
            }
            (None, Loc::Slot(slot)) if i == 0 || self.s.slot_is_free(slot) => slot,
            (None, _) => self.s.new_slot(i)?,
        };
        self.s.define_in_slot(v, i, slot)?;
        Ok(Loc::Slot(slot))
    }

    /// The label itself, its parameters in place from `first` of the script's places.
    fn finish_label(&mut self, i: u32, first: u32) -> Result<(), AsmError> {
        let range = self.trace.params(i);
        let uses = self.setting.uses;
        let len = range.len() as u32;
        let is_loop = uses.loop_label == Some(i);
        if is_loop {
            for &v in &uses.kept {
                let loc = self.s.loc(v);
                if loc == Loc::None {
                    return Err(AsmError::Malformed("a value is used before its definition"));
                }
                self.script.places.push((v, loc));
            }
        }
        let kept = self.script.places.len() as u32 - first - len;
        self.script.steps.push(Step::Label { inst: i, first, kept });
        for v in range.clone() {
            if let Loc::Reg(reg) = self.s.loc(v) {
                self.s.define(v, i, self.script.steps.len() as u32);
                self.script.steps.push(Step::Store { value: v, reg, slot: NO_SLOT });
            }
        }
        if is_loop {
            let (params, kept) = (Span { first, len }, Span { first: first + len, len: kept });
            self.loop_places = Some(LoopPlaces { params, kept });
            let jump = self.trace.insts.last().expect("a loop has a jump");
            let args = self.trace.list(jump.operand_list());
            for (&arg, &(_, place)) in args.iter().zip(&self.script.places[params.range()]) {
                self.s.want_at_end(arg.as_inst(), place);
            }
        }
        self.s.forget_constants(RegSet(u32::MAX));
        for v in range {
            if self.s.dead_after(uses, v, i) {
                self.s.release(v, i);
            }
        }
        Ok(())
    }

    /// The jump at the end: to a label of this trace or to other code.
    pub(super) fn jump(&mut self, i: u32) -> Result<(), AsmError> {
        let inst = &self.trace.insts[i as usize];
        debug_assert_eq!(inst.op.class(), Class::Final);
        let args = self.trace.list(inst.operand_list());
        if let Some(target) = &self.script.foreign {
            for (&arg, &place) in args.iter().zip(&target.params) {
                let loc = match (arg.as_inst(), arg.as_const()) {
                    (Some(v), _) => self.s.loc(v),
                    (_, Some(c)) => Loc::Const(c),
                    _ => Loc::None,
                };
                if loc == Loc::None {
                    return Err(AsmError::Malformed("an operand has no value"));
                }
                self.moves.list.push((loc, place.into()));
            }
        } else {
            let places = self.loop_places.ok_or(AsmError::Malformed("a jump to a label that does not exist"))?;
            if places.params.len as usize != args.len() {
                return Err(AsmError::Malformed("a jump has other arguments than its label has parameters"));
            }
            for (n, &arg) in places.params.range().zip(args) {
                let (from, to) = (self.source(arg)?, self.script.places[n].1);
                if let (Loc::Slot(_), Loc::Reg(_), Some(v)) = (from, to, arg.as_inst()) {
                    self.s.evicted.push(v);
                }
                self.moves.list.push((from, to));
            }
            let kept = if Fault::KeptMoves.on() { 0..0 } else { places.kept.range() };
            for n in kept {
                let (v, to) = self.script.places[n];
                self.moves.list.push((self.s.loc(v), to));
            }
        }
        self.moves.resolve(self.script);
        self.script.steps.push(Step::Jump { inst: i });
        Ok(())
    }
}
