//! A loop is never traced unasked.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(mut x: i64) -> i64 {
    while x < 10 {
        x += 1;
    }
    x
}

fn main() {}
