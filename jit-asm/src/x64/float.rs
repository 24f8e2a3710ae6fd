//! Doubles in SSE2 and SSE4.1.
//! SSE2 and SSE4.1, one rounding per operation.

use iced_x86::{Code, Instruction, MemoryOperand, Register};
use jit_ir::{GuardId, Op, float};

use super::cold::Work;
use super::encode::{self, CMP, jcc, register, register32};
use super::guard::Exit;
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
            IntAsSingle => {
                let Some(a) = a.reg() else { return self.asm.fail("an integer in a register was asked for") };
                self.asm.put(Instruction::with2(Code::Movd_xmm_rm32, register(dst), register32(a)));
                self.asm.rr(Code::Cvtss2sd_xmm_xmmm32, dst, dst);
            }
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
        match a {
            Loc::Reg(a) if a != dst => {
                self.load_double(dst, mask);
                self.asm.rr(code, dst, a);
            }
            _ => {
                self.load_double(Reg::FSCRATCH, mask);
                self.mov(Loc::Reg(dst), a);
                self.asm.rr(code, dst, Reg::FSCRATCH);
            }
        }
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
    pub(super) fn guard_equality(&mut self, guard: GuardId, equal: bool) {
        if equal {
            if !Fault::NanGuard.on() {
                self.leave_on(Exit::failed(guard), jcc(10));
            }
            self.leave_on(Exit::failed(guard), jcc(Cc::NotEqual as u8));
        } else {
            let unordered = self.asm.short_branch(Code::Jp_rel8_64);
            self.leave_on(Exit::failed(guard), jcc(Cc::Equal as u8));
            self.bind_short(unordered);
        }
    }
}

/// Bytes of the registers that a function may change: those for doubles, then the others, and room to keep the alignment.
const SAVED: u32 = 16 * 16 + 9 * 8 + 8;

impl Emitter<'_> {
    /// `a * b + c`, rounded once; of three NaNs the first one.
    pub(super) fn mul_add(&mut self, op: Op, uses: &[Loc; 4], dst: Reg) {
        let [a, b, c, _] = *uses;
        let (Some(a), Some(b)) = (a.reg(), b.reg()) else {
            return self.asm.fail("doubles in registers were asked for");
        };
        self.mov(Loc::Reg(dst), c);
        if !self.job.cpu.fma {
            return self.call_mul_add(op, a, b, dst);
        }
        if op == Op::FloatMulAdd {
            let (x, y) = if Fault::FactorsSwap.on() { (b, a) } else { (a, b) };
            let code = Code::VEX_Vfmadd231sd_xmm_xmm_xmmm64;
            return self.asm.put(Instruction::with3(code, register(dst), register(x), register(y)));
        }
        // Below the stack pointer nothing else writes.
        let (narrow, second) = (Reg::FSCRATCH, MemoryOperand::with_base_displ(Register::RSP, -8));
        // A conversion keeps the upper half of its target and would wait for it.
        self.asm.rr(Code::Xorps_xmm_xmmm128, narrow, narrow);
        self.asm.rr(Code::Cvtsd2ss_xmm_xmmm64, narrow, b);
        self.asm.put(Instruction::with2(Code::Movss_xmmm32_xmm, second, register(narrow)));
        self.asm.rr(Code::Xorps_xmm_xmmm128, narrow, narrow);
        self.asm.rr(Code::Cvtsd2ss_xmm_xmmm64, narrow, a);
        self.asm.rr(Code::Cvtsd2ss_xmm_xmmm64, dst, dst);
        let code = Code::VEX_Vfmadd231ss_xmm_xmm_xmmm32;
        self.asm.put(Instruction::with3(code, register(dst), register(narrow), second));
        self.asm.rr(Code::Cvtss2sd_xmm_xmmm32, dst, dst);
    }

    /// The same by a function, of which no other value notices anything.
    fn call_mul_add(&mut self, op: Op, a: Reg, b: Reg, dst: Reg) {
        use Register::*;
        let at = |n: u32| MemoryOperand::with_base_displ(RSP, i64::from(n));
        let doubles = (0..16).map(|n| (XMM0 + n, at(16 * n)));
        let others = [RAX, RCX, RDX, RSI, RDI, R8, R9, R10, R11];
        let others = (0..).zip(others).map(|(n, r)| (r, at(256 + 8 * n)));
        let room = |code, bytes: u32| direct::with_constant(code, [RSP.into()], bytes.into());
        self.asm.put(room(Code::Sub_rm64_imm32, SAVED));
        doubles.clone().for_each(|(r, m)| self.asm.put(Instruction::with2(Code::Movups_xmmm128_xmm, m, r)));
        others.clone().for_each(|(r, m)| self.asm.put(Instruction::with2(Code::Mov_rm64_r64, m, r)));
        let place = |r: Reg| at(16 * (register(r) as u32 - XMM0 as u32));
        for (r, from) in [(XMM0, a), (XMM1, b), (XMM2, dst)] {
            self.asm.put(Instruction::with2(Code::Movsd_xmm_xmmm64, r, place(from)));
        }
        let single = op == Op::FloatMulAdd32;
        let function = if single { float::mul_add32_words } else { float::mul_add_words };
        self.call_address(function as *const () as usize);
        self.asm.put(Instruction::with2(Code::Movsd_xmmm64_xmm, place(dst), XMM0));
        doubles.for_each(|(r, m)| self.asm.put(Instruction::with2(Code::Movups_xmm_xmmm128, r, m)));
        others.for_each(|(r, m)| self.asm.put(Instruction::with2(Code::Mov_r64_rm64, r, m)));
        self.asm.put(room(Code::Add_rm64_imm32, SAVED));
    }

    /// The bits of a double that is rounded to a single.
    pub(super) fn single_bits(&mut self, a: Loc, dst: Reg) {
        let Some(a) = a.reg() else { return self.asm.fail("a double in a register was asked for") };
        self.asm.rr(Code::Xorps_xmm_xmmm128, Reg::FSCRATCH, Reg::FSCRATCH);
        self.asm.rr(Code::Cvtsd2ss_xmm_xmmm64, Reg::FSCRATCH, a);
        self.asm.put(Instruction::with2(Code::Movd_rm32_xmm, register32(dst), register(Reg::FSCRATCH)));
    }
}
