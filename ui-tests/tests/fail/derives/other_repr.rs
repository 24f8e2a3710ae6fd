//! And it is that one.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C)]
enum Value {
    Nil,
    Int(i64),
}

fn main() {}
