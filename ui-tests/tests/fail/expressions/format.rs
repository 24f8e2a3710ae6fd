//! Macros that make Rust objects.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(n: i64) -> usize {
    let text = format!("{n}");
    let list = vec![n];
    text.len() + list.len()
}

fn main() {}
