//! A hint takes no arguments.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[elidable(always)]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
