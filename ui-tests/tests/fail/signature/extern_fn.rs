//! The twin has another calling convention.

use jit_runtime::prelude::*;

#[jit]
extern "C" fn f(x: i64) -> i64 {
    x
}

fn main() {}
