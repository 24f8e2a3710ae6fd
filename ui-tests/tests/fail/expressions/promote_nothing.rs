//! `promote!` takes an expression.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    promote!() + x
}

fn main() {}
