//! A field of a type of the author's own that derives nothing.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy)]
struct Config {
    step: i64,
}

#[derive(JitObject)]
struct A {
    n: i64,
    #[opaque]
    config: Config,
}

#[jit]
fn f(a: Gc<A>) -> i64 {
    a.n + a.config.step
}

fn main() {}
