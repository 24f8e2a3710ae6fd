//! Under `strict` a call without a twin is an error, in an impl block, a trait, a module and the interpreter.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct World {
    n: i64,
    #[opaque]
    name: String,
}

impl World {
    fn without(&self) -> i64 {
        self.n
    }
}

#[jit(strict)]
impl World {
    fn f(&self) -> i64 {
        self.without()
    }
}

#[jit(strict)]
mod inner {
    fn g(w: super::Gc<super::World>) -> usize {
        w.name.len()
    }
}

#[jit_driver(greens = [pc], reds = [n, w], strict)]
fn run(w: Gc<World>, start: i64) -> i64 {
    let mut pc = 0;
    let mut n = start;
    loop {
        jit_merge_point!();
        n -= w.without();
        if n < 0 {
            return n;
        }
        can_enter_jit!();
    }
}

fn main() {}
