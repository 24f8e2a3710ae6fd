//! A trace holds values of known types.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [x])]
fn run<T: Copy>(x: T) -> T {
    let mut pc = 0;
    loop {
        jit_merge_point!();
        pc += 1;
        if pc == 3 {
            return x;
        }
    }
}

fn main() {}
