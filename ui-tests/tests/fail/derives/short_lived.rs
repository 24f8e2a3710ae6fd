use jit_runtime::prelude::*;

#[derive(JitObject)]
#[short_lived(pc)]
struct Frame {
    #[short_lived]
    pc: GcCell<i64>,
}

#[derive(Clone, Copy, JitValue)]
#[short_lived]
struct Pair {
    a: i64,
    b: i64,
}

fn main() {}
