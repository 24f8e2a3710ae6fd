//! Programs with branches and loops that depend on the data of the call, as rules and filters have them.

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Add(i64),
    Multiply(i64),
    /// Brings the upper half down.
    Fold,
    /// Goes on there if the lowest bits are so.
    Skip(usize),
    /// Back there, as often as the call says.
    Again(usize),
    Return,
}

#[derive(JitObject)]
pub struct Code {
    ops: &'static [Op],
}

#[jit_driver(greens = [pc, code], reds = [a, turns])]
fn interpret(code: &'static Code, start: i64, turns: i64) -> i64 {
    let mut pc = 0;
    let mut a = start;
    let mut turns = turns;
    loop {
        jit_merge_point!();
        match code.ops[pc] {
            Op::Add(n) => {
                a = a.wrapping_add(n);
                pc += 1;
            }
            Op::Multiply(n) => {
                a = a.wrapping_mul(n);
                pc += 1;
            }
            Op::Fold => {
                a ^= a >> 29;
                pc += 1;
            }
            Op::Skip(to) => pc = if a & 3 == 0 { to } else { pc + 1 },
            Op::Again(to) => {
                pc += 1;
                if turns > 0 {
                    turns -= 1;
                    pc = to;
                    can_enter_jit!();
                }
            }
            Op::Return => return a,
        }
    }
}

/// So many operations, of which each eighth is a branch over the next two; `last` comes behind them.
fn program(operations: usize, last: &[Op]) -> &'static Code {
    let op = |n: usize| match n % 8 {
        2 => Op::Fold,
        3 if n + 3 < operations => Op::Skip(n + 3),
        n if n % 2 == 0 => Op::Multiply(0x2545_f491_4f6c_dd1d),
        n => Op::Add(n as i64),
    };
    let ops: Vec<Op> = (0..operations).map(op).chain(last.iter().copied()).collect();
    Box::leak(Box::new(Code { ops: ops.leak() }))
}

/// At most so many operations, the last of which ends the program.
#[derive(Clone, Copy)]
pub struct Straight(&'static Code);

pub fn straight(operations: usize) -> Straight {
    Straight(program(operations - 1, &[Op::Return]))
}

impl super::Program for Straight {
    #[inline(always)]
    fn call(self, n: i64) -> i64 {
        interpret(self.0, n, 0)
    }
}

/// A loop of so many operations, with as many turns as the number of the call has it: none up to four.
#[derive(Clone, Copy)]
pub struct Turning(&'static Code);

pub fn turning(operations: usize) -> Turning {
    Turning(program(operations - 1, &[Op::Again(0), Op::Return]))
}

impl super::Program for Turning {
    #[inline(always)]
    fn call(self, n: i64) -> i64 {
        let hash = (n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        interpret(self.0, n, (hash >> 32) as i64 % 5)
    }
}
