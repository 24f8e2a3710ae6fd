//! Unsafe code is not traced.

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    unsafe { std::hint::unreachable_unchecked() }
}

fn main() {}
