//! An object is a struct.

use jit_runtime::prelude::*;

#[derive(JitObject)]
enum Shape {
    Dot,
}

fn main() {}
