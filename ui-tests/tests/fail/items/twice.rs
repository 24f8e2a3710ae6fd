//! A hint is given once.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
#[unroll_safe]
#[unroll_safe]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
