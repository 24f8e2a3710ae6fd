//! Doubles in SSE2 and SSE4.1.
//! SSE2 and SSE4.1, one rounding per operation.

use iced_x86::Code;
use jit_ir::Op;

use super::cold::Work;
use super::encode::{self, CMP, jcc, register};
use super::{Emitter, direct};
use crate::faults::Fault;
use crate::loc::{Loc, Reg};
use crate::select::Cc;

const SIGN: u64 = 1 << 63;

impl Emitter<'_> {
    /// `code a, b` with `b` in a register, in memory or in the pool.
    pub(super) fn float_operand(&mut self, code: Code, a: Reg, b: Loc) {
        match self.bits(b) {
            Some(bits) => self.pooled(code, register(a), bits),
            None => self.asm.r_loc(code, a, b),
        }
    }

    /// An operation that makes a double.
    pub(super) fn float(&mut self, op: Op, a: Loc, b: Loc, dst: Reg) {
        use Op::*;
        match op {
            FloatAdd => self.float_binary(Code::Addsd_xmm_xmmm64, a, b, dst),
            FloatMul => self.float_binary(Code::Mulsd_xmm_xmmm64, a, b, dst),
            FloatSub => self.float_binary(Code::Subsd_xmm_xmmm64, a, b, dst),
            FloatDiv => self.float_binary(Code::Divsd_xmm_xmmm64, a, b, dst),
            FloatNeg => self.sign(Code::Xorps_xmm_xmmm128, SIGN, a, dst),
            FloatAbs => self.sign(Code::Andps_xmm_xmmm128, !SIGN, a, dst),
            FloatSqrt => {
                self.mov(Loc::Reg(dst), a);
                self.asm.rr(Code::Sqrtsd_xmm_xmmm64, dst, dst);
            }
            // Bit 3: no exception for an inexact result.
            FloatFloor => self.round(a, dst, 8 + 1),
            FloatCeil => self.round(a, dst, 8 + 2),
            FloatTrunc if Fault::TruncNearest.on() => self.round(a, dst, 8),
            FloatTrunc => self.round(a, dst, 8 + 3),
            FloatRound32 => {
                self.mov(Loc::Reg(dst), a);
                self.asm.rr(Code::Cvtsd2ss_xmm_xmmm64, dst, dst);
                self.asm.rr(Code::Cvtss2sd_xmm_xmmm32, dst, dst);
            }
            IntToFloat => {
                // The conversion keeps the upper half of its target and would wait for it.
                self.asm.rr(Code::Xorps_xmm_xmmm128, dst, dst);
                self.asm.r_loc(Code::Cvtsi2sd_xmm_rm64, dst, a);
            }
            UintToFloat => self.uint_to_double(a, dst),
            IntAsFloat => self.mov(Loc::Reg(dst), a),
            _ => self.asm.fail("an operation without a form"),
        }
    }

    fn float_binary(&mut self, code: Code, a: Loc, b: Loc, dst: Reg) {
        let d = Loc::Reg(dst);
        if b == d && a != d {
            // Only `x + x` and `x * x` get here: else `b` has a register of its own.
            self.float_operand(code, dst, a);
        } else {
            self.mov(d, a);
            self.float_operand(code, dst, b);
        }
    }

    fn sign(&mut self, code: Code, mask: u64, a: Loc, dst: Reg) {
        self.load_double(Reg::FSCRATCH, mask);
        self.mov(Loc::Reg(dst), a);
        self.asm.rr(code, dst, Reg::FSCRATCH);
    }

    fn round(&mut self, a: Loc, dst: Reg, mode: i32) {
        self.mov(Loc::Reg(dst), a);
        self.asm.put(direct::with_constant(
            Code::Roundsd_xmm_xmmm64_imm8,
            [register(dst).into(), register(dst).into()],
            mode.into(),
        ));
    }

    /// Of an unsigned integer: those with the top bit are halved, keeping the last bit for the rounding.
    fn uint_to_double(&mut self, a: Loc, dst: Reg) {
        let Some(a) = a.reg() else { return self.asm.fail("an integer in a register was asked for") };
        self.asm.rr(Code::Xorps_xmm_xmmm128, dst, dst);
        self.asm.rr(Code::Test_rm64_r64, a, a);
        let slow = self.asm.branch(Code::Js_rel32_64);
        self.asm.rr(Code::Cvtsi2sd_xmm_rm64, dst, a);
        self.later(slow, Work::FromUint { a, dst });
    }

    /// A double's bits, or its conversion to an integer.
    pub(super) fn double_to_integer(&mut self, op: Op, a: Loc, dst: Reg) {
        if op == Op::FloatAsInt {
            return self.mov(Loc::Reg(dst), a);
        }
        let Some(a) = a.reg() else { return self.asm.fail("a double in a register was asked for") };
        // A value out of range gives i64::MIN.
        self.asm.rr(Code::Cvttsd2si_r64_xmmm64, dst, a);
        if op == Op::FloatToInt {
            self.asm.alu_imm(CMP, Loc::Reg(dst), 1);
            let slow = self.asm.branch(Code::Jo_rel32_64);
            self.later(slow, Work::ToInt { a, dst });
        } else {
            self.asm.rr(Code::Test_rm64_r64, dst, dst);
            let slow = self.asm.branch(Code::Js_rel32_64);
            self.later(slow, Work::ToUint { a, dst });
        }
    }

    pub(super) fn cold_from_uint(&mut self, a: Reg, dst: Reg) {
        let half = Reg::SCRATCH;
        self.asm.rr(Code::Mov_r64_rm64, half, a);
        self.asm.shift(Code::Shr_rm64_imm8, half, 1);
        // The carry flag is the bit that went out.
        let even = self.asm.short_branch(Code::Jae_rel8_64);
        if !Fault::StickyBit.on() {
            self.asm.alu_imm(encode::OR, Loc::Reg(half), 1);
        }
        self.bind_short(even);
        self.asm.rr(Code::Cvtsi2sd_xmm_rm64, dst, half);
        self.asm.rr(Code::Addsd_xmm_xmmm64, dst, dst);
    }

    /// `dst` is i64::MIN: right for a number up to -2^63, else 0 for a NaN and MAX for a large number.
    pub(super) fn cold_to_int(&mut self, a: Reg, dst: Reg) {
        self.load_double(Reg::FSCRATCH, 0);
        self.asm.rr(Code::Ucomisd_xmm_xmmm64, a, Reg::FSCRATCH);
        let number = self.asm.short_branch(Code::Jnp_rel8_64);
        if !Fault::NanToInt.on() {
            self.asm.load_int(dst, 0);
        }
        let done = self.asm.short_branch(Code::Jmp_rel8_64);
        self.bind_short(number);
        let negative = self.asm.short_branch(Code::Jb_rel8_64);
        self.asm.load_int(dst, i64::MAX as u64);
        self.bind_short(negative);
        self.bind_short(done);
    }

    /// `dst` is negative: the number is negative, a NaN, or 2^63 and more.
    pub(super) fn cold_to_uint(&mut self, a: Reg, dst: Reg) {
        let two_63 = (2f64.powi(63)).to_bits();
        self.pooled(Code::Ucomisd_xmm_xmmm64, register(a), two_63);
        // Below, or unordered.
        let large = self.asm.short_branch(Code::Jae_rel8_64);
        self.asm.load_int(dst, 0);
        let done = self.asm.short_branch(Code::Jmp_rel8_64);
        self.bind_short(large);
        self.asm.rr(Code::Movaps_xmm_xmmm128, Reg::FSCRATCH, a);
        self.pooled(Code::Subsd_xmm_xmmm64, register(Reg::FSCRATCH), two_63);
        self.asm.rr(Code::Cvttsd2si_r64_xmmm64, dst, Reg::FSCRATCH);
        // From 2^64 on this is i64::MIN again.
        self.asm.rr(Code::Test_rm64_r64, dst, dst);
        let fits = self.asm.short_branch(Code::Jns_rel8_64);
        self.asm.load_int(dst, if Fault::UintSaturates.on() { i64::MAX as u64 } else { u64::MAX });
        let full = self.asm.short_branch(Code::Jmp_rel8_64);
        self.bind_short(fits);
        self.asm.ri(Code::Bts_rm64_imm8, dst, 63);
        self.bind_short(full);
        self.bind_short(done);
    }

    /// Leaves to the exit of `guard` unless the doubles just compared are equal (or, if `equal` is
    /// false, unless they differ or are unordered).
    pub(super) fn guard_equality(&mut self, guard: u32, equal: bool) {
        if equal {
            if !Fault::NanGuard.on() {
                self.leave_on(guard, jcc(10));
            }
            self.leave_on(guard, jcc(Cc::NotEqual as u8));
        } else {
            let unordered = self.asm.short_branch(Code::Jp_rel8_64);
            self.leave_on(guard, jcc(Cc::Equal as u8));
            self.bind_short(unordered);
        }
    }
}
