//! A method belongs to its block.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

struct A;

impl A {
    #[elidable]
    fn f(&self) -> i64 {
        3
    }
}

fn main() {}
