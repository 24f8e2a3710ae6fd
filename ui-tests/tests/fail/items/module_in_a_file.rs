//! A module is seen where its items are.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[jit]
mod elsewhere;

fn main() {}
