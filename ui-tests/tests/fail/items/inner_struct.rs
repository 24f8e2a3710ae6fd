//! Items of a body exist in both paths.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    struct Local;
    x
}

fn main() {}
