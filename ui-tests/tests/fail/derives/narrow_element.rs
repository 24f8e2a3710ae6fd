//! Payloads of an enum in a plain element are as wide as its word.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Bool(bool),
}

fn main() {
    GcArray::from_slice(&[Value::Nil]);
}
