//! A value must exist.

use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
enum Never {}

fn main() {}
