//! A traced type has no lifetime.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct View<'a> {
    text: &'a str,
}

fn main() {}
