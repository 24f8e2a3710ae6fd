//! Pointers are reported with `visit`.
#![allow(unused)]

use jit_runtime::heap::Tracer;
use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Node {
    #[opaque(trace = trace)]
    all: Vec<Gc<Node>>,
}

fn trace(all: &Vec<Gc<Node>>, tracer: &mut Tracer<'_>) {
    for node in all {
        tracer.mark(*node);
    }
}

fn main() {}
