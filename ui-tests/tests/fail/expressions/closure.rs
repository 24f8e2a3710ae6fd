//! A closure is an argument of a combinator or nothing.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let g = |y: i64| y + 1;
    g(x)
}

fn main() {}
