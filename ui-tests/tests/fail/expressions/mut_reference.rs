//! There is no `&mut`.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let mut y = x;
    let r = &mut y;
    *r
}

fn main() {}
