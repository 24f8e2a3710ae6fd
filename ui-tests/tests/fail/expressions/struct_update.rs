//! All fields of an object are written.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Point {
    x: i64,
    y: i64,
}

#[jit]
fn f(q: Gc<Point>, x: i64) -> Gc<Point> {
    Gc::new(Point { x, ..*q })
}

fn main() {}
