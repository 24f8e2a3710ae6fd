//! An interpreter is not const.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [n])]
const fn f(mut pc: usize, mut n: i64) -> i64 {
    loop {
        jit_merge_point!();
        pc ^= 1;
        n -= 1;
        if n == 0 {
            return n;
        }
    }
}

fn main() {}
