//! A hint takes no arguments.

use jit_runtime::prelude::*;

#[elidable(always)]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
