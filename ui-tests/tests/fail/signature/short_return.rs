//! A reference that does not live for ever.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn first(items: &[i64]) -> &i64 {
    &items[0]
}

fn main() {}
