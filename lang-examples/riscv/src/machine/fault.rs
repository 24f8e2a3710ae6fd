//! How guests end.

use jit_runtime::prelude::*;

use super::Machine;
use crate::isa::{Action, Insn, is_short, text};

/// How a guest ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this status.
    Exit(i32),
    /// By this signal, with a message.
    Signal(i32, String),
}

impl End {
    /// The status of a shell for it.
    #[must_use]
    pub fn status(&self) -> i32 {
        match self {
            End::Exit(status) => status & 255,
            End::Signal(signal, _) => 128 + signal,
        }
    }
}

#[jit]
impl Machine {
    /// Ends the guest at an instruction that cannot be done.
    #[dont_look_inside]
    pub(super) fn fail(&self, insn: &'static Insn) {
        let address = (self.get(insn.rs1) as u64).wrapping_add(insn.imm as u64);
        let (signal, why) = match insn.action {
            Action::Outside => (libc::SIGSEGV, "no text here".to_owned()),
            Action::Load(_) | Action::LoadSingle | Action::LoadDouble => {
                (libc::SIGSEGV, format!("load from {address:#x}, outside of the memory"))
            }
            Action::Store(_) | Action::StoreSingle | Action::StoreDouble => {
                (libc::SIGSEGV, format!("store to {address:#x}, outside of the memory"))
            }
            Action::AmoW(_) | Action::AmoD(_) => {
                let (address, size) =
                    (self.get(insn.rs1) as u64, if matches!(insn.action, Action::AmoW(_)) { 4 } else { 8 });
                match address % size {
                    0 => (libc::SIGSEGV, format!("atomic access to {address:#x}, outside of the memory")),
                    _ => (libc::SIGBUS, format!("misaligned atomic access to {address:#x}")),
                }
            }
            Action::Ebreak => (libc::SIGTRAP, "breakpoint".to_owned()),
            _ => (libc::SIGILL, "illegal instruction".to_owned()),
        };
        let digits = if is_short(insn.raw as u32) { 4 } else { 8 };
        let line = match insn.action {
            Action::Outside => format!("pc {:#x}", insn.pc),
            _ => format!("pc {:#x}: {:0digits$x} {}", insn.pc, insn.raw, text::text(insn.pc, insn.raw as u32)),
        };
        self.end.set(Some(End::Signal(signal, format!("{why} ({line})"))));
    }
}
