//! A byte string is a constant.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    b"ab"[0] as i64 + x
}

fn main() {}
