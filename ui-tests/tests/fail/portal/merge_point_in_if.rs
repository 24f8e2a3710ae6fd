//! The merge point stands in an inner block, not in the interpreter's loop.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [n])]
fn interpret(mut n: i64) -> i64 {
    let mut pc = 0;
    loop {
        if n > 10 {
            jit_merge_point!();
        }
        n += 1;
        pc += 1;
    }
}

fn main() {}
