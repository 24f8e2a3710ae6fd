//! Text: instructions that are decoded when they are first reached.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use jit_runtime::prelude::*;

use super::Machine;
use crate::isa::{Action, Insn, is_short};

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
    table: &'static [Cell<Option<&'static Insn>>],
    /// What stands for places outside.
    #[opaque(trace = jit_runtime::heap::no_gc)]
    others: RefCell<HashMap<u64, &'static Insn>>,
    /// What has been decoded.
    #[opaque(trace = jit_runtime::heap::no_gc)]
    decoded: RefCell<Vec<&'static Insn>>,
}

impl Code {
    /// The text from `start` to `end`, both even.
    pub fn new(machine: &'static Machine, start: u64, end: u64) -> &'static Code {
        let halves = ((end - start) / 2) as usize;
        // Zeros of the system: the pages of what is never reached are never touched.
        let table = Cell::from_mut(vec![None; halves].leak()).as_slice_of_cells();
        Box::leak(Box::new(Code {
            start,
            end,
            machine,
            table,
            others: RefCell::default(),
            decoded: RefCell::default(),
        }))
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
