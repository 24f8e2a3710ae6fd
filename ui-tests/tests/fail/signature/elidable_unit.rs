//! A call without a result would vanish.

use jit_runtime::prelude::*;

#[elidable]
fn f(x: i64) {}

fn main() {}
