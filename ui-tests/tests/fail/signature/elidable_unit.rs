//! A call without a result would vanish.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[elidable]
fn f(x: i64) {}

fn main() {}
