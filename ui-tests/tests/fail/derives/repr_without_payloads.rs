//! An enum without payloads is a number.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum End {
    Halt,
    Trap,
}

fn main() {}
