//! A traced type has no lifetime.

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct View<'a> {
    text: &'a str,
}

fn main() {}
