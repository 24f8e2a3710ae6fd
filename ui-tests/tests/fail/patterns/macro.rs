//! A macro is not seen through.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

macro_rules! one {
    () => {
        1
    };
}

#[jit]
fn f(x: i64) -> i64 {
    match x {
        one!() => 2,
        _ => 3,
    }
}

fn main() {}
