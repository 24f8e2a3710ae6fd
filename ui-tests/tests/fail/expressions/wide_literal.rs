//! A literal is at most a word.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    (5i128 as i64) + x
}

fn main() {}
