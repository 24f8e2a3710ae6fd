//! A state has fields with names.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
struct Pair(i64, i64);

fn main() {}
