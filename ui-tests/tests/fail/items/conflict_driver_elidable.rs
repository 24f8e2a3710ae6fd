//! An interpreter is never elidable.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [acc])]
#[elidable]
fn run(n: i64) -> i64 {
    let mut pc = 0;
    let mut acc = n;
    loop {
        jit_merge_point!();
        pc += 1;
        acc -= 1;
        if acc == 0 {
            return pc;
        }
    }
}

fn main() {}
