//! The payload of a variant is a word; a `String` is none.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Text(String),
}

fn main() {}
