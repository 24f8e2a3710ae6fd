//! Raw pointers are not made.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let p = &raw const x;
    x
}

fn main() {}
