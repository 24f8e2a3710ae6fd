//! A range is no value.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let r = 0..x;
    r.end
}

fn main() {}
