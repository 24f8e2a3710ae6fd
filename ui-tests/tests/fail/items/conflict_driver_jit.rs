//! One attribute is enough.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
#[jit]
fn run() -> i64 {
    let mut pc = 0;
    loop {
        jit_merge_point!();
        pc += 1;
        if pc == 9 {
            return pc;
        }
    }
}

fn main() {}
