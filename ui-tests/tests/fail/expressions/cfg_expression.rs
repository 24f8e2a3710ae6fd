//! Conditional code is a statement.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    f(#[cfg(unix)] x)
}

fn main() {}
