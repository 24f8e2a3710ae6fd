//! Two promises about when a call may be left out.
#![allow(unused)]

use jit_runtime::prelude::*;

#[loop_invariant]
#[elidable]
fn f() -> i64 {
    1
}

#[elidable_promote]
#[elidable]
fn g(x: i64) -> i64 {
    x
}

fn main() {}
