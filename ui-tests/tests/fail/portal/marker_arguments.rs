//! The state is said once, in the attribute.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
fn run() -> i64 {
    let mut pc = 0;
    loop {
        jit_merge_point!(pc);
        pc += 1;
        if pc == 3 {
            return pc;
        }
        can_enter_jit!(pc);
    }
}

fn main() {}
