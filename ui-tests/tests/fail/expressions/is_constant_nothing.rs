//! What is asked or asserted is a value.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> bool {
    assert_green!(x, x);
    is_constant!()
}

fn main() {}
