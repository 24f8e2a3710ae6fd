//! One of the two is enough.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[elidable]
#[dont_look_inside]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
