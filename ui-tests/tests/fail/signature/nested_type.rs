//! The types inside count too.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: Option<u128>) -> i64 {
    3
}

fn main() {}
