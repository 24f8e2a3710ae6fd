//! An object is shared: its state is in cells, also for methods.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct A {
    n: i64,
}

#[jit]
impl A {
    fn f(&mut self) -> i64 {
        self.n
    }
}

fn main() {}
