//! Loads and stores.

use iced_x86::{Code, Instruction, MemoryOperand, Register};
use jit_ir::{Descr, Mem, Op, Ref, float};

use super::encode::{frame_word, register, register8, register16, register32};
use super::{Emitter, direct};
use crate::alloc::shape::item_displacement;
use crate::faults::Fault;
use crate::frame::OUT_WORDS;
use crate::loc::{Loc, Reg};
use crate::select::{NOTHING, displaced};

impl Emitter<'_> {
    pub(super) fn load(&mut self, i: u32, uses: &[Loc; 4], def: Loc) {
        let Some(dst) = def.reg() else { return self.asm.fail("a load without a register") };
        let Some((m, mem)) = self.address(i, uses) else { return self.asm.fail("a descriptor of another sort") };
        let (wide, half) = (register(dst), if dst.is_xmm() { Register::None } else { register32(dst) });
        let (code, r) = match mem {
            Mem::I8 => (Code::Movsx_r64_rm8, wide),
            Mem::U8 if Fault::ByteSigned.on() => (Code::Movsx_r64_rm8, wide),
            Mem::U8 => (Code::Movzx_r32_rm8, half),
            Mem::I16 => (Code::Movsx_r64_rm16, wide),
            Mem::U16 => (Code::Movzx_r32_rm16, half),
            Mem::I32 => (Code::Movsxd_r64_rm32, wide),
            Mem::U32 => (Code::Mov_r32_rm32, half),
            Mem::W64 if dst.is_xmm() => (Code::Movsd_xmm_xmmm64, wide),
            Mem::W64 | Mem::Len | Mem::Signal => (Code::Mov_r64_rm64, wide),
            Mem::F32 => {
                self.asm.rr(Code::Xorps_xmm_xmmm128, dst, dst);
                (Code::Cvtss2sd_xmm_xmmm32, wide)
            }
        };
        self.asm.put(Instruction::with2(code, r, m));
        // The index may be overwritten.
        self.scaled = self.scaled.filter(|(index, _)| *index != dst);
    }

    pub(super) fn store(&mut self, i: u32, uses: &[Loc; 4], args: &[Ref]) {
        let Some((m, mem)) = self.address(i, uses) else { return self.asm.fail("a descriptor of another sort") };
        let value = uses[args.len() - 1];
        let is_double = matches!(self.job.trace.insts[i as usize].op, Op::StoreF | Op::StoreItemF);
        let instruction = match (self.bits(value), value.reg()) {
            (Some(bits), _) if is_double => return self.store_constant_double(m, mem, bits),
            (Some(bits), _) => match mem {
                Mem::I8 | Mem::U8 => direct::with_constant(Code::Mov_rm8_imm8, [m.into()], bits as i64),
                Mem::I16 | Mem::U16 => direct::with_constant(Code::Mov_rm16_imm16, [m.into()], bits as i64),
                Mem::I32 | Mem::U32 | Mem::F32 => direct::with_constant(Code::Mov_rm32_imm32, [m.into()], bits as i64),
                Mem::W64 | Mem::Len | Mem::Signal => {
                    direct::with_constant(Code::Mov_rm64_imm32, [m.into()], bits as i64)
                }
            },
            (_, Some(r)) => match mem {
                Mem::F32 if Fault::SingleNotRounded.on() => Instruction::with2(Code::Movss_xmmm32_xmm, m, register(r)),
                Mem::I16 | Mem::U16 if Fault::NarrowStoreWide.on() => {
                    Instruction::with2(Code::Mov_rm32_r32, m, register32(r))
                }
                Mem::F32 => {
                    let narrow = Reg::FSCRATCH;
                    self.asm.rr(Code::Cvtsd2ss_xmm_xmmm64, narrow, r);
                    Instruction::with2(Code::Movss_xmmm32_xmm, m, register(narrow))
                }
                Mem::I8 | Mem::U8 => Instruction::with2(Code::Mov_rm8_r8, m, register8(r)),
                Mem::I16 | Mem::U16 => Instruction::with2(Code::Mov_rm16_r16, m, register16(r)),
                Mem::I32 | Mem::U32 => Instruction::with2(Code::Mov_rm32_r32, m, register32(r)),
                Mem::W64 if r.is_xmm() => Instruction::with2(Code::Movsd_xmmm64_xmm, m, register(r)),
                Mem::W64 | Mem::Len | Mem::Signal => Instruction::with2(Code::Mov_rm64_r64, m, register(r)),
            },
            _ => return self.asm.fail("a store of a word in memory"),
        };
        self.asm.put(instruction);
    }

    fn store_constant_double(&mut self, m: MemoryOperand, mem: Mem, bits: u64) {
        if mem == Mem::F32 {
            let bits = float::narrow(f64::from_bits(bits)).to_bits();
            self.asm.put(direct::with_constant(Code::Mov_rm32_imm32, [m.into()], bits.into()));
        } else if crate::alloc::shape::fits_imm(bits) {
            self.asm.put(direct::with_constant(Code::Mov_rm64_imm32, [m.into()], bits as i64));
        } else {
            self.load_double(Reg::FSCRATCH, bits);
            self.asm.put(Instruction::with2(Code::Movsd_xmmm64_xmm, m, register(Reg::FSCRATCH)));
        }
    }

    /// A further result word of the call before.
    pub(super) fn result(&mut self, i: u32, def: Loc) {
        let word = self.job.trace.insts[i as usize].aux as i32;
        let word = if word == 2 && Fault::ResultWord.on() { 1 } else { word };
        let Some(dst) = def.reg() else { return self.asm.fail("a result without a register") };
        let code = if dst.is_xmm() { Code::Movsd_xmm_xmmm64 } else { Code::Mov_r64_rm64 };
        self.asm.rm(code, dst, frame_word(OUT_WORDS + 8 * (word - 1)));
    }

    /// The operand in memory of a load or store; may compute a part of it in the scratch register.
    fn address(&mut self, i: u32, uses: &[Loc; 4]) -> Option<(MemoryOperand, Mem)> {
        let trace = self.job.trace;
        let inst = &trace.insts[i as usize];
        match &trace.descrs[inst.aux as usize] {
            Descr::Field(f) => {
                let m = match (uses[0], self.bits(uses[0])) {
                    (Loc::Reg(o), _) => MemoryOperand::with_base_displ(register(o), f.offset as i64),
                    (_, Some(o)) => {
                        let address = (o as i64).wrapping_add(f.offset as i64);
                        MemoryOperand::new(Register::None, Register::None, 1, address, 8, false, Register::None)
                    }
                    _ => return None,
                };
                Some((m, f.mem))
            }
            Descr::Array(a) => {
                let (o, address) = match (uses[0], self.bits(uses[0])) {
                    (Loc::Reg(o), _) => (register(o), 0),
                    (_, Some(address)) => (Register::None, address as i64),
                    _ => return None,
                };
                if let Some(x) = self.bits(uses[1]) {
                    let displacement = address.wrapping_add(item_displacement(a, x)?.into());
                    let size = if o == Register::None { 8 } else { 1 };
                    let m = MemoryOperand::new(o, Register::None, 1, displacement, size, false, Register::None);
                    return Some((m, a.mem));
                }
                let sum = (self.job.choices.of[i as usize].test != NOTHING).then(|| displaced(trace, inst)).flatten();
                let sum = sum.filter(|_| !Fault::SumForgotten.on());
                let displacement = sum.map_or(a.base, |(_, displacement)| displacement);
                let (index, scale) = self.scaled(uses[1].reg()?, a.stride);
                let displacement = address.wrapping_add(displacement.into());
                let size = if o == Register::None { 8 } else { (displacement != 0) as u32 };
                let m = MemoryOperand::new(o, register(index), scale, displacement, size, false, Register::None);
                Some((m, a.mem))
            }
            _ => None,
        }
    }

    /// A register and a scale of the processor whose product is `x * stride`.
    fn scaled(&mut self, x: Reg, stride: u32) -> (Reg, u32) {
        if matches!(stride, 1 | 2 | 4 | 8) {
            return (x, stride);
        }
        let t = Reg::SCRATCH;
        let scale = 1 << stride.trailing_zeros().min(3);
        // The words of an element follow one another.
        if self.scaled.replace((x, stride)) == Some((x, stride)) {
            return (t, if stride == 0 { 1 } else { scale });
        }
        match stride / scale {
            0 => {
                self.asm.load_int(t, 0);
                return (t, 1);
            }
            3 if Fault::StrideOfThree.on() => self.asm.lea(t, x, Some((x, 1)), 0),
            factor @ (3 | 5 | 9) => self.asm.lea(t, x, Some((x, factor - 1)), 0),
            factor if factor.is_power_of_two() => {
                self.mov(Loc::Reg(t), Loc::Reg(x));
                self.asm.shift(Code::Shl_rm64_imm8, t, factor.trailing_zeros());
            }
            factor => {
                // A stride is below 2^32; as an immediate it must not be negative.
                if let Ok(k) = i32::try_from(factor) {
                    self.asm.multiply_imm(t, Loc::Reg(x), k);
                } else {
                    self.asm.load_int(t, factor as u64);
                    self.asm.rr(Code::Imul_r64_rm64, t, x);
                }
            }
        }
        (t, scale)
    }
}
