//! Greens are words that say where the program is: a `String` is none.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [name], reds = [n])]
fn interpret(name: String, mut n: i64) -> i64 {
    loop {
        jit_merge_point!();
        n += 1;
        if n > 10 {
            return n;
        }
    }
}

fn main() {}
