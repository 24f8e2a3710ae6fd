//! All fields are written.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
struct Point {
    x: i64,
    y: i64,
}

#[jit]
fn f(q: Point, x: i64) -> i64 {
    let p = Point { x, ..q };
    p.y
}

fn main() {}
