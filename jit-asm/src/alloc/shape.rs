//! Operand constraints of each operation.
//! A shape says where the code takes its operands from and where it leaves its result.

use jit_ir::{Descr, Kind, Op, Ref, Trace};

use crate::cpu::Features;
use crate::faults::Fault;
use crate::loc::Reg;
use crate::select::{Test, Work, displaced};

/// An operand may be in a register.
pub(crate) const REG: u8 = 1;
/// It may be in a spill slot.
pub(crate) const MEM: u8 = 2;
/// It may be an integer constant that sign-extends from 32 bits.
pub(crate) const IMM: u8 = 4;
/// It may be any integer constant.
pub(crate) const ANY: u8 = 8;
/// It may be a double in the pool of constants behind the code.
pub(crate) const POOL: u8 = 16;
/// It may be one bit of any position.
pub(crate) const BIT: u8 = 32;

/// The constraints of a piece of code on its operands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shape {
    /// For each operand the accepted places.
    pub want: [u8; 4],
    /// Bits of operands that are read after the result was begun: they share no register with it.
    pub late: u8,
    /// The operand whose register the result takes best.
    pub tie: Option<u8>,
    /// `rax` and `rdx` are used up and the result is in this one of them.
    pub fixed: Option<Reg>,
    /// At most one operand in a slot.
    pub one_mem: bool,
}

/// Whether a constant sign-extends from 32 bits.
pub(crate) fn fits_imm(bits: u64) -> bool {
    bits as i64 == bits as i32 as i64 || bits >> 32 == 0 && Fault::ImmediateUnsigned.on()
}

/// Whether the constant `c` may stand in an instruction that accepts `want`.
pub(crate) fn accepts(want: u8, kind: Kind, bits: u64) -> bool {
    match kind {
        Kind::F => want & POOL != 0,
        _ => want & ANY != 0 || want & IMM != 0 && fits_imm(bits) || want & BIT != 0 && bits.is_power_of_two(),
    }
}

/// The shape of a piece of code.
pub(crate) fn shape(trace: &Trace, i: u32, work: Work, args: &[Ref], has_result: bool, cpu: Features) -> Shape {
    match work {
        Work::Value(test) => of_test(test, false),
        Work::Guard { test, .. } => of_test(test, has_result),
        Work::Select(test) => {
            let mut s = of_test(test, false);
            let n = test.arity();
            (s.want[n], s.want[n + 1]) = (REG | MEM, REG | MEM | ANY);
            s.late = if Fault::SelectOverwrites.on() { 0 } else { (1 << (n + 1)) - 1 };
            s.tie = Some(n as u8 + 1);
            s
        }
        // Only the low byte of a constant counts.
        Work::ByteSum => Shape { want: [REG | MEM, REG | MEM | ANY, 0, 0], late: 2, tie: Some(0), ..Shape::default() },
        Work::Plain => plain(trace, i, args, cpu),
    }
}

fn of_test(test: Test, has_result: bool) -> Shape {
    let (a, b) = match test {
        Test::NonZero => (REG | MEM, 0),
        Test::Compare(_) => (REG | MEM, REG | MEM | IMM),
        Test::CommonBit => (REG | MEM, REG | IMM | BIT),
        Test::FloatEq | Test::FloatNe | Test::FloatAbove | Test::FloatAboveEq => (REG, REG | MEM | POOL),
        Test::Overflows(Op::UintMulOvf) => (REG | MEM | ANY, REG | MEM),
        Test::Overflows(_) => (REG | MEM | ANY, REG | MEM | IMM),
    };
    let mut s = Shape { want: [a, b, 0, 0], one_mem: true, ..Shape::default() };
    if let Test::Overflows(op) = test {
        s.one_mem = false;
        if op == Op::UintMulOvf {
            s.fixed = Some(Reg::RAX);
        } else if has_result {
            s.tie = Some(0);
            // A subtraction cannot begin with its second operand.
            s.late = if matches!(op, Op::IntSubOvf | Op::UintSubOvf) { 2 } else { 0 };
        }
    }
    s
}

fn plain(trace: &Trace, i: u32, args: &[Ref], cpu: Features) -> Shape {
    let inst = &trace.insts[i as usize];
    let constant = |k: usize| args.get(k).and_then(|&r| trace.as_const(r)).map(|c| c.bits);
    let new = |a: u8, b: u8| Shape { want: [a, b, 0, 0], ..Shape::default() };
    let tied = |a: u8, b: u8| Shape { tie: Some(0), ..new(a, b) };
    use Op::*;
    match inst.op {
        IntAdd | IntOr | IntXor => tied(REG | MEM | ANY, REG | MEM | IMM),
        IntAnd => {
            let low_half = if constant(1).is_some_and(|k| k <= u32::MAX as u64) { ANY } else { 0 };
            tied(REG | MEM | ANY, REG | MEM | IMM | low_half)
        }
        IntMul => tied(REG | MEM | ANY, REG | MEM | IMM),
        IntSub => Shape { late: 2, ..tied(REG | MEM | ANY, REG | MEM | IMM) },
        IntNeg | IntNot | IntBswap => tied(REG | MEM | ANY, 0),
        IntShl | IntShr | UintShr | IntRotl | IntRotr => {
            let rotates = matches!(inst.op, IntRotl | IntRotr);
            match constant(1) {
                Some(_) => tied(REG | MEM | ANY, ANY),
                None if cpu.bmi2 && !rotates => new(REG | MEM, REG),
                None => new(REG | MEM | ANY, REG),
            }
        }
        IntRotl32 | IntRotr32 => match constant(1) {
            // `rorx` takes any place; a rotation in place wants the register of the result.
            Some(_) => Shape { tie: Some(0), ..new(REG | MEM, ANY) },
            None => new(REG | MEM, REG),
        },
        IntMulHi | UintMulHi => Shape { fixed: Some(Reg::RDX), ..new(REG | MEM | ANY, REG | MEM) },
        IntDiv | UintDiv | IntRem | UintRem => divide(inst.op, constant(1)),
        IntClz | IntCtz | IntPopcnt => new(REG | MEM, 0),
        IntSext8 | IntSext16 | IntSext32 | IntZext8 | IntZext16 | IntZext32 => {
            Shape { tie: Some(0), ..new(REG | MEM, 0) }
        }
        FloatAdd | FloatMul if args[0] == args[1] || Fault::FirstNan.on() => tied(REG | MEM | POOL, REG | MEM | POOL),
        FloatSub | FloatDiv if Fault::LateOperand.on() => tied(REG | MEM | POOL, REG | MEM | POOL),
        // A sum too begins with its first operand: of two NaNs that one comes out.
        FloatAdd | FloatMul | FloatSub | FloatDiv => Shape { late: 2, ..tied(REG | MEM | POOL, REG | MEM | POOL) },
        FloatNeg | FloatAbs | FloatSqrt | FloatFloor | FloatCeil | FloatTrunc | FloatRound32 => {
            tied(REG | MEM | POOL, 0)
        }
        // The sum begins with what is added.
        FloatMulAdd | FloatMulAdd32 => {
            Shape { want: [REG, REG, REG | MEM | POOL, 0], late: 3, tie: Some(2), ..Shape::default() }
        }
        IntToFloat => new(REG | MEM, 0),
        UintToFloat | FloatToInt | FloatToUint | IntAsSingle | SingleAsInt => new(REG, 0),
        IntAsFloat | FloatAsInt => new(REG | MEM, 0),
        IntAsPtr | PtrAsInt => tied(REG | MEM | ANY, 0),
        LoadI | LoadF | LoadP => new(base(trace, i, constant(0)), 0),
        LoadItemI | LoadItemF | LoadItemP => {
            new(item_base(trace, i, constant(0), constant(1)), index(trace, i, constant(1)))
        }
        StoreI | StoreP => new(base(trace, i, constant(0)), stored(trace, i)),
        StoreF => new(base(trace, i, constant(0)), REG | POOL),
        StoreItemI | StoreItemP => {
            let base = item_base(trace, i, constant(0), constant(1));
            Shape { want: [base, index(trace, i, constant(1)), stored(trace, i), 0], ..Shape::default() }
        }
        StoreItemF => {
            let base = item_base(trace, i, constant(0), constant(1));
            Shape { want: [base, index(trace, i, constant(1)), REG | POOL, 0], ..Shape::default() }
        }
        ResultI | ResultF | ResultP => Shape::default(),
        // Tests, calls and structure have shapes of their own or none.
        _ => Shape::default(),
    }
}

/// Divisions use `rax` and `rdx`, unless the divisor is a power of two that shifts and masks do.
fn divide(op: Op, divisor: Option<u64>) -> Shape {
    let (a, any) = (REG | MEM | ANY, ANY);
    match divisor {
        Some(d) if is_cheap_divisor(op, d) => Shape { want: [REG, any, 0, 0], late: 1, ..Shape::default() },
        _ => {
            let result = if matches!(op, Op::IntDiv | Op::UintDiv) { Reg::RAX } else { Reg::RDX };
            Shape { want: [a, REG | MEM | any, 0, 0], fixed: Some(result), ..Shape::default() }
        }
    }
}

/// Whether a division by `d` is done without a divide or multiply instruction: `d` is 0, 1 or a
/// power of two, for signed ones also -1.
pub(crate) fn is_cheap_divisor(op: Op, d: u64) -> bool {
    match op {
        Op::UintDiv | Op::UintRem => d == 0 || d.is_power_of_two(),
        _ => d == 0 || d == u64::MAX || (d as i64 > 0 && d.is_power_of_two()),
    }
}

/// A field of an object at a constant address may need no register.
fn base(trace: &Trace, i: u32, address: Option<u64>) -> u8 {
    match (address, &trace.descrs[trace.insts[i as usize].aux as usize]) {
        (Some(a), Descr::Field(f)) if fits_imm(a.wrapping_add(f.offset as i64 as u64)) && fits_imm(a) => REG | ANY,
        _ => REG,
    }
}

/// An array at a constant address in the lower 2 GiB needs no register: its address is part of the displacement.
fn item_base(trace: &Trace, i: u32, address: Option<u64>, index: Option<u64>) -> u8 {
    let inst = &trace.insts[i as usize];
    let (Some(address), Descr::Array(array)) = (address, &trace.descrs[inst.aux as usize]) else { return REG };
    let fits = |displacement: i32| fits_imm(address) && fits_imm(address.wrapping_add(displacement as i64 as u64));
    let all_fit = match index {
        Some(x) => item_displacement(array, x).is_some_and(fits),
        // Whether or not the constant of a sum becomes part of it.
        None => fits(array.base) && displaced(trace, inst).is_none_or(|(_, displacement)| fits(displacement)),
    };
    if all_fit { REG | ANY } else { REG }
}

/// A constant index becomes part of the displacement, if that stays within 32 bits.
fn index(trace: &Trace, i: u32, index: Option<u64>) -> u8 {
    match (index, &trace.descrs[trace.insts[i as usize].aux as usize]) {
        (Some(x), Descr::Array(a)) if item_displacement(a, x).is_some() => REG | ANY,
        _ => REG,
    }
}

/// The displacement of the element of a constant index.
pub(crate) fn item_displacement(array: &jit_ir::Array, index: u64) -> Option<i32> {
    let bytes = (index as i64).checked_mul(array.stride as i64)?.checked_add(array.base as i64)?;
    i32::try_from(bytes).ok()
}

/// Integers narrower than a word are stored from any constant: its low part.
fn stored(trace: &Trace, i: u32) -> u8 {
    let mem = match &trace.descrs[trace.insts[i as usize].aux as usize] {
        Descr::Field(f) => f.mem,
        Descr::Array(a) => a.mem,
        _ => return REG,
    };
    if mem.size() < 8 { REG | ANY } else { REG | IMM }
}
