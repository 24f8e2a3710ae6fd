//! The collector does not look into opaque fields; what is not `Send` may hold a `Gc`.
#![allow(unused)]

use std::cell::RefCell;

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Map {
    #[opaque]
    entries: RefCell<Vec<Gc<i64>>>,
}

fn main() {
    Gc::new(Map { entries: RefCell::default() });
}
