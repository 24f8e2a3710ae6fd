//! A variant has one word.

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Pair(i64, i64),
}

fn main() {}
