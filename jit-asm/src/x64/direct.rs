//! Direct encoders of the frequent instructions.
//!
//! iced encodes every form, and takes some 160 instructions of this processor for one, and, before the first,
//! a millisecond and half a megabyte for its tables. A trace
//! is made of few forms: a prefix, one or two bytes of opcode, a ModRM byte, a displacement, a constant. These are
//! laid out here; forms that [`form`] does not know are left to iced. In debug builds every
//! instruction is encoded by iced as well, and the bytes must be equal.

use iced_x86::{Code, IcedError, Instruction, MemoryOperand, OpKind, Register};

use crate::loc::Reg;

/// Where the operands go.
#[derive(Clone, Copy)]
enum Layout {
    /// A register, and a register or memory.
    RegRm,
    /// A register or memory, and a register.
    RmReg,
    /// A register or memory, with a digit in the place of a register.
    Rm(u8),
    /// The same and a constant of one byte.
    RmByte(u8),
    /// The same and a constant of two bytes.
    RmWord(u8),
    /// The same and a constant of four bytes.
    RmLong(u8),
    /// A register, a register or memory, and a register, behind a VEX prefix that ends with these bits.
    Vex(u8),
    /// A register, a register or memory, and a constant of one byte, behind the VEX prefix of `rorx`.
    VexByte,
    /// A register, a register or memory, and a constant of one byte.
    RegRmByte,
    /// The same and a constant of four bytes.
    RegRmLong,
    /// A register in the opcode.
    Reg,
    /// A register in the opcode, and a constant of four bytes.
    RegLong,
    /// A register in the opcode, and a constant of eight bytes.
    RegQuad,
    /// A distance of four bytes.
    Distance,
    /// A distance of one byte.
    Short,
    /// A constant of four bytes.
    Long,
    /// Nothing.
    Alone,
}

/// The parts of an instruction besides its operands.
#[derive(Clone, Copy)]
struct Form {
    /// 0 for none.
    prefix: u8,
    /// Whether the operands are words of 64 bits that the opcode alone does not say to be.
    wide: bool,
    /// One byte, or two or three of which the first is 0x0f.
    opcode: u32,
    layout: Layout,
}

const fn narrow(opcode: u32, layout: Layout) -> Option<Form> {
    Some(Form { prefix: 0, wide: false, opcode, layout })
}

const fn wide(opcode: u32, layout: Layout) -> Option<Form> {
    Some(Form { prefix: 0, wide: true, opcode, layout })
}

const fn prefixed(prefix: u8, opcode: u32, layout: Layout) -> Option<Form> {
    Some(Form { prefix, wide: false, opcode, layout })
}

const fn prefixed_wide(prefix: u8, opcode: u32, layout: Layout) -> Option<Form> {
    Some(Form { prefix, wide: true, opcode, layout })
}

/// The forms of volume 2 of the processor's manual.
fn form(code: Code) -> Option<Form> {
    use Layout::{
        Alone, Distance, Long, Reg, RegLong, RegQuad, RegRm, RegRmByte, RegRmLong, Rm, RmByte, RmLong, RmReg, RmWord,
        Short, Vex, VexByte,
    };
    match code {
        Code::Mov_r64_rm64 => wide(0x8b, RegRm),
        Code::Mov_rm64_r64 => wide(0x89, RmReg),
        Code::Mov_r32_rm32 => narrow(0x8b, RegRm),
        Code::Mov_rm32_r32 => narrow(0x89, RmReg),
        Code::Mov_rm8_r8 => narrow(0x88, RmReg),
        Code::Mov_rm8_imm8 => narrow(0xc6, RmByte(0)),
        Code::Mov_rm32_imm32 => narrow(0xc7, RmLong(0)),
        Code::Mov_rm64_imm32 => wide(0xc7, RmLong(0)),
        Code::Mov_r32_imm32 => narrow(0xb8, RegLong),
        Code::Mov_r64_imm64 => wide(0xb8, RegQuad),
        Code::Movzx_r32_rm8 => narrow(0x0fb6, RegRm),
        Code::Movzx_r32_rm16 => narrow(0x0fb7, RegRm),
        Code::Movsx_r64_rm8 => wide(0x0fbe, RegRm),
        Code::Movsx_r64_rm16 => wide(0x0fbf, RegRm),
        Code::Movsxd_r64_rm32 => wide(0x63, RegRm),
        Code::Lea_r64_m => wide(0x8d, RegRm),
        Code::Add_r64_rm64 => wide(0x03, RegRm),
        Code::Or_r64_rm64 => wide(0x0b, RegRm),
        Code::And_r64_rm64 => wide(0x23, RegRm),
        Code::Sub_r64_rm64 => wide(0x2b, RegRm),
        Code::Xor_r64_rm64 => wide(0x33, RegRm),
        Code::Cmp_r64_rm64 => wide(0x3b, RegRm),
        Code::Cmp_rm64_r64 => wide(0x39, RmReg),
        Code::Xor_r32_rm32 => narrow(0x33, RegRm),
        Code::Test_rm64_r64 => wide(0x85, RmReg),
        Code::Test_rm32_r32 => narrow(0x85, RmReg),
        Code::Test_rm32_imm32 => narrow(0xf7, RmLong(0)),
        Code::Add_rm8_imm8 => narrow(0x80, RmByte(0)),
        Code::Add_rm64_imm8 => wide(0x83, RmByte(0)),
        Code::Or_rm64_imm8 => wide(0x83, RmByte(1)),
        Code::And_rm64_imm8 => wide(0x83, RmByte(4)),
        Code::Sub_rm64_imm8 => wide(0x83, RmByte(5)),
        Code::Xor_rm64_imm8 => wide(0x83, RmByte(6)),
        Code::Cmp_rm64_imm8 => wide(0x83, RmByte(7)),
        Code::Add_rm64_imm32 => wide(0x81, RmLong(0)),
        Code::Or_rm64_imm32 => wide(0x81, RmLong(1)),
        Code::And_rm64_imm32 => wide(0x81, RmLong(4)),
        Code::Sub_rm64_imm32 => wide(0x81, RmLong(5)),
        Code::Xor_rm64_imm32 => wide(0x81, RmLong(6)),
        Code::Cmp_rm64_imm32 => wide(0x81, RmLong(7)),
        Code::Shl_rm64_imm8 => wide(0xc1, RmByte(4)),
        Code::Shr_rm64_imm8 => wide(0xc1, RmByte(5)),
        Code::Sar_rm64_imm8 => wide(0xc1, RmByte(7)),
        Code::Imul_r64_rm64 => wide(0x0faf, RegRm),
        Code::Not_rm64 => wide(0xf7, Rm(2)),
        Code::Neg_rm64 => wide(0xf7, Rm(3)),
        Code::Call_rm64 => narrow(0xff, Rm(2)),
        Code::Prefetcht1_m8 => narrow(0x0f18, Rm(2)),
        Code::Movsd_xmm_xmmm64 => prefixed(0xf2, 0x0f10, RegRm),
        Code::Movsd_xmmm64_xmm => prefixed(0xf2, 0x0f11, RmReg),
        Code::Movaps_xmm_xmmm128 => narrow(0x0f28, RegRm),
        Code::Addsd_xmm_xmmm64 => prefixed(0xf2, 0x0f58, RegRm),
        Code::Mulsd_xmm_xmmm64 => prefixed(0xf2, 0x0f59, RegRm),
        Code::Subsd_xmm_xmmm64 => prefixed(0xf2, 0x0f5c, RegRm),
        Code::Divsd_xmm_xmmm64 => prefixed(0xf2, 0x0f5e, RegRm),
        Code::Ucomisd_xmm_xmmm64 => prefixed(0x66, 0x0f2e, RegRm),
        Code::Xorps_xmm_xmmm128 => narrow(0x0f57, RegRm),
        Code::Jmp_rel32_64 => narrow(0xe9, Distance),
        Code::Jo_rel32_64 => narrow(0x0f80, Distance),
        Code::Jno_rel32_64 => narrow(0x0f81, Distance),
        Code::Jb_rel32_64 => narrow(0x0f82, Distance),
        Code::Jae_rel32_64 => narrow(0x0f83, Distance),
        Code::Je_rel32_64 => narrow(0x0f84, Distance),
        Code::Jne_rel32_64 => narrow(0x0f85, Distance),
        Code::Jbe_rel32_64 => narrow(0x0f86, Distance),
        Code::Ja_rel32_64 => narrow(0x0f87, Distance),
        Code::Js_rel32_64 => narrow(0x0f88, Distance),
        Code::Jns_rel32_64 => narrow(0x0f89, Distance),
        Code::Jp_rel32_64 => narrow(0x0f8a, Distance),
        Code::Jnp_rel32_64 => narrow(0x0f8b, Distance),
        Code::Jl_rel32_64 => narrow(0x0f8c, Distance),
        Code::Jge_rel32_64 => narrow(0x0f8d, Distance),
        Code::Jle_rel32_64 => narrow(0x0f8e, Distance),
        Code::Jg_rel32_64 => narrow(0x0f8f, Distance),
        Code::Call_rel32_64 => narrow(0xe8, Distance),
        Code::Jmp_rel8_64 => narrow(0xeb, Short),
        Code::Jb_rel8_64 => narrow(0x72, Short),
        Code::Jae_rel8_64 => narrow(0x73, Short),
        Code::Jns_rel8_64 => narrow(0x79, Short),
        Code::Jp_rel8_64 => narrow(0x7a, Short),
        Code::Jnp_rel8_64 => narrow(0x7b, Short),
        Code::Jmp_rm64 => narrow(0xff, Rm(4)),
        Code::Retnq => narrow(0xc3, Alone),
        Code::Push_r64 => narrow(0x50, Reg),
        Code::Pop_r64 => narrow(0x58, Reg),
        Code::Pushq_imm32 => narrow(0x68, Long),
        Code::Xchg_rm64_r64 => wide(0x87, RmReg),
        Code::Add_rm64_r64 => wide(0x01, RmReg),
        Code::Or_rm64_r64 => wide(0x09, RmReg),
        Code::And_rm64_r64 => wide(0x21, RmReg),
        Code::Sub_rm64_r64 => wide(0x29, RmReg),
        Code::Xor_rm64_r64 => wide(0x31, RmReg),
        Code::Add_r8_rm8 => narrow(0x02, RegRm),
        Code::Or_r8_rm8 => narrow(0x0a, RegRm),
        Code::And_r8_rm8 => narrow(0x22, RegRm),
        Code::And_rm32_imm8 => narrow(0x83, RmByte(4)),
        Code::And_rm32_imm32 => narrow(0x81, RmLong(4)),
        Code::Cmp_rm32_imm32 => narrow(0x81, RmLong(7)),
        Code::Test_rm64_imm32 => wide(0xf7, RmLong(0)),
        Code::Dec_rm64 => wide(0xff, Rm(1)),
        Code::Mul_rm64 => wide(0xf7, Rm(4)),
        Code::Imul_rm64 => wide(0xf7, Rm(5)),
        Code::Div_rm64 => wide(0xf7, Rm(6)),
        Code::Idiv_rm64 => wide(0xf7, Rm(7)),
        Code::Imul_r64_rm64_imm8 => wide(0x6b, RegRmByte),
        Code::Imul_r64_rm64_imm32 => wide(0x69, RegRmLong),
        Code::Cqo => wide(0x99, Alone),
        Code::Rol_rm64_imm8 => wide(0xc1, RmByte(0)),
        Code::Ror_rm64_imm8 => wide(0xc1, RmByte(1)),
        Code::Rol_rm64_CL => wide(0xd3, Rm(0)),
        Code::Ror_rm64_CL => wide(0xd3, Rm(1)),
        Code::Shl_rm64_CL => wide(0xd3, Rm(4)),
        Code::Shr_rm64_CL => wide(0xd3, Rm(5)),
        Code::Sar_rm64_CL => wide(0xd3, Rm(7)),
        Code::Bt_rm64_imm8 => wide(0x0fba, RmByte(4)),
        Code::Bts_rm64_imm8 => wide(0x0fba, RmByte(5)),
        Code::Bsf_r64_rm64 => wide(0x0fbc, RegRm),
        Code::Bsr_r64_rm64 => wide(0x0fbd, RegRm),
        Code::Tzcnt_r64_rm64 => prefixed_wide(0xf3, 0x0fbc, RegRm),
        Code::Lzcnt_r64_rm64 => prefixed_wide(0xf3, 0x0fbd, RegRm),
        Code::Popcnt_r64_rm64 => prefixed_wide(0xf3, 0x0fb8, RegRm),
        Code::Bswap_r64 => wide(0x0fc8, Reg),
        Code::VEX_Shlx_r64_rm64_r64 => wide(0xf7, Vex(1)),
        Code::VEX_Sarx_r64_rm64_r64 => wide(0xf7, Vex(2)),
        Code::VEX_Shrx_r64_rm64_r64 => wide(0xf7, Vex(3)),
        Code::VEX_Rorx_r64_rm64_imm8 => wide(0xf0, VexByte),
        Code::VEX_Rorx_r32_rm32_imm8 => narrow(0xf0, VexByte),
        Code::Rol_rm32_imm8 => narrow(0xc1, RmByte(0)),
        Code::Ror_rm32_imm8 => narrow(0xc1, RmByte(1)),
        Code::Rol_rm32_CL => narrow(0xd3, Rm(0)),
        Code::Ror_rm32_CL => narrow(0xd3, Rm(1)),
        Code::Mov_rm16_r16 => prefixed(0x66, 0x89, RmReg),
        Code::Mov_rm16_imm16 => prefixed(0x66, 0xc7, RmWord(0)),
        Code::Roundsd_xmm_xmmm64_imm8 => prefixed(0x66, 0x0f3a0b, RegRmByte),
        Code::Andps_xmm_xmmm128 => narrow(0x0f54, RegRm),
        Code::Sqrtsd_xmm_xmmm64 => prefixed(0xf2, 0x0f51, RegRm),
        Code::Movss_xmmm32_xmm => prefixed(0xf3, 0x0f11, RmReg),
        Code::Cvtsd2ss_xmm_xmmm64 => prefixed(0xf2, 0x0f5a, RegRm),
        Code::Cvtss2sd_xmm_xmmm32 => prefixed(0xf3, 0x0f5a, RegRm),
        Code::Cvtsi2sd_xmm_rm64 => prefixed_wide(0xf2, 0x0f2a, RegRm),
        Code::Cvttsd2si_r64_xmmm64 => prefixed_wide(0xf2, 0x0f2c, RegRm),
        Code::Movq_rm64_xmm => prefixed_wide(0x66, 0x0f7e, RmReg),
        Code::Movq_xmm_rm64 => prefixed_wide(0x66, 0x0f6e, RegRm),
        Code::Seto_rm8 => narrow(0x0f90, Rm(0)),
        Code::Setno_rm8 => narrow(0x0f91, Rm(0)),
        Code::Setb_rm8 => narrow(0x0f92, Rm(0)),
        Code::Setae_rm8 => narrow(0x0f93, Rm(0)),
        Code::Sete_rm8 => narrow(0x0f94, Rm(0)),
        Code::Setne_rm8 => narrow(0x0f95, Rm(0)),
        Code::Setbe_rm8 => narrow(0x0f96, Rm(0)),
        Code::Seta_rm8 => narrow(0x0f97, Rm(0)),
        Code::Sets_rm8 => narrow(0x0f98, Rm(0)),
        Code::Setns_rm8 => narrow(0x0f99, Rm(0)),
        Code::Setp_rm8 => narrow(0x0f9a, Rm(0)),
        Code::Setnp_rm8 => narrow(0x0f9b, Rm(0)),
        Code::Setl_rm8 => narrow(0x0f9c, Rm(0)),
        Code::Setge_rm8 => narrow(0x0f9d, Rm(0)),
        Code::Setle_rm8 => narrow(0x0f9e, Rm(0)),
        Code::Setg_rm8 => narrow(0x0f9f, Rm(0)),
        Code::Cmovo_r64_rm64 => wide(0x0f40, RegRm),
        Code::Cmovno_r64_rm64 => wide(0x0f41, RegRm),
        Code::Cmovb_r64_rm64 => wide(0x0f42, RegRm),
        Code::Cmovae_r64_rm64 => wide(0x0f43, RegRm),
        Code::Cmove_r64_rm64 => wide(0x0f44, RegRm),
        Code::Cmovne_r64_rm64 => wide(0x0f45, RegRm),
        Code::Cmovbe_r64_rm64 => wide(0x0f46, RegRm),
        Code::Cmova_r64_rm64 => wide(0x0f47, RegRm),
        Code::Cmovs_r64_rm64 => wide(0x0f48, RegRm),
        Code::Cmovns_r64_rm64 => wide(0x0f49, RegRm),
        Code::Cmovp_r64_rm64 => wide(0x0f4a, RegRm),
        Code::Cmovnp_r64_rm64 => wide(0x0f4b, RegRm),
        Code::Cmovl_r64_rm64 => wide(0x0f4c, RegRm),
        Code::Cmovge_r64_rm64 => wide(0x0f4d, RegRm),
        Code::Cmovle_r64_rm64 => wide(0x0f4e, RegRm),
        Code::Cmovg_r64_rm64 => wide(0x0f4f, RegRm),
        _ => None,
    }
}

/// The number of a register that has one in all of its sizes.
#[inline]
fn number(r: Register) -> Option<u8> {
    let r = r as usize;
    let among = |first: Register| r.checked_sub(first as usize).filter(|&n| n < 16).map(|n| n as u8);
    let general = among(Register::RAX).or_else(|| among(Register::EAX)).or_else(|| among(Register::AX));
    general.or_else(|| among(Register::XMM0))
}

/// The number of a register of one byte, and whether only a REX byte tells it from `ah` to `bh`.
fn byte_number(r: Register) -> Option<(u8, bool)> {
    let r = r as usize;
    if (Register::AL as usize..Register::AL as usize + 4).contains(&r) {
        return Some(((r - Register::AL as usize) as u8, false));
    }
    let n = r.checked_sub(Register::SPL as usize).filter(|&n| n < 12)? as u8 + 4;
    Some((n, n < 8))
}

/// A register or memory as operand.
#[derive(Clone, Copy, Default)]
struct Rm {
    /// ModRM without the field of the register, SIB if there is one.
    modrm: u8,
    sib: Option<u8>,
    displacement: Displacement,
    /// The bits of REX that it needs.
    rex: u8,
}

#[derive(Clone, Copy, Default)]
enum Displacement {
    #[default]
    None,
    Byte(u8),
    Long(u32),
    /// The distance of this address from the end of the instruction.
    Relative(u64),
}

/// Operand `n`, which is a register or memory.
#[inline]
fn rm(i: &Instruction, n: u32) -> Option<Rm> {
    if i.op_kind(n) == OpKind::Register {
        let r = i.op_register(n);
        let (r, rex) = match number(r) {
            Some(r) => (r, 0),
            None => byte_number(r).map(|(r, needs)| (r, if needs { 0x40 } else { 0 }))?,
        };
        return Some(Rm { modrm: 0xc0 | r & 7, rex: rex | r >> 3, ..Rm::default() });
    }
    if i.memory_base() == Register::RIP {
        return Some(Rm { modrm: 5, displacement: Displacement::Relative(i.memory_displacement64()), ..Rm::default() });
    }
    let wide = |r: Register| (r as usize).checked_sub(Register::RAX as usize).filter(|&n| n < 16).map(|n| n as u8);
    if i.memory_base() == Register::None && i.memory_index() == Register::None {
        // An address that is a sign-extended constant. Without a SIB byte it would be relative.
        let address = i32::try_from(i.memory_displacement64() as i64).ok()?;
        return Some(Rm {
            modrm: 4,
            sib: Some(0x25),
            displacement: Displacement::Long(address as u32),
            ..Rm::default()
        });
    }
    if i.memory_base() == Register::None {
        let index = wide(i.memory_index())?;
        let displacement = i32::try_from(i.memory_displacement64() as i64).ok()?;
        let scale = i.memory_index_scale().trailing_zeros() as u8;
        return Some(Rm {
            modrm: 4,
            sib: Some(scale << 6 | (index & 7) << 3 | 5),
            displacement: Displacement::Long(displacement as u32),
            rex: (index >> 3) << 1,
        });
    }
    let base = wide(i.memory_base())?;
    let long = i.memory_displacement64();
    let displacement = i32::try_from(long as i64).ok()?;
    // Without a displacement `rbp` and `r13` would mean something else.
    let (mode, displacement) = if i.memory_displ_size() == 0 && displacement == 0 && base & 7 != 5 {
        (0, Displacement::None)
    } else if let Ok(byte) = i8::try_from(displacement) {
        (0x40, Displacement::Byte(byte as u8))
    } else {
        (0x80, Displacement::Long(displacement as u32))
    };
    let index = i.memory_index();
    let (field, sib, rex) = match index {
        // `rsp` and `r12` in this field say that there is a SIB byte.
        Register::None if base & 7 == 4 => (4, Some(0x24), 0),
        Register::None => (base & 7, None, 0),
        _ => {
            let index = wide(index)?;
            let scale = i.memory_index_scale().trailing_zeros() as u8;
            (4, Some(scale << 6 | (index & 7) << 3 | base & 7), (index >> 3) << 1)
        }
    };
    Some(Rm { modrm: mode | field, sib, displacement, rex: rex | base >> 3 })
}

/// Appends a branch at address `ip` to `target`. Returns false, and appends nothing, where that is iced's affair; so do the
/// other functions here.
pub(super) fn branch(code: Code, ip: u64, target: u64, bytes: &mut Vec<u8>) -> bool {
    let Some(Form { opcode, layout: Layout::Distance, .. }) = form(code) else { return false };
    let len = if opcode > 0xff { 6 } else { 5 };
    let Ok(distance) = i32::try_from(target.wrapping_sub(ip + len) as i64) else { return false };
    if opcode > 0xff {
        bytes.push((opcode >> 8) as u8);
    }
    bytes.push(opcode as u8);
    bytes.extend_from_slice(&distance.to_le_bytes());
    true
}

/// Appends a branch of one byte of distance to itself.
pub(super) fn short_branch(code: Code, bytes: &mut Vec<u8>) -> bool {
    let Some(Form { opcode, layout: Layout::Short, .. }) = form(code) else { return false };
    bytes.extend_from_slice(&[opcode as u8, -2i8 as u8]);
    true
}

/// Appends the beginning of an instruction of two registers, or of a register and a digit, given by their numbers.
#[inline]
fn begin(form: Form, field: u8, rm: u8, bytes: &mut Vec<u8>) {
    bytes.reserve(16);
    if form.prefix != 0 {
        bytes.push(form.prefix);
    }
    let rex = (form.wide as u8) << 3 | field >> 3 << 2 | rm >> 3;
    if rex != 0 {
        bytes.push(0x40 | rex);
    }
    put_opcode(form.opcode, 0, bytes);
    bytes.push(0xc0 | (field & 7) << 3 | rm & 7);
}

/// Appends an opcode, with a register in its last byte.
#[inline]
fn put_opcode(opcode: u32, register: u8, bytes: &mut Vec<u8>) {
    if opcode > 0xffff {
        bytes.push((opcode >> 16) as u8);
    }
    if opcode > 0xff {
        bytes.push((opcode >> 8) as u8);
    }
    bytes.push(opcode as u8 | register & 7);
}

/// Appends `code a, b` for whole registers.
pub(super) fn registers(code: Code, a: Reg, b: Reg, bytes: &mut Vec<u8>) -> bool {
    let (a, b) = (a.0 & 15, b.0 & 15);
    match form(code) {
        Some(form) if matches!(form.layout, Layout::RegRm) => begin(form, a, b, bytes),
        Some(form) if matches!(form.layout, Layout::RmReg) => begin(form, b, a, bytes),
        _ => return false,
    }
    true
}

/// Appends `code a, constant` for a whole general register.
pub(super) fn constant(code: Code, a: Reg, constant: i32, bytes: &mut Vec<u8>) -> bool {
    let Some(form) = form(code) else { return false };
    match form.layout {
        Layout::RmByte(digit) => {
            begin(form, digit, a.0, bytes);
            bytes.push(constant as u8);
        }
        Layout::RmLong(digit) => {
            begin(form, digit, a.0, bytes);
            bytes.extend_from_slice(&constant.to_le_bytes());
        }
        _ => return false,
    }
    true
}

/// Appends a push of a constant that is sign-extended.
pub(super) fn push(constant: i8, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(&[0x6a, constant as u8]);
}

/// The same for a constant of four bytes.
pub(super) fn push_long(constant: i32, bytes: &mut Vec<u8>) {
    bytes.push(0x68);
    bytes.extend_from_slice(&constant.to_le_bytes());
}

/// Where an operand is that is no constant.
pub(super) enum Place {
    Register(Register),
    Memory(MemoryOperand),
}

impl From<Register> for Place {
    fn from(r: Register) -> Place {
        Place::Register(r)
    }
}

impl From<MemoryOperand> for Place {
    fn from(m: MemoryOperand) -> Place {
        Place::Memory(m)
    }
}

/// An instruction whose last operand is a constant. iced's own constructors ask its tables how long that is.
/// It never fails, but says so as those do.
pub(super) fn with_constant<const N: usize>(
    code: Code,
    places: [Place; N],
    constant: i64,
) -> Result<Instruction, IcedError> {
    let mut i = Instruction::new();
    i.set_code(code);
    for (n, place) in places.into_iter().enumerate() {
        match place {
            Place::Register(r) => i.set_op_register(n as u32, r),
            Place::Memory(m) => {
                i.set_op_kind(n as u32, OpKind::Memory);
                i.set_memory_base(m.base);
                i.set_memory_index(m.index);
                i.set_memory_index_scale(m.scale);
                i.set_memory_displ_size(m.displ_size);
                i.set_memory_displacement64(m.displacement as u64);
            }
        }
    }
    let kind = constant_kind(code);
    i.set_op_kind(N as u32, kind);
    match kind {
        OpKind::Immediate8 => i.set_immediate8(constant as u8),
        OpKind::Immediate8to32 => i.set_immediate8to32(constant as i32),
        OpKind::Immediate8to64 => i.set_immediate8to64(constant),
        OpKind::Immediate16 => i.set_immediate16(constant as u16),
        OpKind::Immediate32 => i.set_immediate32(constant as u32),
        OpKind::Immediate64 => i.set_immediate64(constant as u64),
        _ => i.set_immediate32to64(constant),
    }
    Ok(i)
}

/// How long the constant is of a code that has one. (Were it another, iced would refuse to encode the instruction.)
fn constant_kind(code: Code) -> OpKind {
    let Some(Form { wide, layout, .. }) = form(code) else { return OpKind::Immediate32to64 };
    match (layout, code) {
        (Layout::RegQuad, _) => OpKind::Immediate64,
        (Layout::RmWord(_), _) => OpKind::Immediate16,
        (_, Code::And_rm32_imm8) => OpKind::Immediate8to32,
        (
            Layout::RmByte(_),
            Code::Add_rm64_imm8
            | Code::Or_rm64_imm8
            | Code::And_rm64_imm8
            | Code::Sub_rm64_imm8
            | Code::Xor_rm64_imm8
            | Code::Cmp_rm64_imm8,
        )
        | (_, Code::Imul_r64_rm64_imm8) => OpKind::Immediate8to64,
        (Layout::RmByte(_) | Layout::RegRmByte | Layout::VexByte, _) => OpKind::Immediate8,
        _ if wide => OpKind::Immediate32to64,
        _ => OpKind::Immediate32,
    }
}

/// Appends the bytes of any instruction for address `ip`.
pub(super) fn encode(i: &Instruction, ip: u64, bytes: &mut Vec<u8>) -> bool {
    form(i.code()).and_then(|form| lay_out(form, i, ip, bytes)).is_some()
}

#[inline]
fn lay_out(form: Form, i: &Instruction, ip: u64, bytes: &mut Vec<u8>) -> Option<()> {
    let register = |n| {
        let r = i.op_register(n);
        number(r).map(|r| (r, 0)).or_else(|| byte_number(r).map(|(r, needs)| (r, if needs { 0x40 } else { 0 })))
    };
    let ((register, mut rex), operand) = match form.layout {
        Layout::RegRm | Layout::RegRmByte | Layout::RegRmLong | Layout::Vex(_) | Layout::VexByte => {
            (register(0)?, Some(rm(i, 1)?))
        }
        Layout::RmReg => (register(1)?, Some(rm(i, 0)?)),
        Layout::Rm(digit) | Layout::RmByte(digit) | Layout::RmWord(digit) | Layout::RmLong(digit) => {
            ((digit, 0), Some(rm(i, 0)?))
        }
        Layout::Reg | Layout::RegLong | Layout::RegQuad => (register(0)?, None),
        Layout::Distance | Layout::Short | Layout::Long | Layout::Alone => ((0, 0), None),
    };
    let begin = bytes.len();
    bytes.reserve(16);
    if form.prefix != 0 {
        bytes.push(form.prefix);
    }
    rex |= (form.wide as u8) << 3;
    // A register in the opcode is where an operand in memory has its base.
    let in_opcode = matches!(form.layout, Layout::Reg | Layout::RegLong | Layout::RegQuad);
    rex |= match &operand {
        Some(rm) => rm.rex | register >> 3 << 2,
        None => register >> 3,
    };
    if let Layout::Vex(end) = form.layout {
        // The bits of REX are turned round, and so is the number of the third operand.
        let count = number(i.op_register(2))?;
        bytes.extend_from_slice(&[0xc4, (!rex & 7) << 5 | 2, 0x80 | (!count & 15) << 3 | end]);
    } else if matches!(form.layout, Layout::VexByte) {
        bytes.extend_from_slice(&[0xc4, (!rex & 7) << 5 | 3, (form.wide as u8) << 7 | 0x7b]);
    } else if rex != 0 {
        bytes.push(0x40 | rex);
    }
    put_opcode(form.opcode, if in_opcode { register } else { 0 }, bytes);
    if let Some(rm) = operand {
        bytes.push(rm.modrm | (register & 7) << 3);
        if let Some(sib) = rm.sib {
            bytes.push(sib);
        }
        match rm.displacement {
            Displacement::None => {}
            Displacement::Byte(n) => bytes.push(n),
            Displacement::Long(n) => bytes.extend_from_slice(&n.to_le_bytes()),
            Displacement::Relative(address) => {
                let behind = match form.layout {
                    Layout::RmByte(_) | Layout::RegRmByte | Layout::VexByte => 1,
                    Layout::RmWord(_) => 2,
                    Layout::RmLong(_) | Layout::RegRmLong => 4,
                    _ => 0,
                };
                let end = ip + (bytes.len() - begin) as u64 + 4 + behind;
                let Ok(distance) = i32::try_from(address.wrapping_sub(end) as i64) else {
                    bytes.truncate(begin);
                    return None;
                };
                bytes.extend_from_slice(&distance.to_le_bytes());
            }
        }
    }
    match form.layout {
        Layout::RegRm | Layout::RmReg | Layout::Rm(_) | Layout::Reg | Layout::Alone | Layout::Vex(_) => {}
        Layout::RmWord(_) => bytes.extend_from_slice(&i.immediate16().to_le_bytes()),
        Layout::RmByte(_) | Layout::RegRmByte | Layout::VexByte => bytes.push(i.immediate32() as u8),
        Layout::RmLong(_) | Layout::RegLong | Layout::RegRmLong | Layout::Long => {
            bytes.extend_from_slice(&i.immediate32().to_le_bytes());
        }
        Layout::RegQuad => bytes.extend_from_slice(&i.immediate64().to_le_bytes()),
        Layout::Distance => {
            let end = ip + (bytes.len() - begin) as u64 + 4;
            let Ok(distance) = i32::try_from(i.near_branch64().wrapping_sub(end) as i64) else {
                // iced has the words for it.
                bytes.truncate(begin);
                return None;
            };
            bytes.extend_from_slice(&distance.to_le_bytes());
        }
        Layout::Short => {
            let end = ip + (bytes.len() - begin) as u64 + 1;
            let Ok(distance) = i8::try_from(i.near_branch64().wrapping_sub(end) as i64) else {
                bytes.truncate(begin);
                return None;
            };
            bytes.push(distance as u8);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use iced_x86::{Code, Encoder, Instruction, MemoryOperand, Register};

    #[test]
    fn addresses_without_a_register_are_laid_out() {
        let load = |register, address| {
            let m = MemoryOperand::new(Register::None, Register::None, 1, address, 8, false, Register::None);
            Instruction::with2(Code::Mov_r64_rm64, register, m).expect("an instruction")
        };
        for address in [0, 8, -8, i64::from(i32::MAX), i64::from(i32::MIN)] {
            for register in [Register::RAX, Register::RSP, Register::R13] {
                let (i, mut bytes, mut encoder) = (load(register, address), Vec::new(), Encoder::new(64));
                assert!(super::encode(&i, 0x1000, &mut bytes));
                encoder.encode(&i, 0x1000).expect("an instruction");
                assert_eq!(bytes, encoder.take_buffer(), "{address:#x}");
            }
        }
        assert!(!super::encode(&load(Register::RAX, 1 << 40), 0x1000, &mut Vec::new()));
    }
}
