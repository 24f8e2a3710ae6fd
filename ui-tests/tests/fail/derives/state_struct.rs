//! A state is a struct.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitState)]
enum Either {
    Left(i64),
    Right(i64),
}

fn main() {}
