//! A literal is at most a word.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let y = 5i128;
    x
}

fn main() {}
