//! The emitter's shapes of iced instructions.

use iced_x86::{Code, Encoder, IcedError, Instruction, MemoryOperand, Register};

use super::{Asm, direct};
use crate::frame;
use crate::loc::{Loc, Reg};
use crate::select::Cc;

/// All 64 bits of a general register, or an `xmm` register.
pub(super) fn register(r: Reg) -> Register {
    if r.is_xmm() { Register::XMM0 + (r.0 - 16) as u32 } else { Register::RAX + r.0 as u32 }
}

/// The low 32 bits.
pub(super) fn register32(r: Reg) -> Register {
    Register::EAX + r.0 as u32
}

/// The low 16 bits.
pub(super) fn register16(r: Reg) -> Register {
    Register::AX + r.0 as u32
}

/// The low 8 bits.
pub(super) fn register8(r: Reg) -> Register {
    // iced counts `ah` to `bh` between `bl` and `spl`.
    if r.0 < 4 { Register::AL + r.0 as u32 } else { Register::SPL + (r.0 - 4) as u32 }
}

/// A word in memory: of the frame, or an outgoing argument.
///
/// # Panics
/// If `loc` is not in memory.
pub(super) fn memory(loc: Loc) -> MemoryOperand {
    match loc {
        Loc::Slot(s) => frame_word(frame::slot(s)),
        Loc::Arg(n) => MemoryOperand::with_base_displ(Register::RSP, 8 * n as i64),
        _ => unreachable!("{loc:?} is not in memory"),
    }
}

/// The word of the frame at a displacement from the frame register.
pub(super) fn frame_word(displacement: i32) -> MemoryOperand {
    MemoryOperand::with_base_displ(Register::RBP, displacement as i64)
}

/// An integer operation of two operands, in its encodings.
#[derive(Clone, Copy)]
pub(super) struct Alu {
    pub r_rm: Code,
    pub rm_r: Code,
    pub rm_imm8: Code,
    pub rm_imm32: Code,
}

macro_rules! alu {
    ($name:ident, $r_rm:ident, $rm_r:ident, $imm8:ident, $imm32:ident) => {
        pub(super) const $name: Alu =
            Alu { r_rm: Code::$r_rm, rm_r: Code::$rm_r, rm_imm8: Code::$imm8, rm_imm32: Code::$imm32 };
    };
}
alu!(ADD, Add_r64_rm64, Add_rm64_r64, Add_rm64_imm8, Add_rm64_imm32);
alu!(SUB, Sub_r64_rm64, Sub_rm64_r64, Sub_rm64_imm8, Sub_rm64_imm32);
alu!(AND, And_r64_rm64, And_rm64_r64, And_rm64_imm8, And_rm64_imm32);
alu!(OR, Or_r64_rm64, Or_rm64_r64, Or_rm64_imm8, Or_rm64_imm32);
alu!(XOR, Xor_r64_rm64, Xor_rm64_r64, Xor_rm64_imm8, Xor_rm64_imm32);
alu!(CMP, Cmp_r64_rm64, Cmp_rm64_r64, Cmp_rm64_imm8, Cmp_rm64_imm32);

macro_rules! by_condition {
    ($name:ident: $($code:ident)*) => {
        /// The instruction for a condition, by the condition's number.
        pub(super) fn $name(condition: u8) -> Code {
            [$(Code::$code),*][condition as usize & 15]
        }
    };
}
by_condition!(jcc: Jo_rel32_64 Jno_rel32_64 Jb_rel32_64 Jae_rel32_64 Je_rel32_64 Jne_rel32_64 Jbe_rel32_64 Ja_rel32_64
    Js_rel32_64 Jns_rel32_64 Jp_rel32_64 Jnp_rel32_64 Jl_rel32_64 Jge_rel32_64 Jle_rel32_64 Jg_rel32_64);
by_condition!(setcc: Seto_rm8 Setno_rm8 Setb_rm8 Setae_rm8 Sete_rm8 Setne_rm8 Setbe_rm8 Seta_rm8
    Sets_rm8 Setns_rm8 Setp_rm8 Setnp_rm8 Setl_rm8 Setge_rm8 Setle_rm8 Setg_rm8);
by_condition!(cmovcc: Cmovo_r64_rm64 Cmovno_r64_rm64 Cmovb_r64_rm64 Cmovae_r64_rm64 Cmove_r64_rm64 Cmovne_r64_rm64
    Cmovbe_r64_rm64 Cmova_r64_rm64 Cmovs_r64_rm64 Cmovns_r64_rm64 Cmovp_r64_rm64 Cmovnp_r64_rm64 Cmovl_r64_rm64
    Cmovge_r64_rm64 Cmovle_r64_rm64 Cmovg_r64_rm64);

/// The opposite condition's number.
pub(super) fn opposite(cc: Cc) -> u8 {
    cc as u8 ^ 1
}

impl Asm {
    /// Begins at an address, with the memory of `bytes`, which is empty.
    pub fn new(base: usize, bytes: Vec<u8>) -> Asm {
        Asm { bytes, base: base as u64, at: 0, encoder: None, error: None }
    }

    /// Appends an instruction.
    pub fn put(&mut self, instruction: Result<Instruction, IcedError>) {
        let i = match instruction {
            Ok(i) => i,
            Err(e) => return self.fail(&e.to_string()),
        };
        let ip = self.base + self.at as u64;
        if direct::encode(&i, ip, &mut self.bytes) {
            return self.encoded(|| Ok(i));
        }
        match self.encoder().encode(&i, ip) {
            Ok(_) => self.take_encoded(),
            Err(e) => return self.fail(&e.to_string()),
        }
        #[cfg(test)]
        super::decoded::compare(&i, ip, &self.bytes[self.at as usize..]);
        self.at = self.bytes.len() as u32;
    }

    /// Says that the bytes from `at` on are an instruction, which were made without iced; `meant` is asked in debug builds only.
    #[inline]
    fn encoded(&mut self, meant: impl FnOnce() -> Result<Instruction, IcedError>) {
        if cfg!(debug_assertions) {
            let ip = self.base + self.at as u64;
            let i = meant().expect("an instruction that exists");
            let direct = self.bytes.split_off(self.at as usize);
            self.encoder().encode(&i, ip).expect("an instruction that can be encoded");
            self.take_encoded();
            assert_eq!(self.bytes[self.at as usize..], direct, "{i:?}");
            #[cfg(test)]
            super::decoded::compare(&i, ip, &self.bytes[self.at as usize..]);
        }
        self.at = self.bytes.len() as u32;
    }

    /// Appends the bytes of iced to the others.
    fn take_encoded(&mut self) {
        let mut buffer = self.encoder().take_buffer();
        self.bytes.append(&mut buffer);
        self.encoder().set_buffer(buffer);
    }

    fn encoder(&mut self) -> &mut Encoder {
        self.encoder.get_or_insert_with(|| Encoder::new(64))
    }

    /// Says that this crate made an instruction that does not exist.
    pub fn fail(&mut self, why: &str) {
        self.error.get_or_insert_with(|| why.to_string());
    }

    /// `code a, b`.
    pub fn rr(&mut self, code: Code, a: Reg, b: Reg) {
        let meant = || Instruction::with2(code, register(a), register(b));
        if direct::registers(code, a, b, &mut self.bytes) {
            return self.encoded(meant);
        }
        self.put(meant());
    }

    /// `code a, [m]`.
    pub fn rm(&mut self, code: Code, a: Reg, m: MemoryOperand) {
        self.put(Instruction::with2(code, register(a), m));
    }

    /// `code a, b` with `b` in a register or in memory.
    pub fn r_loc(&mut self, code: Code, a: Reg, b: Loc) {
        match b {
            Loc::Reg(b) => self.rr(code, a, b),
            _ => self.rm(code, a, memory(b)),
        }
    }

    /// `code a` with `a` in a register or in memory.
    pub fn loc(&mut self, code: Code, a: Loc) {
        let i = match a {
            Loc::Reg(r) => Instruction::with1(code, register(r)),
            _ => Instruction::with1(code, memory(a)),
        };
        self.put(i);
    }

    /// `code a` for an 8-bit register.
    pub fn r8(&mut self, code: Code, a: Reg) {
        self.put(Instruction::with1(code, register8(a)));
    }

    /// `code a, imm`.
    pub fn ri(&mut self, code: Code, a: Reg, imm: i32) {
        let meant = || direct::with_constant(code, [register(a).into()], imm.into());
        if direct::constant(code, a, imm, &mut self.bytes) {
            return self.encoded(meant);
        }
        self.put(meant());
    }

    /// `push number`, sign-extended.
    pub fn push(&mut self, number: i32) {
        match i8::try_from(number) {
            Ok(byte) => {
                direct::push(byte, &mut self.bytes);
                self.encoded(|| Instruction::with1(Code::Pushq_imm8, number));
            }
            Err(_) => {
                direct::push_long(number, &mut self.bytes);
                self.encoded(|| Instruction::with1(Code::Pushq_imm32, number));
            }
        }
    }

    /// `op a, imm` with the shorter encoding; `a` in a register or in memory.
    pub fn alu_imm(&mut self, op: Alu, a: Loc, imm: i32) {
        let code = if i8::try_from(imm).is_ok() { op.rm_imm8 } else { op.rm_imm32 };
        match a {
            Loc::Reg(r) => self.ri(code, r, imm),
            _ => self.put(direct::with_constant(code, [memory(a).into()], imm.into())),
        }
    }

    /// `imul dst, a, imm` with the shorter encoding; `a` in a register or in memory.
    pub fn multiply_imm(&mut self, dst: Reg, a: Loc, imm: i32) {
        let code = if i8::try_from(imm).is_ok() { Code::Imul_r64_rm64_imm8 } else { Code::Imul_r64_rm64_imm32 };
        let i = match a {
            Loc::Reg(r) => direct::with_constant(code, [register(dst).into(), register(r).into()], imm.into()),
            _ => direct::with_constant(code, [register(dst).into(), memory(a).into()], imm.into()),
        };
        self.put(i);
    }

    /// A shift or rotation by a constant.
    pub fn shift(&mut self, code: Code, a: Reg, count: u32) {
        if count != 0 {
            self.ri(code, a, count as i32);
        }
    }

    /// `lea dst, [base + index * scale + displacement]`.
    pub fn lea(&mut self, dst: Reg, base: Reg, index: Option<(Reg, u32)>, displacement: i32) {
        let m = match index {
            Some((x, scale)) => MemoryOperand::with_base_index_scale_displ_size(
                register(base),
                register(x),
                scale,
                displacement as i64,
                (displacement != 0) as u32,
            ),
            None => MemoryOperand::with_base_displ(register(base), displacement as i64),
        };
        self.rm(Code::Lea_r64_m, dst, m);
    }

    /// Loads a constant, in its shortest encoding. Zero is made by `xor`, which changes flags.
    pub fn load_int(&mut self, r: Reg, bits: u64) {
        if bits == 0 {
            self.put(Instruction::with2(Code::Xor_r32_rm32, register32(r), register32(r)));
        } else if bits <= u32::MAX as u64 {
            self.put(direct::with_constant(Code::Mov_r32_imm32, [register32(r).into()], bits as i64));
        } else if bits as i64 == bits as i32 as i64 {
            self.ri(Code::Mov_rm64_imm32, r, bits as i32);
        } else {
            self.put(direct::with_constant(Code::Mov_r64_imm64, [register(r).into()], bits as i64));
        }
    }

    /// A branch with a 32-bit field, whose offset it returns.
    pub fn branch(&mut self, code: Code) -> u32 {
        self.branch_to(code, self.base as usize + self.at as usize);
        self.at - 4
    }

    /// A branch with an 8-bit field, whose offset it returns.
    pub fn short_branch(&mut self, code: Code) -> u32 {
        let here = self.base + self.at as u64;
        let meant = || Instruction::with_branch(code, here);
        // Asked for a branch, iced makes its tables.
        match direct::short_branch(code, &mut self.bytes) {
            true => self.encoded(meant),
            false => self.put(meant()),
        }
        self.at - 1
    }

    /// A branch to an address of the same arena.
    pub fn branch_to(&mut self, code: Code, address: usize) {
        let meant = || Instruction::with_branch(code, address as u64);
        if direct::branch(code, self.base + self.at as u64, address as u64, &mut self.bytes) {
            return self.encoded(meant);
        }
        self.put(meant());
    }

    /// Fills up to a multiple of `n` with long no-operations.
    pub fn align(&mut self, n: u32) {
        // The forms that both vendors' manuals recommend.
        const NOPS: [&[u8]; 9] = [
            &[0x90],
            &[0x66, 0x90],
            &[0x0f, 0x1f, 0x00],
            &[0x0f, 0x1f, 0x40, 0x00],
            &[0x0f, 0x1f, 0x44, 0x00, 0x00],
            &[0x66, 0x0f, 0x1f, 0x44, 0x00, 0x00],
            &[0x0f, 0x1f, 0x80, 0x00, 0x00, 0x00, 0x00],
            &[0x0f, 0x1f, 0x84, 0x00, 0x00, 0x00, 0x00, 0x00],
            &[0x66, 0x0f, 0x1f, 0x84, 0x00, 0x00, 0x00, 0x00, 0x00],
        ];
        let mut missing = (self.at.next_multiple_of(n) - self.at) as usize;
        while missing > 0 {
            let nop = NOPS[missing.min(NOPS.len()) - 1];
            self.bytes.extend_from_slice(nop);
            self.at += nop.len() as u32;
            missing -= nop.len();
        }
    }
}
