//! A struct has derives instead.

use jit_runtime::prelude::*;

#[jit]
struct Frame {
    pc: usize,
}

fn main() {}
