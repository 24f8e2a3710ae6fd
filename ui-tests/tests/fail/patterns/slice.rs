//! The rest of a slice is no value.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(s: &'static [i64], x: i64) -> i64 {
    match s {
        [a, rest @ ..] => *a,
        [] => x,
    }
}

fn main() {}
