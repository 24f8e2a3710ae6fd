//! An array by value is no value that a function takes.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    let a = [x; 3];
    Some(a).map_or(0, |a| a[0])
}

fn main() {}
