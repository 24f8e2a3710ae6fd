//! A list is reached through its `Gc`.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Machine {
    stack: GcList<i64>,
}

fn main() {}
