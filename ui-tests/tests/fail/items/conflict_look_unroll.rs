//! What is not traced is not unrolled.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[dont_look_inside]
#[unroll_safe]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
