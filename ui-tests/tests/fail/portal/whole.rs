//! A portal without a loop is at its merge point when it is called: greens and reds are its parameters.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
fn run(n: i64) -> i64 {
    let pc = n;
    pc + 1
}

fn main() {}
