//! From the text of a program to its code, in one pass.
//!
//! A call in an expression becomes an instruction of its own before the expression; what stands
//! left of the call is evaluated before it, into a slot without a name.

use super::code::{
    Binary, Call, Code, Expr, Function, Negation, OPERATORS, Op, Parts, Print, Return, Set, Unless, Variable, keep,
};
use super::lex::{Token, lex};
use crate::source::{Mistake, Position};

/// How deep blocks and parentheses may nest: reading them recurs.
const DEEPEST: u32 = 100;

/// How deep a tree may become until a part of it is evaluated by itself: evaluating recurs.
const DEEPEST_TREE: u32 = 50;

const KEYWORDS: [&str; 7] = ["input", "print", "while", "if", "else", "fn", "return"];

/// Translates a program. The code lives as long as the process.
///
/// # Errors
/// The first mistake in the text; what concerns a function or a variable as a whole comes after
/// what is wrong with its text.
pub fn load(text: &str) -> Result<&'static Code, Mistake> {
    let mut parser = Parser::new(lex(text)?);
    let inputs = parser.inputs()?;
    while parser.token() != Token::End {
        parser.statement()?;
    }
    parser.emit(Op::End);
    let slots = parser.end_of_scope()?;
    let functions = parser.check_calls()?;
    Ok(Code::new(parser.ops, Parts { functions, slots, inputs, places: parser.places }))
}

/// An expression in the making.
#[derive(Clone, Copy)]
struct Tree {
    expr: Expr,
    depth: u32,
}

impl Tree {
    fn leaf(expr: Expr) -> Tree {
        Tree { expr, depth: 0 }
    }
}

/// A slot of the frame of the function that is being read.
struct Local<'a> {
    /// Empty if the slot has none.
    name: &'a str,
    at: Position,
    is_assigned: bool,
}

/// A function that is called or defined somewhere.
struct Known<'a> {
    name: &'a str,
    function: Option<Function>,
    parameters: usize,
}

/// A call: of a function by index, where, and with how many arguments.
struct Called {
    function: usize,
    at: Position,
    arguments: usize,
}

struct Parser<'a> {
    tokens: Vec<(Token<'a>, Position)>,
    next: usize,
    /// Blocks and parentheses around.
    depth: u32,
    in_function: bool,
    ops: Vec<(Op, Position)>,
    /// Where the present statement begins.
    start: Position,
    places: Vec<Position>,
    locals: Vec<Local<'a>>,
    functions: Vec<Known<'a>>,
    calls: Vec<Called>,
}

/// Tokens.
impl<'a> Parser<'a> {
    fn new(tokens: Vec<(Token<'a>, Position)>) -> Parser<'a> {
        Parser {
            tokens,
            next: 0,
            depth: 0,
            in_function: false,
            ops: Vec::new(),
            start: Position::START,
            places: Vec::new(),
            locals: Vec::new(),
            functions: Vec::new(),
            calls: Vec::new(),
        }
    }

    fn token(&self) -> Token<'a> {
        self.tokens[self.next].0
    }

    fn at(&self) -> Position {
        self.tokens[self.next].1
    }

    /// Whether the next token is this name or symbol; if so, it is taken.
    fn take(&mut self, text: &str) -> bool {
        let is_it = matches!(self.token(), Token::Name(t) | Token::Symbol(t) if t == text);
        self.next += is_it as usize;
        is_it
    }

    fn expect(&mut self, symbol: &str, place: &str) -> Result<(), Mistake> {
        match self.take(symbol) {
            true => Ok(()),
            false => Err(self.unexpected(&format!("`{symbol}` {place}"))),
        }
    }

    fn unexpected(&self, expected: &str) -> Mistake {
        let found = match self.token() {
            Token::Name(text) => format!("`{text}`"),
            Token::Symbol(text) => format!("`{text}`"),
            Token::Integer(n) => format!("`{n}`"),
            Token::Float(x) => format!("`{x:?}`"),
            Token::End => "the end of the text".to_owned(),
        };
        Mistake::new(self.at(), format!("expected {expected}, found {found}"))
    }

    /// A name that is no keyword.
    fn name(&mut self, what: &str) -> Result<&'a str, Mistake> {
        match self.token() {
            Token::Name(name) if !KEYWORDS.contains(&name) => {
                self.next += 1;
                Ok(name)
            }
            _ => Err(self.unexpected(what)),
        }
    }

    /// Names with commas between until a symbol, which is taken. Each becomes an assigned slot.
    fn names(&mut self, what: &str, end: &str) -> Result<usize, Mistake> {
        let first = self.locals.len();
        while !self.take(end) {
            if self.locals.len() > first {
                self.expect(",", &format!("or `{end}` after {what}"))?;
            }
            let at = self.at();
            let name = self.name(&format!("the name of {what}"))?;
            if self.locals.iter().any(|local| local.name == name) {
                return Err(Mistake::new(at, format!("`{name}` stands here twice")));
            }
            self.locals.push(Local { name, at, is_assigned: true });
        }
        Ok(self.locals.len() - first)
    }

    /// Counts a block or parenthesis that is about to be read.
    fn nest(&mut self) -> Result<(), Mistake> {
        self.depth += 1;
        match self.depth > DEEPEST {
            true => Err(Mistake::new(self.at(), format!("nested more than {DEEPEST} deep"))),
            false => Ok(()),
        }
    }
}

/// Slots, places and instructions.
impl<'a> Parser<'a> {
    fn emit(&mut self, op: Op) {
        self.ops.push((op, self.start));
    }

    /// The slot of a variable.
    fn slot(&mut self, name: &'a str, at: Position) -> usize {
        match self.locals.iter().position(|local| local.name == name) {
            Some(slot) => slot,
            None => {
                self.locals.push(Local { name, at, is_assigned: false });
                self.locals.len() - 1
            }
        }
    }

    /// A slot without a name.
    fn temporary(&mut self) -> usize {
        self.locals.push(Local { name: "", at: self.at(), is_assigned: true });
        self.locals.len() - 1
    }

    fn place(&mut self, at: Position) -> usize {
        self.places.push(at);
        self.places.len() - 1
    }

    fn variable(&mut self, slot: usize, at: Position) -> Tree {
        let place = self.place(at);
        Tree::leaf(Expr::Variable(keep(Variable { slot, place })))
    }

    /// Evaluates the pending trees before the instructions from `from` on, if there are any.
    fn evaluate_before(&mut self, from: usize, pending: &mut [Tree]) {
        if self.ops.len() == from {
            return;
        }
        for (n, tree) in pending.iter_mut().enumerate() {
            let set = self.assign_temporary(tree);
            // Between the start of an expression and its end there are no jumps, and none into it.
            self.ops.insert(from + n, (set, self.start));
        }
    }

    /// The instruction that gives a new slot the value of a tree; the tree is then that slot.
    fn assign_temporary(&mut self, tree: &mut Tree) -> Op {
        let slot = self.temporary();
        let set = Op::Set(keep(Set { slot, value: tree.expr }));
        *tree = self.variable(slot, self.start);
        set
    }

    /// Forgets the variables; gives the number of their slots.
    fn end_of_scope(&mut self) -> Result<usize, Mistake> {
        let locals = std::mem::take(&mut self.locals);
        match locals.iter().find(|local| !local.is_assigned) {
            Some(local) => Err(Mistake::new(local.at, format!("`{}` is never assigned", local.name))),
            None => Ok(locals.len()),
        }
    }

    /// The index of a function.
    fn function(&mut self, name: &'a str) -> usize {
        match self.functions.iter().position(|f| f.name == name) {
            Some(index) => index,
            None => {
                self.functions.push(Known { name, function: None, parameters: 0 });
                self.functions.len() - 1
            }
        }
    }

    /// All functions, if each call has its function and as many arguments as that has parameters.
    fn check_calls(&self) -> Result<Vec<Function>, Mistake> {
        for &Called { function, at, arguments } in &self.calls {
            let Known { name, function, parameters } = &self.functions[function];
            if function.is_none() {
                return Err(Mistake::new(at, format!("there is no function `{name}`")));
            }
            if arguments != *parameters {
                let message = format!("`{name}` takes {}, not {arguments}", count(*parameters, "argument"));
                return Err(Mistake::new(at, message));
            }
        }
        Ok(self.functions.iter().filter_map(|known| known.function).collect())
    }
}

/// Statements.
impl Parser<'_> {
    /// `input a, b;` at the start of the program; the number of inputs.
    fn inputs(&mut self) -> Result<usize, Mistake> {
        if self.take("input") { self.names("an input", ";") } else { Ok(0) }
    }

    fn block(&mut self) -> Result<(), Mistake> {
        self.expect("{", "before a block")?;
        self.nest()?;
        while !self.take("}") {
            if self.token() == Token::End {
                return Err(self.unexpected("`}` after a block"));
            }
            self.statement()?;
        }
        self.depth -= 1;
        Ok(())
    }

    fn statement(&mut self) -> Result<(), Mistake> {
        self.start = self.at();
        if self.take("while") {
            let turn = self.ops.len();
            let end = self.unless()?;
            self.block()?;
            self.emit(Op::Jump(turn));
            self.aim(end);
            return Ok(());
        }
        if self.take("if") {
            return self.choice();
        }
        if self.take("fn") {
            return self.definition();
        }
        if self.take("print") {
            self.print()?;
        } else if self.take("return") {
            if !self.in_function {
                return Err(Mistake::new(self.start, "`return` stands outside of a function"));
            }
            let value = if self.token() == Token::Symbol(";") { Expr::Integer(0) } else { self.expression()?.expr };
            self.emit(Op::Return(keep(Return { value })));
        } else {
            let name = self.name("a statement")?;
            if self.token() == Token::Symbol("(") {
                self.call(name, self.start)?;
            } else {
                self.expect("=", "or `(` after a name")?;
                let value = self.expression()?.expr;
                let slot = self.slot(name, self.start);
                self.locals[slot].is_assigned = true;
                self.emit(Op::Set(keep(Set { slot, value })));
            }
        }
        self.expect(";", "after a statement")
    }

    /// Reads a condition. The instruction that leaves if it does not hold gets its target from
    /// [`Parser::aim`].
    fn unless(&mut self) -> Result<(usize, Expr), Mistake> {
        let condition = self.expression()?.expr;
        self.emit(Op::End);
        Ok((self.ops.len() - 1, condition))
    }

    fn aim(&mut self, (at, condition): (usize, Expr)) {
        let target = self.ops.len();
        self.ops[at].0 = Op::Unless(keep(Unless { condition, target }));
    }

    /// What comes after `if`.
    fn choice(&mut self) -> Result<(), Mistake> {
        let no = self.unless()?;
        self.block()?;
        if !self.take("else") {
            self.aim(no);
            return Ok(());
        }
        let end = self.ops.len();
        self.emit(Op::End);
        self.aim(no);
        match self.take("if") {
            true => {
                self.nest()?;
                self.choice()?;
                self.depth -= 1;
            }
            false => self.block()?,
        }
        self.ops[end].0 = Op::Jump(self.ops.len());
        Ok(())
    }

    /// What comes after `fn`: the code of a function stands where its text does, and is jumped over.
    fn definition(&mut self) -> Result<(), Mistake> {
        if self.depth > 0 {
            return Err(Mistake::new(self.start, "a function cannot be defined in a block"));
        }
        let over = self.ops.len();
        self.emit(Op::End);
        let outer = std::mem::take(&mut self.locals);
        let at = self.at();
        let name = self.name("the name of a function")?;
        let index = self.function(name);
        if self.functions[index].function.is_some() {
            return Err(Mistake::new(at, format!("the function `{name}` is defined twice")));
        }
        self.expect("(", "before the parameters")?;
        let parameters = self.names("a parameter", ")")?;
        let entry = self.ops.len();
        self.in_function = true;
        self.block()?;
        self.in_function = false;
        self.emit(Op::Return(keep(Return { value: Expr::Integer(0) })));
        let slots = self.end_of_scope()?;
        self.locals = outer;
        self.functions[index].function = Some(Function { entry, slots });
        self.functions[index].parameters = parameters;
        self.ops[over].0 = Op::Jump(self.ops.len());
        Ok(())
    }

    fn print(&mut self) -> Result<(), Mistake> {
        loop {
            let value = self.expression()?.expr;
            let is_last = !self.take(",");
            self.emit(Op::Print(keep(Print { value, is_last })));
            if is_last {
                return Ok(());
            }
        }
    }
}

/// Expressions.
impl<'a> Parser<'a> {
    fn expression(&mut self) -> Result<Tree, Mistake> {
        self.level(0)
    }

    /// Operators that bind at least so tightly, from left to right.
    fn level(&mut self, level: u32) -> Result<Tree, Mistake> {
        let mut left = self.operand()?;
        loop {
            let operator = match self.token() {
                Token::Symbol(s) => OPERATORS.iter().find(|o| o.0 == s && o.1 >= level),
                _ => None,
            };
            let Some(&(_, its_level, operator)) = operator else { return Ok(left) };
            let at = self.at();
            self.next += 1;
            let from = self.ops.len();
            let right = self.level(its_level + 1)?;
            self.evaluate_before(from, std::slice::from_mut(&mut left));
            let place = self.place(at);
            let depth = 1 + left.depth.max(right.depth);
            let expr = Expr::Binary(keep(Binary { operator, left: left.expr, right: right.expr, place }));
            left = self.shallow(Tree { expr, depth });
        }
    }

    /// A tree that is not too deep: a deep one is evaluated here.
    fn shallow(&mut self, mut tree: Tree) -> Tree {
        if tree.depth >= DEEPEST_TREE {
            let set = self.assign_temporary(&mut tree);
            self.emit(set);
        }
        tree
    }

    fn operand(&mut self) -> Result<Tree, Mistake> {
        let at = self.at();
        match self.token() {
            Token::Integer(n) => {
                let large = || Mistake::new(at, format!("the number `{n}` is too large: integers end at {}", i64::MAX));
                let n = i64::try_from(n).map_err(|_| large())?;
                self.next += 1;
                Ok(Tree::leaf(Expr::Integer(n)))
            }
            Token::Float(x) => {
                self.next += 1;
                Ok(Tree::leaf(Expr::Float(x)))
            }
            Token::Symbol("-") => {
                self.next += 1;
                self.negation()
            }
            Token::Symbol("(") => {
                self.next += 1;
                self.nest()?;
                let tree = self.expression()?;
                self.expect(")", "after an expression")?;
                self.depth -= 1;
                Ok(tree)
            }
            _ => {
                let name = self.name("an expression")?;
                match self.token() {
                    Token::Symbol("(") => self.call(name, at),
                    _ => {
                        let slot = self.slot(name, at);
                        Ok(self.variable(slot, at))
                    }
                }
            }
        }
    }

    /// What comes after a minus without a left side.
    fn negation(&mut self) -> Result<Tree, Mistake> {
        // The least integer is the negation of none.
        if self.token() == Token::Integer(1 << 63) {
            self.next += 1;
            return Ok(Tree::leaf(Expr::Integer(i64::MIN)));
        }
        self.nest()?;
        let tree = self.operand()?;
        self.depth -= 1;
        Ok(match tree.expr {
            Expr::Integer(n) if n != i64::MIN => Tree::leaf(Expr::Integer(-n)),
            Expr::Float(x) => Tree::leaf(Expr::Float(-x)),
            operand => {
                let expr = Expr::Negation(keep(Negation { operand }));
                self.shallow(Tree { expr, depth: tree.depth + 1 })
            }
        })
    }

    /// The arguments and the call of a function.
    fn call(&mut self, name: &'a str, at: Position) -> Result<Tree, Mistake> {
        self.expect("(", "before the arguments")?;
        self.nest()?;
        let mut arguments = Vec::new();
        while !self.take(")") {
            if !arguments.is_empty() {
                self.expect(",", "or `)` after an argument")?;
            }
            let from = self.ops.len();
            let argument = self.expression()?;
            self.evaluate_before(from, &mut arguments);
            arguments.push(argument);
        }
        self.depth -= 1;
        let function = self.function(name);
        self.calls.push(Called { function, at, arguments: arguments.len() });
        let (result, place) = (self.temporary(), self.place(at));
        let arguments: Vec<Expr> = arguments.into_iter().map(|tree| tree.expr).collect();
        self.emit(Op::Call(keep(Call { function, arguments: arguments.leak(), result, place })));
        Ok(self.variable(result, at))
    }
}

/// `1 argument`, `2 arguments`.
pub fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
