//! Control registers, text that changes, and what the system is asked for.

use jit_runtime::prelude::*;

use super::Machine;
use super::code::Code;
use crate::isa::action::Csr;
use crate::isa::{Action, Insn};
use crate::memory::{Places, empty, places};

const FFLAGS: i64 = 1;
const FRM: i64 = 2;
const FCSR: i64 = 3;

#[jit]
impl Machine {
    /// A control register gives its old value and takes a new one; whether there is such a register.
    pub(super) fn csr(&self, insn: &'static Insn, op: Csr, operand: i64) -> bool {
        // A register or an immediate zero does not write.
        let writes = op == Csr::Write || insn.rs1 != 0;
        let fflags = self.fflags.get() as i64;
        let frm = self.frm.get() as i64;
        let old = match insn.imm {
            FFLAGS => fflags,
            FRM => frm,
            FCSR => frm << 5 | fflags,
            0xc00..=0xc02 if !writes => ticks(insn.imm),
            _ => return false,
        };
        if writes {
            let new = match op {
                Csr::Write => operand,
                Csr::Set => old | operand,
                Csr::Clear => old & !operand,
            };
            match insn.imm {
                FFLAGS => self.fflags.set(new as u64 & 31),
                FRM => self.frm.set(new as u64 & 7),
                _ => {
                    self.fflags.set(new as u64 & 31);
                    self.frm.set((new >> 5) as u64 & 7);
                }
            }
        }
        self.set(insn.rd, old);
        true
    }
}

/// Does what the traces know nothing of; whether the guest goes on.
#[dont_look_inside]
pub(super) fn ask_system(machine: &'static Machine, insn: &'static Insn) -> bool {
    machine.asked.set(machine.asked.get() + 1);
    match insn.action {
        Action::Ecall => crate::syscalls::call(machine),
        Action::FenceI => {
            machine.read_text_again();
            true
        }
        _ => {
            // A jump from one text to another.
            let known = machine.text_at(insn.pc).is_some();
            if known {
                machine.changed.set(true);
            } else {
                machine.fail(insn);
            }
            known
        }
    }
}

/// The text for `pc`, as it is now: `code` itself if nothing has changed.
#[dont_look_inside]
pub(super) fn current(machine: &'static Machine, code: &'static Code, pc: u64) -> &'static Code {
    machine.changed.set(false);
    if machine.stale.replace(false) {
        machine.texts.borrow_mut().retain_mut(|text| {
            if text.is_current() {
                return true;
            }
            machine.retire(text);
            // Text that the system has no memory for is no more: the guest ends there.
            Code::new(machine, text.start, text.end).map(|new| *text = new).is_some()
        });
    }
    machine.text_at(pc).unwrap_or(code)
}

/// Nanoseconds of a clock: cycles, time and instructions are not counted.
#[dont_look_inside]
fn ticks(_register: i64) -> i64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the time has a place.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &raw mut time) };
    time.tv_sec * 1_000_000_000 + time.tv_nsec
}

impl Machine {
    /// The text that has `pc`.
    pub fn text_at(&self, pc: u64) -> Option<&'static Code> {
        self.texts.borrow().iter().copied().find(|code| code.start <= pc && pc < code.end)
    }

    /// Says that the guest may have changed its text.
    pub fn read_text_again(&self) {
        self.stale.set(true);
        self.changed.set(true);
    }

    /// A table for text.
    pub(super) fn table(&self, len: usize) -> Option<Places<Insn>> {
        // A trace that is left now may still look at the text that was there when it was entered.
        const PAUSE: u64 = 8;
        let mut spare = self.spare.borrow_mut();
        let now = self.asked.get();
        let Some(at) = spare.iter().position(|(since, table)| now - since > PAUSE && table.len() == len) else {
            return places(len);
        };
        let (_, table) = spare.remove(at)?;
        empty(table);
        Some(table)
    }

    /// Keeps the table of text that is no more.
    fn retire(&self, code: &Code) {
        if let Some(table) = code.retired() {
            self.spare.borrow_mut().push_back((self.asked.get(), table));
        }
    }

    /// Text from `start` to `end`, instead of any text that was there before; whether there is memory for it.
    pub fn add_text(&'static self, start: u64, end: u64) -> bool {
        let Some(code) = Code::new(self, start, end) else { return false };
        self.remove_text(start, end);
        self.texts.borrow_mut().push(code);
        self.changed.set(true);
        true
    }

    /// From `start` to `end` there is no text any more.
    pub fn remove_text(&'static self, start: u64, end: u64) {
        let mut texts = self.texts.borrow_mut();
        let mut kept = Vec::new();
        for code in texts.drain(..) {
            if code.end <= start || end <= code.start {
                kept.push(code);
                continue;
            }
            if code.start < start {
                kept.push(code.part(code.start, start));
            }
            if end < code.end {
                kept.push(code.part(end, code.end));
            }
            self.retire(code);
            self.changed.set(true);
        }
        *texts = kept;
    }

    /// The 32 bits at `pc`; of the last halfword of the memory, with zeros above it.
    pub fn bits_at(&self, pc: u64) -> Option<u32> {
        let half = |at: u64| self.memory.load16(at.wrapping_sub(self.memory.low) as usize).map(u32::from);
        Some(half(pc)? | half(pc.wrapping_add(2)).unwrap_or(0) << 16)
    }
}
