//! A function that is looked into by a condition is unrolled anyway.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn short(x: i64) -> bool {
    x < 3
}

#[look_inside_iff(short)]
#[unroll_safe]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
