//! A variant has one word.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Pair(i64, i64),
}

fn main() {}
