//! Traced code does not wait.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let _ = async { x };
    x
}

fn main() {}
