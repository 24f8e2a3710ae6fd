//! Hints are attributes of their own.

use jit_runtime::prelude::*;

#[jit(unroll_safe)]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
