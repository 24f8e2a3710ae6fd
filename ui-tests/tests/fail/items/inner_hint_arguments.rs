//! Nor does one beside another.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
#[unroll_safe(3)]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
