//! Of 128-bit integers there are sums, products and shifts.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64, y: i64) -> i64 {
    let (x, y) = (x as i128, y as i128);
    (x / y) as i64
}

#[jit]
fn g(x: u64) -> u32 {
    (x as u128).leading_zeros()
}

fn main() {}
