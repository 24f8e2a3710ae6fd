//! A field of an object that traced code cannot read has to say so.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Frame {
    stack: Vec<i64>,
}

fn main() {}
