//! A variant has four words at most.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Frame {
    Call(usize, usize, Option<usize>, u8),
    Return,
}

fn main() {}
