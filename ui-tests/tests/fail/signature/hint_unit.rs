//! A call that may be left out gives something.
#![allow(unused)]

use jit_runtime::prelude::*;

#[elidable_promote]
fn f(x: i64) {}

#[loop_invariant]
fn g() {}

fn main() {}
