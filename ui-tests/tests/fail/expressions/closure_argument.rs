//! Only of a combinator.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

fn apply(g: impl Fn(i64) -> i64, x: i64) -> i64 {
    g(x)
}

#[jit]
fn f(x: i64) -> i64 {
    apply(|y| y + 1, x)
}

fn main() {}
