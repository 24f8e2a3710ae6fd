//! It is in the loop.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
fn run() -> i64 {
    let mut pc = 0;
    jit_merge_point!();
    loop {
        pc += 1;
        if pc == 3 {
            return pc;
        }
    }
}

fn main() {}
