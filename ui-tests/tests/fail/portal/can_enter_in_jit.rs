//! Only a portal jumps back.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: i64) -> i64 {
    can_enter_jit!();
    x
}

fn main() {}
