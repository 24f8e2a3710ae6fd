//! A filter machine: eleven registers of 64 bits, a frame of 512 bytes, memory of the packet in four widths, helper functions
//! that the host registers as closures, errors as formatted texts.

use std::collections::HashMap;

use jit_runtime::prelude::*;

pub type Helper = Box<dyn Fn(u64, u64, u64, u64, u64) -> u64>;

const FRAME: usize = 512;
/// Addresses of the packet begin here, those of the frame at [`FRAME_BASE`].
pub const PACKET_BASE: u64 = 0x1_0000;
pub const FRAME_BASE: u64 = 0x8000_0000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub enum Alu {
    Add,
    Sub,
    Mul,
    Div,
    Or,
    And,
    Lsh,
    Rsh,
    Mod,
    Xor,
    Mov,
    Arsh,
    Neg,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub enum Test {
    Always,
    Eq,
    Gt,
    Ge,
    Set,
    Ne,
    Sgt,
    Sge,
    Lt,
    Le,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Kind {
    Alu64(Alu),
    Alu32(Alu),
    Load(u8),
    Store(u8),
    StoreImm(u8),
    Jump(Test),
    Call,
    Exit,
}

/// One instruction: the second operand is `imm`, or the register `src` if `is_reg`.
#[derive(Clone, Copy, Debug, JitValue)]
pub struct Insn {
    pub kind: Kind,
    pub dst: u8,
    pub src: u8,
    pub off: i16,
    pub imm: i32,
    pub is_reg: bool,
}

#[derive(JitState)]
pub struct Vm<'a> {
    program: &'a [Insn],
    helpers: HashMap<u32, Helper>,
}

#[jit(opaque_errors)]
impl<'a> Vm<'a> {
    pub fn new(program: &'a [Insn]) -> Result<Vm<'a>, String> {
        if program.is_empty() {
            return Err("empty program".to_string());
        }
        for (at, insn) in program.iter().enumerate() {
            if insn.dst > 10 || insn.src > 10 {
                return Err(format!("invalid register at {at}"));
            }
            if let Kind::Jump(_) = insn.kind {
                let to = at as i64 + 1 + insn.off as i64;
                if to < 0 || to as usize >= program.len() {
                    return Err(format!("jump out of the program at {at}"));
                }
            }
        }
        Ok(Vm { program, helpers: HashMap::new() })
    }

    pub fn register_helper(&mut self, key: u32, helper: Helper) {
        self.helpers.insert(key, helper);
    }

    #[jit_driver(greens = [pc], reds = [self, packet, &mut frame, &mut reg])]
    pub fn execute(&self, packet: &mut [u8]) -> Result<u64, String> {
        let mut frame = [0u8; FRAME];
        let mut reg = [0u64; 11];
        reg[1] = PACKET_BASE;
        reg[2] = packet.len() as u64;
        reg[10] = FRAME_BASE + FRAME as u64;
        let mut pc = 0;
        while pc < self.program.len() {
            jit_merge_point!();
            let insn = promote!(self.program[pc]);
            let (dst, src) = (insn.dst as usize, insn.src as usize);
            pc += 1;
            let operand = if insn.is_reg { reg[src] } else { insn.imm as i64 as u64 };
            match insn.kind {
                Kind::Alu64(op) => {
                    let a = reg[dst];
                    reg[dst] = match op {
                        Alu::Add => a.wrapping_add(operand),
                        Alu::Sub => a.wrapping_sub(operand),
                        Alu::Mul => a.wrapping_mul(operand),
                        Alu::Div => a.checked_div(operand).unwrap_or(0),
                        Alu::Or => a | operand,
                        Alu::And => a & operand,
                        Alu::Lsh => a.wrapping_shl(operand as u32),
                        Alu::Rsh => a.wrapping_shr(operand as u32),
                        Alu::Mod => a.checked_rem(operand).unwrap_or(a),
                        Alu::Xor => a ^ operand,
                        Alu::Mov => operand,
                        Alu::Arsh => (a as i64).wrapping_shr(operand as u32) as u64,
                        Alu::Neg => a.wrapping_neg(),
                    };
                }
                Kind::Alu32(op) => {
                    let (a, b) = (reg[dst] as u32, operand as u32);
                    reg[dst] = match op {
                        Alu::Add => a.wrapping_add(b),
                        Alu::Sub => a.wrapping_sub(b),
                        Alu::Mul => a.wrapping_mul(b),
                        Alu::Div => a.checked_div(b).unwrap_or(0),
                        Alu::Or => a | b,
                        Alu::And => a & b,
                        Alu::Lsh => a.wrapping_shl(b),
                        Alu::Rsh => a.wrapping_shr(b),
                        Alu::Mod => a.checked_rem(b).unwrap_or(a),
                        Alu::Xor => a ^ b,
                        Alu::Mov => b,
                        Alu::Arsh => (a as i32).wrapping_shr(b) as u32,
                        Alu::Neg => a.wrapping_neg(),
                    } as u64;
                }
                Kind::Load(width) => {
                    let address = reg[src].wrapping_add(insn.off as u64);
                    let bytes = slice(packet, &mut frame, address, width, pc - 1)?;
                    reg[dst] = match width {
                        1 => bytes[0] as u64,
                        2 => u16::from_le_bytes([bytes[0], bytes[1]]) as u64,
                        4 => u32::from_le_bytes(bytes.try_into().unwrap()) as u64,
                        _ => u64::from_le_bytes(bytes.try_into().unwrap()),
                    };
                }
                Kind::Store(width) | Kind::StoreImm(width) => {
                    let value = if let Kind::Store(_) = insn.kind { reg[src] } else { insn.imm as u64 };
                    let address = reg[dst].wrapping_add(insn.off as u64);
                    let bytes = slice(packet, &mut frame, address, width, pc - 1)?;
                    bytes.copy_from_slice(&value.to_le_bytes()[..width as usize]);
                }
                Kind::Jump(test) => {
                    let a = reg[dst];
                    let taken = match test {
                        Test::Always => true,
                        Test::Eq => a == operand,
                        Test::Gt => a > operand,
                        Test::Ge => a >= operand,
                        Test::Set => a & operand != 0,
                        Test::Ne => a != operand,
                        Test::Sgt => (a as i64) > operand as i64,
                        Test::Sge => (a as i64) >= operand as i64,
                        Test::Lt => a < operand,
                        Test::Le => a <= operand,
                    };
                    if taken {
                        pc = (pc as i64 + insn.off as i64) as usize;
                    }
                }
                Kind::Call => {
                    let (imm, a, b, c, d, e) = (insn.imm, reg[1], reg[2], reg[3], reg[4], reg[5]);
                    let Some(r) = outside!(self.helpers.get(&(imm as u32)).map(|helper| helper(a, b, c, d, e))) else {
                        return Err(format!("unknown helper {:#x} at {}", insn.imm, pc - 1));
                    };
                    reg[0] = r;
                }
                Kind::Exit => return Ok(reg[0]),
            }
        }
        Err(format!("no exit before {pc}"))
    }
}

#[jit(opaque_errors)]
fn slice<'m>(
    packet: &'m mut [u8],
    frame: &'m mut [u8; FRAME],
    address: u64,
    width: u8,
    at: usize,
) -> Result<&'m mut [u8], String> {
    let width = width as usize;
    if (PACKET_BASE..FRAME_BASE).contains(&address) {
        let start = (address - PACKET_BASE) as usize;
        if start + width <= packet.len() {
            return Ok(&mut packet[start..start + width]);
        }
    } else if address >= FRAME_BASE {
        let start = (address - FRAME_BASE) as usize;
        if start + width <= FRAME {
            return Ok(&mut frame[start..start + width]);
        }
    }
    Err(format!("access of {width} bytes at {address:#x}, instruction {at}"))
}

#[cfg(test)]
mod tests {
    use super::{Alu, Insn, Kind, Test, Vm};

    fn insn(kind: Kind, dst: u8, src: u8, off: i16, imm: i32, is_reg: bool) -> Insn {
        Insn { kind, dst, src, off, imm, is_reg }
    }

    #[test]
    fn sums_a_packet() {
        let program = [
            insn(Kind::Alu64(Alu::Mov), 0, 0, 0, 0, false),
            insn(Kind::Alu64(Alu::Mov), 3, 0, 0, 0, false),
            insn(Kind::Load(1), 4, 1, 0, 0, false),
            insn(Kind::Alu64(Alu::Add), 0, 4, 0, 0, true),
            insn(Kind::Alu64(Alu::Add), 1, 0, 0, 1, false),
            insn(Kind::Alu64(Alu::Add), 3, 0, 0, 1, false),
            insn(Kind::Jump(Test::Lt), 3, 2, -5, 0, true),
            insn(Kind::Store(8), 10, 0, -8, 0, true),
            insn(Kind::Load(4), 0, 10, -8, 0, false),
            insn(Kind::Call, 0, 0, 0, 7, false),
            insn(Kind::Exit, 0, 0, 0, 0, false),
        ];
        let mut vm = Vm::new(&program).unwrap();
        assert_eq!(vm.execute(&mut [1, 2, 3, 250]), Err("unknown helper 0x7 at 9".to_string()));
        vm.register_helper(7, Box::new(|_, length, n, _, _| length * 1000 + n));
        assert_eq!(vm.execute(&mut [1, 2, 3, 250]), Ok(4004));
    }

    #[test]
    fn access_is_checked() {
        let program = [insn(Kind::Load(8), 0, 1, 0, 0, false), insn(Kind::Exit, 0, 0, 0, 0, false)];
        let vm = Vm::new(&program).unwrap();
        assert_eq!(vm.execute(&mut [0; 4]), Err("access of 8 bytes at 0x10000, instruction 0".to_string()));
        assert_eq!(vm.execute(&mut [1, 0, 0, 0, 0, 0, 0, 1]), Ok((1 << 56) + 1));
    }
}
