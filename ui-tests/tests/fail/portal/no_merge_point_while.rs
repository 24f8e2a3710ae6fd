//! The loop has a merge point.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
fn run() -> i64 {
    let mut pc = 0;
    while pc < 3 {
        pc += 1;
    }
    pc
}

fn main() {}
