//! Several fields of a variant are numbers.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Pair(i64, i64),
    Small { a: u8, b: u16, c: u32 },
    Object(Gc<i64>, usize),
    Bytes([u8; 4], usize),
    Text(u8, String),
}

fn main() {}
