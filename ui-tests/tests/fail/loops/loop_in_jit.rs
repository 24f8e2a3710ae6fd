//! A loop is never traced unasked.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(mut x: i64) -> i64 {
    loop {
        x += 1;
        if x > 10 {
            return x;
        }
    }
}

fn main() {}
