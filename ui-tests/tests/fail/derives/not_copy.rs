//! Values are copied; objects are not.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Int(i64),
}

fn main() {}
