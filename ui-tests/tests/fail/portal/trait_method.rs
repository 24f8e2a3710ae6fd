//! The interpreter belongs to a type.
#![allow(unused)]

use jit_runtime::prelude::*;

trait Run {
    fn run(&mut self) -> i64;
}

#[derive(JitState)]
struct Vm {
    n: i64,
}

#[jit]
impl Run for Vm {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> i64 {
        loop {
            jit_merge_point!();
            self.n += 1;
            if self.n == 10 {
                return self.n;
            }
        }
    }
}

fn main() {}
