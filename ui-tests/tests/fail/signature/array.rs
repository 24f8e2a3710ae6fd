//! Arrays by value are parameters and results of functions that traces look into, and of no others.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[dont_look_inside]
fn f(x: [i64; 3]) -> i64 {
    3
}

#[jit_driver(greens = [pc], reds = [x])]
fn run(x: [i64; 3]) -> i64 {
    let mut pc = 0;
    loop {
        jit_merge_point!();
        pc += 1;
        if pc == 3 {
            return 3;
        }
    }
}

fn main() {}
