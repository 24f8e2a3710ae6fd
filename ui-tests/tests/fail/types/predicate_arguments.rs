//! The predicate of `look_inside_iff` has the function's arguments.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn short(n: i64, m: i64) -> bool {
    n < m
}

#[look_inside_iff(short)]
fn power(n: i64) -> i64 {
    n * n
}

fn main() {}
