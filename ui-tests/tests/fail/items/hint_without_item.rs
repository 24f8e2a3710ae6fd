//! A hint on a statement: it belongs on the function that is called.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(n: i64) -> i64 {
    #[unroll_safe]
    for _ in 0..n {}
    n
}

fn main() {}
