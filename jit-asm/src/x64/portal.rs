//! Calls of portals from machine code.
//!
//! A trace calls a portal as it calls any function ([`jit_ir::Call`]): the number of the place
//! where the portal begins, and the words of its reds. The function is made here, one for each
//! number of words. Where the place has code, it enters it in a frame of its own, and its result
//! is the call's result: nothing of the driver runs. Where it has none, or the stack is short, and where the
//! code was left through a guard, a function of the runtime goes on.
//!
//! ```text
//! function's frame, from the stack pointer up
//!   word   0..512   the callee's frame (`NativeFrame`)
//!        512..515   the place, where to put result words after the first, the frame that was the innermost before
//! ```

use std::cell::Cell;

use iced_x86::{Code, Instruction, MemoryOperand, Register};

use super::Asm;
use super::encode::{CMP, register, register32};
use crate::frame::{BIAS, OUT, SLOTS, WORDS};
use crate::loc::{Loc, Reg};
use crate::{AsmError, Left, NativeFrame};

/// The tables that machine code reads before it enters a portal's code. Belongs to one thread.
#[derive(Debug, Default)]
#[repr(C)]
pub struct Gate {
    /// The addresses of the code of each place, by its number; 0 where there is none.
    pub entries: Cell<usize>,
    /// Below this address of the stack no code is entered.
    pub stack_limit: Cell<usize>,
    /// The innermost frame that code was entered in from here; 0 if there is none.
    top: Cell<usize>,
}

impl Gate {
    /// The frames in which code runs that was entered from here, the innermost first.
    pub fn frames(&self) -> impl Iterator<Item = *const NativeFrame> {
        let frame = |address: usize| (address != 0).then_some(address as *const NativeFrame);
        std::iter::successors(frame(self.top.get()), move |&f| frame(NativeFrame::outer(f)))
    }
}

/// A function by which traces call portals.
#[derive(Clone, Copy, Debug)]
pub struct PortalCall {
    /// Argument words, with the place: 1 to 12.
    pub args: usize,
    /// Result words.
    pub results: usize,
    /// The address of the [`Gate`], which outlives the code.
    pub gate: usize,
    /// The address of the function that runs the portal otherwise:
    /// `extern "sysv64" fn(place, *const reds, count, *mut results) -> Returned`, with the results
    /// after the first.
    pub otherwise: usize,
    /// The address of the function that continues after an exit of the code:
    /// `extern "sysv64" fn(place, word, *const NativeFrame, *mut results) -> Returned`.
    pub left: usize,
}

impl PortalCall {
    /// How machine code was left, from the word that [`PortalCall::left`] is given.
    pub fn how_left(word: u64) -> Left {
        Left::of_exit(word)
    }
}

/// The function's frame, in bytes: with its return address a multiple of 16.
const FRAME: i32 = 8 * (WORDS as i32 + 3);
const PLACE: i32 = 8 * WORDS as i32;
const RESULTS: i32 = PLACE + 8;
const OUTER: i32 = PLACE + 16;

fn stack(displacement: i32) -> MemoryOperand {
    MemoryOperand::with_base_displ(Register::RSP, displacement.into())
}

/// The bytes of the function at address `base`.
pub(crate) fn stub(call: &PortalCall, base: usize, enter: usize) -> Result<Vec<u8>, AsmError> {
    let mut asm = Asm::new(base, Vec::new());
    asm.load_int(Reg::SCRATCH, call.gate as u64);
    asm.rm(CMP.r_rm, Reg::RSP, MemoryOperand::with_base_displ(Register::R11, 8));
    let short_of_stack = asm.branch(Code::Jb_rel32_64);
    asm.rm(Code::Mov_r64_rm64, Reg::RAX, MemoryOperand::with_base(Register::R11));
    let entry = MemoryOperand::with_base_index_scale(Register::RAX, Register::RDI, 8);
    asm.rm(Code::Mov_r64_rm64, Reg::RAX, entry);
    asm.rr(Code::Test_rm64_r64, Reg::RAX, Reg::RAX);
    let no_code = asm.branch(Code::Je_rel32_64);
    asm.ri(Code::Sub_rm64_imm32, Reg::RSP, FRAME);
    let more = call.results > 1;
    for n in 0..call.args + usize::from(more) {
        let to = match n {
            0 => PLACE,
            n if n == call.args => RESULTS,
            n => 8 * (SLOTS as i32 + n as i32 - 1),
        };
        copy_argument(&mut asm, n, FRAME, to);
    }
    let top = MemoryOperand::with_base_displ(Register::R11, 16);
    asm.load_int(Reg::SCRATCH, call.gate as u64);
    asm.rm(Code::Mov_r64_rm64, Reg::RCX, top);
    asm.put(Instruction::with2(Code::Mov_rm64_r64, stack(OUTER), Register::RCX));
    asm.put(Instruction::with2(Code::Mov_rm64_r64, top, Register::RSP));
    asm.lea(Reg::RDI, Reg::RSP, None, 8 * BIAS as i32);
    asm.rr(Code::Mov_r64_rm64, Reg::RSI, Reg::RAX);
    asm.branch_to(Code::Call_rel32_64, enter);
    asm.load_int(Reg::SCRATCH, call.gate as u64);
    asm.rm(Code::Mov_r64_rm64, Reg::RCX, stack(OUTER));
    asm.put(Instruction::with2(Code::Mov_rm64_r64, top, Register::RCX));
    asm.put(Instruction::with2(Code::Test_rm32_r32, register32(Reg::RDX), register32(Reg::RDX)));
    let left = asm.branch(Code::Jne_rel32_64);
    if more {
        asm.rm(Code::Mov_r64_rm64, Reg::RCX, stack(RESULTS));
        for n in 1..call.results {
            asm.rm(Code::Mov_r64_rm64, Reg::SCRATCH, stack(8 * (OUT as i32 + n as i32 - 1)));
            let to = MemoryOperand::with_base_displ(Register::RCX, 8 * (n as i64 - 1));
            asm.put(Instruction::with2(Code::Mov_rm64_r64, to, register(Reg::SCRATCH)));
        }
    }
    finish(&mut asm, FRAME);

    let here = asm.at;
    asm.rm(Code::Mov_r64_rm64, Reg::RDI, stack(PLACE));
    asm.rr(Code::Mov_r64_rm64, Reg::RSI, Reg::RAX);
    asm.rr(Code::Mov_r64_rm64, Reg::RDX, Reg::RSP);
    if more {
        asm.rm(Code::Mov_r64_rm64, Reg::RCX, stack(RESULTS));
    }
    call_function(&mut asm, call.left);
    finish(&mut asm, FRAME);
    let mut fixups = vec![(left, here)];

    let here = asm.at;
    // The reds in memory, and the return address a multiple of 16 away.
    let words = call.args as i32 - 1;
    let frame = 8 * (words | 1);
    asm.ri(Code::Sub_rm64_imm32, Reg::RSP, frame);
    for n in 1..call.args {
        copy_argument(&mut asm, n, frame, 8 * (n as i32 - 1));
    }
    if more {
        match Reg::ARGS.get(call.args) {
            Some(&r) => asm.rr(Code::Mov_r64_rm64, Reg::RCX, r),
            None => asm.rm(Code::Mov_r64_rm64, Reg::RCX, stack(incoming(call.args, frame))),
        }
    }
    asm.rr(Code::Mov_r64_rm64, Reg::RSI, Reg::RSP);
    asm.load_int(Reg::RDX, words as u64);
    call_function(&mut asm, call.otherwise);
    finish(&mut asm, frame);
    fixups.extend([(short_of_stack, here), (no_code, here)]);

    if let Some(error) = asm.error.take() {
        return Err(AsmError::Encoding(error));
    }
    let mut bytes = asm.bytes;
    for (field, to) in fixups {
        bytes[field as usize..][..4].copy_from_slice(&to.wrapping_sub(field + 4).to_le_bytes());
    }
    Ok(bytes)
}

/// Where argument `n` lies that came on the stack.
fn incoming(n: usize, frame: i32) -> i32 {
    frame + 8 * (1 + n as i32 - Reg::ARGS.len() as i32)
}

/// Argument `n` to a word of the frame; keeps `rax`.
fn copy_argument(asm: &mut Asm, n: usize, frame: i32, to: i32) {
    let from = match Reg::ARGS.get(n) {
        Some(&r) => r,
        None => {
            asm.rm(Code::Mov_r64_rm64, Reg::SCRATCH, stack(incoming(n, frame)));
            Reg::SCRATCH
        }
    };
    asm.put(Instruction::with2(Code::Mov_rm64_r64, stack(to), register(from)));
}

fn call_function(asm: &mut Asm, address: usize) {
    asm.load_int(Reg::SCRATCH, address as u64);
    asm.loc(Code::Call_rm64, Loc::Reg(Reg::SCRATCH));
}

fn finish(asm: &mut Asm, frame: i32) {
    asm.ri(Code::Add_rm64_imm32, Reg::RSP, frame);
    asm.put(Ok(Instruction::with(Code::Retnq)));
}
