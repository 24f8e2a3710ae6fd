//! Nor does it ask others to.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    f(x).await
}

fn main() {}
