//! Nor does one beside another.

use jit_runtime::prelude::*;

#[jit]
#[unroll_safe(3)]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
