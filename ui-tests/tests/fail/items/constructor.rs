//! An object is no value that a function of traced code could give.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Counter {
    n: GcCell<i64>,
}

#[jit]
impl Counter {
    fn new() -> Self {
        Counter { n: GcCell::new(0) }
    }

    fn get(&self) -> i64 {
        self.n.get()
    }
}

fn main() {}
