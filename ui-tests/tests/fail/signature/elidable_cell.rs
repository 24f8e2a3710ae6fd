//! A cell may change between two calls.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

use std::cell::Cell;

#[elidable]
fn f(x: &Cell<i64>) -> i64 {
    x.get()
}

fn main() {}
