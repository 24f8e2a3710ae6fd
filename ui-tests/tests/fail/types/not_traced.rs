//! A type that traced code cannot hold says what can.

use jit_runtime::prelude::*;

#[jit]
fn f(x: Vec<i64>) -> i64 {
    3
}

fn main() {}
