//! Calls of functions and allocators.
//! They follow the convention of [`jit_ir::Call`].

use iced_x86::Register::{R11, RAX, RCX};
use iced_x86::{Code, Instruction, MemoryOperand};
use jit_ir::{Bump, Class, Descr, Object};

use super::cold::Work;
use super::encode::{ADD, CMP, frame_word, register, register32};
use super::guard::Exit;
use super::{Emitter, direct};
use crate::faults::Fault;
use crate::frame::OUT_WORDS;
use crate::loc::{Loc, Reg};

/// Bytes of a line of the cache.
const CACHE_LINE: u32 = 64;
/// Lines that are asked for when an object is made: most are small.
const MOST_LINES: u32 = 8;

impl Emitter<'_> {
    /// Argument words are in place, and nothing alive is in a register that a function may change.
    pub(super) fn call(&mut self, i: u32, def: Loc) {
        let trace = self.job.trace;
        let inst = &trace.insts[i as usize];
        if let (Class::Call, Some(guard)) = (inst.op.class(), inst.guard()) {
            self.trip(guard);
        }
        let address = match &trace.descrs[inst.aux as usize] {
            Descr::Object(o) => match (o.bump, self.job.bump) {
                (Some(bump), Some(words)) => return self.bump(o, bump, words, def),
                _ => {
                    self.asm.load_int(Reg::ARGS[0], o.length.unwrap_or(0) as u64);
                    o.alloc
                }
            },
            Descr::Call(c) => {
                if c.results.len() > 1 {
                    self.out_pointer(c.args.len());
                }
                c.addr
            }
            _ => return self.asm.fail("a descriptor of another sort"),
        };
        self.call_address(address);
        if let (Class::Call, Some(guard)) = (inst.op.class(), inst.guard())
            && !Fault::PanicIgnored.on()
        {
            let status = register32(Reg::RDX);
            self.asm.put(Instruction::with2(Code::Test_rm32_r32, status, status));
            self.leave_on(Exit::panicked(guard), Code::Jne_rel32_64);
        }
        if def != Loc::None {
            self.mov(def, Loc::Reg(Reg::RAX));
        }
    }

    /// Makes an object by bumping the pointer of its memory; calls `function` if there is no more.
    /// Works in registers that a call may change.
    fn bump(&mut self, object: &Object, bump: Bump, words: usize, def: Loc) {
        let (cursor, limit) = (MemoryOperand::with_base(R11), MemoryOperand::with_base_displ(R11, 8));
        self.asm.load_int(Reg::SCRATCH, (words + bump.at as usize) as u64);
        self.asm.rm(Code::Mov_r64_rm64, Reg::RAX, cursor);
        self.asm.lea(Reg::RCX, Reg::RAX, None, bump.total as i32);
        self.asm.rm(CMP.r_rm, Reg::RCX, limit);
        let field = self.asm.branch(Code::Ja_rel32_64);
        self.asm.put(Instruction::with2(Code::Mov_rm64_r64, cursor, register(Reg::RCX)));
        if self.job.ahead > 0 {
            // One line of the cache for each that the object takes. (Allocation prefetch, as HotSpot does it.)
            for line in 0..bump.total.div_ceil(CACHE_LINE).min(MOST_LINES) {
                let at = self.job.ahead.saturating_sub(line * CACHE_LINE) as i64;
                let ahead = MemoryOperand::with_base_displ(RCX, at);
                self.asm.put(Instruction::with1(Code::Prefetcht1_m8, ahead));
            }
        }
        self.asm.load_int(Reg::RCX, bump.header);
        self.asm.put(Instruction::with2(Code::Mov_rm64_r64, MemoryOperand::with_base(RAX), register(Reg::RCX)));
        self.asm.alu_imm(ADD, Loc::Reg(Reg::RAX), 8);
        if let Some(length) = object.length {
            self.asm.put(direct::with_constant(
                Code::Mov_rm64_imm32,
                [MemoryOperand::with_base(RAX).into()],
                length as i64,
            ));
        }
        self.later(field, Work::Allocate { function: object.alloc, length: object.length.unwrap_or(0) });
        if def != Loc::None {
            self.mov(def, Loc::Reg(Reg::RAX));
        }
    }

    pub(super) fn call_address(&mut self, address: usize) {
        let here = self.asm.base + self.asm.at as u64;
        let distance = (address as u64).wrapping_sub(here + 5) as i64;
        if i32::try_from(distance).is_ok() {
            self.asm.branch_to(Code::Call_rel32_64, address);
        } else {
            self.asm.load_int(Reg::SCRATCH, address as u64);
            self.asm.loc(Code::Call_rm64, Loc::Reg(Reg::SCRATCH));
        }
    }

    /// The last argument word of a function with several result words: where they go.
    fn out_pointer(&mut self, n: usize) {
        let words = frame_word(OUT_WORDS);
        match Reg::ARGS.get(n) {
            Some(&r) => self.asm.rm(Code::Lea_r64_m, r, words),
            None => {
                self.asm.rm(Code::Lea_r64_m, Reg::SCRATCH, words);
                let place = super::encode::memory(Loc::Arg(n as u16 - 6));
                self.asm.put(Instruction::with2(Code::Mov_rm64_r64, place, register(Reg::SCRATCH)));
            }
        }
    }
}
