//! Variants brought in by `use Enum::*`: the macros do not see which enum they are of.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    Push(i64),
    Add,
}

use Op::*;

#[jit]
fn f(op: Op, x: i64) -> i64 {
    match op {
        Push(n) => n,
        Add => x,
    }
}

#[jit]
fn g(op: Op) -> i64 {
    if let Push(n) = op { n } else { 0 }
}

fn main() {}
