//! All errors of a function come in one go.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let a = [1, 2];
    let r = 0..3;
    let c = |y: i64| y;
    unsafe {}
    vec![x].len() as i64
}

fn main() {}
