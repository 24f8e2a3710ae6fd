//! So does a string.

use jit_runtime::prelude::*;

#[jit]
fn f(x: &str) -> usize {
    x.len()
}

fn main() {}
