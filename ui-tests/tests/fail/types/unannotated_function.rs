//! A function without an attribute has no twin.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

fn helper(x: i64) -> i64 {
    x
}

#[jit(strict)]
fn f(x: i64) -> i64 {
    helper(x)
}

fn main() {}
