//! A twin is not const.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
const fn f(x: i64) -> i64 {
    x
}

fn main() {}
