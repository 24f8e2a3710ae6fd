//! Fields are read where they are.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
#[repr(C, packed)]
struct Vm {
    small: u8,
    n: i64,
}

fn main() {}
