//! Calls are decided at compile time.

use jit_runtime::prelude::*;

trait T {}

#[jit]
fn f(x: &dyn T) -> i64 {
    3
}

fn main() {}
