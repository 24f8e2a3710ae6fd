//! Writes the random programs of the machine.

use super::Op;

struct Rng(u64);

impl Rng {
    fn next(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }
}

/// Registers that loops count in.
const COUNTERS: std::ops::Range<usize> = 5..11;

struct Writer {
    rng: Rng,
    ops: Vec<Op>,
    counter: usize,
}

impl Writer {
    fn chance(&mut self, n: u64) -> bool {
        self.rng.next(n) == 0
    }

    fn expr(&mut self, depth: u32) {
        match self.rng.next(if depth == 0 { 4 } else { 11 }) {
            0 => self.ops.push(Op::Const(self.rng.next(9) as i64 - 2)),
            1 | 2 => self.ops.push(Op::Load(self.rng.next(5) as usize)),
            3 => self.ops.push(Op::Local(self.rng.next(3) as usize)),
            4..=7 => {
                self.expr(depth - 1);
                self.expr(depth - 1);
                let op = [Op::Add, Op::Sub, Op::Mul, Op::Less][self.rng.next(4) as usize];
                self.ops.push(op);
            }
            8 => {
                self.expr(depth - 1);
                self.ops.extend([Op::Dup, Op::Add]);
            }
            9 => {
                self.expr(depth - 1);
                self.expr(depth - 1);
                let op = if self.chance(2) { Op::Divide } else { Op::Drop };
                self.ops.extend([Op::Swap, op]);
            }
            _ => {
                self.expr(depth - 1);
                self.ops.push(Op::Top(self.rng.next(9) as i64));
            }
        }
    }

    fn effect(&mut self) {
        let n = self.rng.next(29) as usize;
        let op = match n {
            26..=28 => {
                self.ops.push(Op::Port(self.rng.next(5) as usize));
                Op::Store(self.rng.next(5) as usize)
            }
            22 | 23 => Op::Cold(self.rng.next(5) as usize),
            0 | 1 => Op::Bump(self.rng.next(5) as usize),
            2 => Op::Spread,
            3 | 4 => Op::Count(self.rng.next(9) as usize),
            15 => {
                self.expr(1);
                self.ops.push(Op::Blend(self.rng.next(5) as usize));
                Op::Store(self.rng.next(5) as usize)
            }
            18 | 19 => {
                let lamps = if self.chance(20) { 4 } else { 3 };
                self.ops.push(Op::Lamp(self.rng.next(lamps) as usize));
                Op::Store(self.rng.next(5) as usize)
            }
            20 | 21 => {
                self.expr(1);
                Op::Keep(self.rng.next(5) as usize)
            }
            24 | 25 => {
                self.expr(1);
                self.ops.push(Op::Slot(self.rng.next(5) as usize));
                Op::Store(self.rng.next(5) as usize)
            }
            16 => Op::Trade(self.rng.next(4) as usize),
            17 => Op::Half(self.rng.next(3) as usize),
            5 => Op::Grow(self.rng.next(40) as usize),
            6 => Op::Halve,
            7 => Op::Exchange,
            13 => {
                self.ops.push(Op::Mix(self.rng.next(5) as i64));
                Op::Store(self.rng.next(5) as usize)
            }
            12 => {
                self.ops.push(Op::Skip);
                Op::Bump(self.rng.next(5) as usize)
            }
            8 if self.chance(3) => {
                self.ops.push(Op::Enter);
                Op::Store(self.rng.next(5) as usize)
            }
            9 => {
                (0..self.rng.next(5)).for_each(|_| self.expr(1));
                Op::Truncate(if self.chance(6) { 1 } else { 4 })
            }
            10 if self.chance(20) => Op::Drop,
            11 => {
                self.expr(1);
                Op::Fail(if self.chance(4) { 3 } else { 1 << 40 })
            }
            _ => {
                self.expr(1);
                self.ops.push(Op::Call(2));
                Op::Store(self.rng.next(5) as usize)
            }
        };
        self.ops.push(op);
    }

    fn stmt(&mut self, depth: u32) {
        match self.rng.next(if depth == 0 { 9 } else { 14 }) {
            0..=4 => {
                self.expr(2);
                let n = self.rng.next(5) as usize;
                let op = if n < 3 && self.chance(3) { Op::SetLocal(n) } else { Op::Store(n) };
                self.ops.push(op);
            }
            5..=8 => self.effect(),
            9 | 10 => {
                self.expr(2);
                let test = self.ops.len();
                self.ops.push(Op::Jump(0));
                (0..1 + self.rng.next(3)).for_each(|_| self.stmt(depth - 1));
                let end = self.ops.len();
                self.ops.push(Op::Jump(0));
                self.ops[test] = Op::JumpIfZero(self.ops.len());
                (0..self.rng.next(3)).for_each(|_| self.stmt(depth - 1));
                self.ops[end] = Op::Jump(self.ops.len());
            }
            _ => {
                if self.counter < COUNTERS.end {
                    let turns = 2 + self.rng.next(12) as i64;
                    self.counted(turns, depth - 1);
                }
            }
        }
    }

    /// A loop on a register of its own.
    fn counted(&mut self, turns: i64, depth: u32) {
        let counter = self.counter;
        self.counter += 1;
        self.ops.extend([Op::Const(turns), Op::Store(counter)]);
        let head = self.ops.len();
        (0..1 + self.rng.next(4)).for_each(|_| self.stmt(depth));
        self.ops.extend([Op::Load(counter), Op::Const(1), Op::Sub, Op::Dup, Op::Store(counter), Op::JumpIfZero(0)]);
        let test = self.ops.len() - 1;
        self.ops.push(Op::Jump(head));
        self.ops[test] = Op::JumpIfZero(self.ops.len());
    }
}

/// At 2 a function of one local: `n < 1 ? 1 : n * 2 + f(n - 3)`, bounded.
pub(super) fn program(seed: u64) -> Vec<Op> {
    let mut w =
        Writer { rng: Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1), ops: Vec::new(), counter: COUNTERS.start };
    for _ in 0..5 {
        w.rng.next(2);
    }
    w.ops.extend([Op::Jump(0), Op::Return]);
    w.ops.extend([Op::Local(0), Op::Const(1), Op::Less, Op::JumpIfZero(8), Op::Const(1), Op::Return]);
    w.ops.extend([Op::Const(40), Op::Local(0), Op::Less, Op::JumpIfZero(14), Op::Local(0), Op::Return]);
    w.ops.extend([
        Op::Local(0),
        Op::Const(2),
        Op::Mul,
        Op::Local(0),
        Op::Const(3),
        Op::Sub,
        Op::Call(2),
        Op::Add,
        Op::Return,
    ]);
    w.ops[0] = Op::Jump(w.ops.len());
    (0..4).for_each(|n| w.ops.push(Op::Const(n)));
    let turns = 20 + w.rng.next(60) as i64;
    w.counted(turns, 3);
    (0..4).for_each(|n| w.ops.extend([Op::Load(n), Op::Add]));
    w.ops.push(Op::Return);
    w.ops
}
