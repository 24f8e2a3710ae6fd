//! A function of a primitive type that is no method.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f() -> i64 {
    i64::min_value()
}

fn main() {}
