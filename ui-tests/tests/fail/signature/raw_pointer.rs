//! Raw pointers are not followed.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: *const i64) -> i64 {
    3
}

fn main() {}
