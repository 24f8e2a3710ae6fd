//! Rotations, also where they are written as two shifts.
//!
//! Interpreters of machines with 32-bit operations keep their registers extended, so the halves of a rotation come with
//! extensions: `zext32(x << k) | zext32(x) >>> (32 - k)` of unsigned ones, `sext32(x << k) | zext32(x) >>> (32 - k)` where
//! each result is sign-extended. An `^` or a sum of the two is the same, since they have no bit in common.

use jit_ir::{Inst, Op, Ref};

use super::To;
use super::bits::{extension_bits, extension_range};
use crate::Rule;
use crate::faults::Fault;
use crate::graph::Graph;

/// Two shifts of one value that make a rotation to the left.
struct Rotation {
    x: Ref,
    /// By a constant, or by a value.
    count: Ref,
}

impl Graph {
    /// A rotation of the low half.
    pub(super) fn rotate32(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        // shift_zero: a rotation of 0
        if self.as_int(a) == Some(0) {
            return self.value(Rule::ShiftZero, a);
        }
        // ext_ext: rotl32(sext32(x), y) == rotl32(x, y)
        let low = self.low_half(a);
        if low != a {
            return self.op(Rule::ExtExt, op, low, b);
        }
        let Some(k) = self.as_int(b) else {
            // shift_masked: a mask that keeps the five lowest bits
            let (y, mask) = self.with_const_if(b, Op::IntAnd)?;
            return if mask & 31 == 31 { self.op(Rule::ShiftMasked, op, a, y) } else { None };
        };
        match k {
            0 => self.op(Rule::ShiftZero, Op::IntZext32, a, Ref::NONE),
            1..32 => None,
            _ => self.op_const(Rule::ShiftCount, op, a, k & 31),
        }
    }

    /// rotate: `a op b` of two shifts of one value is its rotation, if `op` is `|`, `^` or `+`.
    pub(super) fn rotation(&mut self, op: Op, a: Ref, b: Ref) -> Option<To> {
        for (left, right) in [(a, b), (b, a)] {
            if let Some(Rotation { x, count }) = self.shifts_of_one(op, left, right, 64) {
                return self.op(Rule::Rotate, Op::IntRotl, x, count);
            }
            let Some(&Inst { op: extends @ (Op::IntSext32 | Op::IntZext32), a: shifted, .. }) = self.def(left) else {
                continue;
            };
            let shifted = self.resolve(shifted);
            // A shift by a count that may be 0 may have to be extended too.
            let right = match self.operand_if(right, Op::IntSext32) {
                Some(shifted) if extends == Op::IntSext32 && op == Op::IntOr => shifted,
                _ => right,
            };
            if let Some(Rotation { x, count }) = self.shifts_of_one(op, shifted, right, 32) {
                let rotated = self.binary(Op::IntRotl32, x, count);
                return match extends {
                    Op::IntSext32 if !Fault::RotationUnsigned.on() => {
                        self.op(Rule::Rotate, extends, rotated, Ref::NONE)
                    }
                    _ => self.value(Rule::Rotate, rotated),
                };
            }
        }
        None
    }

    /// rotate: the same, where what both shifts make together is extended.
    pub(super) fn extended_rotation(&mut self, extends: Op, a: Ref) -> Option<To> {
        if !matches!(extends, Op::IntSext32 | Op::IntZext32) {
            return None;
        }
        let both = self.def(a).filter(|inst| matches!(inst.op, Op::IntOr | Op::IntXor | Op::IntAdd))?;
        let (op, a, b) = (both.op, self.resolve(both.a), self.resolve(both.b));
        for (left, right) in [(a, b), (b, a)] {
            let left = self.low_half(left);
            if let Some(Rotation { x, count }) = self.shifts_of_one(op, left, right, 32) {
                let rotated = self.binary(Op::IntRotl32, x, count);
                return self.op(Rule::Rotate, extends, rotated, Ref::NONE);
            }
        }
        None
    }

    /// Whether `left` is a shift to the left, and `right` one to the right of the same value, by counts that are `width`
    /// together. Of 32 bits, only the low half of `left` counts.
    fn shifts_of_one(&self, op: Op, left: Ref, right: Ref, width: i64) -> Option<Rotation> {
        let (left, right) = (self.def(left)?, self.def(right)?);
        if (left.op, right.op) != (Op::IntShl, Op::UintShr) {
            return None;
        }
        let (x, y) = (self.resolve(left.a), self.resolve(right.a));
        let (up, down) = (self.resolve(left.b), self.resolve(right.b));
        if width == 32 {
            let is_half = |(low, high): (i64, i64)| low >= 0 && high <= u32::MAX as i64;
            if self.low_half(x) != self.low_half(y) || !is_half(self.range(y)) && !Fault::RotationOfAll.on() {
                return None;
            }
        } else if x != y {
            return None;
        }
        let count = match (self.as_int(up), self.as_int(down)) {
            (Some(k), Some(l)) if k > 0 && l > 0 && k + l == width => up,
            // Both shifts are by 0 where the counts are: `x | x` is `x`, the others are not.
            (None, None) if op == Op::IntOr => self.opposite_counts(up, down, width)?,
            _ => return None,
        };
        Some(Rotation { x: if width == 32 { self.low_half(x) } else { x }, count })
    }

    /// A count to the left, if the two are opposite modulo `width`.
    fn opposite_counts(&self, up: Ref, down: Ref, width: i64) -> Option<Ref> {
        // Shifts count modulo 64: of 32, a mask has to say it.
        let counted = |r: Ref| match width {
            64 => Some(r),
            _ => self.with_const_if(r, Op::IntAnd).filter(|&(_, mask)| mask == 31).map(|(x, _)| x),
        };
        let (n, m) = (counted(up)?, counted(down)?);
        let negates = |r: Ref, of: Ref| {
            self.def(r).is_some_and(|inst| match inst.op {
                Op::IntNeg => self.resolve(inst.a) == of,
                Op::IntSub => {
                    let whole = self.as_int(self.resolve(inst.a)).is_some_and(|k| k % width == 0);
                    whole && self.resolve(inst.b) == of
                }
                _ => false,
            })
        };
        (negates(m, n) || negates(n, m)).then_some(n)
    }

    /// A value with the same low half, without extensions that leave it as it is.
    fn low_half(&self, mut r: Ref) -> Ref {
        while let Some(inst) = self.def(r)
            && extension_range(inst.op).is_some()
            && extension_bits(inst.op) == 32
        {
            r = self.resolve(inst.a);
        }
        r
    }
}
