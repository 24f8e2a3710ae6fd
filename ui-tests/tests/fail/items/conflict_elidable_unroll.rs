//! An elidable function is not traced.

use jit_runtime::prelude::*;

#[elidable]
#[unroll_safe]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
