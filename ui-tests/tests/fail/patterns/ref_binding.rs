//! Everything is Copy.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(o: Option<i64>, x: i64) -> i64 {
    match o {
        Some(ref y) => *y,
        None => x,
    }
}

fn main() {}
