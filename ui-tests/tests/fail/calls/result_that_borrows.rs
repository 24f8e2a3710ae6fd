//! A call by itself gives a value that a trace can keep, no reference into the object but to a `Copy` value, which is copied.
#![allow(unused)]

use std::collections::HashMap;

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct World {
    #[opaque]
    names: HashMap<i64, String>,
}

#[jit]
fn f(w: Gc<World>, k: i64) -> bool {
    let name = w.names.get(&k);
    name.is_some()
}

fn main() {}
