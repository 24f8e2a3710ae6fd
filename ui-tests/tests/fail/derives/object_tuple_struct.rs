//! Its fields have names.

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Pair(i64, i64);

fn main() {}
