//! A hint is about a function.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[unroll_safe]
const N: i64 = 1;

fn main() {}
