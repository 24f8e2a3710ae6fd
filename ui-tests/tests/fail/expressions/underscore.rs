//! What is left has one sentence.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let y = _;
    x
}

fn main() {}
