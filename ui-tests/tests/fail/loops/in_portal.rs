//! The portal has one loop.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [acc])]
fn run(n: i64) -> i64 {
    let mut pc = 0;
    let mut acc = n;
    while acc > 100 {
        acc -= 1;
    }
    loop {
        jit_merge_point!();
        pc += 1;
        for i in 0..300 {
            acc -= i;
        }
        if acc <= 0 {
            return pc;
        }
    }
}

fn main() {}
