//! A function is called by its name.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

fn make() -> fn(i64) -> i64 {
    |x| x
}

#[jit]
fn f(x: i64) -> i64 {
    make()(x)
}

fn main() {}
