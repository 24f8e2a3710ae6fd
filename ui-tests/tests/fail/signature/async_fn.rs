//! Traced code does not wait.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
async fn f(x: i64) -> i64 {
    x
}

fn main() {}
