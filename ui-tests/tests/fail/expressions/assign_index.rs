//! So does an array.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(a: GcArray<i64>, x: i64) -> i64 {
    a[0] = x;
    x
}

fn main() {}
