//! Tags are counted.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil = 3,
    Int(i64),
}

fn main() {}
