//! A loop over what a method gives.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn next(n: i64) -> Option<i64> {
    if n > 0 { Some(n - 1) } else { None }
}

#[jit]
fn f(mut n: i64) -> i64 {
    while let Some(m) = next(n) {
        n = m;
    }
    n
}

fn main() {}
