//! Items of a body exist in both paths.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    struct Local;
    x
}

fn main() {}
