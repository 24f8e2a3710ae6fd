//! A hint is about a function.

use jit_runtime::prelude::*;

#[unroll_safe]
const N: i64 = 1;

fn main() {}
