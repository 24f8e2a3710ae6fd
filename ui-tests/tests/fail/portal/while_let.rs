//! The merge point comes before everything.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
fn run() -> i64 {
    let mut pc = 0;
    while let 0..3 = pc {
        jit_merge_point!();
        pc += 1;
    }
    pc
}

fn main() {}
