//! A type parameter of traced code needs a bound that says what traced code may do with it.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn larger<T: PartialOrd + Copy>(a: T, b: T) -> T {
    if a > b { a } else { b }
}

fn main() {}
