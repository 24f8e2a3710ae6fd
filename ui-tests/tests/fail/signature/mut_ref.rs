//! State is in fields of a `JitState`.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
fn f(x: &mut str) {}

fn main() {}
