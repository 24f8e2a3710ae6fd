//! The code of the machine.

use jit_runtime::prelude::*;

use crate::memory::Memory;

/// Operands: three registers, or two and a number or a place in the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub struct Args(u64);

impl Args {
    /// From two registers and what stands behind them.
    pub fn new(a: u16, b: u16, k: i32) -> Args {
        Args(u64::from(a) | u64::from(b) << 16 | u64::from(k as u32) << 32)
    }
}

#[jit]
impl Args {
    /// The first register.
    #[inline(always)]
    pub fn a(self) -> usize {
        (self.0 & 0xffff) as usize
    }

    /// The second register.
    #[inline(always)]
    pub fn b(self) -> usize {
        (self.0 >> 16 & 0xffff) as usize
    }

    /// The third operand as a number.
    #[inline(always)]
    pub fn k(self) -> i64 {
        self.0 as i64 >> 32
    }

    /// The third operand as a register, a function or an instruction.
    #[inline(always)]
    pub fn c(self) -> usize {
        (self.0 >> 32) as usize
    }
}

/// An instruction; the table of the [module](super) says what each does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
#[allow(missing_docs)]
pub enum Op {
    Set(Args),
    Move(Args),
    Add(Args),
    Less(Args),
    Sum(Args),
    Minus(Args),
    Times(Args),
    Rest(Args),
    Below(Args),
    Jump(Args),
    If(Args),
    Unless(Args),
    Call(Args),
    Choose(Args),
    Start(Args),
    Next(Args),
    Yield(Args),
    Return(Args),
}

/// A function of a program.
#[derive(Debug, JitObject)]
pub struct Function {
    /// Its number in the program.
    pub number: usize,
    /// Its number of parameters.
    pub parameters: usize,
    /// Its instructions.
    pub ops: &'static [Op],
    /// What is left for the program.
    pub memory: &'static Memory,
    #[opaque]
    /// One counter per instruction.
    pub counters: Vec<JitCounter>,
    #[opaque]
    /// Its name.
    pub name: String,
}

/// A program.
#[derive(Debug, JitObject)]
pub struct Program {
    /// Its functions; the first one runs.
    pub functions: &'static [&'static Function],
}

/// The function and the instruction, for logs.
pub fn location(pc: usize, function: &'static Function, _: &'static Program) -> String {
    format!("{} {pc}", function.name)
}
