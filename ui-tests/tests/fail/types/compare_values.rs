//! `==` of enums with payloads compares words that a variant may not have.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Int(i64),
}

#[jit]
fn same(a: Value, b: Value) -> bool {
    a == b
}

fn main() {}
