//! The interpreter of the README: sums up the numbers from N to 1, and says how long that took with the JIT and without.

use std::process::ExitCode;
use std::time::Instant;

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Push(i64),
    Add,
    Sub1,
    JumpIf(usize),
    Return,
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
}

/// Counts `a` down to zero and returns the sum of all steps.
#[jit_driver(greens = [pc, code], reds = [a, sum])]
fn interpret(code: &'static Code, start: i64) -> i64 {
    let mut pc = 0;
    let mut a = start;
    let mut sum = 0;
    loop {
        jit_merge_point!();
        match code.ops[pc] {
            Op::Push(n) => {
                a = n;
                pc += 1;
            }
            Op::Add => {
                sum += a;
                pc += 1;
            }
            Op::Sub1 => {
                a -= 1;
                pc += 1;
            }
            Op::JumpIf(to) => {
                pc += 1;
                if a != 0 {
                    if to < pc {
                        can_enter_jit!();
                    }
                    pc = to;
                }
            }
            Op::Return => return sum,
        }
    }
}

fn main() -> ExitCode {
    let Some(n) = std::env::args().nth(1).and_then(|n| n.parse::<i64>().ok()).filter(|n| *n > 0) else {
        eprintln!("first-example N: sums up the numbers from N to 1, N being at least 1");
        return ExitCode::FAILURE;
    };
    let ops: &'static [Op] = Box::leak(Box::new([Op::Add, Op::Sub1, Op::JumpIf(0), Op::Return]));
    let code: &'static Code = Box::leak(Box::new(Code { ops }));
    for enabled in [false, true] {
        jit_runtime::set_options(jit_runtime::Options { enabled, ..jit_runtime::options() });
        let start = Instant::now();
        let sum = interpret(code, n);
        let compiled = jit_runtime::stats().loops;
        println!("{sum} in {:?}, {compiled} loops compiled", start.elapsed());
    }
    ExitCode::SUCCESS
}
