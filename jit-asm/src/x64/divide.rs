//! Total division.
//! A division by 0 gives 0 and leaves the dividend as remainder; `MIN / -1` wraps.
//!
//! The hot line tests the divisor once and divides; cases that would trap are out of line.
//! Constant divisors need no test: shifts and masks for powers of two, else a multiplication.

use iced_x86::{Code, Instruction};
use jit_ir::Op;

use super::Emitter;
use super::cold::Work;
use super::encode::{ADD, AND, Alu, CMP, SUB, register32};
use super::magic::{Signed, Unsigned};
use crate::alloc::shape::{fits_imm, is_cheap_divisor};
use crate::faults::Fault;
use crate::loc::{Loc, Reg};

const RAX: Reg = Reg::RAX;
const RDX: Reg = Reg::RDX;
const TEMP: Reg = Reg::SCRATCH;

impl Emitter<'_> {
    pub(super) fn divide(&mut self, op: Op, a: Loc, b: Loc, dst: Reg) {
        match self.bits(b) {
            Some(d) if is_cheap_divisor(op, d) => match a.reg() {
                Some(a) if matches!(op, Op::UintDiv | Op::UintRem) => self.by_unsigned_power(op, a, d, dst),
                Some(a) => self.by_power(op, a, d as i64, dst),
                None => self.asm.fail("a dividend in a register was asked for"),
            },
            Some(d) => self.by_constant(op, a, d),
            None => self.by_variable(op, a, b),
        }
    }

    fn by_variable(&mut self, op: Op, a: Loc, b: Loc) {
        self.mov(Loc::Reg(RAX), a);
        let slow = if matches!(op, Op::IntDiv | Op::IntRem) {
            // -1 and 0 are the two that do not lie above 1 after the addition.
            match b {
                Loc::Reg(b) => self.asm.lea(TEMP, b, None, 1),
                _ => {
                    self.mov(Loc::Reg(TEMP), b);
                    self.asm.alu_imm(ADD, Loc::Reg(TEMP), 1);
                }
            }
            self.asm.alu_imm(CMP, Loc::Reg(TEMP), 1);
            let slow = self.asm.branch(Code::Jbe_rel32_64);
            self.asm.put(Ok(Instruction::with(Code::Cqo)));
            self.asm.loc(Code::Idiv_rm64, b);
            slow
        } else {
            match b {
                Loc::Reg(b) => self.asm.rr(Code::Test_rm64_r64, b, b),
                _ => self.asm.alu_imm(CMP, b, 0),
            }
            let slow = self.asm.branch(Code::Je_rel32_64);
            self.asm.load_int(RDX, 0);
            self.asm.loc(Code::Div_rm64, b);
            slow
        };
        self.later(slow, Work::Divide { op, divisor: b });
    }

    /// The dividend is in `rax`; the divisor is 0, or -1 if the division is signed.
    pub(super) fn cold_divide(&mut self, op: Op, divisor: Loc) {
        match op {
            Op::IntDiv if Fault::SlowQuotient.on() => {}
            // a * 0 == 0, a * -1 == -a.
            Op::IntDiv => self.asm.r_loc(Code::Imul_r64_rm64, RAX, divisor),
            Op::IntRem if Fault::SlowRemainder.on() => self.asm.load_int(RDX, 0),
            // (0 + 1) * a == a, (-1 + 1) * a == 0.
            Op::IntRem => {
                self.mov(Loc::Reg(RDX), divisor);
                self.asm.alu_imm(ADD, Loc::Reg(RDX), 1);
                self.asm.rr(Code::Imul_r64_rm64, RDX, RAX);
            }
            Op::UintDiv => self.asm.load_int(RAX, 0),
            _ => self.mov(Loc::Reg(RDX), Loc::Reg(RAX)),
        }
    }

    fn by_unsigned_power(&mut self, op: Op, a: Reg, d: u64, dst: Reg) {
        match (op, d) {
            (Op::UintDiv, 0) | (Op::UintRem, 1) => self.asm.load_int(dst, 0),
            (Op::UintDiv, _) => {
                self.mov(Loc::Reg(dst), Loc::Reg(a));
                self.asm.shift(Code::Shr_rm64_imm8, dst, d.trailing_zeros());
            }
            (_, 0) => self.mov(Loc::Reg(dst), Loc::Reg(a)),
            _ => {
                self.mov(Loc::Reg(dst), Loc::Reg(a));
                self.keep_low(dst, d.trailing_zeros());
            }
        }
    }

    /// Clears all but the lowest `bits` bits.
    fn keep_low(&mut self, r: Reg, bits: u32) {
        if bits <= 31 + Fault::LowHalfMask.on() as u32 {
            self.asm.alu_imm(AND, Loc::Reg(r), ((1u64 << bits) - 1) as i32);
        } else if bits == 32 {
            self.asm.put(Instruction::with2(Code::Mov_r32_rm32, register32(r), register32(r)));
        } else {
            self.asm.shift(Code::Shl_rm64_imm8, r, 64 - bits);
            self.asm.shift(Code::Shr_rm64_imm8, r, 64 - bits);
        }
    }

    /// Signed, by 0, 1, -1 or a power of two.
    fn by_power(&mut self, op: Op, a: Reg, d: i64, dst: Reg) {
        let (to, from) = (Loc::Reg(dst), Loc::Reg(a));
        match (op, d) {
            (Op::IntDiv, 0) | (Op::IntRem, 1 | -1) => return self.asm.load_int(dst, 0),
            (Op::IntDiv, 1) | (Op::IntRem, 0) => return self.mov(to, from),
            (Op::IntDiv, -1) => {
                self.mov(to, from);
                return self.asm.loc(Code::Neg_rm64, to);
            }
            _ => {}
        }
        // Rounding is to zero: negative dividends get a bias of d - 1.
        let log = d.trailing_zeros();
        self.mov(Loc::Reg(TEMP), from);
        if log > 1 + Fault::PowerBias.on() as u32 {
            self.asm.shift(Code::Sar_rm64_imm8, TEMP, 63);
        }
        self.asm.shift(Code::Shr_rm64_imm8, TEMP, 64 - log);
        self.asm.lea(dst, a, Some((TEMP, 1)), 0);
        if op == Op::IntDiv {
            self.asm.shift(Code::Sar_rm64_imm8, dst, log);
        } else {
            self.keep_low(dst, log);
            self.rr(SUB, dst, TEMP);
        }
    }

    fn rr(&mut self, op: Alu, a: Reg, b: Reg) {
        self.asm.rr(op.r_rm, a, b);
    }

    /// By any other constant: the upper half of a product.
    fn by_constant(&mut self, op: Op, a: Loc, d: u64) {
        self.mov(Loc::Reg(TEMP), a);
        if matches!(op, Op::IntDiv | Op::IntRem) {
            let m = Signed::new(d as i64);
            self.asm.load_int(RAX, m.multiplier as u64);
            self.asm.loc(Code::Imul_rm64, Loc::Reg(TEMP));
            self.rr(ADD, RDX, TEMP);
            self.asm.shift(Code::Sar_rm64_imm8, RDX, m.shift);
            self.mov(Loc::Reg(RAX), Loc::Reg(TEMP));
            self.asm.shift(Code::Sar_rm64_imm8, RAX, 63);
            self.rr(SUB, RDX, RAX);
            if (d as i64) < 0 && !Fault::MagicNegative.on() {
                self.asm.loc(Code::Neg_rm64, Loc::Reg(RDX));
            }
            self.mov(Loc::Reg(RAX), Loc::Reg(RDX));
        } else {
            let m = Unsigned::new(d);
            self.asm.load_int(RAX, m.multiplier);
            self.asm.loc(Code::Mul_rm64, Loc::Reg(TEMP));
            self.mov(Loc::Reg(RAX), Loc::Reg(TEMP));
            if Fault::MagicAdd.on() {
                self.mov(Loc::Reg(RAX), Loc::Reg(RDX));
            }
            self.rr(SUB, RAX, RDX);
            self.asm.shift(Code::Shr_rm64_imm8, RAX, 1);
            self.rr(ADD, RAX, RDX);
            self.asm.shift(Code::Shr_rm64_imm8, RAX, m.shift);
        }
        if matches!(op, Op::IntRem | Op::UintRem) {
            // The quotient is in `rax`.
            if fits_imm(d) {
                self.asm.multiply_imm(RAX, Loc::Reg(RAX), d as i32);
            } else {
                self.asm.load_int(RDX, d);
                self.asm.rr(Code::Imul_r64_rm64, RAX, RDX);
            }
            self.mov(Loc::Reg(RDX), Loc::Reg(TEMP));
            self.rr(SUB, RDX, RAX);
        }
    }
}
