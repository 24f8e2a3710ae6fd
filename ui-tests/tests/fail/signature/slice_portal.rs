//! A slice is no root.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [], reds = [n])]
fn f(n: i64, memory: &mut [u8]) {
    loop {
        jit_merge_point!();
    }
}

fn main() {}
