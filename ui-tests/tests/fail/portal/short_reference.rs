//! State lives as long as the program.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

struct Code;

#[jit_driver(greens = [pc, code], reds = [])]
fn run(code: &Code) -> i64 {
    let mut pc = 0;
    loop {
        jit_merge_point!();
        pc += 1;
        if pc == 3 {
            return pc;
        }
    }
}

fn main() {}
