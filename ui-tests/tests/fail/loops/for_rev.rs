//! Only a range runs backwards.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

static T: [i64; 2] = [1, 2];

#[unroll_safe]
fn f(n: i64) -> i64 {
    let mut s = n;
    const C: &[i64] = &T;
    for i in C.iter().rev() {
        s += i;
    }
    s
}

fn main() {}
