//! An elidable function changes nothing.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[elidable]
fn f(x: &mut i64) -> i64 {
    *x
}

fn main() {}
