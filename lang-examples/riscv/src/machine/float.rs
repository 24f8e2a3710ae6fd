//! Floats. Where an operation rounds to the nearest and the inexact flag is set already, as it mostly is, the host's float is the
//! answer, if it is neither so small nor so large that there might be another flag. Everything else is done by integers
//! ([`crate::soft`]).

use jit_runtime::prelude::*;

use super::Machine;
use crate::isa::action::{Arith, Fused, Sign, Test, Whole};
use crate::isa::{Action, DYNAMIC, Insn};
use crate::soft::{self, Answer, DOUBLE, NV, NX, RNE, SINGLE};

/// The bits above a single in a register for floats.
const BOX: u64 = 0xffff_ffff_0000_0000;

const RTZ: u64 = 1;

/// Rounding modes above this are none.
const LAST_MODE: u64 = 4;

#[elidable]
fn soft_single(op: Arith, a: u64, b: u64, mode: u64) -> Answer {
    soft::arith(SINGLE, op, a, b, mode)
}

#[elidable]
fn soft_double(op: Arith, a: u64, b: u64, mode: u64) -> Answer {
    soft::arith(DOUBLE, op, a, b, mode)
}

#[elidable]
fn fused_single(op: Fused, a: u64, b: u64, c: u64, mode: u64) -> Answer {
    soft::fused(SINGLE, op, a, b, c, mode)
}

#[elidable]
fn fused_double(op: Fused, a: u64, b: u64, c: u64, mode: u64) -> Answer {
    soft::fused(DOUBLE, op, a, b, c, mode)
}

#[elidable]
fn single_to_int(whole: Whole, bits: u64, mode: u64) -> Answer {
    soft::to_int(SINGLE, whole, bits, mode)
}

#[elidable]
fn double_to_int(whole: Whole, bits: u64, mode: u64) -> Answer {
    soft::to_int(DOUBLE, whole, bits, mode)
}

#[elidable]
fn int_to_single(whole: Whole, register: u64, mode: u64) -> Answer {
    soft::from_int(SINGLE, whole, register, mode)
}

#[elidable]
fn int_to_double(whole: Whole, register: u64, mode: u64) -> Answer {
    soft::from_int(DOUBLE, whole, register, mode)
}

#[elidable]
fn narrowed(bits: u64, mode: u64) -> Answer {
    soft::resize(DOUBLE, SINGLE, bits, mode)
}

#[elidable]
fn widened(bits: u64) -> Answer {
    soft::resize(SINGLE, DOUBLE, bits, RNE)
}

#[elidable]
fn class_of_single(bits: u64) -> u64 {
    soft::classify(SINGLE, bits)
}

#[elidable]
fn class_of_double(bits: u64) -> u64 {
    soft::classify(DOUBLE, bits)
}

/// The smaller or the larger one, where one is a NaN.
#[elidable]
fn choice_with_nan(single: bool, a: u64, b: u64) -> Answer {
    let format = if single { SINGLE } else { DOUBLE };
    let flags = if format.is_signaling(a) || format.is_signaling(b) { NV } else { 0 };
    let bits = match (format.is_nan(a), format.is_nan(b)) {
        (true, true) => format.nan(),
        (true, false) => b,
        _ => a,
    };
    Answer { bits, flags }
}

/// The flags of a comparison with a NaN.
#[elidable]
fn flags_with_nan(single: bool, op: Test, a: u64, b: u64) -> u64 {
    let format = if single { SINGLE } else { DOUBLE };
    if op != Test::Eq || format.is_signaling(a) || format.is_signaling(b) { NV } else { 0 }
}

/// The host's result.
#[jit]
fn host_double(op: Arith, a: f64, b: f64) -> f64 {
    match op {
        Arith::Add => a + b,
        Arith::Sub => a - b,
        Arith::Mul => a * b,
        Arith::Div => a / b,
        Arith::Sqrt => a.sqrt(),
    }
}

#[jit]
fn host_single(op: Arith, a: f32, b: f32) -> f32 {
    match op {
        Arith::Add => a + b,
        Arith::Sub => a - b,
        Arith::Mul => a * b,
        Arith::Div => a / b,
        Arith::Sqrt => a.sqrt(),
    }
}

/// Whether the host's result raises nothing but [`NX`].
#[jit]
fn is_plain(op: Arith, a: f64, b: f64, result: f64) -> bool {
    let size = result.abs();
    match op {
        // Small sums are exact.
        Arith::Add | Arith::Sub => size <= f64::MAX,
        Arith::Sqrt => a >= 0.0 && size <= f64::MAX,
        Arith::Mul => {
            // A branch, not a value: a trace tests what is rare only where it has happened.
            if size > f64::MIN_POSITIVE && size <= f64::MAX {
                return true;
            }
            size == 0.0 && (a == 0.0 || b == 0.0)
        }
        Arith::Div => {
            // A branch, not a value: a trace tests what is rare only where it has happened.
            if size > f64::MIN_POSITIVE && size <= f64::MAX {
                return true;
            }
            size == 0.0 && a == 0.0
        }
    }
}

/// The same of singles.
#[jit]
fn is_plain_single(op: Arith, a: f32, b: f32, result: f32) -> bool {
    let size = result.abs();
    match op {
        Arith::Add | Arith::Sub => size <= f32::MAX,
        Arith::Sqrt => a >= 0.0 && size <= f32::MAX,
        Arith::Mul => {
            // A branch, not a value: a trace tests what is rare only where it has happened.
            if size > f32::MIN_POSITIVE && size <= f32::MAX {
                return true;
            }
            size == 0.0 && (a == 0.0 || b == 0.0)
        }
        Arith::Div => {
            // A branch, not a value: a trace tests what is rare only where it has happened.
            if size > f32::MIN_POSITIVE && size <= f32::MAX {
                return true;
            }
            size == 0.0 && a == 0.0
        }
    }
}

#[jit]
impl Machine {
    pub(super) fn execute_float(&self, insn: &'static Insn) -> bool {
        match insn.action {
            Action::Double(op) => self.double(insn, op),
            Action::Single(op) => self.single(insn, op),
            Action::FusedDouble(op) => self.fused_double(insn, op),
            Action::FusedSingle(op) => self.fused_single(insn, op),
            Action::DoubleToInt(whole) => self.double_to_int(insn, whole),
            Action::IntToDouble(whole) => self.int_to_double(insn, whole),
            Action::SingleToInt(whole) => {
                let mode = self.mode(insn.rm);
                mode <= LAST_MODE && self.write_int(insn, single_to_int(whole, self.single_at(insn.rs1), mode))
            }
            Action::IntToSingle(whole) => self.int_to_single(insn, whole),
            Action::DoubleToSingle => self.double_to_single(insn),
            Action::SingleToDouble => self.single_to_double(insn),
            Action::SignDouble(op) => self.sign_double(insn, op),
            Action::SignSingle(op) => self.sign_single(insn, op),
            Action::TestDouble(op) => self.test_double(insn, op),
            Action::TestSingle(op) => self.test_single(insn, op),
            Action::BitsToSingle => self.write_single(insn, self.get(insn.rs1) as u64 & 0xffff_ffff, 0),
            Action::BitsToDouble => self.write_double(insn, f64::from_bits(self.get(insn.rs1) as u64), 0),
            _ => false,
        }
    }

    /// The rounding mode of an instruction: none if above [`LAST_MODE`].
    fn mode(&self, rm: u64) -> u64 {
        if rm == DYNAMIC { self.frm.get() } else { rm }
    }

    /// Whether the host rounds as this instruction does, and being inexact is nothing new.
    fn is_usual(&self, rm: u64) -> bool {
        self.mode(rm) == RNE && self.fflags.get() & NX != 0
    }

    fn raise(&self, flags: u64) {
        if flags != 0 {
            self.fflags.set(self.fflags.get() | flags);
        }
    }

    /// The single in a register; the NaN if it is none.
    fn single_at(&self, register: usize) -> u64 {
        let bits = self.f[register].get().to_bits();
        if bits >= BOX { bits & 0xffff_ffff } else { SINGLE_NAN }
    }

    /// The single of these bits. Of a signaling NaN a trace has a quiet one.
    fn single_of(&self, bits: u64) -> f32 {
        f32::from_bits(bits as u32)
    }

    /// The bits of a single that is no NaN.
    fn bits_of(&self, value: f32) -> u64 {
        value.to_bits() as u64
    }

    fn write_single(&self, insn: &'static Insn, bits: u64, flags: u64) -> bool {
        self.raise(flags);
        self.f[insn.rd].set(f64::from_bits(bits | BOX));
        true
    }

    fn write_double(&self, insn: &'static Insn, value: f64, flags: u64) -> bool {
        self.raise(flags);
        self.f[insn.rd].set(value);
        true
    }

    fn write_int(&self, insn: &'static Insn, answer: Answer) -> bool {
        self.raise(answer.flags);
        self.set(insn.rd, answer.bits as i64);
        true
    }

    fn double(&self, insn: &'static Insn, op: Arith) -> bool {
        let a = self.f[insn.rs1].get();
        let b = self.f[insn.rs2].get();
        if self.is_usual(insn.rm) {
            let result = host_double(op, a, b);
            if is_plain(op, a, b, result) {
                return self.write_double(insn, result, 0);
            }
        }
        let mode = self.mode(insn.rm);
        if mode > LAST_MODE {
            return false;
        }
        let answer = soft_double(op, a.to_bits(), b.to_bits(), mode);
        self.write_double(insn, f64::from_bits(answer.bits), answer.flags)
    }

    fn single(&self, insn: &'static Insn, op: Arith) -> bool {
        let a = self.single_at(insn.rs1);
        let b = self.single_at(insn.rs2);
        if self.is_usual(insn.rm) {
            let x = self.single_of(a);
            let y = self.single_of(b);
            let result = host_single(op, x, y);
            if is_plain_single(op, x, y, result) {
                return self.write_single(insn, self.bits_of(result), 0);
            }
        }
        let mode = self.mode(insn.rm);
        if mode > LAST_MODE {
            return false;
        }
        let answer = soft_single(op, a, b, mode);
        self.write_single(insn, answer.bits, answer.flags)
    }

    fn fused_double(&self, insn: &'static Insn, op: Fused) -> bool {
        let a = self.f[insn.rs1].get();
        let b = self.f[insn.rs2].get();
        let c = self.f[insn.rs3].get();
        if self.is_usual(insn.rm) {
            let result = match op {
                Fused::Madd => a.mul_add(b, c),
                Fused::Msub => a.mul_add(b, -c),
                Fused::Nmsub => (-a).mul_add(b, c),
                Fused::Nmadd => (-a).mul_add(b, -c),
            };
            if result.abs() > f64::MIN_POSITIVE && result.abs() <= f64::MAX {
                return self.write_double(insn, result, 0);
            }
            // A product that is zero leaves the sum exact.
            if (a == 0.0 || b == 0.0) && result.abs() <= f64::MAX {
                return self.write_double(insn, result, 0);
            }
        }
        let mode = self.mode(insn.rm);
        if mode > LAST_MODE {
            return false;
        }
        let answer = fused_double(op, a.to_bits(), b.to_bits(), c.to_bits(), mode);
        self.write_double(insn, f64::from_bits(answer.bits), answer.flags)
    }

    fn fused_single(&self, insn: &'static Insn, op: Fused) -> bool {
        let a = self.single_at(insn.rs1);
        let b = self.single_at(insn.rs2);
        let c = self.single_at(insn.rs3);
        if self.is_usual(insn.rm) {
            let x = self.single_of(a);
            let y = self.single_of(b);
            let z = self.single_of(c);
            let result = match op {
                Fused::Madd => x.mul_add(y, z),
                Fused::Msub => x.mul_add(y, -z),
                Fused::Nmsub => (-x).mul_add(y, z),
                Fused::Nmadd => (-x).mul_add(y, -z),
            };
            if result.abs() > f32::MIN_POSITIVE && result.abs() <= f32::MAX {
                return self.write_single(insn, self.bits_of(result), 0);
            }
            // A product that is zero leaves the sum exact.
            if (x == 0.0 || y == 0.0) && result.abs() <= f32::MAX {
                return self.write_single(insn, self.bits_of(result), 0);
            }
        }
        let mode = self.mode(insn.rm);
        if mode > LAST_MODE {
            return false;
        }
        let answer = fused_single(op, a, b, c, mode);
        self.write_single(insn, answer.bits, answer.flags)
    }

    fn double_to_int(&self, insn: &'static Insn, whole: Whole) -> bool {
        let a = self.f[insn.rs1].get();
        let mode = self.mode(insn.rm);
        if mode == RTZ {
            let value = a as i64;
            let fits = match whole {
                Whole::W => value as i32 as i64 == value,
                Whole::Wu => a > -1.0 && value as u32 as i64 == value,
                Whole::L => a > -9.2e18 && a < 9.2e18,
                Whole::Lu => a > -1.0 && a < 9.2e18,
            };
            // A NaN gives zero, which differs from it.
            if fits && (value as f64 == a || !a.is_nan() && self.fflags.get() & NX != 0) {
                self.set(insn.rd, if whole == Whole::Wu { value as i32 as i64 } else { value });
                return true;
            }
        }
        mode <= LAST_MODE && self.write_int(insn, double_to_int(whole, a.to_bits(), mode))
    }

    fn int_to_double(&self, insn: &'static Insn, whole: Whole) -> bool {
        let value = self.get(insn.rs1);
        let mode = self.mode(insn.rm);
        if mode > LAST_MODE {
            return false;
        }
        if whole == Whole::W {
            return self.write_double(insn, value as i32 as f64, 0);
        }
        if whole == Whole::Wu {
            return self.write_double(insn, value as u32 as f64, 0);
        }
        if self.is_usual(insn.rm) {
            return self.write_double(insn, if whole == Whole::L { value as f64 } else { value as u64 as f64 }, 0);
        }
        let answer = int_to_double(whole, value as u64, mode);
        self.write_double(insn, f64::from_bits(answer.bits), answer.flags)
    }

    fn int_to_single(&self, insn: &'static Insn, whole: Whole) -> bool {
        let value = self.get(insn.rs1);
        if self.is_usual(insn.rm) {
            let single = match whole {
                Whole::W => value as i32 as f32,
                Whole::Wu => value as u32 as f32,
                Whole::L => value as f32,
                Whole::Lu => value as u64 as f32,
            };
            return self.write_single(insn, self.bits_of(single), 0);
        }
        let mode = self.mode(insn.rm);
        if mode > LAST_MODE {
            return false;
        }
        let answer = int_to_single(whole, value as u64, mode);
        self.write_single(insn, answer.bits, answer.flags)
    }

    fn double_to_single(&self, insn: &'static Insn) -> bool {
        let a = self.f[insn.rs1].get();
        if self.is_usual(insn.rm) {
            let result = a as f32;
            if result.abs() > f32::MIN_POSITIVE && result.abs() <= f32::MAX || a == 0.0 {
                return self.write_single(insn, self.bits_of(result), 0);
            }
        }
        let mode = self.mode(insn.rm);
        if mode > LAST_MODE {
            return false;
        }
        let answer = narrowed(a.to_bits(), mode);
        self.write_single(insn, answer.bits, answer.flags)
    }

    fn single_to_double(&self, insn: &'static Insn) -> bool {
        let a = self.single_at(insn.rs1);
        let value = self.single_of(a);
        if self.mode(insn.rm) > LAST_MODE {
            return false;
        }
        if !value.is_nan() {
            return self.write_double(insn, value as f64, 0);
        }
        let answer = widened(a);
        self.write_double(insn, f64::from_bits(answer.bits), answer.flags)
    }

    fn sign_double(&self, insn: &'static Insn, op: Sign) -> bool {
        let x = self.f[insn.rs1].get();
        let y = self.f[insn.rs2].get();
        let a = x.to_bits();
        let b = y.to_bits();
        const SIGN: u64 = 1 << 63;
        let bits = match op {
            Sign::Sgnj => a & !SIGN | b & SIGN,
            Sign::Sgnjn => a & !SIGN | !b & SIGN,
            Sign::Sgnjx => a ^ b & SIGN,
            Sign::Min => {
                if x < y {
                    a
                } else if y < x {
                    b
                } else {
                    a | b
                }
            }
            Sign::Max => {
                if x > y {
                    a
                } else if y > x {
                    b
                } else {
                    a & b
                }
            }
        };
        if (op == Sign::Min || op == Sign::Max) && (x.is_nan() || y.is_nan()) {
            let answer = choice_with_nan(false, a, b);
            return self.write_double(insn, f64::from_bits(answer.bits), answer.flags);
        }
        self.write_double(insn, f64::from_bits(bits), 0)
    }

    fn sign_single(&self, insn: &'static Insn, op: Sign) -> bool {
        let a = self.single_at(insn.rs1);
        let b = self.single_at(insn.rs2);
        const SIGN: u64 = 1 << 31;
        let bits = match op {
            Sign::Sgnj => a & !SIGN | b & SIGN,
            Sign::Sgnjn => a & !SIGN | !b & SIGN,
            Sign::Sgnjx => a ^ b & SIGN,
            Sign::Min | Sign::Max => {
                let x = self.single_of(a);
                let y = self.single_of(b);
                if x.is_nan() || y.is_nan() {
                    let answer = choice_with_nan(true, a, b);
                    return self.write_single(insn, answer.bits, answer.flags);
                }
                let first = if op == Sign::Min { x < y } else { x > y };
                let second = if op == Sign::Min { y < x } else { y > x };
                if first {
                    a
                } else if second {
                    b
                } else if op == Sign::Min {
                    a | b
                } else {
                    a & b
                }
            }
        };
        self.write_single(insn, bits, 0)
    }

    fn test_double(&self, insn: &'static Insn, op: Test) -> bool {
        let a = self.f[insn.rs1].get();
        let b = self.f[insn.rs2].get();
        let value = match op {
            Test::Class => class_of_double(a.to_bits()) as i64,
            Test::Bits => a.to_bits() as i64,
            Test::Eq | Test::Lt | Test::Le => {
                if a.is_nan() || b.is_nan() {
                    self.raise(flags_with_nan(false, op, a.to_bits(), b.to_bits()));
                }
                if op == Test::Eq {
                    (a == b) as i64
                } else if op == Test::Lt {
                    (a < b) as i64
                } else {
                    (a <= b) as i64
                }
            }
        };
        self.set(insn.rd, value);
        true
    }

    fn test_single(&self, insn: &'static Insn, op: Test) -> bool {
        if op == Test::Bits {
            self.set(insn.rd, self.f[insn.rs1].get().to_bits() as i32 as i64);
            return true;
        }
        let a = self.single_at(insn.rs1);
        if op == Test::Class {
            self.set(insn.rd, class_of_single(a) as i64);
            return true;
        }
        let b = self.single_at(insn.rs2);
        let x = self.single_of(a);
        let y = self.single_of(b);
        if x.is_nan() || y.is_nan() {
            self.raise(flags_with_nan(true, op, a, b));
        }
        let value = if op == Test::Eq {
            x == y
        } else if op == Test::Lt {
            x < y
        } else {
            x <= y
        };
        self.set(insn.rd, value as i64);
        true
    }
}

/// The NaN that operations on singles give.
const SINGLE_NAN: u64 = 0x7fc0_0000;
