//! A variable of the loop does not live at the merge point.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [acc, step])]
fn run(n: i64) -> i64 {
    let mut pc = 0;
    let mut acc = n;
    loop {
        jit_merge_point!();
        let step = 3;
        acc -= step;
        pc += 1;
        if acc < 0 {
            return pc;
        }
    }
}

fn main() {}
