//! Only a portal has one.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

fn f(x: i64) -> i64 {
    jit_merge_point!();
    x
}

fn main() {}
