//! The attribute names what it may stand on.

use jit_runtime::prelude::*;

#[jit]
static LIMIT: i64 = 3;

fn main() {}
