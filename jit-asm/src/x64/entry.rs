//! The routines that enter and leave machine code.
//! Every arena begins with them.
//!
//! `enter(frame, code)` saves the registers of the System V convention, reserves the words for
//! outgoing arguments, so that the stack is aligned at every call, writes into the frame where the stack is, and
//! jumps to the code. `exit`
//! is where all stubs lead: it saves every register that may hold a value into the frame and
//! returns the code's number and the guard's number as one word. `finish` is where a trace goes
//! that has put its results in place: it returns the first of them.
//!
//! Both return a second word in `rdx`: 1 if the code was left by `exit`, 0 for `finish`.

use iced_x86::{Code, Instruction, Register};
use jit_ir::invoke::Returned;

use super::Asm;
use super::encode::{OR, frame_word, register};
use crate::AsmError;
use crate::code::CodeMemory;
use crate::frame::saved;
use crate::loc::{Loc, Reg, RegSet};

/// Addresses of the routines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Routines {
    pub enter: usize,
    pub exit: usize,
    pub finish: usize,
}

/// Saved by the callee in this order; with the return address seven words.
pub(crate) const SAVED: [u8; 6] = [5, 3, 12, 13, 14, 15];

/// Bytes below the saved registers: words for arguments, and one word of padding to a multiple of 16.
const OUTGOING: i32 = 8 * 9;

/// Bytes from the stack pointer of machine code up to the end of `enter`'s words on the stack: where the
/// caller's stack pointer was before the call.
pub(crate) const CALLER: i32 = OUTGOING + 8 * (SAVED.len() as i32 + 1);

const _: () = assert!((8 + 8 * SAVED.len() as i32 + OUTGOING) % 16 == 0);
const _: () = assert!(jit_ir::invoke::MAX_ARGS + 1 - Reg::ARGS.len() <= OUTGOING as usize / 8);

/// Adds the routines to an empty arena.
pub(crate) fn add_routines(memory: &mut CodeMemory) -> Result<Routines, AsmError> {
    let base = memory.address_for(0);
    let mut asm = Asm::new(base, Vec::new());
    for r in SAVED {
        asm.loc(Code::Push_r64, Loc::Reg(Reg(r)));
    }
    asm.ri(Code::Sub_rm64_imm32, Reg::RSP, OUTGOING);
    asm.rr(Code::Mov_r64_rm64, Reg::RBP, Reg::RDI);
    asm.put(Instruction::with2(Code::Mov_rm64_r64, frame_word(saved(Reg::RSP.0)), Register::RSP));
    asm.loc(Code::Jmp_rm64, Loc::Reg(Reg::RSI));
    asm.align(16);
    let exit = base + asm.at as usize;
    for r in RegSet::GPRS.or(RegSet::XMMS).iter() {
        let code = if r.is_xmm() { Code::Movsd_xmmm64_xmm } else { Code::Mov_rm64_r64 };
        asm.put(Instruction::with2(code, frame_word(saved(r.0)), register(r)));
    }
    asm.loc(Code::Pop_r64, Loc::Reg(Reg::RAX));
    // The pushed number was sign-extended.
    asm.put(Instruction::with2(Code::Mov_r32_rm32, Register::EAX, Register::EAX));
    asm.shift(Code::Shl_rm64_imm8, Reg::SCRATCH, 32);
    asm.rr(OR.r_rm, Reg::RAX, Reg::SCRATCH);
    asm.load_int(Reg::RDX, 1);
    leave(&mut asm);
    asm.align(16);
    let finish = base + asm.at as usize;
    asm.load_int(Reg::RDX, 0);
    leave(&mut asm);
    if let Some(error) = asm.error.take() {
        return Err(AsmError::Encoding(error));
    }
    memory.add(base, &asm.bytes)?;
    Ok(Routines { enter: base, exit, finish })
}

/// Back to the caller of `enter`.
fn leave(asm: &mut Asm) {
    asm.ri(Code::Add_rm64_imm32, Reg::RSP, OUTGOING);
    for r in SAVED.into_iter().rev() {
        asm.loc(Code::Pop_r64, Loc::Reg(Reg(r)));
    }
    asm.put(Ok(Instruction::with(Code::Retnq)));
}

/// Jumps to machine code and returns the words of its end: the code's number above the guard's and 1,
/// or the first result and 0.
///
/// # Safety
/// `enter` is the routine of a live arena, `entry` an entry of code in it that expects the contents of
/// the frame, and `frame` the biased address of a frame without other references.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) unsafe fn run(enter: usize, frame: *mut u64, entry: usize) -> Returned {
    type Enter = unsafe extern "sysv64" fn(*mut u64, usize) -> Returned;
    // SAFETY: the caller says that the routine is there; this is its convention.
    let enter = unsafe { std::mem::transmute::<usize, Enter>(enter) };
    // SAFETY: passed on to the caller.
    unsafe { enter(frame, entry) }
}

/// There is no machine code for other processors, so there is no `entry`.
///
/// # Safety
/// As for x86-64.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) unsafe fn run(_: usize, _: *mut u64, _: usize) -> Returned {
    unreachable!("no assembler can be made here")
}
