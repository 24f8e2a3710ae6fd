//! Iterators are not traced.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[unroll_safe]
fn f(n: i64) -> i64 {
    let mut s = 0;
    for i in [1, 2, 3] {
        s += i;
    }
    s + n
}

fn main() {}
