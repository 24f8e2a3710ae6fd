//! A slice lives for ever.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: &[i64]) -> i64 {
    x[0]
}

fn main() {}
