//! Nor does it ask others to.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    f(x).await
}

fn main() {}
