//! A hint is about a body.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
trait Shape {
    #[elidable]
    fn area(&self) -> i64;
}

fn main() {}
