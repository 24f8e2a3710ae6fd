//! Interpreters as users of the toolkit write them, each with a tracing JIT from a few attributes.
//!
//! * [`tlr`]: a register machine with one accumulator, the smallest interpreter that has
//!   something to compile.
//! * [`tape`]: the eight-command tape language, with nested loops, input and output.
//! * [`boxed`]: numbers that are objects with double dispatch, and a small language over them.
//! * [`calls`]: a register machine with functions, interpreted with and without recursion.
//! * [`regex`]: a matcher of regular expressions, with and without branches.
//! * [`objects`]: a dynamic object-oriented language with three representations of its objects.
//!
//! Each has a binary of the same name, but the matcher; `bench` measures all. They use the toolkit through
//! `jit_runtime::prelude` only.

pub mod bombs;
pub mod boxed;
pub mod calls;
pub mod console;
pub mod format;
pub mod memory;
pub mod objects;
pub mod regex;
pub mod source;
pub mod tape;
pub mod tlr;

/// Lets the heap of this thread be collected, as every binary here does first; where that cannot be done it only grows.
pub fn collect_garbage() {
    memory::Memory::look_after();
}
