//! Hints on methods are checked alike.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct A {}

#[jit]
impl A {
    #[elidable]
    #[unroll_safe]
    fn f(&self) -> i64 {
        3
    }
}

fn main() {}
