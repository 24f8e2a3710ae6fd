//! Parts of values are variables.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [place.0], reds = [place, n])]
fn run(n: i64) -> i64 {
    let mut n = n;
    let mut place = (0i64, 1i64);
    loop {
        jit_merge_point!();
        place.0 += 1;
        if place.0 == n {
            return n;
        }
    }
}

fn main() {}
