//! Unsafe code is not traced.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    unsafe { std::hint::unreachable_unchecked() }
}

fn main() {}
