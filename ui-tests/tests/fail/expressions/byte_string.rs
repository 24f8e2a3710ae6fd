//! A byte string is a constant.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    b"ab"[0] as i64 + x
}

fn main() {}
