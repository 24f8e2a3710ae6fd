//! So is what is cast to.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    (x as i128 * 2) as i64
}

fn main() {}
