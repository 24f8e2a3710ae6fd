//! A tracing JIT compiler for interpreters written in plain Rust.
//!
//! Annotate the interpreter: `#[jit_driver]` on its main function, `jit_merge_point!()` at the
//! head of its loop, `#[jit]` on the functions that it calls. The macros make from each annotated
//! function the code as written and a *tracing twin*. When a loop of the interpreted program is
//! hot, the twin runs one iteration of it and records; the trace is optimized and compiled to
//! machine code. Where machine code meets a case that it was not compiled for, the twin replays
//! the current bytecode up to there and goes on.
//!
//! Start with [`prelude`], the README of the repository and its `lang-examples`.

// Expansions of derives name this crate from outside.
extern crate self as jit_runtime;

pub mod abort;
mod bytes;
mod driver;
pub mod heap;
pub mod hooks;
mod ids;
mod json;
mod lies;
mod list;
mod locals;
mod log;
mod options;
pub mod prelude;
mod record;
mod replay;
pub mod report;
mod stats;
pub mod testing;
mod value;
mod virtualizable;

pub use abort::Abort;
pub use driver::JitCounter;
pub use lies::{Lie, Promise, lies};
pub use options::{Backend, OptionError, OptionGroup, Options, Testing, Tools, Tuning};
pub use stats::Stats;
pub use value::code::Code;

pub use driver::{CannotCollect, collect_garbage, deepen_stack, options, report, reset_stats, set_options, stats};

/// Bounds for generic functions that are traced: `#[jit] fn max<T: Num + JitOrd>(a: T, b: T) -> T`.
pub mod bounds {
    pub use crate::value::{Bits, Int, JitEq, JitOrd, JitType, JitWord, Num};
}

/// Names for expansions of the macros; not for people.
#[doc(hidden)]
pub mod __private {
    pub use crate::driver::{
        Mutants, NoSpot, Position, Spot, Step, back_edge, enabled, express, go_on, goes_back, is_off, rests,
        set_mutants, set_small_limits, spot,
    };
    pub use crate::heap::*;
    pub use crate::record::errors::waiting_errors;
    pub use crate::record::*;
    pub use crate::testing;
    pub use crate::value::*;
    pub use jit_heap::host::{alloc_zeroed_array, alloc_zeroed_object, array_bump, array_size, object_bump};
    pub use jit_heap::words::{Report, WordsAt};
    pub use jit_ir::{Effect, Kind, Mem, Op};
    pub use jit_macros::outside;
}

/// The programs in the README are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
