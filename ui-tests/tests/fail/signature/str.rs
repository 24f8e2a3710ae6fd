//! So does a string.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: &str) -> usize {
    x.len()
}

fn main() {}
