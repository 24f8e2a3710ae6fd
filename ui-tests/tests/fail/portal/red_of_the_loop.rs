//! What the loop needs and is declared in it lives shorter than the loop.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [n, last])]
fn interpret(mut n: i64) -> i64 {
    let mut pc = 0;
    loop {
        jit_merge_point!();
        let last = n;
        n += last;
        pc += 1;
        if n > 100 {
            return last;
        }
    }
}

fn main() {}
