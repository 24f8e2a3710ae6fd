//! A lifted type is written out.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: impl Copy) -> i64 {
    3
}

fn main() {}
