//! A field of a variant that no trace knows is opaque, where its author says so; a `Box` is the standard library's.
#![allow(unused)]

use jit_runtime::prelude::*;

mod own {
    pub struct Box<T>(pub T, pub T);
}

struct Span(u32, u32);

#[derive(JitState)]
#[repr(C, u64)]
enum Node {
    Number(i64, Span),
    Known(i64, #[opaque] Span),
}

#[derive(JitState)]
struct Leaf {
    n: i64,
}

#[derive(JitState)]
#[repr(C, u64)]
enum Other {
    Boxed(own::Box<Leaf>),
}

#[jit]
fn other(other: &Other) -> i64 {
    match other {
        Other::Boxed(leaf) => leaf.n,
    }
}

fn main() {}
