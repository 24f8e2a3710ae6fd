//! The code of the language: a list of instructions over frames, with expressions as trees.

use jit_runtime::prelude::*;

use crate::source::Position;

/// An expression without calls: evaluating it changes nothing.
#[derive(Clone, Copy, Debug, JitValue)]
#[repr(C, u64)]
pub enum Expr {
    /// An integer that stands in the text.
    Integer(i64),
    /// A float that stands in the text.
    Float(f64),
    /// The value of a variable.
    Variable(&'static Variable),
    /// The value with the other sign.
    Negation(&'static Negation),
    /// An operation on two values.
    Binary(&'static Binary),
}

/// See [`Expr::Variable`].
#[derive(Debug, JitObject)]
pub struct Variable {
    /// Its slot in the frame.
    pub slot: usize,
    /// Where it is used: an index of [`Code::place`].
    pub place: usize,
}

/// See [`Expr::Negation`].
#[derive(Debug, JitObject)]
pub struct Negation {
    /// What is negated.
    pub operand: Expr,
}

/// See [`Expr::Binary`].
#[derive(Debug, JitObject)]
pub struct Binary {
    /// What is computed.
    pub operator: Operator,
    /// The first operand.
    pub left: Expr,
    /// The second operand.
    pub right: Expr,
    /// Where the operator stands: an index of [`Code::place`].
    pub place: usize,
}

macro_rules! operators {
    ($($name:ident $symbol:literal $level:literal $doc:literal;)*) => {
        /// An operation on two numbers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
        pub enum Operator { $( #[doc = $doc] $name ),* }

        /// Each operator with its symbol and how tightly it binds.
        pub const OPERATORS: &[(&str, u32, Operator)] = &[ $( ($symbol, $level, Operator::$name) ),* ];
    };
}

operators! {
    Equal "==" 0 "Whether both are the same number.";
    NotEqual "!=" 0 "Whether they differ.";
    Less "<" 0 "Whether the first is less.";
    LessOrEqual "<=" 0 "Whether the first is less or the same.";
    Greater ">" 0 "Whether the first is greater.";
    GreaterOrEqual ">=" 0 "Whether the first is greater or the same.";
    Add "+" 1 "The sum.";
    Sub "-" 1 "The difference.";
    Mul "*" 2 "The product.";
    Div "/" 2 "The quotient.";
    Rem "%" 2 "What division leaves.";
}

/// An instruction.
#[derive(Clone, Copy, Debug, JitValue)]
#[repr(C, u64)]
pub enum Op {
    /// Gives a variable a value.
    Set(&'static Set),
    /// Goes on at the instruction of this index.
    Jump(usize),
    /// Goes on elsewhere unless a condition holds.
    Unless(&'static Unless),
    /// Writes a value.
    Print(&'static Print),
    /// Calls a function.
    Call(&'static Call),
    /// Goes back to the caller with a value.
    Return(&'static Return),
    /// The end of the program.
    End,
}

/// See [`Op::Set`].
#[derive(Debug, JitObject)]
pub struct Set {
    /// The slot of the variable.
    pub slot: usize,
    /// Its new value.
    pub value: Expr,
}

/// See [`Op::Unless`].
#[derive(Debug, JitObject)]
pub struct Unless {
    /// The condition: it holds if it is not 0.
    pub condition: Expr,
    /// The instruction to go on at if it does not hold.
    pub target: usize,
}

/// See [`Op::Print`].
#[derive(Debug, JitObject)]
pub struct Print {
    /// What is written.
    pub value: Expr,
    /// Whether it ends the line; else there is a blank behind it.
    pub is_last: bool,
}

/// See [`Op::Return`].
#[derive(Debug, JitObject)]
pub struct Return {
    /// The result of the function.
    pub value: Expr,
}

/// See [`Op::Call`].
#[derive(Debug, JitObject)]
pub struct Call {
    /// An index of [`Code::functions`].
    pub function: usize,
    /// One for each parameter.
    pub arguments: &'static [Expr],
    /// The slot of the caller that gets the result.
    pub result: usize,
    /// Where the call stands: an index of [`Code::place`].
    pub place: usize,
}

/// A function. Its parameters are the first slots of its frame.
#[derive(Clone, Copy, Debug, JitObject)]
pub struct Function {
    /// The index of its first instruction.
    pub entry: usize,
    /// How many slots its frame has.
    pub slots: usize,
}

/// A program: the functions and the main program in one list of instructions, which begins with
/// the main program.
#[derive(Debug, JitObject)]
pub struct Code {
    /// The instructions.
    pub ops: &'static [Op],
    /// The functions.
    pub functions: &'static [&'static Function],
    /// How many slots the frame of the main program has.
    pub slots: usize,
    /// How many arguments the program takes: the first slots.
    pub inputs: usize,
    /// A counter of the JIT for each instruction.
    #[opaque]
    pub counters: Box<[JitCounter]>,
    #[opaque]
    places: Box<[Position]>,
    /// The place of each instruction.
    #[opaque]
    lines: Box<[Position]>,
}

/// What [`Code::new`] is made of, apart from the instructions.
pub(super) struct Parts {
    pub functions: Vec<Function>,
    pub slots: usize,
    pub inputs: usize,
    pub places: Vec<Position>,
}

impl Code {
    /// A program from its instructions with their places; it lives as long as the process.
    pub(super) fn new(ops: Vec<(Op, Position)>, parts: Parts) -> &'static Code {
        let (ops, lines): (Vec<Op>, Vec<Position>) = ops.into_iter().unzip();
        let functions: Vec<&'static Function> = parts.functions.into_iter().map(keep).collect();
        keep(Code {
            counters: ops.iter().map(|_| JitCounter::new()).collect(),
            ops: ops.leak(),
            functions: functions.leak(),
            slots: parts.slots,
            inputs: parts.inputs,
            places: parts.places.into(),
            lines: lines.into(),
        })
    }

    /// A place in the text by its index.
    pub fn place(&self, index: usize) -> Position {
        self.places[index]
    }

    /// Where an instruction stands.
    pub fn line(&self, pc: usize) -> Position {
        self.lines[pc]
    }
}

/// The value for as long as the process runs, as all code lives.
pub(super) fn keep<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}
