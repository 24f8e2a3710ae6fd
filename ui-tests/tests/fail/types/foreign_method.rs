//! Methods of types that traced code cannot hold.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit(strict)]
fn digits(n: i64) -> usize {
    n.to_string().len()
}

fn main() {}
