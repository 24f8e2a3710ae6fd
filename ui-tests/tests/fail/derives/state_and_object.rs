//! Fields of an object do not change, fields of a state do.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState, JitObject)]
struct Both {
    n: i64,
}

fn main() {}
