//! So is a C string.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let s = c"ab";
    x
}

fn main() {}
