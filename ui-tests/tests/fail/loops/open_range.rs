//! A range has two ends.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[unroll_safe]
fn f(n: i64) -> i64 {
    let mut s = 0;
    for i in 0.. {
        s += i;
        if s > n {
            return s;
        }
    }
    s
}

fn main() {}
