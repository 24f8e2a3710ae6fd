//! What a macro expands to is not seen.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    vec![x].len() as i64
}

fn main() {}
