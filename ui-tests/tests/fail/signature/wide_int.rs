//! The machine word has 64 bits.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i128) -> i64 {
    3
}

fn main() {}
