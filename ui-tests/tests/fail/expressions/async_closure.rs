//! Nor is it asynchronous.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    Some(x).map(async |y| y).is_some() as i64
}

fn main() {}
