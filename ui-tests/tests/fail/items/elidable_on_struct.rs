//! A hint is about a function.

use jit_runtime::prelude::*;

#[elidable]
struct Frame;

fn main() {}
