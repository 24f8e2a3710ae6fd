//! Loads, stores and atomic operations.

use jit_runtime::prelude::*;

use super::{Machine, NO_RESERVATION};
use crate::isa::Insn;
use crate::isa::action::{Amo, Load, Width};

/// The bits above a single in a register for floats.
const BOX: u64 = 0xffff_ffff_0000_0000;

#[jit]
impl Machine {
    /// Where an instruction looks, from the beginning of the memory. The two constants are one in a trace.
    fn place(&self, insn: &'static Insn) -> usize {
        self.get(insn.rs1).wrapping_add(insn.imm.wrapping_sub(self.low as i64)) as usize
    }

    pub(super) fn load(&self, insn: &'static Insn, op: Load) -> bool {
        let at = self.place(insn);
        let value = match op {
            Load::B => self.memory.load8(at).map(|byte| byte as i8 as i64),
            Load::H => self.memory.load16(at).map(|half| half as i16 as i64),
            Load::W => self.memory.load32(at).map(|word| word as i32 as i64),
            Load::D => self.memory.load64(at).map(|double| double as i64),
            Load::Bu => self.memory.load8(at).map(|byte| byte as i64),
            Load::Hu => self.memory.load16(at).map(|half| half as i64),
            Load::Wu => self.memory.load32(at).map(|word| word as i64),
        };
        match value {
            Some(value) => {
                self.set(insn.rd, value);
                true
            }
            None => false,
        }
    }

    pub(super) fn store(&self, insn: &'static Insn, width: Width) -> bool {
        let at = self.place(insn);
        let value = self.get(insn.rs2);
        match width {
            Width::B => self.memory.store8(at, value as u8),
            Width::H => self.memory.store16(at, value as u16),
            Width::W => self.memory.store32(at, value as u32),
            Width::D => self.memory.store64(at, value as u64),
        }
    }

    pub(super) fn load_single(&self, insn: &'static Insn) -> bool {
        match self.memory.load32(self.place(insn)) {
            Some(word) => {
                self.f[insn.rd].set(f64::from_bits(word as u64 | BOX));
                true
            }
            None => false,
        }
    }

    pub(super) fn load_double(&self, insn: &'static Insn) -> bool {
        match self.memory.load_float(self.place(insn)) {
            Some(double) => {
                self.f[insn.rd].set(double);
                true
            }
            None => false,
        }
    }

    pub(super) fn store_single(&self, insn: &'static Insn) -> bool {
        self.memory.store32(self.place(insn), self.f[insn.rs2].get().to_bits() as u32)
    }

    pub(super) fn store_double(&self, insn: &'static Insn) -> bool {
        self.memory.store_float(self.place(insn), self.f[insn.rs2].get())
    }

    /// An atomic operation on 32 bits. There is one thread: nobody comes between its load and its store.
    pub(super) fn amo_word(&self, insn: &'static Insn, op: Amo) -> bool {
        let address = self.get(insn.rs1) as u64;
        let at = address.wrapping_sub(self.low) as usize;
        if address & 3 != 0 {
            return false;
        }
        let Some(old) = self.memory.load32(at) else { return false };
        let value = self.get(insn.rs2) as i32;
        let old = old as i32 as i64;
        match op {
            Amo::Lr => self.reserve(address, old),
            Amo::Sc => {
                // Of a reservation of 64 bits the lower half counts.
                let mine = self.take_reservation(address, old, self.reserved.get() as i32 as i64);
                if mine {
                    self.memory.store32(at, value as u32);
                }
                self.set(insn.rd, !mine as i64);
                return true;
            }
            Amo::Minu | Amo::Maxu => {
                let new = amo(op, old as u32 as i64, value as u32 as i64);
                self.memory.store32(at, new as u32);
            }
            _ => {
                let new = amo(op, old, value as i64);
                self.memory.store32(at, new as u32);
            }
        }
        self.set(insn.rd, old);
        true
    }

    /// An atomic operation on 64 bits.
    pub(super) fn amo_double(&self, insn: &'static Insn, op: Amo) -> bool {
        let address = self.get(insn.rs1) as u64;
        let at = address.wrapping_sub(self.low) as usize;
        if address & 7 != 0 {
            return false;
        }
        let Some(old) = self.memory.load64(at) else { return false };
        let value = self.get(insn.rs2);
        match op {
            Amo::Lr => self.reserve(address, old as i64),
            Amo::Sc => {
                let mine = self.take_reservation(address, old as i64, self.reserved.get());
                if mine {
                    self.memory.store64(at, value as u64);
                }
                self.set(insn.rd, !mine as i64);
                return true;
            }
            _ => {
                let new = amo(op, old as i64, value);
                self.memory.store64(at, new as u64);
            }
        }
        self.set(insn.rd, old as i64);
        true
    }

    fn reserve(&self, address: u64, value: i64) {
        self.reservation.set(address);
        self.reserved.set(value);
    }

    /// Whether the last reservation is of `address` and saw what is there now; there is none afterwards.
    fn take_reservation(&self, address: u64, value: i64, seen: i64) -> bool {
        let mine = self.reservation.get() == address && seen == value;
        self.reservation.set(NO_RESERVATION);
        mine
    }
}

/// What an atomic operation writes.
#[jit]
fn amo(op: Amo, old: i64, value: i64) -> i64 {
    match op {
        Amo::Add => old.wrapping_add(value),
        Amo::Xor => old ^ value,
        Amo::And => old & value,
        Amo::Or => old | value,
        Amo::Min => {
            if old < value {
                old
            } else {
                value
            }
        }
        Amo::Max => {
            if old > value {
                old
            } else {
                value
            }
        }
        Amo::Minu => {
            if (old as u64) < value as u64 {
                old
            } else {
                value
            }
        }
        Amo::Maxu => {
            if old as u64 > value as u64 {
                old
            } else {
                value
            }
        }
        Amo::Lr | Amo::Sc | Amo::Swap => value,
    }
}
