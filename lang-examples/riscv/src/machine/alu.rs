//! Integer arithmetic.

use jit_runtime::prelude::*;

use crate::isa::action::{Base, Bits, Cond, Mul};

/// The base's arithmetic.
#[jit]
pub fn base(op: Base, a: i64, b: i64) -> i64 {
    match op {
        Base::Add => a.wrapping_add(b),
        Base::Sub => a.wrapping_sub(b),
        Base::Sll => a.wrapping_shl(b as u32),
        Base::Slt => (a < b) as i64,
        Base::Sltu => ((a as u64) < b as u64) as i64,
        Base::Xor => a ^ b,
        Base::Srl => (a as u64).wrapping_shr(b as u32) as i64,
        Base::Sra => a.wrapping_shr(b as u32),
        Base::Or => a | b,
        Base::And => a & b,
        Base::Addw => (a as i32).wrapping_add(b as i32) as i64,
        Base::Subw => (a as i32).wrapping_sub(b as i32) as i64,
        Base::Sllw => (a as i32).wrapping_shl(b as u32) as i64,
        Base::Srlw => (a as u32).wrapping_shr(b as u32) as i32 as i64,
        Base::Sraw => (a as i32).wrapping_shr(b as u32) as i64,
    }
}

/// Whether a branch is taken.
#[jit]
pub fn holds(cond: Cond, a: i64, b: i64) -> bool {
    match cond {
        Cond::Eq => a == b,
        Cond::Ne => a != b,
        Cond::Lt => a < b,
        Cond::Ge => a >= b,
        Cond::Ltu => (a as u64) < b as u64,
        Cond::Geu => a as u64 >= b as u64,
    }
}

/// The upper half of a product of signed numbers.
#[jit]
fn mulh(a: i64, b: i64) -> i64 {
    ((a as i128 * b as i128) >> 64) as i64
}

/// The upper half of a product of unsigned numbers.
#[jit]
fn mulhu(a: u64, b: u64) -> u64 {
    ((a as u128 * b as u128) >> 64) as u64
}

/// The upper half of the product of a signed and an unsigned number.
#[jit]
fn mulhsu(a: i64, b: u64) -> i64 {
    ((a as i128 * b as i128) >> 64) as i64
}

/// Products and quotients. A division by zero gives all ones and the dividend as the rest.
#[jit]
pub fn mul(op: Mul, a: i64, b: i64) -> i64 {
    match op {
        Mul::Mul => a.wrapping_mul(b),
        Mul::Mulh => mulh(a, b),
        Mul::Mulhsu => mulhsu(a, b as u64),
        Mul::Mulhu => mulhu(a as u64, b as u64) as i64,
        Mul::Div => {
            if b == 0 {
                -1
            } else {
                a.wrapping_div(b)
            }
        }
        Mul::Divu => {
            if b == 0 {
                -1
            } else {
                (a as u64 / b as u64) as i64
            }
        }
        Mul::Rem => {
            if b == 0 {
                a
            } else {
                a.wrapping_rem(b)
            }
        }
        Mul::Remu => {
            if b == 0 {
                a
            } else {
                (a as u64 % b as u64) as i64
            }
        }
        _ => mul_word(op, a as i32, b as i32) as i64,
    }
}

#[jit]
fn mul_word(op: Mul, a: i32, b: i32) -> i32 {
    match op {
        Mul::Mulw => a.wrapping_mul(b),
        Mul::Divw => {
            if b == 0 {
                -1
            } else {
                a.wrapping_div(b)
            }
        }
        Mul::Divuw => {
            if b == 0 {
                -1
            } else {
                (a as u32 / b as u32) as i32
            }
        }
        Mul::Remw => {
            if b == 0 {
                a
            } else {
                a.wrapping_rem(b)
            }
        }
        _ => {
            if b == 0 {
                a
            } else {
                (a as u32 % b as u32) as i32
            }
        }
    }
}

/// Bit manipulation of whole registers.
#[jit]
pub fn bits(op: Bits, a: i64, b: i64) -> i64 {
    match op {
        Bits::AddUw => (a as u32 as i64).wrapping_add(b),
        Bits::Sh1add => (a << 1).wrapping_add(b),
        Bits::Sh2add => (a << 2).wrapping_add(b),
        Bits::Sh3add => (a << 3).wrapping_add(b),
        Bits::Sh1addUw => ((a as u32 as i64) << 1).wrapping_add(b),
        Bits::Sh2addUw => ((a as u32 as i64) << 2).wrapping_add(b),
        Bits::Sh3addUw => ((a as u32 as i64) << 3).wrapping_add(b),
        Bits::SlliUw => (a as u32 as i64).wrapping_shl(b as u32),
        Bits::Andn => a & !b,
        Bits::Orn => a | !b,
        Bits::Xnor => !(a ^ b),
        Bits::Clz => a.leading_zeros() as i64,
        Bits::Ctz => a.trailing_zeros() as i64,
        Bits::Cpop => a.count_ones() as i64,
        Bits::Max => {
            if a > b {
                a
            } else {
                b
            }
        }
        Bits::Maxu => {
            if a as u64 > b as u64 {
                a
            } else {
                b
            }
        }
        Bits::Min => {
            if a < b {
                a
            } else {
                b
            }
        }
        Bits::Minu => {
            if (a as u64) < b as u64 {
                a
            } else {
                b
            }
        }
        Bits::Rol => a.rotate_left(b as u32 & 63),
        Bits::Ror => a.rotate_right(b as u32 & 63),
        Bits::Rev8 => a.swap_bytes(),
        Bits::Bclr => a & !1i64.wrapping_shl(b as u32),
        Bits::Bext => a.wrapping_shr(b as u32) & 1,
        Bits::Binv => a ^ 1i64.wrapping_shl(b as u32),
        Bits::Bset => a | 1i64.wrapping_shl(b as u32),
        _ => bits_of_parts(op, a, b as u32),
    }
}

/// Bit manipulation of words, halves and bytes.
#[jit]
fn bits_of_parts(op: Bits, a: i64, b: u32) -> i64 {
    match op {
        Bits::Clzw => (a as u32).leading_zeros() as i64,
        Bits::Ctzw => (a as u32).trailing_zeros() as i64,
        Bits::Cpopw => (a as u32).count_ones() as i64,
        Bits::SextB => a as i8 as i64,
        Bits::SextH => a as i16 as i64,
        Bits::ZextH => a as u16 as i64,
        Bits::Rolw => (a as i32).rotate_left(b & 31) as i64,
        Bits::Rorw => (a as i32).rotate_right(b & 31) as i64,
        _ => set_bytes(a),
    }
}

/// `orc.b`: all ones in each byte that is not zero.
#[jit]
fn set_bytes(a: i64) -> i64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let a = a as u64;
    // The upper bit of each byte: whether any bit of it is set.
    let tops = ((a & LOW).wrapping_add(LOW) | a) & !LOW;
    (tops >> 7).wrapping_mul(255) as i64
}
