//! The errors of the assembler.

use std::error::Error;
use std::fmt;

/// Why there is no machine code in this process: the interpreter goes on without it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unavailable {
    /// The processor or system is not one that code is made for.
    Target,
    /// The processor lacks something that no code does without.
    Processor(&'static str),
    /// The system refuses memory for code.
    Memory(String),
}

/// Why a trace was not compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AsmError {
    /// More inputs, or more values in memory at one point, than a frame has slots.
    TooManyLiveValues,
    /// The arena is full.
    OutOfCodeMemory,
    /// The jump at the end goes to an unknown token.
    UnknownTarget(u32),
    /// The jump at the end has not the arguments that its target expects.
    TargetMismatch(u32),
    /// The trace breaks a law of [`jit_ir::check`], or a bridge does not fit its exit.
    Malformed(&'static str),
    /// The system refuses to make code writable or executable.
    Protection(String),
    /// The checker found a wrong allocation: a fault of this crate.
    Allocation(String),
    /// The encoder refused an instruction: a fault of this crate.
    Encoding(String),
}

impl Error for Unavailable {}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unavailable::Target => {
                f.write_str("machine code is made for x86-64 only, and needs the system's memory mapping")
            }
            Unavailable::Processor(detail) => write!(f, "the processor has no {detail}"),
            Unavailable::Memory(detail) => write!(f, "the system refuses memory for machine code: {detail}"),
        }
    }
}

impl Error for AsmError {}

impl fmt::Display for AsmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AsmError::TooManyLiveValues => f.write_str("more values are alive at one point than a frame has room for"),
            AsmError::OutOfCodeMemory => f.write_str("code memory is full"),
            AsmError::UnknownTarget(detail) => write!(f, "target token {detail} is not known"),
            AsmError::TargetMismatch(detail) => write!(f, "the arguments of the jump do not fit target token {detail}"),
            AsmError::Malformed(detail) => write!(f, "the trace is not well-formed: {detail}"),
            AsmError::Protection(detail) => write!(f, "the protection of code memory cannot be changed: {detail}"),
            AsmError::Allocation(detail) => write!(f, "register allocation is wrong: {detail}"),
            AsmError::Encoding(detail) => write!(f, "an instruction cannot be encoded: {detail}"),
        }
    }
}
