//! Calls of functions and of allocators, by the convention of [`jit_ir::Call`].

use iced_x86::{Code, Instruction};
use jit_ir::{Class, Descr};

use super::Emitter;
use super::encode::{frame_word, register, register32};
use super::guard::PANICKED;
use crate::faults::Fault;
use crate::frame::OUT_WORDS;
use crate::loc::{Loc, Reg};

impl Emitter<'_> {
    /// Argument words are in place, and nothing alive is in a register that a function may change.
    pub(super) fn call(&mut self, i: u32, def: Loc) {
        let trace = self.job.trace;
        let inst = &trace.insts[i as usize];
        let address = match &trace.descrs[inst.aux as usize] {
            Descr::Object(o) => o.alloc,
            Descr::Call(c) => {
                if c.results.len() > 1 {
                    self.out_pointer(c.args.len());
                }
                c.addr
            }
            _ => return self.asm.fail("a descriptor of another sort"),
        };
        let here = self.asm.base + self.asm.at as u64;
        let distance = (address as u64).wrapping_sub(here + 5) as i64;
        if i32::try_from(distance).is_ok() {
            self.asm.branch_to(Code::Call_rel32_64, address);
        } else {
            self.asm.load_int(Reg::SCRATCH, address as u64);
            self.asm.loc(Code::Call_rm64, Loc::Reg(Reg::SCRATCH));
        }
        if let (Class::Call, Some(guard)) = (inst.op.class(), inst.guard())
            && !Fault::PanicIgnored.on()
        {
            let status = register32(Reg::RDX);
            self.asm.put(Instruction::with2(Code::Test_rm32_r32, status, status));
            self.leave_on(guard | PANICKED, Code::Jne_rel32_64);
        }
        if def != Loc::None {
            self.mov(def, Loc::Reg(Reg::RAX));
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
