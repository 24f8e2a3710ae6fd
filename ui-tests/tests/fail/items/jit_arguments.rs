//! Hints are attributes of their own.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit(unroll_safe)]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
