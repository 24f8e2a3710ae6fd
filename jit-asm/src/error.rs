//! The errors of the assembler.

use thiserror::Error;

/// Why there is no machine code in this process: the interpreter goes on without it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unavailable {
    /// The processor or system is not one that code is made for.
    #[error("machine code is made for x86-64 only, and needs the system's memory mapping")]
    Target,
    /// The processor lacks something that no code does without.
    #[error("the processor has no {0}")]
    Processor(&'static str),
    /// The system refuses memory for code.
    #[error("the system refuses memory for machine code: {0}")]
    Memory(String),
}

/// Why a trace was not compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AsmError {
    /// More inputs, or more values in memory at one point, than a frame has slots.
    #[error("more values are alive at one point than a frame has room for")]
    TooManyLiveValues,
    /// The arena is full.
    #[error("code memory is full")]
    OutOfCodeMemory,
    /// The jump at the end goes to an unknown token.
    #[error("target token {0} is not known")]
    UnknownTarget(u32),
    /// The jump at the end has not the arguments that its target expects.
    #[error("the arguments of the jump do not fit target token {0}")]
    TargetMismatch(u32),
    /// The trace breaks a law of [`jit_ir::check`], or a bridge does not fit its exit.
    #[error("the trace is not well-formed: {0}")]
    Malformed(&'static str),
    /// The system refuses to make code writable or executable.
    #[error("the protection of code memory cannot be changed: {0}")]
    Protection(String),
    /// The checker found a wrong allocation: a fault of this crate.
    #[error("register allocation is wrong: {0}")]
    Allocation(String),
    /// The encoder refused an instruction: a fault of this crate.
    #[error("an instruction cannot be encoded: {0}")]
    Encoding(String),
}
