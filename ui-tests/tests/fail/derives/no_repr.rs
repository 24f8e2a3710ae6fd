//! The layout is said.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
enum Value {
    Nil,
    Int(i64),
}

fn main() {}
