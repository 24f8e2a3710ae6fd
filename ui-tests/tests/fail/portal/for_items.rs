//! A `for` of an interpreter counts.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [], reds = [sum])]
fn run(items: &'static [i64]) -> i64 {
    let mut sum = 0;
    for item in items {
        jit_merge_point!();
        sum += item;
    }
    sum
}

fn main() {}
