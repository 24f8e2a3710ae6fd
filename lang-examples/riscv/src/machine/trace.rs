//! What the machine tells of its work.

use std::io::Write;

use jit_runtime::prelude::*;

use super::Machine;
use crate::isa::{Action, Insn, text};

#[jit]
impl Machine {
    /// Tells an instruction before it is done, and what the one before it has written.
    #[dont_look_inside]
    pub(super) fn told(&self, insn: &'static Insn) {
        let mut system = self.system.borrow_mut();
        let mut line = String::new();
        for (i, known) in system.told.x.iter_mut().enumerate() {
            let now = self.x[i].get();
            if std::mem::replace(known, now) != now {
                line += &format!(" {}={now:#x}", text::REGISTERS[i]);
            }
        }
        for (i, known) in system.told.f.iter_mut().enumerate() {
            let now = self.f[i].get().to_bits();
            if std::mem::replace(known, now) != now {
                line += &format!(" {}={now:#x}", text::FLOAT_REGISTERS[i]);
            }
        }
        if !line.is_empty() && system.told.any {
            let _ = writeln!(system.log, "   {line}");
        }
        system.told.any = true;
        if insn.action != Action::Outside {
            let _ = writeln!(system.log, "{}", text::listing(insn.pc, insn.raw as u32));
        }
    }
}

/// The registers as they were when they were last told.
#[derive(Debug, Default)]
pub struct Told {
    any: bool,
    x: [i64; 32],
    f: [u64; 32],
}

impl Machine {
    /// Lists an instruction that was decoded; a gap begins a new part.
    pub(super) fn list(&self, insn: &Insn) {
        let mut system = self.system.borrow_mut();
        if self.listed.replace(insn.next) != insn.pc {
            let _ = writeln!(system.log, "----------------\nIN:");
        }
        let _ = writeln!(system.log, "{}", text::listing(insn.pc, insn.raw as u32));
    }
}
