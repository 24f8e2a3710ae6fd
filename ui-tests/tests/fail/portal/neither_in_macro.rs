//! Also in the arguments of a macro.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [acc])]
fn run(n: i64) -> i64 {
    let mut pc = 0;
    let mut acc = n;
    let name = 7;
    loop {
        jit_merge_point!();
        acc -= 1;
        pc += 1;
        if acc < 0 {
            panic!("{} {}", name, pc);
        }
    }
}

fn main() {}
