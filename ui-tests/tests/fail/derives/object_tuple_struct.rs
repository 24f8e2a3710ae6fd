//! Its fields have names.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Pair(i64, i64);

fn main() {}
