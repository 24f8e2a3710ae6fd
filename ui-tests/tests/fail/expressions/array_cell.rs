//! An element of a list is set by a method.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(list: GcArray<i64>, n: i64) -> i64 {
    list[0] += n;
    list[0]
}

fn main() {}
