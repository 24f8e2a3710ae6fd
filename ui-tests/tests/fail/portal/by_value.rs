//! The interpreter's state stays where it is.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Vm {
    n: i64,
}

#[jit]
impl Vm {
    #[jit_driver(greens = [], reds = [self])]
    fn run(self) -> i64 {
        loop {
            jit_merge_point!();
            if self.n == 10 {
                return self.n;
            }
        }
    }
}

fn main() {}
