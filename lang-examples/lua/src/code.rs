//! Instructions.
//!
//! They name registers of the present frame: first the parameters and variables of a function,
//! then intermediate values. Where a number of values is open (`f(g())`, `return ...`), those
//! that come last are not in registers but in a list beside them.

mod buffer;
pub mod listing;

use std::collections::HashSet;

use jit_runtime::prelude::*;

pub use buffer::Code;

use crate::names::{Lines, LinesBuilder, Names, NamesBuilder};
use crate::syntax::texts::{Text, Texts};

/// The operands of an instruction: three of 16 bits and one of 8, or two of 16 and one of 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub struct Args(u64);

/// Where the number of the operation is in an instruction of code: above its operands.
const OPERATION: u32 = 56;

/// The long operand is below this.
pub const LONG: usize = 1 << 24;

/// Elements of a constructor that are stored at once.
pub const FLUSH: usize = 50;

/// Registers that the fourth operand of a call has a bit for.
pub const MASKED: usize = 8;

impl Args {
    /// Three operands.
    pub fn abc(a: usize, b: usize, c: usize) -> Args {
        debug_assert!(a | b | c < 1 << 16);
        Args(a as u64 | (b as u64) << 16 | (c as u64) << 32)
    }

    /// Two short operands and a long one.
    pub fn abx(a: usize, b: usize, x: usize) -> Args {
        debug_assert!(a | b < 1 << 16 && x < LONG);
        Args(a as u64 | (b as u64) << 16 | (x as u64) << 32)
    }

    /// The same with a fourth short operand.
    pub fn with_d(self, d: u8) -> Args {
        Args(self.0 & 0xffff_ffff_ffff | u64::from(d) << 48)
    }

    /// The same with another long operand.
    pub fn with_x(self, x: usize) -> Args {
        debug_assert!(x < LONG);
        Args(self.0 & 0xffff_ffff | (x as u64) << 32)
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
        (self.0 >> 48 & 0xff) as usize
    }

    /// The long operand.
    #[inline(always)]
    pub fn x(self) -> usize {
        (self.0 >> 32 & 0xff_ffff) as usize
    }
}

/// An instruction. `r[a]` is a register, `k[x]` a constant, `u[b]` an upvalue of the closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Op {
    /// `r[a]` = `r[b]`
    Move(Args),
    /// `r[a]` = `k[x]`
    Constant(Args),
    /// `r[a]` to `r[a+b-1]` = nil
    Nil(Args),
    /// `r[a]` = `u[b]`
    Upvalue(Args),
    /// `r[a]` = what is in the cell `u[b]`
    UpCell(Args),
    /// the cell `u[b]` = `r[a]`
    SetUpCell(Args),
    /// `r[a]` = this closure; if `b` is not 0, a turn of a recursion may begin behind it
    This(Args),
    /// `r[a]` = a cell with `r[a]`
    NewCell(Args),
    /// `r[a]` = what is in the cell `r[b]`
    Cell(Args),
    /// the cell `r[a]` = `r[b]`
    SetCell(Args),
    /// `r[a]` = `u[b][k[x]]`
    Global(Args),
    /// `u[b][k[x]]` = `r[a]`
    SetGlobal(Args),
    /// `u[b][k[x]]` = `k[a]`
    SetGlobalK(Args),
    /// `r[a]` = `r[b][r[c]]`
    Index(Args),
    /// `r[a]` = `r[b][k[x]]`, a string
    Field(Args),
    /// `r[a][r[b]]` = `r[c]`
    SetIndex(Args),
    /// `r[a][k[x]]` = `r[b]`, the key is a string
    SetField(Args),
    /// `r[a][k[x]]` = `k[b]`, the key is a string
    SetFieldK(Args),
    /// `r[a+1]` = `r[b]`, `r[a]` = `r[b][k[x]]`
    Method(Args),
    /// `r[a]` = `r[b] + r[c]`
    Add(Args),
    /// `r[b] - r[c]`
    Sub(Args),
    /// `r[b] * r[c]`
    Mul(Args),
    /// `r[b] / r[c]`
    Div(Args),
    /// `r[b] // r[c]`
    IDiv(Args),
    /// `r[b] % r[c]`
    Mod(Args),
    /// `r[b] ^ r[c]`
    Pow(Args),
    /// `r[b] & r[c]`
    BAnd(Args),
    /// `r[b] | r[c]`
    BOr(Args),
    /// `r[b] ~ r[c]`
    BXor(Args),
    /// `r[b] << r[c]`
    Shl(Args),
    /// `r[b] >> r[c]`
    Shr(Args),
    /// `r[a]` = `r[b] + k[c]`, a number
    AddK(Args),
    /// `r[b] - k[c]`
    SubK(Args),
    /// `r[b] * k[c]`
    MulK(Args),
    /// `r[b] / k[c]`
    DivK(Args),
    /// `r[b] // k[c]`
    IDivK(Args),
    /// `r[b] % k[c]`
    ModK(Args),
    /// `r[a]` = -`r[b]`
    Neg(Args),
    /// `r[a]` = ~`r[b]`
    BNot(Args),
    /// `r[a]` = not `r[b]`
    Not(Args),
    /// `r[a]` = #`r[b]`
    Len(Args),
    /// `r[a]` = `r[b] .. .. r[b+c-1]`
    Concat(Args),
    /// goes on at `x`
    Jump(Args),
    /// the same, backwards; nobody reads `r[a]`.. `r[b-1]` any more
    Loop(Args),
    /// goes on at `x` if `r[a]`
    JumpIf(Args),
    /// goes on at `x` if not `r[a]`
    JumpUnless(Args),
    /// goes on at `x` if `r[a] == r[b]`
    Eq(Args),
    /// if not
    Ne(Args),
    /// if `r[a] < r[b]`
    Lt(Args),
    /// if not
    Nlt(Args),
    /// if `r[a] <= r[b]`
    Le(Args),
    /// if not
    Nle(Args),
    /// if `r[a] == k[b]`
    EqK(Args),
    /// if not
    NeK(Args),
    /// if `r[a] < k[b]`
    LtK(Args),
    /// if not
    NltK(Args),
    /// if `r[a] <= k[b]`
    LeK(Args),
    /// if not
    NleK(Args),
    /// if `r[a] > k[b]`
    GtK(Args),
    /// if not
    NgtK(Args),
    /// if `r[a] >= k[b]`
    GeK(Args),
    /// if not
    NgeK(Args),
    /// `r[a]`.. = `r[a](r[a+1] .. r[a+b])`: `c - 1` results, or an open number if `c` is 0; nobody reads the registers
    /// any more that are bits of `d`
    Call(Args),
    /// the same with open arguments after the `b` in registers
    CallOpen(Args),
    /// returns `r[a](r[a+1] .. r[a+b])`
    TailCall(Args),
    /// the same with open arguments
    TailCallOpen(Args),
    /// returns `r[a] .. r[a+b-1]`
    Return(Args),
    /// returns `r[a] .. r[a+b-1]` and an open number of values
    ReturnOpen(Args),
    /// returns nothing
    Return0(Args),
    /// returns `r[a]`
    Return1(Args),
    /// `r[a]`.. = `...`, as many as `c` says in a call
    Vararg(Args),
    /// prepares a loop from `r[a]` to `r[a+1]` by `r[a+2]`, with its variable in `r[b]`; goes on at `x` if it
    /// does not run at all
    ForPrepare(Args),
    /// the next turn begins at `x`, with the variable in `r[a+3]`; nobody reads what the last has left below `r[b]`
    ForLoop(Args),
    /// the same of a loop by 1 that does not assign its variable, which is `r[a]`
    ForNext(Args),
    /// `r[a+4]`.. `r[a+3+c]` = `r[a](r[a+1], r[a+2])`
    ForCall(Args),
    /// if `r[a+4]` is not nil, it goes to `r[a+2]`, and the next turn begins at `x`
    ForIn(Args),
    /// `r[a]` = a table with room for `b` elements and `c` fields
    Table(Args),
    /// elements `x * FLUSH + 1`.. of `r[a]` = `r[a+1] .. r[a+b]`
    SetList(Args),
    /// the same with open values
    SetListOpen(Args),
    /// `r[a]` = a closure of function `x`
    Closure(Args),
    /// `r[a]` is to be closed
    ToClose(Args),
    /// closes what is to be closed from `r[a]` on
    Close(Args),
    /// the end of the program
    Halt(Args),
    /// the end of a coroutine
    End(Args),
    /// the interpreter is left, to collect with nothing of it on the native stack; started again with this, it goes on behind it
    Leave(Args),
}

// Operands: registers and numbers `a` to `d` and `x`, constants `k`, upvalues `u`, functions `f`, and `to` where it goes on.
macro_rules! packed {
    ($($op:ident $operands:literal)*) => {
        /// The numbers of the operations in code.
        #[allow(non_upper_case_globals, reason = "they are called as the operations are")]
        mod operation {
            enum Numbers {
                $($op,)*
            }
            $(pub const $op: u64 = Numbers::$op as u64;)*
        }

        impl Op {
            /// As it is in code: half as large.
            pub fn pack(self) -> u64 {
                let (number, args) = match self {
                    $(Op::$op(args) => (operation::$op, args),)*
                };
                args.0 | number << OPERATION
            }

            /// Its name, and its operands as [`listing`] shows them.
            pub fn parts(self) -> (&'static str, &'static str, Args) {
                match self {
                    $(Op::$op(args) => (stringify!($op), $operands, args),)*
                }
            }
        }

        /// An instruction of code.
        #[elidable]
        #[inline(always)]
        pub fn unpack(word: u64) -> Op {
            let args = Args(word & ((1 << OPERATION) - 1));
            match word >> OPERATION {
                $(operation::$op => Op::$op(args),)*
                // No code has another number.
                _ => Op::Leave(args),
            }
        }
    };
}

packed! {
    Move "a b" Constant "a kx" Nil "a b" Upvalue "a ub" UpCell "a ub"
    SetUpCell "a ub" This "a b" NewCell "a" Cell "a b" SetCell "a b"
    Global "a ub kx" SetGlobal "a ub kx" SetGlobalK "ka ub kx" Index "a b c" Field "a b kx"
    SetIndex "a b c" SetField "a b kx" SetFieldK "a kb kx" Method "a b kx" Add "a b c"
    Sub "a b c" Mul "a b c" Div "a b c" IDiv "a b c" Mod "a b c"
    Pow "a b c" BAnd "a b c" BOr "a b c" BXor "a b c" Shl "a b c"
    Shr "a b c" AddK "a b kc" SubK "a b kc" MulK "a b kc" DivK "a b kc"
    IDivK "a b kc" ModK "a b kc" Neg "a b" BNot "a b" Not "a b"
    Len "a b" Concat "a b c" Jump "to" Loop "a b to" JumpIf "a to"
    JumpUnless "a to" Eq "a b to" Ne "a b to" Lt "a b to" Nlt "a b to"
    Le "a b to" Nle "a b to" EqK "a kb to" NeK "a kb to" LtK "a kb to"
    NltK "a kb to" LeK "a kb to" NleK "a kb to" GtK "a kb to" NgtK "a kb to"
    GeK "a kb to" NgeK "a kb to" Call "a b c d" CallOpen "a b c d" TailCall "a b"
    TailCallOpen "a b" Return "a b" ReturnOpen "a b" Return0 "" Return1 "a"
    Vararg "a c" ForPrepare "a b to" ForLoop "a b to" ForNext "a b to" ForCall "a c"
    ForIn "a to" Table "a b c" SetList "a b x" SetListOpen "a b x" Closure "a fx"
    ToClose "a" Close "a" Halt "" End "" Leave ""
}

const _: () = assert!(operation::Leave < 1 << (64 - OPERATION));

#[jit]
impl Op {
    /// Whether it is a comparison, which may be for a metamethod.
    pub fn is_test(self) -> bool {
        matches!(
            self,
            Op::Eq(_)
                | Op::Ne(_)
                | Op::Lt(_)
                | Op::Nlt(_)
                | Op::Le(_)
                | Op::Nle(_)
                | Op::LtK(_)
                | Op::NltK(_)
                | Op::LeK(_)
                | Op::NleK(_)
                | Op::GtK(_)
                | Op::NgtK(_)
                | Op::GeK(_)
                | Op::NgeK(_)
        )
    }
}

impl Op {
    /// The metamethod that an instruction may call.
    pub fn event(self) -> Option<&'static str> {
        Some(match self {
            Op::Index(_) | Op::Field(_) | Op::Global(_) | Op::Method(_) => "index",
            Op::SetIndex(_) | Op::SetField(_) | Op::SetGlobal(_) | Op::SetFieldK(_) | Op::SetGlobalK(_) => "newindex",
            Op::Add(_) | Op::AddK(_) => "add",
            Op::Sub(_) | Op::SubK(_) => "sub",
            Op::Mul(_) | Op::MulK(_) => "mul",
            Op::Div(_) | Op::DivK(_) => "div",
            Op::IDiv(_) | Op::IDivK(_) => "idiv",
            Op::Mod(_) | Op::ModK(_) => "mod",
            Op::Pow(_) => "pow",
            Op::BAnd(_) => "band",
            Op::BOr(_) => "bor",
            Op::BXor(_) => "bxor",
            Op::Shl(_) => "shl",
            Op::Shr(_) => "shr",
            Op::Neg(_) => "unm",
            Op::BNot(_) => "bnot",
            Op::Len(_) => "len",
            Op::Concat(_) => "concat",
            Op::Eq(_) | Op::Ne(_) => "eq",
            Op::Lt(_) | Op::Nlt(_) | Op::LtK(_) | Op::NltK(_) | Op::GtK(_) | Op::NgtK(_) => "lt",
            Op::Le(_) | Op::Nle(_) | Op::LeK(_) | Op::NleK(_) | Op::GeK(_) | Op::NgeK(_) => "le",
            Op::Close(_) => "close",
            _ => return None,
        })
    }

    /// The operands of an instruction that may go on elsewhere than behind it; `x` is where.
    pub fn jump(self) -> Option<Args> {
        match self {
            Op::Jump(r) | Op::Loop(r) | Op::JumpIf(r) | Op::JumpUnless(r) => Some(r),
            Op::Eq(r) | Op::Ne(r) | Op::Lt(r) | Op::Nlt(r) | Op::Le(r) | Op::Nle(r) => Some(r),
            Op::EqK(r) | Op::NeK(r) | Op::LtK(r) | Op::NltK(r) | Op::LeK(r) | Op::NleK(r) => Some(r),
            Op::GtK(r) | Op::NgtK(r) | Op::GeK(r) | Op::NgeK(r) => Some(r),
            Op::ForPrepare(r) | Op::ForLoop(r) | Op::ForNext(r) | Op::ForIn(r) => Some(r),
            _ => None,
        }
    }
}

/// Marks where turns of recursions begin: where a function takes itself for a call, but once on each way through it.
pub fn mark_turns(ops: &mut Code) {
    if !ops.iter().any(|op| matches!(op, Op::This(_))) {
        return;
    }
    let targets: HashSet<usize> = ops.iter().filter_map(|op| op.jump()).map(Args::x).collect();
    let mut first = true;
    for at in 0..ops.len() {
        let op = ops.get(at);
        first |= targets.contains(&at) || op.jump().is_some();
        if let Op::This(r) = op
            && first
        {
            ops.set(at, Op::This(Args::abc(r.a(), 1, 0)));
            first = false;
        }
    }
}

/// Where a closure takes an upvalue from when it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Capture {
    /// A register of the function that makes it.
    Register(usize),
    /// An upvalue of that function.
    Upvalue(usize),
    /// That function itself.
    This,
}

/// A constant.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "they say what they are")]
pub enum Constant {
    Nil,
    False,
    True,
    Int(i64),
    Float(f64),
    Str(Text),
}

/// A function while it is compiled.
#[derive(Debug, Default)]
pub struct Draft {
    /// The instructions.
    pub ops: Code,
    /// The line of each.
    pub lines: LinesBuilder,
    /// Constants.
    pub constants: Vec<Constant>,
    /// Functions inside.
    pub functions: Vec<Template>,
    /// Where closures take their upvalues from.
    pub captures: Vec<Capture>,
    /// The upvalue that is the function itself, which closures do not take.
    pub itself: Option<usize>,
    /// What operands of instructions are called, where the instruction does not say.
    pub called: NamesBuilder,
    /// The number of parameters.
    pub parameters: usize,
    /// Whether it takes more arguments.
    pub vararg: bool,
    /// The number of registers.
    pub registers: usize,
    /// The line of `function`.
    pub line: u32,
    /// The line of its `end`.
    pub last_line: u32,
}

impl Draft {
    /// The function, with the names of its upvalues: room that was not needed goes.
    pub fn finish(self, upvalues: impl Iterator<Item = Text>) -> Template {
        Template {
            ops: self.ops.finish(),
            lines: self.lines.finish(),
            constants: self.constants.into(),
            functions: self.functions.into(),
            captures: self.captures.into(),
            itself: self.itself,
            upvalues: upvalues.collect(),
            env_cell: false,
            called: self.called.finish(),
            parameters: self.parameters as u32,
            vararg: self.vararg,
            registers: self.registers as u32,
            line: self.line,
            last_line: self.last_line,
        }
    }
}

/// A compiled function, before it becomes an object of the heap. A chunk may have many, so it has what a [`Draft`] has in
/// little memory.
#[derive(Debug, Default)]
#[allow(missing_docs, reason = "see there")]
pub struct Template {
    pub ops: Code,
    pub lines: Lines,
    pub constants: Box<[Constant]>,
    pub functions: Box<[Template]>,
    pub captures: Box<[Capture]>,
    pub itself: Option<usize>,
    /// What the upvalues are called.
    pub upvalues: Box<[Text]>,
    /// Of a chunk: whether `_ENV` is in a cell.
    pub env_cell: bool,
    pub called: Names,
    pub parameters: u32,
    pub vararg: bool,
    pub registers: u32,
    pub line: u32,
    pub last_line: u32,
}

/// A compiled chunk.
#[derive(Debug)]
pub struct Chunk {
    /// Its main function.
    pub main: Template,
    /// The names and strings of its functions.
    pub texts: Texts,
    /// Of these, the names of variables and operands.
    pub names: Texts,
}
