//! A value is changed where it is, not through `self`.
#![allow(unused)]

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
struct Point {
    x: i64,
    y: i64,
}

#[jit]
impl Point {
    fn shifted(mut self) -> Point {
        self.x = 1;
        self
    }
}

fn main() {}
