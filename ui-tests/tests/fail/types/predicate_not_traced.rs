//! A predicate and a comparison are traced, so they have twins.
#![allow(unused)]

use jit_runtime::prelude::*;

fn short(x: i64) -> bool {
    x < 3
}

#[look_inside_iff(short)]
fn f(x: i64) -> i64 {
    x
}

fn same(x: i64, y: i64) -> bool {
    x == y
}

#[jit]
fn g(x: i64) -> i64 {
    promote!(x, same)
}

fn main() {}
