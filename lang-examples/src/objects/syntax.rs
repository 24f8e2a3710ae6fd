//! Programs as trees.

use super::operate::Binary;
use crate::source::Position;

/// A name with its place.
#[derive(Clone, Debug)]
pub struct Word {
    /// Where it stands.
    pub at: Position,
    /// As it is written.
    pub text: String,
}

/// An expression.
#[derive(Debug)]
pub struct Expr {
    /// Where its operator, or else its first token stands.
    pub at: Position,
    /// What it is.
    pub form: Form,
}

/// What an expression is.
#[derive(Debug)]
pub enum Form {
    /// `None`
    None,
    /// `True` and `False`
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// A string.
    Text(String),
    /// A variable.
    Name(String),
    /// `[a, b]`
    List(Vec<Expr>),
    /// `-a`
    Neg(Box<Expr>),
    /// `not a`
    Not(Box<Expr>),
    /// `a + b`
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `a is b`
    Is(Box<Expr>, Box<Expr>),
    /// `a and b`
    And(Box<Expr>, Box<Expr>),
    /// `a or b`
    Or(Box<Expr>, Box<Expr>),
    /// `a.name`
    Attribute(Box<Expr>, String),
    /// `a[b]`
    Item(Box<Expr>, Box<Expr>),
    /// `f(a, b)`
    Call(Box<Expr>, Vec<Expr>),
}

/// A statement.
#[derive(Debug)]
pub struct Statement {
    /// Where it begins.
    pub at: Position,
    /// What it does.
    pub action: Action,
}

/// What a statement does.
#[derive(Debug)]
pub enum Action {
    /// `f()`
    Evaluate(Expr),
    /// `a = b`, where `a` is a name, an attribute or an element.
    Assign(Expr, Expr),
    /// `a += b`
    Update(Expr, Binary, Expr),
    /// `if`, with its `elif`s as further ones in the last block.
    If(Expr, Vec<Statement>, Vec<Statement>),
    /// `while`
    While(Expr, Vec<Statement>),
    /// `for`
    For(Word, Expr, Vec<Statement>),
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// `return`
    Return(Option<Expr>),
    /// `pass`
    Pass,
    /// `def`
    Define(Definition),
    /// `class`
    Class(Word, Vec<Expr>, Vec<Statement>),
    /// `global`
    Global(Vec<Word>),
    /// `import`
    Import(Word),
    /// `from a import b, c`
    From(Word, Vec<Word>),
    /// `raise`
    Raise(Expr),
}

/// A function.
#[derive(Debug)]
pub struct Definition {
    /// Its name.
    pub name: Word,
    /// Its parameters.
    pub parameters: Vec<Word>,
    /// Its statements.
    pub body: Vec<Statement>,
}
