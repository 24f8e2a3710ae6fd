//! The attribute names what it stands on.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
struct Machine;

fn main() {}
