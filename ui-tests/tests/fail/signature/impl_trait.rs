//! A lifted type is written out.

use jit_runtime::prelude::*;

#[jit]
fn f(x: impl Copy) -> i64 {
    3
}

fn main() {}
