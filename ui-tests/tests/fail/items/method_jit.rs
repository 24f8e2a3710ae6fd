//! A method has its twin from its block.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Counter {
    n: GcCell<i64>,
}

impl Counter {
    #[jit]
    fn get(&self) -> i64 {
        self.n.get()
    }
}

fn main() {}
