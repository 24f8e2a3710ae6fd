//! A place is a variable, or a field or element of one.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
struct Pair {
    a: i64,
    b: i64,
}

#[jit]
fn f(c: bool, p: Pair, q: Pair) -> i64 {
    (if c { p } else { q }).a = 1;
    p.a
}

fn main() {}
