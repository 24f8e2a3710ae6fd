//! Everything that lives has a colour; all are named in one go.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [acc])]
fn run(n: i64, limit: i64) -> i64 {
    let mut pc = 0;
    let mut acc = n;
    let step = 2;
    let unused = 3;
    loop {
        jit_merge_point!();
        acc -= step;
        pc += 1;
        if acc < limit {
            let unused = pc;
            return unused;
        }
    }
}

fn main() {}
