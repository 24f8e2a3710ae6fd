//! Receivers have two forms.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct A {
    n: i64,
}

#[jit(strict)]
impl A {
    fn f(self: &Self) -> i64 {
        self.n
    }
}

fn main() {}
