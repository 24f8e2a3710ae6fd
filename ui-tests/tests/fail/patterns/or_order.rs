//! Alternatives under an `if` in two parts of a pattern, both with names: rustc has an order, but nobody says which.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(a: i64, b: i64) -> i64 {
    match ((a, 1), (b, 2)) {
        ((v, _) | (_, v), (w, _) | (_, w)) if v == w => v,
        // No matter where only one of them can match, or where none of them has a name.
        ((0 | 1, v), (2, w) | (3, w)) if v == w => v,
        ((1 | _, v), (2 | _, w)) if v == w => v,
        _ => 0,
    }
}

fn main() {}
