//! An object with an opaque field is made outside.
#![allow(unused, unconditional_recursion)]

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Map {
    #[opaque]
    names: Vec<String>,
}

#[jit]
fn f() -> Gc<Map> {
    Gc::new(Map { names: Vec::new() })
}

fn main() {}
