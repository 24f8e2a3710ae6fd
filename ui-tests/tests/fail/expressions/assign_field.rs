//! An object changes through its cells.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(p: Gc<i64>, x: i64) -> i64 {
    *p = x;
    x
}

fn main() {}
