//! A value is seen whole.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
struct Point {
    #[opaque]
    x: i64,
    y: i64,
}

fn main() {}
