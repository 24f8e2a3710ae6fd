//! A promotion by comparison names the function that compares.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    promote!(x, x == 3)
}

fn main() {}
