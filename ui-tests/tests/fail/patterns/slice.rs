//! A slice has no patterns.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(s: &'static [i64], x: i64) -> i64 {
    match s {
        [a, ..] => *a,
        [] => x,
    }
}

fn main() {}
