//! `==` of references compares what they point to.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(PartialEq, JitObject)]
struct Shape {
    sides: i64,
}

#[jit]
fn same(a: &'static Shape, b: &'static Shape) -> bool {
    a == b
}

fn main() {}
