//! An object is made of its literal.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitObject)]
struct Num {
    n: i64,
}

#[jit]
fn f(x: i64) -> i64 {
    let p = Num { n: x };
    Gc::new(p).n
}

fn main() {}
