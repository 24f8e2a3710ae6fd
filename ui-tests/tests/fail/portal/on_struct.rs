//! The attribute names what it stands on.

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc], reds = [])]
struct Machine;

fn main() {}
