//! A list has names.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc + 1, code], reds = [acc])]
fn run(code: &'static [u8], n: i64) -> i64 {
    let mut pc = 0;
    let mut acc = n;
    loop {
        jit_merge_point!();
        acc += code[pc] as i64;
        pc += 1;
        if acc > 100 {
            return acc;
        }
    }
}

fn main() {}
