//! Rules of bit operations, shifts and extensions.

use jit_ir::{Op, Ref};

use super::To;
use crate::Rule;
use crate::faults::Fault;
use crate::graph::Graph;

impl Graph {
    pub(super) fn not(&mut self, a: Ref) -> Option<To> {
        // not_not: !!x == x
        let x = self.operand_if(a, Op::IntNot)?;
        self.value(Rule::NotNot, x)
    }

    pub(super) fn bitwise(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        // bits_self: x & x == x, x | x == x, x ^ x == 0
        if a == b {
            return match op {
                Op::IntXor => self.known(Rule::BitsSelf, 0),
                _ => self.value(Rule::BitsSelf, a),
            };
        }
        let Some(k) = self.as_int(b) else {
            return if op == Op::IntAnd { None } else { self.rotation(op, a, b) };
        };
        match (op, k) {
            // bits_zero: x & 0 == 0, x | 0 == x, x ^ 0 == x
            (Op::IntAnd, 0) => return self.value(Rule::BitsZero, b),
            (_, 0) => return self.value(Rule::BitsZero, a),
            // bits_all: x & -1 == x, x | -1 == -1, x ^ -1 == !x
            (Op::IntAnd, -1) => return self.value(Rule::BitsAll, a),
            (Op::IntOr, -1) => return self.value(Rule::BitsAll, b),
            (Op::IntXor, -1) => return self.op(Rule::BitsAll, Op::IntNot, a, Ref::NONE),
            _ => {}
        }
        // bits_chain: (x & k) & l == x & (k & l)
        if let Some((x, l)) = self.with_const_if(a, op) {
            let folded = match op {
                Op::IntAnd => k & l,
                Op::IntOr => k | l,
                _ => k ^ l,
            };
            return self.op_const(Rule::BitsChain, op, x, folded);
        }
        let bits = self.known_bits(a);
        let may_be = !bits.zeros as i64;
        match op {
            Op::IntAnd => {
                // and_covers: x & k == x if x has no bits outside of k
                let (low, high) = self.range(a);
                let high = if Fault::MaskCoversHalf.on() { high / 2 } else { high };
                if may_be & !k == 0 || low >= 0 && k & ones_up_to(high) == ones_up_to(high) {
                    return self.value(Rule::AndCovers, a);
                }
                // known_bits: x & k is a constant if all bits of x in k are known
                if bits.mask() as i64 & k == k {
                    return self.known(Rule::KnownBits, bits.ones as i64 & k);
                }
                if let Some(x) = self.without_other_bits(a, k) {
                    return self.op(Rule::AndIgnores, op, x, b);
                }
            }
            // or_covers: x | k == x if x has all bits of k
            Op::IntOr if k & !(bits.ones as i64) == 0 || Fault::OrCoversAny.on() && k & bits.ones as i64 != 0 => {
                return self.value(Rule::OrCovers, a);
            }
            _ => {}
        }
        // xor_bool: (x < y) ^ 1 == (y <= x)
        if (op, k) == (Op::IntXor, 1) {
            let (negated, x, y) = self.negation(a)?;
            return self.op(Rule::XorBool, negated, x, y);
        }
        None
    }

    /// and_ignores: a value with the same bits in `mask`, without the operation that only changes others.
    fn without_other_bits(&self, r: Ref, mask: i64) -> Option<Ref> {
        let inst = self.def(r)?;
        let constant = || self.as_int(self.resolve(inst.b));
        let ignored = match inst.op {
            Op::IntOr | Op::IntXor => constant()? & mask == 0,
            // Nothing is carried down.
            Op::IntAdd if !Fault::SumAboveMask.on() => constant()? & ones_up_to(mask) == 0,
            Op::IntAdd => constant()? & mask == 0,
            op => extension_range(op).is_some() && mask & !ones(extension_bits(op)) == 0,
        };
        ignored.then(|| self.resolve(inst.a))
    }

    /// shift_back: shifts there and back by `k`.
    fn shift_back(&mut self, op: Op, a: Ref, k: i64) -> Option<To> {
        use Op::*;
        let inst = *self.def(a)?;
        let there = matches!(inst.op, IntShl | IntShr | UintShr) && self.as_int(self.resolve(inst.b)) == Some(k);
        match (inst.op, op) {
            // (x >> k) << k == x & (-1 << k)
            (IntShr | UintShr, IntShl) if there => self.op_const(Rule::ShiftBack, IntAnd, inst.a, -1 << k),
            // (x << k) >>> k == x & (-1 >>> k)
            (IntShl, UintShr) if there => self.op_const(Rule::ShiftBack, IntAnd, inst.a, (u64::MAX >> k) as i64),
            // (x << k) >> k == x if nothing of x is shifted out
            (IntShl, IntShr) if there => {
                let x = self.resolve(inst.a);
                let (low, high) = self.range(x);
                let (least, greatest) = (i64::MIN >> k, i64::MAX >> k);
                let fits = least <= low && high <= greatest || Fault::ShiftedOut.on() && low >= 0;
                if fits { self.value(Rule::ShiftBack, x) } else { None }
            }
            _ => None,
        }
    }

    pub(super) fn shift(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        use Op::*;
        if self.as_int(a) == Some(0) {
            return self.value(Rule::ShiftZero, a);
        }
        let Some(k) = self.as_int(b) else {
            // shift_masked: x << (y & 63) == x << y, for all masks that keep the six lowest bits
            let (y, mask) = self.with_const_if(b, IntAnd)?;
            let kept = if Fault::MaskOfFive.on() { 31 } else { 63 };
            return if mask & kept == kept { self.op(Rule::ShiftMasked, op, a, y) } else { None };
        };
        // shift_count: x << k == x << (k % 64)
        if !(0..64).contains(&k) {
            let count = if Fault::CountOfFive.on() { k & 31 } else { k & 63 };
            return self.op_const(Rule::ShiftCount, op, a, count);
        }
        // shift_zero: x << 0 == x
        if k == 0 {
            return self.value(Rule::ShiftZero, a);
        }
        if !matches!(op, IntRotl | IntRotr)
            && let Some((x, l)) = self.with_const_if(a, op)
            && k + l < 64 + Fault::ShiftOfAll.on() as i64
        {
            // shift_chain: (x << k) << l == x << (k + l)
            return self.op_const(Rule::ShiftChain, op, x, k + l);
        }
        // shift_ext: (x << 32) >> 32 == sext32(x), (x << 32) >>> 32 == zext32(x)
        let extension = match (op, k) {
            (IntShr, 32) if Fault::ExtensionSigns.on() => IntZext32,
            (IntShr, 32) => IntSext32,
            (IntShr, 48) => IntSext16,
            (IntShr, 56) => IntSext8,
            (UintShr, 32) => IntZext32,
            (UintShr, 48) => IntZext16,
            (UintShr, 56) => IntZext8,
            _ => return self.shift_back(op, a, k),
        };
        match self.with_const_if(a, IntShl) {
            Some((x, l)) if l == k => self.op(Rule::ShiftExt, extension, x, Ref::NONE),
            _ => None,
        }
    }

    pub(super) fn extend(&mut self, op: Op, a: Ref) -> Option<To> {
        // ext_canonical: the value is in the range of the result
        let (low, high) = self.range(a);
        let (min, max) = extension_range(op).expect("an extension");
        if min <= low && high <= max {
            return self.value(Rule::ExtCanonical, a);
        }
        if let Some(rotated) = self.extended_rotation(op, a) {
            return Some(rotated);
        }
        // ext_ext: zext8(sext32(x)) == zext8(x), zext8(x & 0xfff) == zext8(x)
        let bits = extension_bits(op);
        let inst = *self.def(a)?;
        let keeps = match inst.op {
            Op::IntAnd => self.as_int(self.resolve(inst.b)).is_some_and(|m| m & ones(bits) == ones(bits)),
            wider => {
                let kept = extension_bits(wider) >= bits || Fault::ExtensionOfNarrow.on();
                extension_range(wider).is_some() && kept
            }
        };
        if keeps { self.op(Rule::ExtExt, op, inst.a, Ref::NONE) } else { None }
    }
}

/// The least and the greatest result of a sign or zero extension; `None` for other operations.
pub(super) fn extension_range(op: Op) -> Option<(i64, i64)> {
    Some(match op {
        Op::IntSext8 => (i8::MIN as i64, i8::MAX as i64),
        Op::IntSext16 => (i16::MIN as i64, i16::MAX as i64),
        Op::IntSext32 => (i32::MIN as i64, i32::MAX as i64),
        Op::IntZext8 => (0, u8::MAX as i64),
        Op::IntZext16 => (0, u16::MAX as i64),
        Op::IntZext32 => (0, u32::MAX as i64),
        _ => return None,
    })
}

/// The number of bits that an extension keeps.
pub(crate) fn extension_bits(op: Op) -> u32 {
    match op {
        Op::IntSext8 | Op::IntZext8 => 8,
        Op::IntSext16 | Op::IntZext16 => 16,
        _ => 32,
    }
}

/// A number of one bits, fewer than 64.
fn ones(bits: u32) -> i64 {
    (1 << bits) - 1
}

/// All bits that a number from 0 to `high` may have, read as unsigned numbers.
fn ones_up_to(high: i64) -> i64 {
    (u64::MAX.checked_shr(high.leading_zeros()).unwrap_or(0)) as i64
}
