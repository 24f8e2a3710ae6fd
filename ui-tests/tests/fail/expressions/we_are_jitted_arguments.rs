//! A question without arguments.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> bool {
    we_are_jitted!(x)
}

fn main() {}
