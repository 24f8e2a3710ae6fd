//! Random programs of the machine: values that are moved, cloned and dropped around guards, calls that panic while others are alive,
//! ends that panic, machines that run within calls.

use crate::agree::{agree, panic_at};
use crate::machine::{Op, counted, run};

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }
}

/// Local 0 counts; values that begin programs are in the others.
const LOCALS: usize = 5;

struct Writer {
    random: Random,
    ops: Vec<Op>,
}

impl Writer {
    fn local(&mut self) -> usize {
        1 + self.random.below(LOCALS as u64 - 1) as usize
    }

    /// Leaves one value.
    fn value(&mut self, depth: u32) {
        if depth == 0 {
            let n = self.random.below(7) as i64;
            let local = self.local();
            self.ops.push(match self.random.below(14) {
                0 => Op::Int(n),
                1 if n == 0 => Op::Num(0.5),
                1 => Op::Str,
                2 => Op::Obj(n),
                3 => Op::Acc,
                4 => Op::Local(0),
                8 => Op::Fun(n),
                9 => Op::Here(n as usize % 4),
                10 => Op::Renew(n),
                11 => Op::Leave(n),
                12 => Op::Node,
                _ => Op::Local(local),
            });
            return;
        }
        self.value(depth - 1);
        match self.random.below(18) {
            14..=17 => {
                let k = self.random.below(60) as i64;
                self.ops.push(Op::Step(k));
            }
            13 => {
                let n = self.random.below(6) as i64;
                self.ops.push(Op::Frame(n));
            }
            11 => self.ops.push(Op::Enter),
            12 => {
                let at = self.random.below(5) as usize;
                self.ops.push(Op::Look(at));
            }
            9 => {
                self.value(depth - 1);
                self.ops.push(Op::Merge);
            }
            10 => {
                self.value(depth - 1);
                let limit = self.random.below(9) as i64;
                self.ops.push(Op::Settle(limit));
            }
            0 => self.ops.push(Op::Read),
            1 => self.ops.extend([Op::Dup, Op::Pick]),
            2 => {
                let n = self.random.below(40) as i64;
                self.ops.push(Op::Again(n));
            }
            3 => {
                let n = self.random.below(50) as i64;
                // Few programs end here.
                self.ops.push(Op::Nested(if n == 1 { 9 } else { n }));
            }
            4 => self.ops.extend([Op::Top, Op::Add]),
            n => {
                self.value(depth - 1);
                let limit = self.random.below(9) as i64;
                self.ops.push(match n {
                    5 => Op::Choose(limit),
                    6 => Op::Pick,
                    _ => Op::Add,
                });
            }
        }
    }

    fn statement(&mut self, depth: u32) {
        let height = self.random.below(3) as u32;
        self.value(height);
        let (local, limit) = (self.local(), self.random.below(30) as i64);
        match self.random.below(10) {
            0 => self.ops.push(Op::Pop),
            1 => self.ops.push(Op::Keep(limit)),
            2 => self.ops.push(Op::Check(limit + 2)),
            3 => self.ops.extend([Op::Exchange(local), Op::Pop]),
            4 => self.ops.extend([Op::Dup, Op::Dup, Op::Truncate(LOCALS)]),
            5 => self.ops.extend([Op::Obj(limit), Op::Int(limit), Op::Spread(2), Op::Truncate(LOCALS)]),
            6 if depth > 0 => {
                let jump = self.ops.len();
                self.ops.push(Op::Jump(0));
                self.statement(depth - 1);
                self.ops[jump] = Op::JumpIfFalse(self.ops.len());
            }
            7 if depth > 0 => {
                self.ops.push(Op::Pop);
                self.ops.extend([Op::Local(0), Op::Int(limit), Op::Less]);
                let jump = self.ops.len();
                self.ops.push(Op::Jump(0));
                self.statement(depth - 1);
                self.ops[jump] = Op::JumpIfFalse(self.ops.len());
            }
            _ => self.ops.push(Op::SetLocal(local)),
        }
    }
}

fn program(seed: u64) -> Vec<Op> {
    let mut w = Writer { random: Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1), ops: Vec::new() };
    let mut start = Vec::new();
    for n in 1..LOCALS {
        start.extend([if n % 2 == 0 { Op::Str } else { Op::Obj(n as i64) }, Op::SetLocal(n)]);
    }
    let turns = 15 + w.random.below(25) as i64;
    let statements = 1 + w.random.below(5);
    let mut body = Vec::new();
    std::mem::swap(&mut body, &mut w.ops);
    w.ops = vec![Op::Pop; start.len() + 2];
    for _ in 0..statements {
        w.statement(2);
    }
    let body = w.ops.split_off(start.len() + 2);
    counted(turns, &start, &body)
}

fn programs(seeds: std::ops::Range<u64>, panics: bool) {
    let (mut loops, mut bridges) = (0, 0);
    for seed in seeds {
        let ops = program(seed);
        let panics = if panics { 3 + seed as i64 % 9 } else { 0 };
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            agree(|| {
                panic_at(panics);
                run(&ops, LOCALS)
            })
        }));
        match result {
            Ok(stats) => (loops, bridges) = (loops + stats.loops, bridges + stats.bridges),
            Err(panic) => {
                eprintln!("seed {seed}: {ops:?}");
                std::panic::resume_unwind(panic);
            }
        }
    }
    assert!(loops > 10 && bridges > 10, "{loops} loops, {bridges} bridges");
}

/// `OWNERS_SEEDS=from..to` runs others.
fn seeds(default: std::ops::Range<u64>) -> std::ops::Range<u64> {
    let Ok(text) = std::env::var("OWNERS_SEEDS") else { return default };
    let (from, to) = text.split_once("..").expect("from..to");
    from.parse().expect("a number")..to.parse().expect("a number")
}

#[test]
fn random() {
    programs(seeds(0..25), false);
}

#[test]
fn random_with_ends_that_panic() {
    programs(seeds(1000..1025), true);
}
