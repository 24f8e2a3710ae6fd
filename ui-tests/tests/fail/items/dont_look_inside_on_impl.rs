//! A hint is about one function, not a block.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

struct A;

#[dont_look_inside]
impl A {
    fn f(&self) {}
}

fn main() {}
