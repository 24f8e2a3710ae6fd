//! A predicate is a function, in an `impl` block too.
#![allow(unused)]

use jit_runtime::prelude::*;

#[look_inside_iff(x > 3)]
fn f(x: i64) -> i64 {
    x
}

#[derive(Clone, Copy, JitValue)]
struct N(i64);

#[jit]
impl N {
    #[look_inside_iff]
    fn g(self) -> i64 {
        self.0
    }
}

fn main() {}
