//! An array by value is as many values: an element of it is no place.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let mut a = [x, 1, 2];
    a[1] = 5;
    a[0]
}

fn main() {}
