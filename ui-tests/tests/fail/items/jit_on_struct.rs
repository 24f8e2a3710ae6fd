//! A struct has derives instead.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
struct Frame {
    pc: usize,
}

fn main() {}
