//! The merge point of a portal is in its loop.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [n], reds = [])]
fn run(n: i64) -> i64 {
    jit_merge_point!();
    n + 1
}

fn main() {}
