//! A hint is about a function.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[elidable]
struct Frame;

fn main() {}
