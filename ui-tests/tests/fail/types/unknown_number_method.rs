//! A method of numbers that has no lifted form.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit(strict)]
fn f(n: i64) -> i64 {
    n.checked_isqrt().unwrap_or(0)
}

fn main() {}
