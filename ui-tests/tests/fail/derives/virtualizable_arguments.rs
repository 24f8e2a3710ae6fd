use jit_runtime::prelude::*;

#[derive(JitObject)]
#[virtualizable(pc)]
struct Frame {
    pc: GcCell<i64>,
}

fn main() {}
