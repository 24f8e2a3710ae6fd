//! Instructions of 16 bits as the instructions of 32 bits that they stand for.

/// `len` bits of `word` from bit `from`, at bit `to`.
const fn field(word: u32, from: u32, len: u32, to: u32) -> u32 {
    (word >> from & ((1 << len) - 1)) << to
}

/// `value`, whose sign is bit `bits - 1`, as twelve and more bits.
const fn signed(value: u32, bits: u32) -> u32 {
    ((value << (32 - bits)) as i32 >> (32 - bits)) as u32
}

const fn i(opcode: u32, f3: u32, rd: u32, rs1: u32, imm: u32) -> u32 {
    imm << 20 | rs1 << 15 | f3 << 12 | rd << 7 | opcode
}

const fn r(opcode: u32, f3: u32, f7: u32, rd: u32, rs1: u32, rs2: u32) -> u32 {
    f7 << 25 | rs2 << 20 | rs1 << 15 | f3 << 12 | rd << 7 | opcode
}

const fn s(opcode: u32, f3: u32, rs1: u32, rs2: u32, imm: u32) -> u32 {
    field(imm, 5, 7, 25) | rs2 << 20 | rs1 << 15 | f3 << 12 | field(imm, 0, 5, 7) | opcode
}

const fn b(f3: u32, rs1: u32, rs2: u32, imm: u32) -> u32 {
    field(imm, 12, 1, 31)
        | field(imm, 5, 6, 25)
        | rs2 << 20
        | rs1 << 15
        | f3 << 12
        | field(imm, 1, 4, 8)
        | field(imm, 11, 1, 7)
        | 0x63
}

const fn jal(rd: u32, imm: u32) -> u32 {
    field(imm, 20, 1, 31) | field(imm, 1, 10, 21) | field(imm, 11, 1, 20) | field(imm, 12, 8, 12) | rd << 7 | 0x6f
}

const LOAD: u32 = 0x03;
const LOAD_FP: u32 = 0x07;
const STORE: u32 = 0x23;
const STORE_FP: u32 = 0x27;
const OP_IMM: u32 = 0x13;
const OP_IMM_32: u32 = 0x1b;
const OP: u32 = 0x33;
const OP_32: u32 = 0x3b;

/// The instruction of 32 bits that a halfword stands for; none if it is no instruction.
#[must_use]
pub fn expand(half: u16) -> Option<u32> {
    let h = u32::from(half);
    match h & 3 {
        0 => quadrant0(h),
        1 => quadrant1(h),
        2 => quadrant2(h),
        _ => None,
    }
}

/// Loads and stores of the eight registers from x8 on.
fn quadrant0(h: u32) -> Option<u32> {
    let (low, base) = (8 + field(h, 2, 3, 0), 8 + field(h, 7, 3, 0));
    let word = field(h, 10, 3, 3) | field(h, 6, 1, 2) | field(h, 5, 1, 6);
    let double = field(h, 10, 3, 3) | field(h, 5, 2, 6);
    Some(match h >> 13 {
        0 => {
            let imm = field(h, 11, 2, 4) | field(h, 7, 4, 6) | field(h, 6, 1, 2) | field(h, 5, 1, 3);
            if imm == 0 {
                return None;
            }
            i(OP_IMM, 0, low, 2, imm)
        }
        1 => i(LOAD_FP, 3, low, base, double),
        2 => i(LOAD, 2, low, base, word),
        3 => i(LOAD, 3, low, base, double),
        5 => s(STORE_FP, 3, base, low, double),
        6 => s(STORE, 2, base, low, word),
        7 => s(STORE, 3, base, low, double),
        _ => return None,
    })
}

/// Immediates, arithmetic and branches.
fn quadrant1(h: u32) -> Option<u32> {
    let rd = field(h, 7, 5, 0);
    let low = 8 + field(h, 7, 3, 0);
    let imm = signed(field(h, 12, 1, 5) | field(h, 2, 5, 0), 6);
    let to =
        signed(field(h, 12, 1, 8) | field(h, 10, 2, 3) | field(h, 5, 2, 6) | field(h, 3, 2, 1) | field(h, 2, 1, 5), 9);
    Some(match h >> 13 {
        0 => i(OP_IMM, 0, rd, rd, imm),
        1 if rd != 0 => i(OP_IMM_32, 0, rd, rd, imm),
        2 => i(OP_IMM, 0, rd, 0, imm),
        3 if rd == 2 => {
            let bits =
                field(h, 12, 1, 9) | field(h, 6, 1, 4) | field(h, 5, 1, 6) | field(h, 3, 2, 7) | field(h, 2, 1, 5);
            if bits == 0 {
                return None;
            }
            i(OP_IMM, 0, 2, 2, signed(bits, 10))
        }
        3 if imm != 0 => imm << 12 | rd << 7 | 0x37,
        4 => return arithmetic(h, low),
        5 => {
            let bits = field(h, 12, 1, 11)
                | field(h, 11, 1, 4)
                | field(h, 9, 2, 8)
                | field(h, 8, 1, 10)
                | field(h, 7, 1, 6)
                | field(h, 6, 1, 7)
                | field(h, 3, 3, 1)
                | field(h, 2, 1, 5);
            jal(0, signed(bits, 12))
        }
        6 => b(0, low, 0, to),
        7 => b(1, low, 0, to),
        _ => return None,
    })
}

fn arithmetic(h: u32, rd: u32) -> Option<u32> {
    let rs2 = 8 + field(h, 2, 3, 0);
    let amount = field(h, 12, 1, 5) | field(h, 2, 5, 0);
    Some(match (field(h, 10, 2, 0), field(h, 12, 1, 0), field(h, 5, 2, 0)) {
        (0, ..) => i(OP_IMM, 5, rd, rd, amount),
        (1, ..) => i(OP_IMM, 5, rd, rd, amount | 0x400),
        (2, ..) => i(OP_IMM, 7, rd, rd, signed(amount, 6)),
        (_, 0, 0) => r(OP, 0, 0x20, rd, rd, rs2),
        (_, 0, 1) => r(OP, 4, 0, rd, rd, rs2),
        (_, 0, 2) => r(OP, 6, 0, rd, rd, rs2),
        (_, 0, _) => r(OP, 7, 0, rd, rd, rs2),
        (_, _, 0) => r(OP_32, 0, 0x20, rd, rd, rs2),
        (_, _, 1) => r(OP_32, 0, 0, rd, rd, rs2),
        _ => return None,
    })
}

/// What is relative to the stack pointer, and jumps to registers.
fn quadrant2(h: u32) -> Option<u32> {
    let (rd, rs2) = (field(h, 7, 5, 0), field(h, 2, 5, 0));
    let high = field(h, 12, 1, 0) == 1;
    let word = field(h, 12, 1, 5) | field(h, 4, 3, 2) | field(h, 2, 2, 6);
    let double = field(h, 12, 1, 5) | field(h, 5, 2, 3) | field(h, 2, 3, 6);
    let to_word = field(h, 9, 4, 2) | field(h, 7, 2, 6);
    let to_double = field(h, 10, 3, 3) | field(h, 7, 3, 6);
    Some(match h >> 13 {
        0 => i(OP_IMM, 1, rd, rd, field(h, 12, 1, 5) | rs2),
        1 => i(LOAD_FP, 3, rd, 2, double),
        2 if rd != 0 => i(LOAD, 2, rd, 2, word),
        3 if rd != 0 => i(LOAD, 3, rd, 2, double),
        4 => match (high, rd, rs2) {
            (false, 0, 0) => return None,
            (false, _, 0) => i(0x67, 0, 0, rd, 0),
            (false, ..) => r(OP, 0, 0, rd, 0, rs2),
            (true, 0, 0) => 0x0010_0073,
            (true, _, 0) => i(0x67, 0, 1, rd, 0),
            (true, ..) => r(OP, 0, 0, rd, rd, rs2),
        },
        5 => s(STORE_FP, 3, 2, rs2, to_double),
        6 => s(STORE, 2, 2, rs2, to_word),
        7 => s(STORE, 3, 2, rs2, to_double),
        _ => return None,
    })
}
