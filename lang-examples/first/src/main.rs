//! The interpreter of the README: sums up the numbers from N to 1, and says how long that took with the JIT and without.

use std::process::ExitCode;
use std::time::Instant;

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Push(i64),
    Load(usize),
    Store(usize),
    Add,
    JumpIf(usize),
    Return,
}

#[derive(JitState)]
struct Vm {
    code: &'static [Op],
    ip: usize,
    stack: Vec<i64>,
}

#[jit]
impl Vm {
    fn pop(&mut self) -> i64 {
        self.stack.pop().expect("the compiler balances the stack")
    }

    #[jit_driver(greens = [self.ip, self.code], reds = [self])]
    fn run(&mut self) -> i64 {
        loop {
            jit_merge_point!();
            let op = self.code[self.ip];
            self.ip += 1;
            match op {
                Op::Push(n) => self.stack.push(n),
                Op::Load(slot) => self.stack.push(self.stack[slot]),
                Op::Store(slot) => self.stack[slot] = self.pop(),
                Op::Add => {
                    let sum = self.pop() + self.pop();
                    self.stack.push(sum);
                }
                Op::JumpIf(to) => {
                    if self.pop() != 0 {
                        self.ip = to;
                    }
                }
                Op::Return => return self.pop(),
            }
        }
    }
}

/// `while n != 0 { sum += n; n -= 1 }`, with `n` in slot 0 and `sum` in slot 1.
const SUM: &[Op] = &[
    Op::Load(0),
    Op::Load(1),
    Op::Add,
    Op::Store(1),
    Op::Load(0),
    Op::Push(-1),
    Op::Add,
    Op::Store(0),
    Op::Load(0),
    Op::JumpIf(0),
    Op::Load(1),
    Op::Return,
];

fn main() -> ExitCode {
    let Some(n) = std::env::args().nth(1).and_then(|n| n.parse::<i64>().ok()).filter(|n| *n > 0) else {
        eprintln!("first-example N: sums up the numbers from N to 1, N being at least 1");
        return ExitCode::FAILURE;
    };
    for enabled in [false, true] {
        jit_runtime::set_options(jit_runtime::Options { enabled, ..jit_runtime::options() });
        let start = Instant::now();
        let sum = Vm { code: SUM, ip: 0, stack: vec![n, 0] }.run();
        let compiled = jit_runtime::stats().loops;
        println!("{sum} in {:?}, {compiled} loops compiled", start.elapsed());
    }
    ExitCode::SUCCESS
}
