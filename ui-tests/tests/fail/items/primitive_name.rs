//! The twin's struct would hide the primitive type.
#![allow(unused)]

use jit_runtime::prelude::*;

/// An instruction of this name stores a register.
#[jit]
fn str(n: i64) -> i64 {
    n + 1
}

fn name() -> &'static str {
    "str"
}

fn main() {}
