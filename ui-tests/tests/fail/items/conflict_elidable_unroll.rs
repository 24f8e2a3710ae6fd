//! An elidable function is not traced.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[elidable]
#[unroll_safe]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
