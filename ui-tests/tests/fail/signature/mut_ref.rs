//! State is in cells.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: &mut i64) {}

fn main() {}
