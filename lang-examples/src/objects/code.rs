//! Code: what functions and modules are compiled to.
//!
//! Instructions name registers of the present frame: first the parameters and variables of a
//! function, then intermediate values. A call has the callee and the arguments in registers that
//! follow each other.

use jit_runtime::prelude::*;

use super::class::Class;
use super::module::Module;
use super::names::Name;
use super::value::Value;
use super::world::World;
use crate::source::Position;

/// The four operands of an instruction, of 16 bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub struct Args(u64);

impl Args {
    /// From the operands.
    pub fn new(a: u16, b: u16, c: u16, d: u16) -> Args {
        Args(u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48)
    }

    /// The same with another target.
    pub fn with_target(self, target: u32) -> Args {
        Args(self.0 & 0xffff_ffff | u64::from(target) << 32)
    }
}

#[jit]
impl Args {
    /// The first operand.
    #[inline(always)]
    pub fn a(self) -> usize {
        (self.0 & 0xffff) as usize
    }

    /// The second operand.
    #[inline(always)]
    pub fn b(self) -> usize {
        (self.0 >> 16 & 0xffff) as usize
    }

    /// The third operand.
    #[inline(always)]
    pub fn c(self) -> usize {
        (self.0 >> 32 & 0xffff) as usize
    }

    /// The fourth operand.
    #[inline(always)]
    pub fn d(self) -> usize {
        (self.0 >> 48) as usize
    }

    /// The target of a jump: the last two operands.
    #[inline(always)]
    pub fn target(self) -> usize {
        (self.0 >> 32) as usize
    }
}

/// An instruction. `a` to `d` are its operands; `r[a]` is a register, `n[a]` a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Op {
    /// `r[a]` = constant `b`.
    Constant(Args),
    /// `r[a]` = `r[b]`.
    Move(Args),
    /// An error if the variable `r[a]`, called `n[b]`, has no value.
    Bound(Args),
    /// `r[a]` = the global variable `n[b]`.
    Global(Args),
    /// The global variable `n[b]` = `r[a]`.
    SetGlobal(Args),
    /// `r[a]` = `r[b]` + `r[c]`.
    Add(Args),
    /// `r[a]` = `r[b]` - `r[c]`.
    Sub(Args),
    /// `r[a]` = `r[b]` * `r[c]`.
    Mul(Args),
    /// `r[a]` = `r[b]` / `r[c]`.
    Div(Args),
    /// `r[a]` = `r[b]` // `r[c]`.
    FloorDiv(Args),
    /// `r[a]` = `r[b]` % `r[c]`.
    Mod(Args),
    /// `r[a]` = `r[b]` == `r[c]`.
    Eq(Args),
    /// `r[a]` = `r[b]` < `r[c]`.
    Lt(Args),
    /// `r[a]` = `r[b]` <= `r[c]`.
    Le(Args),
    /// `r[a]` = `r[b]` > `r[c]`.
    Gt(Args),
    /// `r[a]` = `r[b]` >= `r[c]`.
    Ge(Args),
    /// `r[a]` = `r[b]` is `r[c]`.
    Is(Args),
    /// `r[a]` = -`r[b]`.
    Neg(Args),
    /// `r[a]` = not `r[b]`.
    Not(Args),
    /// Goes on at the target.
    Jump(Args),
    /// The same, backwards.
    Repeat(Args),
    /// Goes on at the target if `r[a]` is true.
    JumpIf(Args),
    /// Goes on at the target if `r[a]` is not true.
    JumpUnless(Args),
    /// `r[a]` = attribute `n[c]` of `r[b]`.
    Attribute(Args),
    /// Attribute `n[c]` of `r[b]` = `r[a]`.
    SetAttribute(Args),
    /// `r[a]` = `r[b]`[`r[c]`].
    Item(Args),
    /// `r[b]`[`r[c]`] = `r[a]`.
    SetItem(Args),
    /// `r[a]` = the list of `c` values from `r[b]` on.
    List(Args),
    /// `r[a]` = the call of `r[b]` with `c` arguments, which follow it.
    Call(Args),
    /// `r[a]` = the call of method `n[d]` of `r[b]` with `c` arguments, which follow it.
    CallMethod(Args),
    /// The same, of the method that comes after that of this function's class.
    CallSuper(Args),
    /// Returns `r[a]` to the caller.
    Return(Args),
    /// `r[a]` = a function of code `b`.
    Function(Args),
    /// `r[a]` = a function of code `b` that belongs to class `r[c]`.
    MethodOf(Args),
    /// `r[a]` = a class called `n[d]` with `c` bases from `r[b]` on.
    Class(Args),
    /// `r[a]` = the state of a `for` over `r[b]`.
    Iterate(Args),
    /// `r[a]` = the next value of the `for` in `r[b]`; at its end goes on at the target.
    Next(Args),
    /// `r[a]` = module `n[b]`.
    Import(Args),
    /// Ends the program with the error `r[a]`.
    Raise(Args),
}

/// The code of a function or module.
#[derive(JitObject)]
pub struct Code {
    /// The instructions.
    pub ops: GcArray<Op>,
    /// What instructions name by number.
    pub constants: GcArray<Value>,
    /// What instructions name by number.
    pub names: GcArray<&'static Name>,
    /// The code of functions defined in it.
    pub codes: GcArray<Gc<Code>>,
    /// The number of parameters, which are the first registers.
    pub parameters: usize,
    /// The number of registers.
    pub registers: usize,
    /// Whose global variables it uses.
    pub module: Gc<Module>,
    /// The world that it runs in.
    pub world: Gc<World>,
    /// What it is called.
    pub name: &'static Name,
    /// A counter of the JIT for each instruction.
    #[opaque]
    pub counters: Box<[JitCounter]>,
    /// Where each instruction stands.
    #[opaque]
    pub places: Box<[Position]>,
}

impl Code {
    /// Where an instruction stands: `FILE:LINE:COLUMN`.
    pub fn place(&self, pc: usize) -> String {
        let Position { line, column } = self.places[pc];
        format!("{}:{line}:{column}", self.module.file)
    }
}

/// A function.
#[derive(JitObject)]
pub struct Function {
    /// Its code.
    pub code: Gc<Code>,
    /// The class whose body defines it.
    pub owner: Option<Gc<Class>>,
}

#[jit]
impl Function {
    /// A function.
    pub fn new(code: Gc<Code>, owner: Option<Gc<Class>>) -> Gc<Function> {
        Gc::new(Function { code, owner })
    }
}

impl Function {
    /// What it is called in tracebacks.
    pub fn title(&self) -> String {
        match self.owner {
            Some(owner) => format!("{}.{}", owner.name.text, self.code.name.text),
            None => self.code.name.text.to_owned(),
        }
    }
}
