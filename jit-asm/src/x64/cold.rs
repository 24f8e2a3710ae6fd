//! Slow paths, out of line.
//! A branch enters each, and a jump returns.

use iced_x86::Code;
use jit_ir::Op;

use super::Emitter;
use crate::loc::{Loc, Reg};

/// One slow half.
#[derive(Clone, Copy)]
pub(super) struct Cold {
    /// The branch's 32-bit field.
    field: u32,
    /// Where to go on.
    back: u32,
    work: Work,
}

/// Its action.
#[derive(Clone, Copy)]
pub(super) enum Work {
    /// Unsigned integer with the top bit set to a double.
    FromUint { a: Reg, dst: Reg },
    /// Double to a signed integer, out of range.
    ToInt { a: Reg, dst: Reg },
    /// Double to an unsigned integer, out of the signed range.
    ToUint { a: Reg, dst: Reg },
    /// Division by 0, or by -1 if it is signed.
    Divide { op: Op, divisor: Loc },
    /// A new object where the free memory is used up; its length, or 0.
    Allocate { function: usize, length: u32 },
}

impl Emitter<'_> {
    /// Puts off `work`, which the branch with `field` leads to and which comes back here.
    pub(super) fn later(&mut self, field: u32, work: Work) {
        let back = self.asm.at;
        self.out.buffers.cold.push(Cold { field, back, work });
    }

    /// The short branch with this field leads here.
    pub(super) fn bind_short(&mut self, field: u32) {
        let here = self.asm.at;
        self.out.buffers.short_fixups.push((field, here));
    }

    /// Emits all that was put off.
    pub(super) fn cold(&mut self) {
        for n in 0..self.out.buffers.cold.len() {
            let Cold { field, back, work } = self.out.buffers.cold[n];
            let here = self.asm.at;
            self.out.buffers.fixups.push((field, here));
            match work {
                Work::FromUint { a, dst } => self.cold_from_uint(a, dst),
                Work::ToInt { a, dst } => self.cold_to_int(a, dst),
                Work::ToUint { a, dst } => self.cold_to_uint(a, dst),
                Work::Divide { op, divisor } => self.cold_divide(op, divisor),
                Work::Allocate { function, length } => {
                    self.asm.load_int(Reg::ARGS[0], length as u64);
                    self.call_address(function);
                }
            }
            let field = self.asm.branch(Code::Jmp_rel32_64);
            self.out.buffers.fixups.push((field, back));
        }
    }
}
