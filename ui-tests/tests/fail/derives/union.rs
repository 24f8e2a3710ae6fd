//! A union has no variant to ask for.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
union Word {
    i: i64,
    f: f64,
}

fn main() {}
