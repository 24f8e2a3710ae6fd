//! Integer operations, tests and selects.

use iced_x86::{Code, Instruction};
use jit_ir::{Kind, Op};

use super::encode::{ADD, AND, Alu, CMP, OR, SUB, XOR, cmovcc, opposite, register, register8, register32, setcc};
use super::{Emitter, direct, encode};
use crate::faults::Fault;
use crate::loc::{Loc, Reg};
use crate::select::{Cc, Test, Work};

/// The meaning of the flags after a test.
#[derive(Clone, Copy)]
pub(super) enum Flags {
    /// The test says yes under this condition.
    When(Cc),
    /// ... if the zero flag is set and the parity flag is not (doubles are equal).
    Equal,
    /// ... if the zero flag is not set or the parity flag is (doubles differ or are unordered).
    Differ,
}

impl Emitter<'_> {
    /// A pure operation with its result in `dst`.
    pub(super) fn pure(&mut self, i: u32, work: Work, uses: &[Loc; 4], dst: Reg) {
        match work {
            Work::Value(test) => {
                let flags = self.test(test, uses, None);
                self.set(flags, dst);
            }
            Work::Select(test) => self.select(test, uses, dst),
            Work::ByteSum => self.byte_sum(uses[0], uses[1], dst),
            _ => self.plain(i, uses, dst),
        }
    }

    fn plain(&mut self, i: u32, uses: &[Loc; 4], dst: Reg) {
        let inst = &self.job.trace.insts[i as usize];
        let [a, b, ..] = *uses;
        use Op::*;
        match inst.op {
            IntAdd => self.add(a, b, dst),
            IntSub => self.sub(a, b, dst),
            IntMul => self.mul(a, b, dst),
            IntAnd if self.bits(b).is_some_and(|k| k <= u32::MAX as u64) => self.mask(a, b, dst),
            IntAnd => self.commutative(AND, a, b, dst),
            IntOr => self.commutative(OR, a, b, dst),
            IntXor => self.commutative(XOR, a, b, dst),
            IntNeg => self.unary(Code::Neg_rm64, a, dst),
            IntNot => self.unary(Code::Not_rm64, a, dst),
            IntBswap => self.unary(Code::Bswap_r64, a, dst),
            IntShl | IntShr | UintShr | IntRotl | IntRotr => self.shift(inst.op, a, b, dst),
            IntRotl32 | IntRotr32 => self.rotate32(inst.op, a, b, dst),
            IntMulHi | UintMulHi => {
                self.mov(Loc::Reg(Reg::RAX), a);
                self.asm.loc(if inst.op == IntMulHi { Code::Imul_rm64 } else { Code::Mul_rm64 }, b);
            }
            IntDiv | IntRem | UintDiv | UintRem => self.divide(inst.op, a, b, dst),
            IntClz | IntCtz | IntPopcnt => self.count(inst.op, a, dst),
            IntSext8 => self.extend(Code::Movsx_r64_rm8, a, dst),
            IntSext16 => self.extend(Code::Movsx_r64_rm16, a, dst),
            IntSext32 if Fault::SignOfHalf.on() => self.extend(Code::Mov_r32_rm32, a, dst),
            IntSext32 => self.extend(Code::Movsxd_r64_rm32, a, dst),
            IntZext8 => self.extend(Code::Movzx_r32_rm8, a, dst),
            IntZext16 => self.extend(Code::Movzx_r32_rm16, a, dst),
            IntZext32 if Fault::UpperAssumedClear.on() && a == Loc::Reg(dst) => {}
            IntZext32 => self.extend(Code::Mov_r32_rm32, a, dst),
            IntAsPtr | PtrAsInt => self.mov(Loc::Reg(dst), a),
            FloatMulAdd | FloatMulAdd32 => self.mul_add(inst.op, uses, dst),
            _ if inst.op.result() == Some(Kind::F) => self.float(inst.op, a, b, dst),
            SingleAsInt => self.single_bits(a, dst),
            FloatAsInt | FloatToInt | FloatToUint => self.double_to_integer(inst.op, a, dst),
            _ => self.asm.fail("an operation without a form"),
        }
    }

    fn unary(&mut self, code: Code, a: Loc, dst: Reg) {
        self.mov(Loc::Reg(dst), a);
        self.asm.loc(code, Loc::Reg(dst));
    }

    /// `op dst, b`.
    fn alu(&mut self, op: Alu, dst: Reg, b: Loc) {
        match self.bits(b) {
            Some(bits) => self.asm.alu_imm(op, Loc::Reg(dst), bits as i32),
            None => self.asm.r_loc(op.r_rm, dst, b),
        }
    }

    fn commutative(&mut self, op: Alu, a: Loc, b: Loc, dst: Reg) {
        let d = Loc::Reg(dst);
        if b == d && a != d {
            self.alu(op, dst, a);
        } else {
            self.mov(d, a);
            self.alu(op, dst, b);
        }
    }

    /// `and` with a mask of the low half, whose upper half the processor clears by itself.
    fn mask(&mut self, a: Loc, b: Loc, dst: Reg) {
        let k = self.bits(b).expect("a constant mask") as u32;
        let widths = [(0xff, Code::Movzx_r32_rm8), (0xffff, Code::Movzx_r32_rm16), (u32::MAX, Code::Mov_r32_rm32)];
        let width = widths.iter().find(|w| w.0 == k);
        match (a, width) {
            (Loc::Reg(_) | Loc::Slot(_), Some(&(_, code))) => self.extend(code, a, dst),
            _ => {
                self.mov(Loc::Reg(dst), a);
                let short = if Fault::MaskSignExtends.on() { 0xff } else { 0x7f };
                let code = if k <= short { Code::And_rm32_imm8 } else { Code::And_rm32_imm32 };
                self.asm.put(direct::with_constant(code, [register32(dst).into()], k.into()));
            }
        }
    }

    fn add(&mut self, a: Loc, b: Loc, dst: Reg) {
        let d = Loc::Reg(dst);
        match (a, b) {
            (Loc::Reg(x), Loc::Const(_)) if a != d => {
                let k = self.bits(b).expect("a constant") as i32;
                self.asm.lea(dst, x, None, k);
            }
            (Loc::Reg(x), Loc::Reg(y)) if a != d && b != d => self.asm.lea(dst, x, Some((y, 1)), 0),
            _ => self.commutative(ADD, a, b, dst),
        }
    }

    /// The sum of a byte and another word, of which the upper bytes of `a` stay: they are zero.
    fn byte_sum(&mut self, a: Loc, b: Loc, dst: Reg) {
        self.mov(Loc::Reg(dst), a);
        self.asm.put(match (self.bits(b), b) {
            (Some(k), _) => direct::with_constant(Code::Add_rm8_imm8, [register8(dst).into()], k as i64),
            (None, Loc::Reg(r)) => Instruction::with2(Code::Add_r8_rm8, register8(dst), register8(r)),
            (None, _) => Instruction::with2(Code::Add_r8_rm8, register8(dst), encode::memory(b)),
        });
    }

    fn sub(&mut self, a: Loc, b: Loc, dst: Reg) {
        let k = self.bits(b).and_then(|k| (k as i32).checked_neg());
        match (a, k) {
            (Loc::Reg(x), Some(k)) if x != dst => self.asm.lea(dst, x, None, k),
            _ => {
                self.mov(Loc::Reg(dst), a);
                self.alu(SUB, dst, b);
            }
        }
    }

    fn mul(&mut self, a: Loc, b: Loc, dst: Reg) {
        let Some(k) = self.bits(b) else {
            return self.multiply(a, b, dst);
        };
        match (k, a) {
            (0, _) => self.asm.load_int(dst, 0),
            (9, Loc::Reg(x)) if Fault::NineAsFive.on() => self.asm.lea(dst, x, Some((x, 4)), 0),
            (3 | 5 | 9, Loc::Reg(x)) => self.asm.lea(dst, x, Some((x, k as u32 - 1)), 0),
            _ if k.is_power_of_two() => {
                self.mov(Loc::Reg(dst), a);
                self.asm.shift(Code::Shl_rm64_imm8, dst, k.trailing_zeros());
            }
            _ => self.multiply(a, b, dst),
        }
    }

    /// `imul`, with the overflow flag as it leaves it.
    fn multiply(&mut self, a: Loc, b: Loc, dst: Reg) {
        let d = Loc::Reg(dst);
        let Some(k) = self.bits(b) else {
            let (first, second) = if b == d && a != d { (b, a) } else { (a, b) };
            self.mov(d, first);
            return self.asm.r_loc(Code::Imul_r64_rm64, dst, second);
        };
        let source = if let Loc::Const(_) = a { d } else { a };
        if source != a {
            self.mov(d, a);
        }
        self.asm.multiply_imm(dst, source, k as i32);
    }

    fn shift(&mut self, op: Op, a: Loc, b: Loc, dst: Reg) {
        let (by_imm, by_cl, three) = match op {
            Op::IntShl => (Code::Shl_rm64_imm8, Code::Shl_rm64_CL, Some(Code::VEX_Shlx_r64_rm64_r64)),
            Op::IntShr => (Code::Sar_rm64_imm8, Code::Sar_rm64_CL, Some(Code::VEX_Sarx_r64_rm64_r64)),
            Op::UintShr => (Code::Shr_rm64_imm8, Code::Shr_rm64_CL, Some(Code::VEX_Shrx_r64_rm64_r64)),
            Op::IntRotl => (Code::Rol_rm64_imm8, Code::Rol_rm64_CL, None),
            _ => (Code::Ror_rm64_imm8, Code::Ror_rm64_CL, None),
        };
        if let Some(count) = self.bits(b) {
            let right = match op {
                Op::IntRotl => Some(64 - (count & 63)),
                Op::IntRotr => Some(count & 63),
                _ => None,
            };
            if let Some(right) = right.filter(|_| self.job.cpu.bmi2 && a != Loc::Reg(dst) && self.bits(a).is_none()) {
                return self.rotate_to(Code::VEX_Rorx_r64_rm64_imm8, a, right & 63, dst);
            }
            self.mov(Loc::Reg(dst), a);
            return self.asm.shift(by_imm, dst, count as u32 & 63);
        }
        let count = b.reg().expect("a count is in a register");
        if let (Some(code), true) = (three, self.job.cpu.bmi2) {
            let i = match a {
                Loc::Reg(r) => Instruction::with3(code, register(dst), register(r), register(count)),
                _ => Instruction::with3(code, register(dst), encode::memory(a), register(count)),
            };
            return self.asm.put(i);
        }
        self.mov(Loc::Reg(Reg::SCRATCH), a);
        self.by_cl(by_cl, register(Reg::SCRATCH), count);
        self.mov(Loc::Reg(dst), Loc::Reg(Reg::SCRATCH));
    }

    /// A shift of the scratch register. The count visits `rcx`, where the shifted value may have been.
    fn by_cl(&mut self, code: Code, scratch: iced_x86::Register, count: Reg) {
        let exchange = |e: &mut Self| {
            if count != Reg::RCX {
                e.asm.rr(Code::Xchg_rm64_r64, count, Reg::RCX);
            }
        };
        exchange(self);
        self.asm.put(Instruction::with2(code, scratch, iced_x86::Register::CL));
        if !Fault::CountNotRestored.on() {
            exchange(self);
        }
    }

    /// `rorx`.
    fn rotate_to(&mut self, code: Code, a: Loc, count: u64, dst: Reg) {
        let narrow = code == Code::VEX_Rorx_r32_rm32_imm8;
        let name = |r: Reg| if narrow { register32(r) } else { register(r) };
        let from = match a {
            Loc::Reg(r) => name(r).into(),
            _ => encode::memory(a).into(),
        };
        self.asm.put(direct::with_constant(code, [name(dst).into(), from], count as i64));
    }

    /// A rotation of the low half, whose upper half the processor clears by itself.
    fn rotate32(&mut self, op: Op, a: Loc, b: Loc, dst: Reg) {
        let left = op == Op::IntRotl32 && !(Fault::RotatesBack.on() && self.bits(b).is_some());
        let (code, by_cl) = match left {
            true => (Code::Rol_rm32_imm8, Code::Rol_rm32_CL),
            false => (Code::Ror_rm32_imm8, Code::Ror_rm32_CL),
        };
        let Some(count) = self.bits(b).map(|k| k & 31) else {
            let count = b.reg().expect("a count is in a register");
            self.extend(Code::Mov_r32_rm32, a, Reg::SCRATCH);
            let wide = Fault::RotatesWord.on();
            let (code, scratch) = match wide {
                true => (if left { Code::Rol_rm64_CL } else { Code::Ror_rm64_CL }, register(Reg::SCRATCH)),
                false => (by_cl, register32(Reg::SCRATCH)),
            };
            self.by_cl(code, scratch, count);
            return self.mov(Loc::Reg(dst), Loc::Reg(Reg::SCRATCH));
        };
        let right = if left { (32 - count) & 31 } else { count };
        if count == 0 {
            return self.extend(Code::Mov_r32_rm32, a, dst);
        }
        if self.job.cpu.bmi2 && a != Loc::Reg(dst) {
            return self.rotate_to(Code::VEX_Rorx_r32_rm32_imm8, a, right, dst);
        }
        if a != Loc::Reg(dst) {
            self.extend(Code::Mov_r32_rm32, a, dst);
        }
        self.asm.put(direct::with_constant(code, [register32(dst).into()], count as i64));
    }

    fn count(&mut self, op: Op, a: Loc, dst: Reg) {
        let scratch = Reg::SCRATCH;
        match op {
            Op::IntPopcnt => self.asm.r_loc(Code::Popcnt_r64_rm64, dst, a),
            Op::IntClz if self.job.cpu.lzcnt => self.asm.r_loc(Code::Lzcnt_r64_rm64, dst, a),
            Op::IntCtz if self.job.cpu.tzcnt => self.asm.r_loc(Code::Tzcnt_r64_rm64, dst, a),
            // `bsr` and `bsf` leave their result undefined for 0 and set the zero flag.
            Op::IntClz => {
                self.asm.load_int(scratch, 127);
                self.asm.r_loc(Code::Bsr_r64_rm64, dst, a);
                if !Fault::ClzOfZero.on() {
                    self.asm.rr(cmovcc(Cc::Equal as u8), dst, scratch);
                }
                self.asm.alu_imm(XOR, Loc::Reg(dst), 63);
            }
            _ => {
                self.asm.load_int(scratch, 64);
                self.asm.r_loc(Code::Bsf_r64_rm64, dst, a);
                if !Fault::CtzOfZero.on() {
                    self.asm.rr(cmovcc(Cc::Equal as u8), dst, scratch);
                }
            }
        }
    }

    fn extend(&mut self, code: Code, a: Loc, dst: Reg) {
        let wide = if matches!(code, Code::Movsx_r64_rm8 | Code::Movsx_r64_rm16 | Code::Movsxd_r64_rm32) {
            register(dst)
        } else {
            register32(dst)
        };
        let i = match a {
            Loc::Reg(r) => {
                let narrow = match code {
                    Code::Movsx_r64_rm8 | Code::Movzx_r32_rm8 => register8(r),
                    Code::Movsx_r64_rm16 | Code::Movzx_r32_rm16 => encode::register16(r),
                    _ => register32(r),
                };
                Instruction::with2(code, wide, narrow)
            }
            _ => Instruction::with2(code, wide, encode::memory(a)),
        };
        self.asm.put(i);
    }

    /// Makes 0 or 1 from flags.
    fn set(&mut self, flags: Flags, dst: Reg) {
        let (condition, with) = match flags {
            Flags::When(cc) => (cc as u8, None),
            Flags::Equal => (Cc::Equal as u8, Some((Code::Setnp_rm8, Code::And_r8_rm8))),
            Flags::Differ => (Cc::NotEqual as u8, Some((Code::Setp_rm8, Code::Or_r8_rm8))),
        };
        if let Some((parity, _)) = with {
            self.asm.r8(parity, Reg::SCRATCH);
        }
        self.asm.r8(setcc(condition), dst);
        if let Some((_, combine)) = with {
            self.asm.put(Instruction::with2(combine, register8(dst), register8(Reg::SCRATCH)));
        }
        if !Fault::TruthUpperBits.on() {
            self.asm.put(Instruction::with2(Code::Movzx_r32_rm8, register32(dst), register8(dst)));
        }
    }

    fn select(&mut self, test: Test, uses: &[Loc; 4], dst: Reg) {
        let n = test.arity();
        let (yes, no) = (uses[n], uses[n + 1]);
        self.mov(Loc::Reg(dst), no);
        match self.test(test, uses, None) {
            Flags::When(cc) => self.asm.r_loc(cmovcc(cc as u8), dst, yes),
            Flags::Equal | Flags::Differ => self.asm.fail("a select on two conditions"),
        }
    }

    /// Sets the flags. An overflow test leaves the operation's result in `dst`, if there is one.
    pub(super) fn test(&mut self, test: Test, uses: &[Loc; 4], dst: Option<Reg>) -> Flags {
        let [a, b, ..] = *uses;
        match test {
            Test::NonZero => {
                self.compare_zero(a);
                Flags::When(Cc::NotEqual)
            }
            Test::Compare(cc) => {
                self.compare(a, b);
                Flags::When(cc)
            }
            Test::CommonBit => self.common_bit(a, b),
            Test::FloatEq | Test::FloatNe | Test::FloatAbove | Test::FloatAboveEq => {
                self.float_operand(Code::Ucomisd_xmm_xmmm64, a.reg().expect("a double in a register"), b);
                match test {
                    Test::FloatEq if Fault::NanEqual.on() => Flags::When(Cc::Equal),
                    Test::FloatNe if Fault::NanDiffers.on() => Flags::When(Cc::NotEqual),
                    Test::FloatEq => Flags::Equal,
                    Test::FloatNe => Flags::Differ,
                    Test::FloatAbove => Flags::When(Cc::Above),
                    _ => Flags::When(Cc::AboveEq),
                }
            }
            Test::Overflows(op) => self.overflows(op, a, b, dst),
        }
    }

    fn compare_zero(&mut self, a: Loc) {
        match a {
            Loc::Reg(r) => self.asm.rr(Code::Test_rm64_r64, r, r),
            _ => self.asm.alu_imm(CMP, a, 0),
        }
    }

    fn compare(&mut self, a: Loc, b: Loc) {
        match (self.bits(b), a, b) {
            (Some(0), ..) => self.compare_zero(a),
            (Some(k), Loc::Reg(r), _) if Fault::CompareHalf.on() && k >> 31 == 0 => {
                self.asm.put(direct::with_constant(Code::Cmp_rm32_imm32, [register32(r).into()], k as i64))
            }
            (Some(k), ..) => self.asm.alu_imm(CMP, a, k as i32),
            (_, Loc::Reg(x), _) => self.asm.r_loc(CMP.r_rm, x, b),
            (_, _, Loc::Reg(y)) => self.asm.put(Instruction::with2(CMP.rm_r, encode::memory(a), register(y))),
            _ => self.asm.fail("a comparison of two words in memory"),
        }
    }

    fn common_bit(&mut self, a: Loc, b: Loc) -> Flags {
        let i = match (self.bits(b), a, b) {
            (Some(k), ..) if k <= i32::MAX as u64 => match a {
                Loc::Reg(r) => direct::with_constant(Code::Test_rm32_imm32, [register32(r).into()], k as i64),
                _ => direct::with_constant(Code::Test_rm32_imm32, [encode::memory(a).into()], k as i64),
            },
            (Some(k), ..) if crate::alloc::shape::fits_imm(k) => match a {
                Loc::Reg(r) if Fault::TestHalf.on() => {
                    direct::with_constant(Code::Test_rm32_imm32, [register32(r).into()], k as i64)
                }
                Loc::Reg(r) => direct::with_constant(Code::Test_rm64_imm32, [register(r).into()], k as i64),
                _ => direct::with_constant(Code::Test_rm64_imm32, [encode::memory(a).into()], k as i64),
            },
            (Some(k), ..) => {
                let bit = k.trailing_zeros() as i32;
                self.asm.put(match a {
                    Loc::Reg(r) => direct::with_constant(Code::Bt_rm64_imm8, [register(r).into()], bit.into()),
                    _ => direct::with_constant(Code::Bt_rm64_imm8, [encode::memory(a).into()], bit.into()),
                });
                return Flags::When(Cc::Below);
            }
            (_, Loc::Reg(x), Loc::Reg(y)) => Instruction::with2(Code::Test_rm64_r64, register(x), register(y)),
            (_, _, Loc::Reg(y)) => Instruction::with2(Code::Test_rm64_r64, encode::memory(a), register(y)),
            _ => return Flags::When(Cc::NotEqual),
        };
        self.asm.put(i);
        Flags::When(Cc::NotEqual)
    }

    fn overflows(&mut self, op: Op, a: Loc, b: Loc, dst: Option<Reg>) -> Flags {
        let d = dst.unwrap_or(Reg::SCRATCH);
        match op {
            Op::IntAddOvf | Op::UintAddOvf => self.commutative(ADD, a, b, d),
            Op::IntSubOvf | Op::UintSubOvf => match (a, dst) {
                (Loc::Reg(x), None) => self.alu(CMP, x, b),
                _ => {
                    self.mov(Loc::Reg(d), a);
                    self.alu(SUB, d, b);
                }
            },
            Op::UintMulOvf => {
                self.mov(Loc::Reg(Reg::RAX), a);
                let signed = Fault::UnsignedProduct.on();
                self.asm.loc(if signed { Code::Imul_rm64 } else { Code::Mul_rm64 }, b);
            }
            _ => self.multiply(a, b, d),
        }
        let unsigned = matches!(op, Op::UintAddOvf | Op::UintSubOvf) && !Fault::UnsignedOverflow.on();
        Flags::When(if unsigned { Cc::Below } else { Cc::Overflow })
    }

    /// The condition, by number, under which a simple test says `yes`.
    pub(super) fn condition(cc: Cc, yes: bool) -> u8 {
        if yes { cc as u8 } else { opposite(cc) }
    }
}
