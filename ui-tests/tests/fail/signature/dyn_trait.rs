//! Calls are decided at compile time.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

trait T {}

#[jit]
fn f(x: &dyn T) -> i64 {
    3
}

fn main() {}
