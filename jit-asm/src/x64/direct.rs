//! The bytes of the most frequent instructions.
//!
//! iced encodes whatever there is, and takes some 160 instructions of this processor for one. A trace
//! is made of few forms: a prefix, one or two bytes of opcode, a ModRM byte, a displacement, a constant. These are
//! laid out here; what [`form`] does not know is left to iced. In debug builds every
//! instruction is encoded by iced as well, and the bytes must be equal.

use iced_x86::{Code, Instruction, OpKind, Register};

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
    /// The same and a constant of four bytes.
    RmLong(u8),
    /// A register in the opcode, and a constant of four bytes.
    RegLong,
    /// A register in the opcode, and a constant of eight bytes.
    RegQuad,
    /// A distance of four bytes.
    Distance,
}

/// What an instruction has besides its operands.
#[derive(Clone, Copy)]
struct Form {
    /// 0 for none.
    prefix: u8,
    /// Whether the operands are words of 64 bits that the opcode alone does not say to be.
    wide: bool,
    /// One byte, or two of which the first is 0x0f.
    opcode: u16,
    layout: Layout,
}

const fn narrow(opcode: u16, layout: Layout) -> Option<Form> {
    Some(Form { prefix: 0, wide: false, opcode, layout })
}

const fn wide(opcode: u16, layout: Layout) -> Option<Form> {
    Some(Form { prefix: 0, wide: true, opcode, layout })
}

const fn prefixed(prefix: u8, opcode: u16, layout: Layout) -> Option<Form> {
    Some(Form { prefix, wide: false, opcode, layout })
}

/// The forms of volume 2 of the processor's manual.
fn form(code: Code) -> Option<Form> {
    use Layout::{Distance, RegLong, RegQuad, RegRm, Rm, RmByte, RmLong, RmReg};
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
        _ => None,
    }
}

/// The number of a register that has one in all of its sizes.
#[inline]
fn number(r: Register) -> Option<u8> {
    let r = r as usize;
    let among = |first: Register| r.checked_sub(first as usize).filter(|&n| n < 16).map(|n| n as u8);
    among(Register::RAX).or_else(|| among(Register::EAX)).or_else(|| among(Register::XMM0))
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
    let wide = |r: Register| (r as usize).checked_sub(Register::RAX as usize).filter(|&n| n < 16).map(|n| n as u8);
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
    if form.opcode > 0xff {
        bytes.push((form.opcode >> 8) as u8);
    }
    bytes.push(form.opcode as u8);
    bytes.push(0xc0 | (field & 7) << 3 | rm & 7);
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
        Layout::RegRm => (register(0)?, Some(rm(i, 1)?)),
        Layout::RmReg => (register(1)?, Some(rm(i, 0)?)),
        Layout::Rm(digit) | Layout::RmByte(digit) | Layout::RmLong(digit) => ((digit, 0), Some(rm(i, 0)?)),
        Layout::RegLong | Layout::RegQuad => (register(0)?, None),
        Layout::Distance => ((0, 0), None),
    };
    let begin = bytes.len();
    bytes.reserve(16);
    if form.prefix != 0 {
        bytes.push(form.prefix);
    }
    rex |= (form.wide as u8) << 3;
    // A register in the opcode is where an operand in memory has its base.
    let in_opcode = matches!(form.layout, Layout::RegLong | Layout::RegQuad);
    rex |= match &operand {
        Some(rm) => rm.rex | register >> 3 << 2,
        None => register >> 3,
    };
    if rex != 0 {
        bytes.push(0x40 | rex);
    }
    if form.opcode > 0xff {
        bytes.push((form.opcode >> 8) as u8);
    }
    bytes.push(form.opcode as u8 | if in_opcode { register & 7 } else { 0 });
    if let Some(rm) = operand {
        bytes.push(rm.modrm | (register & 7) << 3);
        if let Some(sib) = rm.sib {
            bytes.push(sib);
        }
        match rm.displacement {
            Displacement::None => {}
            Displacement::Byte(n) => bytes.push(n),
            Displacement::Long(n) => bytes.extend_from_slice(&n.to_le_bytes()),
        }
    }
    match form.layout {
        Layout::RegRm | Layout::RmReg | Layout::Rm(_) => {}
        Layout::RmByte(_) => bytes.push(i.immediate32() as u8),
        Layout::RmLong(_) | Layout::RegLong => bytes.extend_from_slice(&i.immediate32().to_le_bytes()),
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
    }
    Some(())
}
