//! A function that a type has by a trait is named with the trait.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
struct Square {
    side: i64,
}

#[jit]
trait Shape {
    fn unit() -> i64;
}

#[jit]
impl Shape for Square {
    fn unit() -> i64 {
        1
    }
}

#[jit]
fn f(n: i64) -> i64 {
    Square::unit() + n
}

fn main() {}
