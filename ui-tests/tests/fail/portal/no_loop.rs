//! A portal has a loop.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
fn run(n: i64) -> i64 {
    let pc = n;
    pc + 1
}

fn main() {}
