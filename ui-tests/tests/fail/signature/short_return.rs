//! A slice in a result lives for ever.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn rest(items: &[i64]) -> &[i64] {
    &items[1..]
}

fn main() {}
