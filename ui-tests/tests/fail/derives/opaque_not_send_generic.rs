//! Whether a field with a parameter in its type is `Send` is known where the type is used.
#![allow(unused)]

use std::rc::Rc;

use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Host<T: 'static> {
    #[opaque]
    table: Vec<T>,
}

fn main() {
    Gc::new(Host { table: vec![Rc::new(1)] });
}
