//! The parser: recursive descent, operators by precedence.

use super::ast::{Attribute, Binary, Block, Expr, Function, Item, Kind, Stat, Unary};
use super::lex::{Lexer, SyntaxError, Token};
use super::scope::{Found, Scopes};

type Result<T> = std::result::Result<T, SyntaxError>;

/// Levels of nesting: the parser's own stack is not the user's.
const DEPTH: usize = 195;

/// How strong unary operators bind.
const UNARY: u8 = 12;

struct Parser<'a> {
    lexer: Lexer<'a>,
    token: Token,
    ahead: Option<(Token, u32)>,
    /// The line of `token`.
    line: u32,
    /// The line of the token before it.
    last: u32,
    scopes: Scopes,
    depth: usize,
    /// The lines of the functions around.
    lines: Vec<u32>,
}

/// The main function of a chunk. A first line with `#` is for the caller to take off.
///
/// # Errors
/// The first mistake, in the words of the reference.
pub fn parse(text: &[u8], source: &[u8]) -> Result<Function> {
    let lexer = Lexer::new(text, source);
    let (token, scopes) = (Token::End, Scopes::new());
    let mut p = Parser { lexer, token, ahead: None, line: 1, last: 1, scopes, depth: 0, lines: vec![0] };
    p.advance()?;
    let body = p.block()?;
    if p.token != Token::End {
        return Err(p.expected("<eof>"));
    }
    let scope = p.scopes.leave();
    Ok(Function { locals: scope.locals, parameters: 0, vararg: true, upvalues: scope.upvalues, body, line: 0 })
}

impl Parser<'_> {
    fn advance(&mut self) -> Result<()> {
        self.last = self.line;
        (self.token, self.line) = match self.ahead.take() {
            Some(ahead) => ahead,
            None => {
                let token = self.lexer.token()?;
                (token, self.lexer.line)
            }
        };
        Ok(())
    }

    fn look_ahead(&mut self) -> Result<&Token> {
        if self.ahead.is_none() {
            let token = self.lexer.token()?;
            self.ahead = Some((token, self.lexer.line));
        }
        Ok(&self.ahead.as_ref().expect("it was just read").0)
    }

    fn at(&self, symbol: &str) -> bool {
        matches!(&self.token, Token::Sym(s) if *s == symbol)
    }

    fn accept(&mut self, symbol: &str) -> Result<bool> {
        let there = self.at(symbol);
        if there {
            self.advance()?;
        }
        Ok(there)
    }

    fn error(&self, message: &str) -> SyntaxError {
        self.lexer.error_near(message, &self.token)
    }

    fn expected(&self, what: &str) -> SyntaxError {
        let quoted = if what.starts_with('<') { what.to_owned() } else { format!("'{what}'") };
        self.error(&format!("{quoted} expected"))
    }

    fn expect(&mut self, symbol: &str) -> Result<()> {
        if self.accept(symbol)? { Ok(()) } else { Err(self.expected(symbol)) }
    }

    /// The end of something that began with `open` in `line`.
    fn expect_match(&mut self, close: &str, open: &str, line: u32) -> Result<()> {
        if self.accept(close)? {
            return Ok(());
        }
        Err(match line == self.line {
            true => self.expected(close),
            false => self.error(&format!("'{close}' expected (to close '{open}' at line {line})")),
        })
    }

    fn name(&mut self) -> Result<Box<[u8]>> {
        match &self.token {
            Token::Name(name) => {
                let name = name.clone();
                self.advance()?;
                Ok(name)
            }
            _ => Err(self.expected("<name>")),
        }
    }

    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(self.lexer.error_at(self.line, "C stack overflow"));
        }
        let result = parse(self);
        self.depth -= 1;
        result
    }

    fn limits(&mut self) -> Result<()> {
        let Some((what, limit)) = self.scopes.too_many() else { return Ok(()) };
        let place = match self.lines.last() {
            Some(0) | None => "main function".to_owned(),
            Some(line) => format!("function at line {line}"),
        };
        Err(self.error(&format!("too many {what} (limit is {limit}) in {place}")))
    }

    fn show(&mut self, locals: &[usize]) -> Result<()> {
        self.scopes.top().active.extend(locals);
        self.limits()
    }

    // -- Statements ---------------------------------------------------------------------------

    fn block_ends(&self) -> bool {
        match &self.token {
            Token::End => true,
            Token::Sym(s) => matches!(*s, "end" | "else" | "elseif" | "until"),
            _ => false,
        }
    }

    fn block(&mut self) -> Result<Block> {
        let seen = self.scopes.top().active.len();
        let block = self.open_block()?;
        self.scopes.top().active.truncate(seen);
        Ok(block)
    }

    /// A block whose variables can still be seen after it.
    fn open_block(&mut self) -> Result<Block> {
        let mut stats = Vec::new();
        while !self.block_ends() {
            if self.at("return") {
                stats.push(self.return_()?);
                break;
            }
            if let Some(stat) = self.nested(Self::statement)? {
                stats.push(stat);
            }
        }
        Ok(Block { stats, end: self.line })
    }

    fn return_(&mut self) -> Result<Stat> {
        let line = self.line;
        self.advance()?;
        let values = if self.block_ends() || self.at(";") { Vec::new() } else { self.expressions()? };
        self.accept(";")?;
        Ok(Stat { kind: Kind::Return(values), line })
    }

    fn statement(&mut self) -> Result<Option<Stat>> {
        let line = self.line;
        let symbol = match &self.token {
            Token::Sym(s) => *s,
            _ => "",
        };
        let kind = match symbol {
            ";" => {
                self.advance()?;
                return Ok(None);
            }
            "if" => self.if_(line)?,
            "while" => {
                self.advance()?;
                let condition = self.expression()?;
                self.expect("do")?;
                let body = self.block()?;
                self.expect_match("end", "while", line)?;
                Kind::While(condition, body)
            }
            "do" => {
                self.advance()?;
                let body = self.block()?;
                self.expect_match("end", "do", line)?;
                Kind::Do(body)
            }
            "for" => self.for_(line)?,
            "repeat" => {
                self.advance()?;
                let seen = self.scopes.top().active.len();
                let body = self.open_block()?;
                self.expect_match("until", "repeat", line)?;
                let condition = self.expression()?;
                self.scopes.top().active.truncate(seen);
                Kind::Repeat(body, condition)
            }
            "function" => self.function_statement(line)?,
            "local" => {
                self.advance()?;
                if self.accept("function")? { self.local_function()? } else { self.local()? }
            }
            "::" => {
                self.advance()?;
                let name = self.name()?;
                self.expect("::")?;
                Kind::Label(name, self.line)
            }
            "break" => {
                self.advance()?;
                Kind::Goto((*b"break").into())
            }
            "goto" => {
                self.advance()?;
                Kind::Goto(self.name()?)
            }
            _ => self.expression_statement()?,
        };
        Ok(Some(Stat { kind, line }))
    }

    fn if_(&mut self, line: u32) -> Result<Kind> {
        let (mut arms, mut otherwise) = (Vec::new(), None);
        loop {
            self.advance()?;
            let condition = self.expression()?;
            self.expect("then")?;
            arms.push((condition, self.block()?));
            if self.at("elseif") {
                continue;
            }
            if self.accept("else")? {
                otherwise = Some(self.block()?);
            }
            self.expect_match("end", "if", line)?;
            return Ok(Kind::If(arms, otherwise));
        }
    }

    fn for_(&mut self, line: u32) -> Result<Kind> {
        self.advance()?;
        let first = self.name()?;
        let seen = self.scopes.top().active.len();
        let kind = if self.accept("=")? {
            let start = self.expression()?;
            self.expect(",")?;
            let limit = self.expression()?;
            let step = if self.accept(",")? { Some(self.expression()?) } else { None };
            self.expect("do")?;
            let var = self.scopes.declare(&first, Attribute::None);
            self.show(&[var])?;
            let body = self.block()?;
            Kind::NumericFor(var, start, limit, step, body)
        } else if self.at(",") || self.at("in") {
            let mut names = vec![first];
            while self.accept(",")? {
                names.push(self.name()?);
            }
            self.expect("in")?;
            let values = self.expressions()?;
            self.expect("do")?;
            let vars: Vec<_> = names.iter().map(|name| self.scopes.declare(name, Attribute::None)).collect();
            self.show(&vars)?;
            let body = self.block()?;
            Kind::GenericFor(vars, values, body)
        } else {
            return Err(self.error("'=' or 'in' expected"));
        };
        self.scopes.top().active.truncate(seen);
        self.expect_match("end", "for", line)?;
        Ok(kind)
    }

    fn function_statement(&mut self, line: u32) -> Result<Kind> {
        self.advance()?;
        let name = self.name()?;
        let mut target = self.variable(&name, self.last)?;
        let mut method = false;
        while self.at(".") || self.at(":") {
            method = self.at(":");
            self.advance()?;
            let key = Expr::Str(self.name()?);
            target = Expr::Index(Box::new(target), Box::new(key), self.last);
            if method {
                break;
            }
        }
        let body = self.function_body(method, line)?;
        self.check_target(&target)?;
        Ok(Kind::Assign(vec![target], vec![Expr::Function(Box::new(body))], line))
    }

    fn local_function(&mut self) -> Result<Kind> {
        let name = self.name()?;
        let id = self.scopes.declare(&name, Attribute::None);
        self.show(&[id])?;
        let body = self.function_body(false, self.last)?;
        Ok(Kind::LocalFunction(id, Box::new(body)))
    }

    fn local(&mut self) -> Result<Kind> {
        let mut ids = Vec::new();
        let mut closing = false;
        loop {
            let name = self.name()?;
            let attribute = if self.accept("<")? {
                let attribute = match &*self.name()? {
                    b"const" => Attribute::Const,
                    b"close" => Attribute::Close,
                    other => {
                        let other = String::from_utf8_lossy(other);
                        let message = format!("unknown attribute '{other}'");
                        return Err(self.lexer.error_at(self.line, &message));
                    }
                };
                self.expect(">")?;
                attribute
            } else {
                Attribute::None
            };
            if attribute == Attribute::Close && std::mem::replace(&mut closing, true) {
                let message = "multiple to-be-closed variables in local list";
                return Err(self.lexer.error_at(self.line, message));
            }
            ids.push(self.scopes.declare(&name, attribute));
            if !self.accept(",")? {
                break;
            }
        }
        let values = if self.accept("=")? { self.expressions()? } else { Vec::new() };
        self.show(&ids)?;
        Ok(Kind::Local(ids, values))
    }

    fn expression_statement(&mut self) -> Result<Kind> {
        let first = self.suffixed()?;
        if !self.at("=") && !self.at(",") {
            return match first {
                Expr::Call(..) | Expr::Method(..) => Ok(Kind::Call(first)),
                _ => Err(self.error("syntax error")),
            };
        }
        self.check_target(&first)?;
        let mut targets = vec![first];
        while self.accept(",")? {
            let target = self.suffixed()?;
            self.check_target(&target)?;
            targets.push(target);
        }
        if !targets.iter().all(|t| matches!(t, Expr::Local(_) | Expr::Upval(_) | Expr::Index(..))) {
            return Err(self.error("syntax error"));
        }
        self.expect("=")?;
        let values = self.expressions()?;
        Ok(Kind::Assign(targets, values, self.last))
    }

    fn check_target(&mut self, target: &Expr) -> Result<()> {
        let found = match target {
            Expr::Local(id) => Found::Local(*id),
            Expr::Upval(n) => Found::Upvalue(*n),
            _ => return Ok(()),
        };
        match self.scopes.assign(found) {
            Some(name) => {
                let name = String::from_utf8_lossy(&name);
                Err(self.lexer.error_at(self.line, &format!("attempt to assign to const variable '{name}'")))
            }
            None => Ok(()),
        }
    }

    // -- Expressions --------------------------------------------------------------------------

    fn expressions(&mut self) -> Result<Vec<Expr>> {
        let mut list = vec![self.expression()?];
        while self.accept(",")? {
            list.push(self.expression()?);
        }
        Ok(list)
    }

    fn expression(&mut self) -> Result<Expr> {
        self.binary(0)
    }

    fn variable(&mut self, name: &[u8], line: u32) -> Result<Expr> {
        let found = |found| match found {
            Found::Local(id) => Expr::Local(id),
            Found::Upvalue(n) => Expr::Upval(n),
        };
        if let Some(variable) = self.scopes.find(name) {
            self.limits()?;
            return Ok(found(variable));
        }
        let env = self.scopes.find(b"_ENV").map(found).expect("a chunk has _ENV");
        Ok(Expr::Index(Box::new(env), Box::new(Expr::Str(name.into())), line))
    }

    fn binary(&mut self, limit: u8) -> Result<Expr> {
        self.nested(|p| {
            let unary = match &p.token {
                Token::Sym("not") => Some(Unary::Not),
                Token::Sym("-") => Some(Unary::Neg),
                Token::Sym("~") => Some(Unary::BNot),
                Token::Sym("#") => Some(Unary::Len),
                _ => None,
            };
            let mut left = match unary {
                Some(op) => {
                    let line = p.line;
                    p.advance()?;
                    let operand = p.binary(UNARY)?;
                    Expr::Unary(op, Box::new(operand), line)
                }
                None => p.simple()?,
            };
            while let Token::Sym(symbol) = p.token
                && let Some((op, l, r)) = operator(symbol)
                && l > limit
            {
                let line = p.line;
                p.advance()?;
                let right = Box::new(p.binary(r)?);
                let boxed = Box::new(left);
                left = match op {
                    Operator::And => Expr::And(boxed, right),
                    Operator::Or => Expr::Or(boxed, right),
                    Operator::Binary(op) => Expr::Binary(op, boxed, right, line),
                };
            }
            Ok(left)
        })
    }

    fn simple(&mut self) -> Result<Expr> {
        let simple = match &self.token {
            Token::Int(n) => Expr::Int(*n),
            Token::Float(x) => Expr::Float(*x),
            Token::Str(s) => Expr::Str(s.clone()),
            Token::Sym("nil") => Expr::Nil,
            Token::Sym("true") => Expr::True,
            Token::Sym("false") => Expr::False,
            Token::Sym("...") => {
                if !self.scopes.top().vararg {
                    return Err(self.error("cannot use '...' outside a vararg function"));
                }
                Expr::Vararg
            }
            Token::Sym("{") => return self.table(),
            Token::Sym("function") => {
                let line = self.line;
                self.advance()?;
                return Ok(Expr::Function(Box::new(self.function_body(false, line)?)));
            }
            _ => return self.suffixed(),
        };
        self.advance()?;
        Ok(simple)
    }

    fn primary(&mut self) -> Result<Expr> {
        let line = self.line;
        match &self.token {
            Token::Name(name) => {
                let name = name.clone();
                self.advance()?;
                self.variable(&name, line)
            }
            Token::Sym("(") => {
                self.advance()?;
                let inner = self.expression()?;
                self.expect_match(")", "(", line)?;
                Ok(Expr::Paren(Box::new(inner)))
            }
            _ => Err(self.error("unexpected symbol")),
        }
    }

    fn suffixed(&mut self) -> Result<Expr> {
        let line = self.line;
        let mut e = self.primary()?;
        loop {
            match &self.token {
                Token::Sym(".") => {
                    self.advance()?;
                    let key = Expr::Str(self.name()?);
                    e = Expr::Index(Box::new(e), Box::new(key), self.last);
                }
                Token::Sym("[") => {
                    self.advance()?;
                    let key = self.expression()?;
                    self.expect("]")?;
                    e = Expr::Index(Box::new(e), Box::new(key), self.last);
                }
                Token::Sym(":") => {
                    self.advance()?;
                    let name = self.name()?;
                    let arguments = self.arguments()?;
                    e = Expr::Method(Box::new(e), name, arguments, line);
                }
                Token::Sym("(" | "{") | Token::Str(_) => {
                    let arguments = self.arguments()?;
                    e = Expr::Call(Box::new(e), arguments, line);
                }
                _ => return Ok(e),
            }
        }
    }

    fn arguments(&mut self) -> Result<Vec<Expr>> {
        match &self.token {
            Token::Str(s) => {
                let s = Expr::Str(s.clone());
                self.advance()?;
                Ok(vec![s])
            }
            Token::Sym("{") => Ok(vec![self.table()?]),
            Token::Sym("(") => {
                let line = self.line;
                self.advance()?;
                let list = if self.at(")") { Vec::new() } else { self.expressions()? };
                self.expect_match(")", "(", line)?;
                Ok(list)
            }
            _ => Err(self.error("function arguments expected")),
        }
    }

    fn table(&mut self) -> Result<Expr> {
        let line = self.line;
        self.expect("{")?;
        let mut items = Vec::new();
        while !self.at("}") {
            let is_name = matches!(self.token, Token::Name(_));
            if is_name && *self.look_ahead()? == Token::Sym("=") {
                let key = Expr::Str(self.name()?);
                self.advance()?;
                items.push(Item::Pair(key, self.expression()?));
            } else if self.accept("[")? {
                let key = self.expression()?;
                self.expect("]")?;
                self.expect("=")?;
                items.push(Item::Pair(key, self.expression()?));
            } else {
                items.push(Item::Value(self.expression()?));
            }
            if !self.accept(",")? && !self.accept(";")? {
                break;
            }
        }
        self.expect_match("}", "{", line)?;
        Ok(Expr::Table(items, line))
    }

    fn function_body(&mut self, method: bool, line: u32) -> Result<Function> {
        self.scopes.enter();
        self.lines.push(line);
        let mut parameters = Vec::new();
        if method {
            parameters.push(self.scopes.declare(b"self", Attribute::None));
        }
        self.expect("(")?;
        while !self.at(")") {
            if self.accept("...")? {
                self.scopes.top().vararg = true;
                break;
            }
            let name = self.name()?;
            parameters.push(self.scopes.declare(&name, Attribute::None));
            if !self.accept(",")? {
                break;
            }
        }
        self.show(&parameters)?;
        self.expect(")")?;
        let body = self.block()?;
        self.expect_match("end", "function", line)?;
        self.lines.pop();
        let scope = self.scopes.leave();
        Ok(Function {
            locals: scope.locals,
            parameters: parameters.len(),
            vararg: scope.vararg,
            upvalues: scope.upvalues,
            body,
            line,
        })
    }
}

enum Operator {
    And,
    Or,
    Binary(Binary),
}

/// An operator and how strong it binds to the left and to the right.
fn operator(symbol: &str) -> Option<(Operator, u8, u8)> {
    let (op, l, r) = match symbol {
        "or" => return Some((Operator::Or, 1, 1)),
        "and" => return Some((Operator::And, 2, 2)),
        "<" => (Binary::Lt, 3, 3),
        ">" => (Binary::Gt, 3, 3),
        "<=" => (Binary::Le, 3, 3),
        ">=" => (Binary::Ge, 3, 3),
        "~=" => (Binary::Ne, 3, 3),
        "==" => (Binary::Eq, 3, 3),
        "|" => (Binary::BOr, 4, 4),
        "~" => (Binary::BXor, 5, 5),
        "&" => (Binary::BAnd, 6, 6),
        "<<" => (Binary::Shl, 7, 7),
        ">>" => (Binary::Shr, 7, 7),
        ".." => (Binary::Concat, 9, 8),
        "+" => (Binary::Add, 10, 10),
        "-" => (Binary::Sub, 10, 10),
        "*" => (Binary::Mul, 11, 11),
        "/" => (Binary::Div, 11, 11),
        "//" => (Binary::IDiv, 11, 11),
        "%" => (Binary::Mod, 11, 11),
        "^" => (Binary::Pow, 14, 13),
        _ => return None,
    };
    Some((Operator::Binary(op), l, r))
}
