//! The fields of a variant are one word together.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Pair(i64, i64),
    Small { a: u8, b: u16, c: u32 },
    Large { a: u8, b: u32, c: u8 },
    Text(u8, String),
}

fn main() {}
