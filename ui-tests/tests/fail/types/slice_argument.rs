//! A slice argument is a part of a state.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn first(part: &mut [u64]) -> u64 {
    part[0]
}

#[jit]
fn f(x: u64) -> u64 {
    let mut all = [x, 1];
    first(&mut all)
}

fn main() {}
