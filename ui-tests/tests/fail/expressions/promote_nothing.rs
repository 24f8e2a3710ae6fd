//! `promote!` takes an expression.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    promote!() + x
}

fn main() {}
