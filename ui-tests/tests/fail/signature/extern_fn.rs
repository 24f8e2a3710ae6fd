//! The twin has another calling convention.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
extern "C" fn f(x: i64) -> i64 {
    x
}

fn main() {}
