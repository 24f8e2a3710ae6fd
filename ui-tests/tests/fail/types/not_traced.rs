//! A type that traced code cannot hold says what can.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: Vec<i64>) -> i64 {
    3
}

fn main() {}
