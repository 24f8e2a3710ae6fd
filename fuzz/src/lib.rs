//! Random tests of the whole way from a recorded trace to machine code.
//!
//! A trace runs in the evaluator as it was recorded, in the evaluator as it was optimized, and as machine code. Guards
//! are made to fail one by one, by their input or turned round; loops are also entered by other traces. What an exit
//! rebuilds (objects, pending stores, logs, reds) is replayed. Values, heaps and calls must be the same everywhere.
//! The [`search`] has ten kinds of traces; [`hunt`] plants faults into the optimizer and the assembler and looks how
//! soon each is found.
//!
//! The generators and oracles are those of the crates' own tests, where each side is tested alone.

macro_rules! shared {
    ($( $name:ident $path:literal; )*) => { $(
        #[path = $path]
        #[allow(dead_code, unused_imports, reason = "shared with tests, which use all of it")]
        mod $name;
    )* };
}

shared! {
    bridge "../../jit-opt/tests/it/bridge.rs";
    bytecodes "../../jit-opt/tests/it/bytecodes.rs";
    calls "../../jit-opt/tests/it/calls.rs";
    enter "../../jit-opt/tests/it/enter.rs";
    exit "../../jit-opt/tests/it/exit.rs";
    machine "../../jit-opt/tests/it/machine.rs";
    memory "../../jit-opt/tests/it/memory.rs";
    pure "../../jit-opt/tests/it/pure.rs";
    random "../../jit-opt/tests/it/random.rs";
    replay "../../jit-opt/tests/it/replay.rs";
    stacks "../../jit-opt/tests/it/stacks.rs";
    traces "../../jit-opt/tests/it/traces.rs";
    values "../../jit-opt/tests/it/values.rs";
    views "../../jit-opt/tests/it/views.rs";
    native "../../jit-asm/tests/it/native.rs";
}

pub mod hunt;
pub mod search;
