use jit_runtime::prelude::*;

#[derive(JitObject)]
struct Frame {
    #[virtualizable]
    pc: GcCell<i64>,
}

fn main() {}
