//! States that an interpreter makes, of unknown types.
use jit_runtime::prelude::*;

fn made() -> [u64; 4] {
    [0; 4]
}

#[jit_driver(greens = [pc], reds = [&mut regs, &mut stack, n])]
fn untyped(turns: u64) -> u64 {
    let mut regs = made();
    let mut stack = Vec::new();
    let mut pc = 0;
    let mut n = turns;
    loop {
        jit_merge_point!();
        pc = 1 - pc;
        n -= 1;
        regs[pc] += n;
        stack.push(n);
        if n == 0 {
            return regs[0];
        }
    }
}

#[jit_driver(greens = [], reds = [&mut regs, n])]
fn before(turns: u64) -> u64 {
    let mut n = turns.min(9);
    let mut regs = [n, 0u64, 0, 0];
    loop {
        jit_merge_point!();
        n -= 1;
        regs[1] += n;
        if n == 0 {
            return regs[1];
        }
    }
}

#[jit_driver(greens = [], reds = [&mut regs, n])]
fn other(turns: u64) -> u64 {
    let mut n = turns.max(9);
    let mut regs = [0u64; 4];
    regs[0] = n;
    loop {
        jit_merge_point!();
        n -= 1;
        regs[1] += n;
        if n == 0 {
            return regs[1];
        }
    }
}

fn main() {}
