//! A slice lives for ever.

use jit_runtime::prelude::*;

#[jit]
fn f(x: &[i64]) -> i64 {
    x[0]
}

fn main() {}
