//! Random traces as of machines. Interpreters of machines record chains of narrow operations that are extended at each step,
//! rotations as two shifts, upper halves of products and carries.

use super::grow::{Grower, Target, Value};
use crate::{Kind, Op, Ref};

/// The two extensions of each width.
const EXTENSIONS: [(Op, Op); 3] =
    [(Op::IntSext32, Op::IntZext32), (Op::IntSext16, Op::IntZext16), (Op::IntSext8, Op::IntZext8)];

const LOW: [Op; 8] = [Op::IntAdd, Op::IntAdd, Op::IntSub, Op::IntMul, Op::IntXor, Op::IntAnd, Op::IntOr, Op::IntShl];

impl Grower {
    /// A few operations that belong together.
    pub(super) fn machine_step(&mut self) {
        match self.rng.below(4) {
            0 | 1 => self.narrow_chain(),
            2 => self.rotation(),
            _ => self.wide_product(),
        }
    }

    fn number(&mut self) -> Ref {
        self.any(Kind::I).r
    }

    /// Makes a result available, the others seldom: an exit that holds it demands all of its bits.
    fn offer_number(&mut self, r: Ref, chance: usize) -> Ref {
        if self.rng.percent(chance) {
            self.offer(Value { r, kind: Kind::I, target: Target::Number, index: false });
        }
        r
    }

    /// Sums, products, shifts and the like, each extended; a mask, a shift to the right or a comparison may stand between.
    fn narrow_chain(&mut self) {
        let (signed, unsigned) = EXTENSIONS[self.rng.below(5).saturating_sub(2)];
        let mut x = self.number();
        for _ in 0..1 + self.rng.below(6) {
            let op = *self.rng.pick(&LOW);
            let y = match op {
                Op::IntShl => {
                    let count = self.rng.below(40) as i64;
                    self.b.int(count)
                }
                _ => self.number(),
            };
            let raw = self.append(op, 0, &[x, y]);
            let extends = if self.rng.percent(60) { signed } else { unsigned };
            x = match self.rng.below(10) {
                0 => raw,
                1 => {
                    let op = *self.rng.pick(&[Op::IntAnd, Op::IntOr, Op::IntXor]);
                    let mask = self.rng.int();
                    let mask = self.b.int(mask);
                    self.append(op, 0, &[raw, mask])
                }
                2 => {
                    let op = *self.rng.pick(&[Op::UintShr, Op::IntShr, Op::IntRotl32, Op::IntRotr]);
                    let count = self.rng.below(64) as i64;
                    let (narrow, count) = (self.append(extends, 0, &[raw]), self.b.int(count));
                    self.append(op, 0, &[narrow, count])
                }
                3 => {
                    let narrow = self.append(extends, 0, &[raw]);
                    self.append(Op::IntBswap, 0, &[narrow])
                }
                _ => self.append(extends, 0, &[raw]),
            };
            x = self.offer_number(x, 15);
        }
        self.offer_number(x, 100);
    }

    /// Two shifts of one value, mostly by counts that make them a rotation.
    fn rotation(&mut self) {
        let (x, half) = (self.number(), self.rng.percent(70));
        let width = if half { 32 } else { 64 };
        let (up, down) = if self.rng.percent(70) {
            let k = 1 + self.rng.below(width as usize - 1) as i64;
            let l = if self.rng.percent(85) { width - k } else { self.rng.below(64) as i64 };
            (self.b.int(k), self.b.int(l))
        } else {
            let (n, mask) = (self.number(), self.b.int(width - 1));
            let m = self.append(Op::IntNeg, 0, &[n]);
            (self.append(Op::IntAnd, 0, &[n, mask]), self.append(Op::IntAnd, 0, &[m, mask]))
        };
        let low = if half && self.rng.percent(85) { self.append(Op::IntZext32, 0, &[x]) } else { x };
        let mut left = self.append(Op::IntShl, 0, &[x, up]);
        let mut right = self.append(Op::UintShr, 0, &[low, down]);
        let extends = *self.rng.pick(&[Op::IntSext32, Op::IntSext32, Op::IntZext32]);
        if half && self.rng.percent(80) {
            left = self.append(extends, 0, &[left]);
            right = if self.rng.percent(50) { self.append(extends, 0, &[right]) } else { right };
        }
        let joined = *self.rng.pick(&[Op::IntOr, Op::IntOr, Op::IntXor, Op::IntAdd]);
        let mut both = self.append(joined, 0, &[left, right]);
        if self.rng.percent(40) {
            both = self.append(extends, 0, &[both]);
        }
        self.offer_number(both, 100);
    }

    /// Both halves of a product, and what a sum carries into the upper one.
    fn wide_product(&mut self) {
        let (x, y, z) = (self.number(), self.number(), self.number());
        let high = *self.rng.pick(&[Op::IntMulHi, Op::UintMulHi]);
        let low = self.append(Op::IntMul, 0, &[x, y]);
        let high = self.append(high, 0, &[x, y]);
        let carry = self.append(Op::UintAddOvf, 0, &[low, z]);
        let low = self.append(Op::IntAdd, 0, &[low, z]);
        let high = self.append(Op::IntAdd, 0, &[high, carry]);
        self.offer_number(low, 60);
        self.offer_number(high, 100);
    }
}
