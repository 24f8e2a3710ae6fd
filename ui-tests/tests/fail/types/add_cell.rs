//! A cell is read with `get` and written with `set`.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Counter {
    n: GcCell<i64>,
}

#[jit]
fn count(c: Gc<Counter>) -> i64 {
    c.n + 1
}

fn main() {}
