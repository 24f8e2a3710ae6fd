//! And not empty.

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
struct Empty {}

fn main() {}
