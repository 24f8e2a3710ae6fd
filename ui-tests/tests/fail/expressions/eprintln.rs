//! A trace would print nothing.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit(strict)]
fn f(x: i64) -> i64 {
    eprintln!("{x}");
    x
}

fn main() {}
