//! The code of the register machine.

use jit_runtime::prelude::*;

/// An instruction. The meaning of each is in the table of the [module](super).
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Op {
    /// `MOV_A_R`, with the register.
    MovAR(usize),
    /// `MOV_R_A`, with the register.
    MovRA(usize),
    /// `ADD_R_TO_A`, with the register.
    AddRToA(usize),
    /// `DECR_A`.
    DecrA,
    /// `NEG_A`.
    NegA,
    /// `SET_A`, with the value.
    SetA(i64),
    /// `JUMP_IF_A`, with the index of the target instruction.
    JumpIfA(usize),
    /// `ALLOCATE`, with the number of registers.
    Allocate(usize),
    /// `RETURN_A`.
    ReturnA,
}

/// A program. [`load`](super::load) makes verified ones.
#[derive(Debug, JitObject)]
pub struct Code {
    /// The instructions.
    pub ops: &'static [Op],
}
