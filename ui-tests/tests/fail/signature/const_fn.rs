//! A twin is not const.

use jit_runtime::prelude::*;

#[jit]
const fn f(x: i64) -> i64 {
    x
}

fn main() {}
