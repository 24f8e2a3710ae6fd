//! A twin cannot ask its caller for anything.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
unsafe fn f(x: i64) -> i64 {
    x
}

fn main() {}
