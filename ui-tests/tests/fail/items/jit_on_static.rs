//! The attribute names what it may stand on.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
static LIMIT: i64 = 3;

fn main() {}
