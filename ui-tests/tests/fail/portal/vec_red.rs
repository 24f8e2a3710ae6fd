//! A stack that is a `Vec` cannot be red.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [stack, n])]
fn interpret(n: i64) -> i64 {
    let mut pc = 0;
    let stack: Vec<i64> = Vec::new();
    loop {
        jit_merge_point!();
        pc += 1;
        if pc > 10 {
            return n;
        }
    }
}

fn main() {}
