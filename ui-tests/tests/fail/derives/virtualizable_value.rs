use jit_runtime::prelude::*;

#[derive(Clone, Copy, JitValue)]
#[virtualizable]
struct Frame {
    pc: i64,
}

fn main() {}
