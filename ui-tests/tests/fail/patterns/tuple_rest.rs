//! The rest is the end.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let t = (x, 2, 3);
    let (.., c) = t;
    c
}

fn main() {}
