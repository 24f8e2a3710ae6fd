//! Traced code does not wait.

use jit_runtime::prelude::*;

#[jit]
async fn f(x: i64) -> i64 {
    x
}

fn main() {}
