//! Random pure operations: the optimized trace computes what the recorded one computes.
//!
//! Operands are mostly recent values, equal ones and constants at the edges of the widths, so that
//! rules meet each other; guards on some values make the facts that rules use. All guards hold on the
//! first inputs; on others a run may end at a guard, on both sides at the same one. A loop is left by the guard
//! at its end at the latest, whose exit rebuilds values of the last iteration.

use std::collections::HashMap;

use jit_ir::eval::{Outcome, run};
use jit_ir::{
    Class, Descr, Guard, GuardId, Inst, Kind, List, Op, Portal, Position, Ref, Snapshot, SnapshotId, Target, Trace,
};
use jit_opt::{Options, optimize};

use crate::bytecodes::ITERATIONS;
use crate::exit::Rebuilt;
use crate::machine::Machine;
use crate::random::Random;
use crate::replay::{Run, evaluate};

const PARAMS: [Kind; 8] = [Kind::I, Kind::I, Kind::I, Kind::I, Kind::F, Kind::F, Kind::P, Kind::P];

/// What the constants of a trace are made from: they have to do with each other.
struct Constants(Vec<u64>);

impl Constants {
    fn of(&self, random: &mut Random, kind: Kind) -> u64 {
        if kind != Kind::I || random.below(4) == 0 {
            return random.word(kind);
        }
        let k = self.0[random.below(self.0.len())];
        match random.below(8) {
            0 => k.wrapping_add(1),
            1 => k.wrapping_sub(1),
            2 => k.wrapping_neg(),
            3 => 64u64.wrapping_sub(k),
            4 => [0, 1, u64::MAX][random.below(3)],
            _ => k,
        }
    }
}

/// A trace under construction: its values with their words on the first inputs.
struct Maker<'a> {
    random: &'a mut Random,
    constants: &'a Constants,
    trace: Trace,
    values: Vec<(Ref, Kind, u64)>,
}

/// Sums and differences of two of these wrap.
const EXTREMES: [i64; 6] = [i64::MIN, i64::MAX, i64::MIN + 1, i64::MAX - 1, 1 << 62, -1 << 62];

/// The parameter of a loop that counts the iterations to go.
const COUNT: usize = PARAMS.len();

/// A recorded trace of pure operations and guards that hold on `inputs`; a loop if there is one more of them than
/// there are parameters, the number of iterations.
fn generate(random: &mut Random, inputs: &[u64], ops: &[Op], constants: &Constants) -> Trace {
    let none = Ref::NONE;
    let mut trace = Trace::default();
    trace.descrs.push(Descr::Portal(Portal { name: "p".into(), greens: (&[]).into(), reds: (&[]).into(), driver: 0 }));
    trace.snapshots.push(Snapshot { portal: 0, greens: List::EMPTY, reds: List::EMPTY, parent: None, key: None });
    trace.push(Inst::list(Op::Label, 0, List::EMPTY, none));
    let mut maker = Maker { random, constants, trace, values: Vec::new() };
    // In half of the traces few operations on few values: they meet each other.
    let few = maker.random.below(2) == 0;
    for (i, (&kind, &word)) in PARAMS.iter().zip(inputs).enumerate() {
        let r = maker.trace.push(Inst::new(Op::ParamI.of_kind(kind), i as u16, none, none, none));
        if !few || i % 2 == 0 {
            maker.values.push((r, kind, word));
        }
    }
    let count = (inputs.len() > COUNT).then(|| {
        let r = maker.trace.push(Inst::new(Op::ParamI, COUNT as u16, none, none, none));
        (r, inputs[COUNT])
    });
    for _ in 0..if few { 4 + maker.random.below(14) } else { 10 + maker.random.below(50) } {
        if maker.random.below(4) == 0 {
            maker.idiom();
            continue;
        }
        let op = ops[maker.random.below(ops.len())];
        maker.any(op);
        if maker.random.below(4) == 0 {
            let (r, kind, word) = maker.values[maker.values.len() - 1 - maker.random.below(3)];
            maker.guard(r, kind, word);
        }
    }
    if let Some(count) = count {
        maker.close(count);
        return maker.trace;
    }
    let Maker { mut trace, values, .. } = maker;
    let guard = add_guard(&mut trace);
    let results = trace.add_list(values.iter().map(|v| v.0));
    trace.push(Inst::list(Op::Finish, 0, results, guard));
    trace
}

fn add_guard(trace: &mut Trace) -> Ref {
    // The position tells the guards apart.
    let at = Position { snapshot: SnapshotId::FIRST, after: trace.guards.len() as u32 };
    Ref::guard(trace.guards.push(Guard { at, events: 0, exit: None, site: None }))
}

type Operand = (Ref, u64);

impl Maker<'_> {
    fn constant(&mut self, kind: Kind) -> Operand {
        let word = self.constants.of(self.random, kind);
        self.word(kind, word)
    }

    fn word(&mut self, kind: Kind, word: u64) -> Operand {
        (self.trace.add_const(kind, word), word)
    }

    /// A value, more likely a recent one.
    fn value(&mut self, kind: Kind) -> Operand {
        let of_kind: Vec<_> = self.values.iter().filter(|v| v.1 == kind).copied().collect();
        let recent = if self.random.below(5) < 2 { 0 } else { of_kind.len().saturating_sub(4) };
        let (r, _, word) = of_kind[recent + self.random.below(of_kind.len() - recent)];
        (r, word)
    }

    fn emit(&mut self, op: Op, operands: &[Operand]) -> Operand {
        let words: Vec<u64> = operands.iter().map(|o| o.1).collect();
        let nth = |n: usize| operands.get(n).map_or(Ref::NONE, |o| o.0);
        let word = op.eval(&words).expect("a pure operation");
        let r = self.trace.push(Inst::new(op, 0, nth(0), nth(1), nth(2)));
        self.values.push((r, op.result().expect("a result"), word));
        (r, word)
    }

    fn any(&mut self, op: Op) {
        let kinds = op.info().operands;
        let mut operands: Vec<Operand> = Vec::new();
        for (i, &(_, kind)) in kinds.iter().enumerate() {
            operands.push(match self.random.below(8) {
                0 if i > 0 && kinds[0].1 == kind => operands[0],
                0..3 => self.constant(kind),
                _ => self.value(kind),
            });
        }
        self.emit(op, &operands);
    }

    /// A guard that holds.
    fn guard(&mut self, r: Ref, kind: Kind, word: u64) {
        if kind == Kind::F {
            return;
        }
        let g = add_guard(&mut self.trace);
        let (op, k) = match kind {
            Kind::I if self.random.below(3) > 0 => (if word != 0 { Op::GuardTrue } else { Op::GuardFalse }, Ref::NONE),
            Kind::I => (Op::GuardValueI, self.trace.add_const(kind, word)),
            _ => (Op::GuardValueP, self.trace.add_const(kind, word)),
        };
        self.trace.push(Inst::new(op, 0, r, k, g));
    }

    fn test(&mut self, op: Op, a: Operand, b: Operand) {
        let (r, word) = self.emit(op, &[a, b]);
        let g = add_guard(&mut self.trace);
        let op = if word != 0 { Op::GuardTrue } else { Op::GuardFalse };
        self.trace.push(Inst::new(op, 0, r, Ref::NONE, g));
    }

    fn pick(&mut self, ops: &[Op]) -> Op {
        ops[self.random.below(ops.len())]
    }

    /// Jumps back, if it is not the last iteration.
    fn close(&mut self, count: Operand) {
        let none = Ref::NONE;
        let shown: Vec<Ref> = self.values.iter().rev().take(24).map(|v| v.0).collect();
        let kinds: Vec<Kind> = shown.iter().map(|&r| self.trace.kind(r)).collect();
        let portal = Portal { name: "q".into(), greens: (&[]).into(), reds: kinds.into(), driver: 0 };
        self.trace.descrs.push(Descr::Portal(portal));
        let reds = self.trace.add_list(shown);
        self.trace.snapshots.push(Snapshot { portal: 1, greens: List::EMPTY, reds, parent: None, key: None });
        self.trace.push(Inst::new(Op::MergePoint, 0, Ref::from_raw(1), none, none));
        let one = self.word(Kind::I, 1);
        let (more, _) = self.emit(Op::IntNe, &[count, one]);
        self.trace.guards.push(Guard {
            at: Position { snapshot: SnapshotId::new(1), after: 0 },
            events: 0,
            exit: None,
            site: None,
        });
        let g = Ref::guard(GuardId::new(self.trace.guards.len() as u32 - 1));
        self.trace.push(Inst::new(Op::GuardTrue, 0, more, none, g));
        let mut args: Vec<Ref> = Vec::new();
        for (i, &kind) in PARAMS.iter().enumerate() {
            let same = self.random.below(3) == 0;
            args.push(if same { Ref::inst(i as u32 + 1) } else { self.value(kind).0 });
        }
        args.push(self.emit(Op::IntSub, &[count, one]).0);
        let args = self.trace.add_list(args);
        self.trace.push(Inst::jump(Target::Label(0), args));
    }

    /// An operation whose result nothing else uses, not the exits either.
    fn inner(&mut self, op: Op, operands: &[Operand]) -> Operand {
        let made = self.emit(op, operands);
        self.values.pop();
        made
    }

    /// Narrow operations of a machine: a chain of which each step is extended, or a rotation as two shifts.
    fn machine(&mut self) {
        use Op::*;
        let pairs = [[IntSext32, IntZext32], [IntSext32, IntZext32], [IntSext16, IntZext16], [IntSext8, IntZext8]];
        let [signed, unsigned] = pairs[self.random.below(4)];
        let extends = self.pick(&[signed, signed, unsigned]);
        let mut x = self.value(Kind::I);
        if self.random.below(2) == 0 {
            let width = if self.random.below(4) == 0 { 64 } else { 32 };
            let k = 1 + self.random.below(width - 1) as u64;
            let l = if self.random.below(6) == 0 { self.random.below(64) as u64 } else { width as u64 - k };
            let (k, l) = (self.word(Kind::I, k), self.word(Kind::I, l));
            let low = if self.random.below(6) == 0 { x } else { self.inner(IntZext32, &[x]) };
            let mut left = self.inner(IntShl, &[x, k]);
            let right = self.inner(UintShr, &[if width == 64 { x } else { low }, l]);
            let is_extended = width == 32 && self.random.below(6) > 0;
            left = if is_extended {
                self.inner(if extends == signed { IntSext32 } else { IntZext32 }, &[left])
            } else {
                left
            };
            let op = self.pick(&[IntOr, IntOr, IntXor, IntAdd]);
            x = self.inner(op, &[left, right]);
        } else {
            for _ in 0..2 + self.random.below(5) {
                let y = if self.random.below(3) == 0 { self.constant(Kind::I) } else { self.value(Kind::I) };
                let op = self.pick(&[IntAdd, IntAdd, IntSub, IntMul, IntXor, IntOr, IntAnd, IntShl, UintShr, IntRotr]);
                let y = if matches!(op, IntShl | UintShr | IntRotr) {
                    let count = self.random.below(40) as u64;
                    self.word(Kind::I, count)
                } else {
                    y
                };
                let made = self.inner(op, &[x, y]);
                x = self.inner(extends, &[made]);
            }
        }
        let zero = self.word(Kind::I, 0);
        let last = self.pick(&[signed, unsigned, IntAdd, IntAdd, UintShr, IntNot]);
        match last {
            IntAdd | UintShr => self.emit(last, &[x, zero]),
            _ => self.emit(last, &[x]),
        };
    }

    /// A division by a small power of two of an integer that may have any magnitude: there the bias of the rounding shows.
    fn division(&mut self) {
        let x = self.value(Kind::I);
        let k = [i64::MIN, i64::MAX, i64::MIN + 1, 3 << 61][self.random.below(4)] as u64;
        let (k, d) = (self.word(Kind::I, k), 1 << self.random.below(5));
        let d = self.word(Kind::I, d);
        let large = self.inner(Op::IntXor, &[x, k]);
        let op = self.pick(&[Op::IntDiv, Op::IntRem]);
        self.emit(op, &[large, d]);
    }

    /// A product of two values from known ranges of both signs, whose extremes overflow or just do not.
    fn product(&mut self) {
        let factors = [(); 2].map(|()| {
            let x = self.value(Kind::I);
            let bits = 1 + self.random.below(50);
            let (mask, zero_at) = ((1u64 << bits) - 1, self.random.next() >> (64 - bits));
            let zero_at = [0, 1, mask - 1, mask, zero_at][self.random.below(5)];
            let (mask, zero_at) = (self.word(Kind::I, mask), self.word(Kind::I, zero_at));
            let low = self.inner(Op::IntAnd, &[x, mask]);
            self.inner(Op::IntSub, &[low, zero_at])
        });
        self.emit(Op::IntMulOvf, &factors);
        self.emit(Op::IntMul, &factors);
    }

    /// A few operations that rules look at together.
    fn idiom(&mut self) {
        match self.random.below(12) {
            0 | 1 => return self.machine(),
            2 => return self.division(),
            3 => return self.product(),
            _ => {}
        }
        use Op::*;
        const COMPARISONS: [Op; 6] = [IntEq, IntNe, IntLt, IntLe, UintLt, UintLe];
        const SHIFTS: [Op; 5] = [IntShl, IntShr, UintShr, IntRotl, IntRotr];
        let (x, y) = (self.value(Kind::I), self.value(Kind::I));
        match self.random.below(12) {
            // Shifts there and back.
            0 => {
                let one = self.word(Kind::I, 1);
                let x = match self.random.below(4) {
                    0 => self.emit(IntZext32, &[x]),
                    1 => self.emit(UintShr, &[x, one]),
                    _ => x,
                };
                let words = [32, 48, 56, 8, self.random.below(66) as u64];
                let k = words[self.random.below(5)];
                let other = if self.random.below(2) == 0 { k } else { 64 - k.min(64) };
                let (k, other) = (self.word(Kind::I, k), self.word(Kind::I, other));
                let (first, second) = match self.random.below(3) {
                    0 => (IntShl, IntShr),
                    _ => (self.pick(&SHIFTS[..3]), self.pick(&SHIFTS)),
                };
                let shifted = self.emit(first, &[x, k]);
                self.emit(second, &[shifted, other]);
            }
            // What is computed is compared with a constant.
            1 => {
                let (op, comparison) = (self.pick(&[IntSub, IntXor, IntAdd, IntAnd, IntMul]), self.pick(&COMPARISONS));
                let k = if self.random.below(2) == 0 { self.word(Kind::I, 0) } else { self.constant(Kind::I) };
                let (a, b) = if self.random.below(3) == 0 { (x, k) } else { (x, y) };
                let result = self.emit(op, &[a, b]);
                self.emit(comparison, &[result, k]);
            }
            // Ranges, and what depends on them.
            2 | 3 => {
                for v in [x, y] {
                    for _ in 0..1 + self.random.below(2) {
                        let near = v.1.wrapping_add(self.random.below(5) as u64).wrapping_sub(2);
                        let near = match self.random.below(4) {
                            0 => self.word(Kind::I, near),
                            1 => self.word(Kind::I, 0),
                            _ => self.constant(Kind::I),
                        };
                        let (a, b) = if self.random.below(2) == 0 { (v, near) } else { (near, v) };
                        let op = self.pick(&COMPARISONS[2..]);
                        self.test(op, a, b);
                    }
                }
                if self.random.below(2) == 0 {
                    let op = self.pick(&COMPARISONS[2..]);
                    self.test(op, x, y);
                }
                const USES: [Op; 12] = [
                    IntAddOvf, IntSubOvf, IntMulOvf, UintAddOvf, UintSubOvf, UintMulOvf, IntAdd, UintShr, IntShr,
                    IntAnd, IntOr, IntZext8,
                ];
                let op = self.pick(&USES);
                let k = self.constant(Kind::I);
                let b = if self.random.below(2) == 0 { y } else { k };
                let result = self.emit(op, &[x, b][..op.info().operands.len()]);
                let (comparison, k) = (self.pick(&COMPARISONS), self.constant(Kind::I));
                self.emit(comparison, &[result, k]);
                let comparison = self.pick(&COMPARISONS);
                self.emit(comparison, &[x, k]);
            }
            // Sums of constants, a difference that wraps.
            6 => {
                let extreme = EXTREMES[self.random.below(EXTREMES.len())] as u64;
                let (k, l) = (self.word(Kind::I, extreme), self.constant(Kind::I));
                let sum = self.emit(IntAdd, &[x, k]);
                self.emit(IntAdd, &[sum, l]);
                let difference = self.emit(IntSub, &[x, y]);
                let (comparison, zero) = (self.pick(&COMPARISONS), self.word(Kind::I, 0));
                self.emit(comparison, &[difference, zero]);
            }
            // One of two, and each of them; two choices on one condition.
            7 => {
                let (op, zero) = (self.pick(&[IntOr, IntAnd, IntXor]), self.word(Kind::I, 0));
                let both = self.emit(op, &[x, y]);
                self.test(IntNe, both, zero);
                for v in [x, y] {
                    self.test(IntEq, v, zero);
                }
                let (a, b) = (self.value(Kind::I), self.constant(Kind::I));
                self.emit(IntSelect, &[both, a, x]);
                self.emit(IntSelect, &[both, a, b]);
            }
            // A test of bits that lie in both halves, of a number that has them in the upper one; nothing else uses it.
            10 => {
                let masks = [-256, -4096, i32::MIN as i64];
                let mask = masks[self.random.below(3)] as u64;
                let (shift, mask) = (self.word(Kind::I, 32), self.word(Kind::I, mask));
                let (upper, lower) = (self.emit(IntShl, &[x, shift]), self.emit(IntZext8, &[y]));
                let number = self.emit(IntOr, &[upper, lower]);
                let (r, word) = self.emit(IntAnd, &[number, mask]);
                self.values.pop();
                let g = add_guard(&mut self.trace);
                let op = if word != 0 { Op::GuardTrue } else { Op::GuardFalse };
                self.trace.push(Inst::new(op, 0, r, Ref::NONE, g));
            }
            // A masked count.
            4 => {
                let masks = [31, 63, 127, 62, u64::MAX];
                let mask = masks[self.random.below(5)];
                let mask = self.word(Kind::I, mask);
                let count = self.emit(IntAnd, &[y, mask]);
                let op = self.pick(&SHIFTS);
                self.emit(op, &[x, count]);
            }
            // Neighbours below one length.
            8 => {
                let (mask, least) = (self.word(Kind::I, 15), self.word(Kind::I, 6));
                let at = self.emit(IntAnd, &[x, mask]);
                let length = self.emit(IntAnd, &[y, mask]);
                let length = self.emit(IntAdd, &[length, least]);
                let mut last = 0;
                for _ in 0..2 {
                    let k = self.random.below(6) as u64;
                    last = last.max(k);
                    let k = self.word(Kind::I, k);
                    let element = self.emit(IntAdd, &[at, k]);
                    self.test(UintLt, element, length);
                }
                for k in [last + 1, self.random.below(8) as u64] {
                    let k = self.word(Kind::I, k);
                    let element = self.emit(IntAdd, &[at, k]);
                    let op = self.pick(&[UintLt, IntLt]);
                    self.emit(op, &[element, length]);
                }
            }
            // Tests of bits, and what they say of others.
            9 => {
                const MASKS: [u64; 8] = [1, 2, 6, 7, 8, 15, 48, 1 << 63];
                let [mask, other, third] = [0; 3].map(|_| MASKS[self.random.below(MASKS.len())]);
                let [mask, other, third] = [mask, other, third].map(|k| self.word(Kind::I, k));
                let zero = self.word(Kind::I, 0);
                let masked = self.emit(IntAnd, &[x, mask]);
                match self.random.below(3) {
                    0 => self.test(IntEq, masked, mask),
                    1 => self.test(IntNe, masked, zero),
                    _ => self.guard(masked.0, Kind::I, masked.1),
                }
                let op = self.pick(&[IntOr, IntXor, IntAdd, IntSub, IntShl, IntMul]);
                let changed = self.emit(op, &[x, other]);
                for v in [x, changed] {
                    let op = self.pick(&[IntAnd, IntAnd, IntOr]);
                    let bits = self.emit(op, &[v, third]);
                    let comparison = self.pick(&COMPARISONS[..2]);
                    self.emit(comparison, &[bits, third]);
                }
            }
            // What becomes known after it was used: to be a constant, or another value.
            11 => {
                const USES: [Op; 14] = [
                    IntAdd, IntSub, IntAnd, IntOr, IntXor, IntShl, IntShr, UintShr, IntMul, IntEq, IntNe, IntLt,
                    UintLt, UintLe,
                ];
                let v = self.value(Kind::I);
                let rest = self.word(Kind::I, x.1.wrapping_sub(y.1).wrapping_sub(v.1));
                let gap = self.emit(IntAdd, &[v, rest]);
                let same = self.emit(IntAdd, &[y, gap]);
                let mut values = vec![x, y, v, gap, same];
                for _ in 0..2 {
                    let op = self.pick(&USES);
                    let [a, b] = [0; 2].map(|_| values[self.random.below(values.len())]);
                    values.push(self.emit(op, &[a, b]));
                }
                for _ in 0..1 + self.random.below(2) {
                    let known = values[self.random.below(values.len())];
                    let constant = self.word(Kind::I, known.1);
                    match self.random.below(3) {
                        0 => self.test(IntEq, x, same),
                        1 => self.test(IntEq, known, constant),
                        _ => self.guard(known.0, Kind::I, known.1),
                    }
                }
                for _ in 0..3 {
                    let op = self.pick(&USES);
                    let k = self.constant(Kind::I);
                    let a = values[self.random.below(values.len())];
                    let b = if self.random.below(3) == 0 { k } else { values[self.random.below(values.len())] };
                    values.push(self.emit(op, &[a, b]));
                }
            }
            // A truth value is turned round.
            _ => {
                let floats = (self.value(Kind::F), self.value(Kind::F));
                let truth = match self.random.below(2) {
                    0 => {
                        let op = self.pick(&COMPARISONS);
                        self.emit(op, &[x, y])
                    }
                    _ => {
                        let op = self.pick(&[FloatEq, FloatNe, FloatLt, FloatLe]);
                        self.emit(op, &[floats.0, floats.1])
                    }
                };
                let (zero, one) = (self.word(Kind::I, 0), self.word(Kind::I, 1));
                match self.random.below(5) {
                    0 => self.emit(IntXor, &[truth, one]),
                    1 => self.emit(IntEq, &[truth, zero]),
                    2 => self.emit(IntSelect, &[truth, zero, one]),
                    3 => self.emit(IntSelect, &[truth, x, y]),
                    _ => self.emit(IntNe, &[truth, one]),
                };
            }
        }
    }
}

/// The recorded trace of a seed, and inputs: all guards hold on the first.
pub fn case(seed: u64) -> (Trace, Vec<Vec<u64>>) {
    case_of(seed, false)
}

/// The recorded loop of a seed, and inputs: all guards hold on the first in the first iteration.
pub fn loop_case(seed: u64) -> (Trace, Vec<Vec<u64>>) {
    case_of(seed, true)
}

fn case_of(seed: u64, is_loop: bool) -> (Trace, Vec<Vec<u64>>) {
    let pure: Vec<Op> = Op::ALL.iter().copied().filter(|op| op.class() == Class::Pure).collect();
    let mut random = Random::new(seed);
    // A few operations per trace: they meet each other more often.
    let ops: Vec<Op> = (0..3 + random.below(10)).map(|_| pure[random.below(pure.len())]).collect();
    let mut inputs = vec![Vec::from_iter(PARAMS.iter().map(|&k| random.word(k)))];
    if is_loop {
        inputs[0].push(ITERATIONS);
    }
    let constants = Constants((0..1 + random.below(3)).map(|_| random.int()).collect());
    let recorded = generate(&mut random, &inputs[0], &ops, &constants);
    for _ in 0..if is_loop { 8 } else { 14 } {
        // Most guards still hold if one input changes only; the constants are the edges.
        let mut other = inputs[0].clone();
        let i = random.below(PARAMS.len());
        other[i] = match random.below(4) {
            0 if PARAMS[i] == Kind::I => EXTREMES[random.below(EXTREMES.len())] as u64,
            1 => random.word(PARAMS[i]),
            _ => constants.of(&mut random, PARAMS[i]),
        };
        inputs.push(other);
    }
    (recorded, inputs)
}

/// Runs both traces; they must end alike.
pub fn compare(recorded: &Trace, optimized: &Trace, inputs: &[u64]) -> Result<(), String> {
    // SAFETY: pure operations and guards touch no memory.
    let (left, right) = unsafe { (run(recorded, inputs, 0).outcome, run(optimized, inputs, 0).outcome) };
    let same = match (&left, &right) {
        (Outcome::Finish(l), Outcome::Finish(r)) => l == r,
        (Outcome::Guard { guard: l, .. }, Outcome::Guard { guard: r, .. }) => {
            recorded.guards[*l].at == optimized.guards[*r].at
        }
        _ => false,
    };
    if same { Ok(()) } else { Err(format!("{inputs:?}\n{left:?}\n{right:?}\n{recorded}\n{optimized}")) }
}

/// Runs a recorded loop plainly and its optimized form by `run`; they must end alike.
pub fn compare_loop(recorded: &Trace, optimized: &Trace, inputs: &[u64], run: Run) -> Result<(), String> {
    let mut truth = Machine::new(recorded);
    for (word, &input) in truth.words[1..].iter_mut().zip(inputs) {
        *word = Some(input);
    }
    let (at, stop, _) = truth.run();
    let at = recorded.guards[recorded.insts[at].guard().expect("a guard")].at;
    let outcome = run(optimized, &|| inputs.to_vec())?;
    let failed =
        |what: &str| Err(format!("{what} on {inputs:?}: {stop:?} at {at:?}, {outcome:?}\n{recorded}\n{optimized}"));
    let Outcome::Guard { guard, values } = &outcome else { return failed("no guard failed") };
    let guard = &optimized.guards[*guard];
    if guard.at != at {
        return failed("another guard failed");
    }
    let exit = optimized.resume.exits[guard.exit.expect("an exit")];
    let rebuilt = Rebuilt::new(optimized, values, exit);
    for frame in &optimized.resume.frames[exit.frames.range()] {
        let reds = recorded.list(recorded.snapshots[frame.snapshot].reds);
        for (&red, &source) in reds.iter().zip(&optimized.resume.sources[frame.reds.range()]) {
            if truth.word(red) != rebuilt.source(source.get(), &HashMap::new()) {
                return failed("another word in an exit");
            }
        }
    }
    Ok(())
}

#[test]
fn random_pure_loops() {
    let (mut peeled, mut runs) = (0, 0);
    for seed in 1..=1500u64 {
        let (recorded, inputs) = loop_case(seed);
        let optimized =
            optimize(&recorded, &Options::default()).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{recorded}"));
        peeled += (optimized.trace.insts.iter().filter(|i| i.op == Op::Label).count() > 1) as u32;
        for inputs in &inputs {
            runs += 1;
            compare_loop(&recorded, &optimized.trace, inputs, &evaluate).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        }
    }
    println!("1500 loops, {peeled} peeled, {runs} runs");
    assert!(peeled > 700, "{peeled} peeled");
}

#[test]
fn random_pure_operations() {
    let (mut rules, mut guards_in, mut guards_out) = (0, 0, 0);
    for seed in 1..=3000u64 {
        let (recorded, inputs) = case(seed);
        let optimized =
            optimize(&recorded, &Options::default()).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{recorded}"));
        rules += optimized.stats.rules.iter().map(|(_, n)| n).sum::<u32>();
        guards_in += optimized.stats.guards_in;
        guards_out += optimized.stats.guards_out;
        for inputs in &inputs {
            compare(&recorded, &optimized.trace, inputs).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        }
    }
    assert!(guards_out < guards_in, "{guards_out} of {guards_in} guards are left");
    println!("3000 traces, {rules} rules applied, {guards_in} guards, {guards_out} left");
}
