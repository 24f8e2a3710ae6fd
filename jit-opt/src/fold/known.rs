//! Known bits of integers.
//!
//! The lattice beside the ranges ([`super::range`]): alignment, tags in the low bits, masks and tests of a bit are told
//! in it. As with ranges, a definition is looked at when a rule asks, a few levels deep, and facts from guards are
//! kept with the value, and passed on to its operands.
//!
//! Of a sum, a bit is known where both operands' bits and the carry are. Carries grow with the operands: one is certain
//! if the least sum (unknown bits 0) has it, and impossible if the greatest (unknown bits 1) does not.

use jit_ir::{Class, Inst, Op, Ref};

use super::bits::extension_bits;
use crate::faults::Fault;
use crate::graph::Graph;

/// Bits that are 0 and bits that are 1; the others may be either.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bits {
    pub zeros: u64,
    pub ones: u64,
}

impl Bits {
    pub const NONE: Bits = Bits { zeros: 0, ones: 0 };

    pub fn of(k: i64) -> Bits {
        Bits { zeros: !k as u64, ones: k as u64 }
    }

    /// Of the numbers from `low` to `high`: the bits above the highest in which these two differ.
    pub fn of_range((low, high): (i64, i64)) -> Bits {
        let same = !u64::MAX.checked_shr((low ^ high).leading_zeros()).unwrap_or(0);
        Bits { zeros: !low as u64 & same, ones: low as u64 & same }
    }

    /// The least and the greatest number with these bits.
    pub fn range(self) -> (i64, i64) {
        let sign = 1 << 63;
        let unknown = !(self.zeros | self.ones);
        ((self.ones | unknown & sign) as i64, (!self.zeros & !(unknown & sign)) as i64)
    }

    /// All that both say.
    pub fn and_also(self, other: Bits) -> Bits {
        Bits { zeros: self.zeros | other.zeros, ones: self.ones | other.ones }
    }

    /// The bits known in both.
    pub fn or_else(self, other: Bits) -> Bits {
        Bits { zeros: self.zeros & other.zeros, ones: self.ones & other.ones }
    }

    /// The bits of a mask.
    pub fn of_mask(self, mask: u64) -> Bits {
        Bits { zeros: self.zeros & mask, ones: self.ones & mask }
    }

    /// The bits known here and not in `other`.
    pub fn beyond(self, other: Bits) -> Bits {
        Bits { zeros: self.zeros & !other.zeros, ones: self.ones & !other.ones }
    }

    pub fn mask(self) -> u64 {
        self.zeros | self.ones
    }

    /// Whether no number has both.
    pub fn contradict(self, other: Bits) -> bool {
        self.zeros & other.ones | self.ones & other.zeros != 0
    }

    /// The number, if all bits are known.
    fn number(self) -> Option<i64> {
        (self.mask() == u64::MAX).then_some(self.ones as i64)
    }

    fn not(self) -> Bits {
        Bits { zeros: self.ones, ones: self.zeros }
    }

    fn and(self, b: Bits) -> Bits {
        Bits { zeros: self.zeros | b.zeros, ones: self.ones & b.ones }
    }

    fn or(self, b: Bits) -> Bits {
        Bits { zeros: self.zeros & b.zeros, ones: self.ones | b.ones }
    }

    fn xor(self, b: Bits) -> Bits {
        Bits { zeros: self.zeros & b.zeros | self.ones & b.ones, ones: self.zeros & b.ones | self.ones & b.zeros }
    }

    fn add(self, b: Bits, carry: bool) -> Bits {
        let least = self.ones.wrapping_add(b.ones).wrapping_add(carry as u64);
        let greatest = (!self.zeros).wrapping_add(!b.zeros).wrapping_add(carry as u64);
        let certain = least ^ self.ones ^ b.ones;
        let possible = greatest ^ !self.zeros ^ !b.zeros;
        let carry_known = if Fault::CarryIgnored.on() { u64::MAX } else { certain | !possible };
        Bits { zeros: !least, ones: least }.of_mask(self.mask() & b.mask() & carry_known)
    }

    fn shl(self, n: u32) -> Bits {
        Bits { zeros: self.zeros << n | !(u64::MAX << n), ones: self.ones << n }
    }

    fn uint_shr(self, n: u32) -> Bits {
        Bits { zeros: self.zeros >> n | !(u64::MAX >> n), ones: self.ones >> n }
    }

    fn int_shr(self, n: u32) -> Bits {
        Bits { zeros: (self.zeros as i64 >> n) as u64, ones: (self.ones as i64 >> n) as u64 }
    }

    /// The bits of `x`, given those of `x << n`.
    fn unshifted(self, n: u32) -> Bits {
        Bits { zeros: self.zeros >> n, ones: self.ones >> n }
    }

    fn zext(self, bits: u32) -> Bits {
        let high = u64::MAX << bits;
        Bits { zeros: self.zeros | high, ones: self.ones & !high }
    }

    fn sext(self, bits: u32) -> Bits {
        self.shl(64 - bits).int_shr(64 - bits)
    }
}

impl Graph {
    /// The known bits of an integer.
    pub(crate) fn known_bits(&self, r: Ref) -> Bits {
        self.bits_within(r, 3)
    }

    /// Whether there may be more to know than the range tells, without looking far.
    pub(super) fn may_know_bits(&self, r: Ref) -> bool {
        use Op::*;
        r.as_inst().is_some_and(|i| {
            let made = self.out.insts[i as usize].op;
            self.guarded_bits(i) != Bits::NONE
                || matches!(made, IntAnd | IntOr | IntXor | IntNot | IntShl | IntShr | UintShr | IntSub | IntMul)
        })
    }

    /// Whether a value is known to have a bit, and so not to be 0.
    pub(crate) fn has_a_bit(&self, r: Ref) -> bool {
        self.may_know_bits(r) && self.known_bits(r).ones != 0
    }

    fn bits_within(&self, r: Ref, depth: u32) -> Bits {
        let r = self.resolve(r);
        if let Some(k) = self.as_int(r) {
            return Bits::of(k);
        }
        let Some(i) = r.as_inst() else { return Bits::NONE };
        let known = self.guarded_bits(i).and_also(Bits::of_range(self.guarded_range(i)));
        if depth == 0 {
            return known;
        }
        known.and_also(self.defined_bits(&self.out.insts[i as usize], depth))
    }

    /// The bits of an instruction's result.
    pub(super) fn defined_bits(&self, inst: &Inst, depth: u32) -> Bits {
        use Op::*;
        let of = |r: Ref| self.bits_within(r, depth - 1);
        let count = |r: Ref| self.as_int(self.resolve(r)).map(|n| n as u32 & 63);
        match inst.op {
            IntAnd => of(inst.a).and(of(inst.b)),
            IntOr => of(inst.a).or(of(inst.b)),
            IntXor => of(inst.a).xor(of(inst.b)),
            IntNot => of(inst.a).not(),
            IntAdd => of(inst.a).add(of(inst.b), false),
            IntSub => of(inst.a).add(of(inst.b).not(), true),
            IntNeg => Bits::of(0).add(of(inst.a).not(), true),
            IntMul => {
                // As many zeros at the end as both have together.
                let zeros = |r: Ref| of(r).zeros.trailing_ones();
                let n = zeros(inst.a) + zeros(inst.b);
                Bits { zeros: !u64::MAX.checked_shl(n).unwrap_or(0), ones: 0 }
            }
            IntShl => count(inst.b).map_or(Bits::NONE, |n| of(inst.a).shl(n)),
            UintShr => count(inst.b).map_or(Bits::NONE, |n| of(inst.a).uint_shr(n)),
            IntShr => count(inst.b).map_or(Bits::NONE, |n| of(inst.a).int_shr(n)),
            IntZext8 | IntZext16 | IntZext32 => of(inst.a).zext(extension_bits(inst.op)),
            IntSext8 | IntSext16 | IntSext32 => of(inst.a).sext(extension_bits(inst.op)),
            IntSelect => of(inst.b).or_else(of(inst.c)),
            // The others use ranges.
            op if op.class() == Class::Pure || matches!(op, LoadI | LoadItemI) => {
                Bits::of_range(self.defined_range(inst, depth))
            }
            _ => Bits::NONE,
        }
    }

    /// From now on, these bits of `r` are known; and those that they come from, a few definitions back.
    pub(crate) fn learn_bits(&mut self, mut r: Ref, mut bits: Bits) {
        for _ in 0..4 {
            r = self.resolve(r);
            let Some(i) = r.as_inst().filter(|_| bits != Bits::NONE) else { return };
            self.add_bits(i, bits);
            if let Some(k) = self.guarded_bits(i).number() {
                let k = self.int(k);
                self.forward(r, k);
            }
            let Some((x, of_x)) = self.bits_of_operand(i, bits) else { return };
            (r, bits) = (x, of_x);
        }
    }

    /// The bits of an instruction's operand that is no constant, given those of its result.
    pub(crate) fn bits_of_operand(&self, inst: u32, bits: Bits) -> Option<(Ref, Bits)> {
        use Op::*;
        let inst = &self.out.insts[inst as usize];
        let constant = || self.as_int(self.resolve(inst.b)).map(|k| k as u64);
        let of = match inst.op {
            IntAnd => bits.of_mask(constant()?),
            IntOr => bits.of_mask(!constant()?),
            IntXor => bits.xor(Bits::of(constant()? as i64)),
            IntNot => bits.not(),
            IntShl => bits.unshifted(constant()? as u32 & 63),
            UintShr | IntShr => {
                let n = constant()? as u32 & 63;
                Bits { zeros: bits.zeros << n, ones: bits.ones << n }
            }
            IntZext8 | IntZext16 | IntZext32 | IntSext8 | IntSext16 | IntSext32 => {
                bits.of_mask(!(u64::MAX << extension_bits(inst.op)))
            }
            _ => return None,
        };
        Some((inst.a, of))
    }
}
