//! A green names a place.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [x], reds = [])]
fn run() -> f64 {
    let mut x = 0.0;
    loop {
        jit_merge_point!();
        x += 1.0;
        if x > 3.0 {
            return x;
        }
    }
}

fn main() {}
