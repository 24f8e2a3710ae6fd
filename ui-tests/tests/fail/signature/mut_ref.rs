//! State is in cells.

use jit_runtime::prelude::*;

#[jit]
fn f(x: &mut i64) {}

fn main() {}
