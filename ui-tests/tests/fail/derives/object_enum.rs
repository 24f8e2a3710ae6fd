//! An object is a struct.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
enum Shape {
    Dot,
}

fn main() {}
