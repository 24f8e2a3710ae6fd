//! A plain field of a type of the author's own that is no traced value.
#![allow(unused)]

use jit_runtime::prelude::*;

struct Code(Vec<u8>);

#[derive(JitObject)]
struct Frame {
    code: Code,
}

fn main() {}
