//! Traces know the types of a generic machine, which live as long as the program.
#![allow(unused, unconditional_recursion)]

use std::io::Write;

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Vm<W: Write> {
    n: i64,
    out: W,
}

#[jit]
impl<W: Write> Vm<W> {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> i64 {
        while self.n > 0 {
            jit_merge_point!();
            self.n -= 1;
        }
        self.n
    }
}

fn f(out: &mut Vec<u8>) -> i64 {
    Vm { n: 3, out }.run()
}

fn main() {}
