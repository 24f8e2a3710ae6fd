//! The tree of a chunk. Names are resolved: variables are numbers of their function.

/// An expression.
pub enum Expr {
    /// `nil`
    Nil,
    /// `true`
    True,
    /// `false`
    False,
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A string.
    Str(Box<[u8]>),
    /// `...`
    Vararg,
    /// A variable of the function.
    Local(usize),
    /// A variable of an enclosing function.
    Upval(usize),
    /// `a[k]`, `a.k`, and global variables.
    Index(Box<Expr>, Box<Expr>, u32),
    /// `f(..)`
    Call(Box<Call>, u32),
    /// `a:f(..)`
    Method(Box<Method>, u32),
    /// `function .. end`
    Function(Box<Function>),
    /// A unary operator.
    Unary(Unary, Box<Expr>, u32),
    /// A binary operator.
    Binary(Binary, Box<Expr>, Box<Expr>, u32),
    /// `a and b`
    And(Box<Expr>, Box<Expr>),
    /// `a or b`
    Or(Box<Expr>, Box<Expr>),
    /// A table constructor.
    Table(Box<[Item]>, u32),
    /// `(e)`: one value.
    Paren(Box<Expr>),
}

/// What a call has.
pub struct Call {
    /// The function.
    pub callee: Expr,
    /// The arguments.
    pub arguments: Vec<Expr>,
}

/// What a call of a method has.
pub struct Method {
    /// The object.
    pub object: Expr,
    /// The name of the method.
    pub name: Box<[u8]>,
    /// The arguments.
    pub arguments: Vec<Expr>,
}

// A chunk may have a tree of a million: what few of them have is behind a pointer.
const _: () = assert!(size_of::<Expr>() == 24);

impl Expr {
    /// What a chain of operators, calls and keys goes on from: the operand that is evaluated first.
    pub fn first(&self) -> Option<&Expr> {
        match self {
            Expr::Index(first, ..) => Some(first),
            Expr::Call(call, _) => Some(&call.callee),
            Expr::Method(call, _) => Some(&call.object),
            Expr::Binary(_, first, ..) | Expr::And(first, _) | Expr::Or(first, _) => Some(first),
            _ => None,
        }
    }

    fn take_first(&mut self) -> Option<Expr> {
        let first = match self {
            Expr::Index(first, ..) | Expr::Binary(_, first, ..) | Expr::And(first, _) | Expr::Or(first, _) => first,
            Expr::Call(call, _) => &mut call.callee,
            Expr::Method(call, _) => &mut call.object,
            _ => return None,
        };
        Some(std::mem::replace(first, Expr::Nil))
    }
}

/// A chain may have a million links: they are dropped one after another, not each inside of the next.
impl Drop for Expr {
    fn drop(&mut self) {
        let mut next = self.first().and_then(Expr::first).is_some().then(|| self.take_first()).flatten();
        while let Some(mut link) = next {
            next = link.take_first();
        }
    }
}

/// An item of a table constructor.
pub enum Item {
    /// `e`
    Value(Expr),
    /// `[k] = e` and `k = e`
    Pair(Expr, Expr),
}

/// A unary operator.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unary {
    /// `-`
    Neg,
    /// `~`
    BNot,
    /// `not`
    Not,
    /// `#`
    Len,
}

/// A binary operator, but `and` and `or`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are called as the language calls them")]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    IDiv,
    Mod,
    Pow,
    BAnd,
    BOr,
    BXor,
    Shl,
    Shr,
    Concat,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// A statement and the line that it begins in.
pub struct Stat {
    /// What it is.
    pub kind: Kind,
    /// Its line.
    pub line: u32,
}

/// What a statement is.
pub enum Kind {
    /// `local a, b = ..`
    Local(Vec<usize>, Vec<Expr>),
    /// `a, b = ..`, and the line in which that is done
    Assign(Vec<Expr>, Vec<Expr>, u32),
    /// A call.
    Call(Expr),
    /// `do .. end`
    Do(Block),
    /// `while`
    While(Expr, Block),
    /// `repeat`; the condition sees the block's variables.
    Repeat(Block, Expr),
    /// `if`, `elseif`, `else`
    If(Vec<(Expr, Block)>, Option<Block>),
    /// `for v = a, b, c`
    NumericFor(usize, Expr, Expr, Option<Expr>, Block),
    /// `for a, b in ..`
    GenericFor(Vec<usize>, Vec<Expr>, Block),
    /// `local function f`
    LocalFunction(usize, Box<Function>),
    /// `return ..`
    Return(Vec<Expr>),
    /// `break`, which is `goto` of a label without a name, and `goto`
    Goto(Box<[u8]>),
    /// `::name::`, and the line of what follows
    Label(Box<[u8]>, u32),
}

/// Statements with a scope.
pub struct Block {
    /// They.
    pub stats: Vec<Stat>,
    /// The line of the token after them.
    pub end: u32,
}

/// `<const>`, `<close>` or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// Neither.
    None,
    /// `<const>`
    Const,
    /// `<close>`
    Close,
}

/// A local variable.
pub struct Local {
    /// Its name.
    pub name: Box<[u8]>,
    /// Its attribute.
    pub attribute: Attribute,
    /// What it is, if the text tells: its uses are this, and it has no register.
    pub known: Option<Expr>,
    /// Whether functions inside use it.
    pub captured: bool,
    /// Whether it is assigned after its declaration.
    pub assigned: bool,
}

/// A variable of an enclosing function.
pub struct Upvalue {
    /// Its name.
    pub name: Box<[u8]>,
    /// A local variable of the function around, or an upvalue of it.
    pub from: Source,
    /// Whether it may be assigned.
    pub attribute: Attribute,
    /// Of the globals: whether the variable is assigned.
    pub assigned: bool,
}

/// Where a closure finds a variable when it is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// A local variable of the function around.
    Local(usize),
    /// An upvalue of the function around.
    Upvalue(usize),
    /// The globals: only of main functions.
    Globals,
}

/// A function.
pub struct Function {
    /// All local variables; first the parameters.
    pub locals: Vec<Local>,
    /// The number of parameters.
    pub parameters: usize,
    /// Whether it takes more arguments.
    pub vararg: bool,
    /// Variables of enclosing functions.
    pub upvalues: Vec<Upvalue>,
    /// The body.
    pub body: Block,
    /// The line of `function`; 0 for a chunk.
    pub line: u32,
    /// The line of its last token.
    pub last: u32,
}
