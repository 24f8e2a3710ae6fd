//! And it is that one.

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C)]
enum Value {
    Nil,
    Int(i64),
}

fn main() {}
