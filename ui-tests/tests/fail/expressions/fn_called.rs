//! A call that is recorded as a call passes values.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[dont_look_inside]
fn f(g: impl Fn(i64) -> i64, x: i64) -> i64 {
    g(x)
}

fn main() {}
