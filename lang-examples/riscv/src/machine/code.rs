//! Text: instructions that are decoded when they are first reached.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use jit_runtime::prelude::*;

use super::Machine;
use crate::isa::{Action, Insn, is_short};
use crate::memory::Places;

/// A range of text as it was when it was read. If the guest changes it, and says so, there is a new one.
#[derive(JitObject)]
pub struct Code {
    /// Its first address.
    pub start: u64,
    /// The address behind it.
    pub end: u64,
    /// The machine that runs it.
    pub machine: &'static Machine,
    /// One place for each halfword.
    #[opaque(trace = jit_runtime::heap::no_gc)]
    table: Places<Insn>,
    /// Whether no other text has a part of the table.
    #[opaque]
    alone: Cell<bool>,
    /// What stands for places outside.
    #[opaque(trace = jit_runtime::heap::no_gc)]
    others: RefCell<HashMap<u64, &'static Insn>>,
    /// What has been decoded.
    #[opaque(trace = jit_runtime::heap::no_gc)]
    decoded: RefCell<Vec<&'static Insn>>,
}

impl Code {
    /// The text from `start` to `end`, both even; none if the system has no memory for it.
    pub fn new(machine: &'static Machine, start: u64, end: u64) -> Option<&'static Code> {
        let table = machine.table(((end - start) / 2) as usize)?;
        let code = Code::with(machine, start, end, table, Vec::new());
        code.alone.set(true);
        Some(code)
    }

    fn with(
        machine: &'static Machine,
        start: u64,
        end: u64,
        table: Places<Insn>,
        decoded: Vec<&'static Insn>,
    ) -> &'static Code {
        Box::leak(Box::new(Code {
            start,
            end,
            machine,
            table,
            alone: Cell::new(false),
            others: RefCell::default(),
            decoded: RefCell::new(decoded),
        }))
    }

    /// No text.
    pub fn nowhere(machine: &'static Machine) -> &'static Code {
        Code::with(machine, 0, 0, &[], Vec::new())
    }

    /// A part of it, which needs no memory of its own: both decode the same.
    pub fn part(&self, start: u64, end: u64) -> &'static Code {
        self.alone.set(false);
        let table = &self.table[((start - self.start) / 2) as usize..((end - self.start) / 2) as usize];
        let inside = |insn: &&&'static Insn| insn.pc >= start && insn.pc < end;
        let decoded = self.decoded.borrow().iter().filter(inside).copied().collect();
        Code::with(self.machine, start, end, table, decoded)
    }

    /// The table of text that is no more, if it may serve another.
    pub fn retired(&self) -> Option<Places<Insn>> {
        (self.alone.get() && !self.table.is_empty()).then_some(self.table)
    }

    #[cold]
    fn decode(&self, pc: u64) -> &'static Insn {
        if let Some(insn) = self.others.borrow().get(&pc) {
            return insn;
        }
        let machine = self.machine;
        let bits = if pc >= self.start && pc < self.end && pc & 1 == 0 { machine.bits_at(pc) } else { None };
        let insn = match bits {
            // The second half of the last instruction may be in the next range, but not outside of the memory.
            Some(bits) if is_short(bits) || machine.memory.pointer(pc, 4).is_some() => Insn::decode(pc, bits),
            _ => Insn::outside(pc),
        };
        let insn: &'static Insn = Box::leak(Box::new(insn));
        if let Some(place) = self.place(pc) {
            place.set(Some(insn));
            self.decoded.borrow_mut().push(insn);
        } else {
            self.others.borrow_mut().insert(pc, insn);
        }
        if machine.options.list && insn.action != Action::Outside {
            machine.list(insn);
        }
        insn
    }

    fn place(&self, pc: u64) -> Option<&'static Cell<Option<&'static Insn>>> {
        let at = pc.wrapping_sub(self.start);
        if at & 1 != 0 { None } else { self.table.get((at / 2) as usize) }
    }

    /// Whether the memory has what was decoded.
    pub fn is_current(&self) -> bool {
        self.decoded.borrow().iter().all(|insn| {
            let mask = if is_short(insn.raw as u32) { 0xffff } else { u32::MAX };
            insn.action == Action::Outside
                || self.machine.bits_at(insn.pc).is_some_and(|bits| bits & mask == insn.raw as u32)
        })
    }
}

#[jit]
impl Code {
    /// The instruction at `pc`. Equal arguments give the same one: changed text is another `Code`.
    #[elidable]
    pub fn at(&self, pc: u64) -> &'static Insn {
        match self.place(pc) {
            Some(place) => match place.get() {
                Some(insn) => insn,
                None => self.decode(pc),
            },
            None => self.decode(pc),
        }
    }
}
