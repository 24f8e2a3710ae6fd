//! `#[opaque]` says it all.

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Map {
    #[opaque(forever)]
    n: i64,
}

fn main() {}
