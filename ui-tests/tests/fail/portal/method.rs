//! The portal is a free function.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

struct Machine;

impl Machine {
    #[jit_driver(greens = [pc], reds = [])]
    fn run(&self) -> i64 {
        let mut pc = 0;
        loop {
            jit_merge_point!();
            pc += 1;
            if pc == 3 {
                return pc;
            }
        }
    }
}

fn main() {}
