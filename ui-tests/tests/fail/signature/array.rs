//! Arrays are behind a pointer.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: [i64; 3]) -> i64 {
    3
}

fn main() {}
