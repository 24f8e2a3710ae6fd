//! A hint is about a body.

use jit_runtime::prelude::*;

#[jit]
trait Shape {
    #[elidable]
    fn area(&self) -> i64;
}

fn main() {}
