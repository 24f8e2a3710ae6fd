//! Rust's own heap is out of reach.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(n: i64) -> i64 {
    let x = Box::new(n);
    *x
}

fn main() {}
