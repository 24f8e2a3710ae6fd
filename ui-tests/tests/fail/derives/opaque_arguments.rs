//! `#[opaque]` says it all.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Map {
    #[opaque(forever)]
    n: i64,
}

fn main() {}
