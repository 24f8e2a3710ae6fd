//! Conditional code is a statement.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    f(#[cfg(unix)] x)
}

fn main() {}
