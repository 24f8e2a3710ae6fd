//! A loop is never traced unasked; a strict block does not call its method.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct A {
    n: i64,
}

#[jit(strict)]
impl A {
    fn f(&self) -> i64 {
        let mut s = 0;
        for i in 0..self.n {
            s += i;
        }
        s
    }
}

fn main() {}
