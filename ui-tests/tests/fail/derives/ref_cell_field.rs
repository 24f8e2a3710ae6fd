//! `RefCell` is no cell of traced objects.
#![allow(unused)]

use std::cell::RefCell;

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Frame {
    top: RefCell<i64>,
}

fn main() {}
