//! A condition names its predicate.
#![allow(unused)]

use jit_runtime::prelude::*;

#[look_inside_iff]
fn f(x: i64) -> i64 {
    x
}

fn main() {}
