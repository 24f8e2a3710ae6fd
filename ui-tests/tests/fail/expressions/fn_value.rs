//! A function value is not called.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(g: fn(i64) -> i64, x: i64) -> i64 {
    g(x)
}

fn main() {}
