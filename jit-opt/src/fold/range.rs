//! Ranges of integers.
//!
//! The definition is looked at when a rule asks, a few levels deep: that suffices for the narrow
//! integers, booleans and masks of interpreters. Facts from a passed comparison about its
//! operands is kept with them ([`crate::facts`]): after `x < y`, `x + 1` does not overflow.

use jit_ir::{Class, Inst, Kind, MAX_LEN, Mem, Op, Ref};

use super::Bits;
use super::bits::extension_range;
use crate::faults::Fault;
use crate::graph::{Graph, mem_of};

const FULL: (i64, i64) = (i64::MIN, i64::MAX);

impl Graph {
    /// The least and the greatest value that a resolved integer may have.
    #[inline]
    pub(crate) fn range(&self, r: Ref) -> (i64, i64) {
        match self.as_int(r) {
            Some(k) => (k, k),
            None => self.range_within(r, 3),
        }
    }

    fn range_within(&self, r: Ref, depth: u32) -> (i64, i64) {
        let r = self.resolve(r);
        if let Some(k) = self.as_int(r) {
            return (k, k);
        }
        let Some(i) = r.as_inst().filter(|_| depth > 0) else { return FULL };
        let (low, high) = self.defined_range(&self.out.insts[i as usize], depth);
        let (least, greatest) = self.guarded_range(i);
        let (low, high) = (low.max(least), high.min(greatest));
        match self.guarded_bits(i) {
            Bits::NONE => (low, high),
            bits => (low.max(bits.range().0), high.min(bits.range().1)),
        }
    }

    /// The range of an instruction's result.
    pub(super) fn defined_range(&self, inst: &Inst, depth: u32) -> (i64, i64) {
        use Op::*;
        let constant = |r: Ref| self.as_int(self.resolve(r));
        let of = |r: Ref| self.range_within(r, depth - 1);
        match inst.op {
            IntEq | IntNe | IntLt | IntLe | UintLt | UintLe | PtrEq | PtrNe | FloatEq | FloatNe | FloatLt | FloatLe
            | IntAddOvf | IntSubOvf | IntMulOvf | UintAddOvf | UintSubOvf | UintMulOvf => (0, 1),
            IntSext8 | IntSext16 | IntSext32 | IntZext8 | IntZext16 | IntZext32 => {
                extension_range(inst.op).expect("an extension")
            }
            IntRotl32 | IntRotr32 | SingleAsInt => (0, u32::MAX as i64),
            IntClz | IntCtz | IntPopcnt => (0, 64),
            IntAnd => match (of(inst.a), of(inst.b)) {
                (_, b) if Fault::MaskOfNegative.on() => b,
                ((0.., a), (0.., b)) => (0, a.min(b)),
                ((0.., a), _) => (0, a),
                (_, (0.., b)) => (0, b),
                _ => FULL,
            },
            IntOr | IntXor => match (of(inst.a), of(inst.b)) {
                // No bit above the highest of both.
                ((0.., a), (0.., b)) => (0, (u64::MAX >> (a | b).leading_zeros().min(63)) as i64),
                // A negative constant and some more bits.
                _ if inst.op == IntOr => match (constant(inst.a), constant(inst.b)) {
                    (Some(k @ ..0), _) | (_, Some(k @ ..0)) => (k, -1),
                    _ => FULL,
                },
                _ => FULL,
            },
            IntAdd => {
                let ((a_low, a_high), (b_low, b_high)) = (of(inst.a), of(inst.b));
                match (a_low.checked_add(b_low), a_high.checked_add(b_high)) {
                    _ if Fault::SumSaturates.on() => (a_low.saturating_add(b_low), a_high.saturating_add(b_high)),
                    (Some(low), Some(high)) => (low, high),
                    _ => FULL,
                }
            }
            IntShl => self.defined_bits(inst, depth).range(),
            IntShr => match constant(inst.b) {
                Some(n) => (of(inst.a).0 >> (n & 63), of(inst.a).1 >> (n & 63)),
                None => FULL,
            },
            UintShr => match (constant(inst.b).map(|n| n & 63), of(inst.a)) {
                (Some(n), (low, high)) if Fault::ShiftKeepsSign.on() => (low >> n, high >> n),
                (Some(n), (low @ 0.., high)) => (low >> n, high >> n),
                (Some(n @ 1..), _) => (0, (u64::MAX >> n) as i64),
                _ => FULL,
            },
            UintRem => match constant(inst.b) {
                Some(k @ 1..) => (0, k - 1),
                _ => FULL,
            },
            IntSelect => {
                let ((a_low, a_high), (b_low, b_high)) = (of(inst.b), of(inst.c));
                (a_low.min(b_low), a_high.max(b_high))
            }
            LoadI | LoadItemI => mem_range(mem_of(&self.out.descrs[inst.aux as usize])),
            _ => FULL,
        }
    }

    /// Whether a float is known to be whole, infinite or not a number: no rounding changes it.
    pub(super) fn is_whole(&self, r: Ref) -> bool {
        use Op::*;
        let whole = [FloatFloor, FloatCeil, FloatTrunc, IntToFloat, UintToFloat];
        let root = |op| op == FloatSqrt && Fault::WholeSquareRoot.on();
        self.def(r).is_some_and(|inst| whole.contains(&inst.op) || root(inst.op))
    }

    /// Whether a float is known to be that of an `f32`.
    pub(super) fn is_single(&self, r: Ref) -> bool {
        self.def(r).is_some_and(|inst| match inst.op.class() {
            Class::Load => inst.op.result() == Some(Kind::F) && mem_of(&self.out.descrs[inst.aux as usize]) == Mem::F32,
            _ => matches!(inst.op, Op::FloatRound32 | Op::FloatMulAdd32 | Op::IntAsSingle),
        })
    }
}

/// The range of a loaded integer of this form.
fn mem_range(mem: Mem) -> (i64, i64) {
    match mem {
        Mem::I8 => (i8::MIN as i64, i8::MAX as i64),
        Mem::U8 => (0, u8::MAX as i64),
        Mem::I16 => (i16::MIN as i64, i16::MAX as i64),
        Mem::U16 => (0, u16::MAX as i64),
        Mem::I32 => (i32::MIN as i64, i32::MAX as i64),
        Mem::U32 => (0, u32::MAX as i64),
        Mem::Len => (0, MAX_LEN as i64),
        Mem::Signal => (0, 1),
        Mem::W64 | Mem::F32 => FULL,
    }
}
