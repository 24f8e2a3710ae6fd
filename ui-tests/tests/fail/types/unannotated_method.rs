//! Nor has a method.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct A {
    n: i64,
}

impl A {
    fn get(&self) -> i64 {
        self.n
    }
}

#[jit(strict)]
fn f(a: Gc<A>) -> i64 {
    a.get()
}

fn main() {}
