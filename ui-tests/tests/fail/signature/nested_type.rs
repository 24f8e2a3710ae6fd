//! The types inside count too.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: Option<*const u8>) -> i64 {
    3
}

fn main() {}
