//! The parser: recursive descent, operators by precedence.

mod expression;

use jit_runtime::heap::{has_room, make_room};

use super::ast::{Attribute, Block, Expr, Function, Kind, Stat};
use super::fold::known;
use super::lex::{Lexer, SyntaxError, Token};
use super::scope::{Found, Scopes};

type Result<T> = std::result::Result<T, SyntaxError>;

/// Levels of nesting, as the reference counts them in a chunk that a main function loads: statements, expressions in expressions, and
/// targets of an assignment.
const DEPTH: usize = 197;

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
    /// Nodes of the tree, and bytes of names and texts in it, so far.
    made: usize,
    /// Of these, those of what was given on.
    given: usize,
}

/// Bytes of the tree for each node and statement, and of what is compiled of it.
const NODE: usize = 160;

/// So many nodes are made before it is asked again whether there is memory for them.
const OFTEN: usize = 256;

/// Statements of a chunk that are given on at once.
const PART: usize = 64;

/// The main function of a chunk. A first line with `#` is for the caller to take off. What comes before the first local variable is given
/// to `part`, some statements at a time, and is no part of the result: a chunk of a million statements has no tree of all of them.
///
/// # Errors
/// The first mistake, in the words of the reference.
pub fn parse(text: &[u8], source: &[u8], part: &mut dyn FnMut(&Function) -> Result<()>) -> Result<Function> {
    let lexer = Lexer::new(text, source);
    let (token, scopes) = (Token::End, Scopes::new(text));
    let mut p =
        Parser { lexer, token, ahead: None, line: 1, last: 1, scopes, depth: 0, lines: vec![0], made: 0, given: 0 };
    p.advance()?;
    // Whether `_ENV` is ever assigned is known at the end only.
    let parts = memchr::memmem::find(text, b"_ENV").is_none();
    let body = p.chunk(parts, part)?;
    if p.token != Token::End {
        return Err(p.expected("<eof>"));
    }
    let scope = p.scopes.leave();
    let last = p.last;
    Ok(Function { locals: scope.locals, parameters: 0, vararg: true, upvalues: scope.upvalues, body, line: 0, last })
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

    /// The name that comes next; nothing if something else does.
    fn name_here(&self) -> Box<[u8]> {
        match &self.token {
            Token::Name(name) => name.clone(),
            _ => Box::default(),
        }
    }

    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.deeper()?;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    fn deeper(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > DEPTH { Err(SyntaxError::too_deep()) } else { Ok(()) }
    }

    /// Counts nodes of the tree.
    ///
    /// # Errors
    /// There is no memory for them.
    fn make(&mut self, nodes: usize) -> Result<()> {
        let before = self.made / OFTEN;
        self.made += nodes;
        if self.made / OFTEN > before && !has_room(self.made * NODE) {
            return Err(SyntaxError::out_of_memory());
        }
        Ok(())
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

    /// The body of a chunk, but what was given on.
    fn chunk(&mut self, parts: bool, part: &mut dyn FnMut(&Function) -> Result<()>) -> Result<Block> {
        let mut stats = Vec::new();
        while !self.block_ends() && !self.at("return") {
            self.make(2)?;
            if let Some(stat) = self.nested(Self::statement)? {
                make_room(&mut stats, 1);
                stats.push(stat);
            }
            // What is known of variables may still change, and a label at the end is another than one before something.
            let closed = self.scopes.top().active.is_empty()
                && !matches!(stats.last(), Some(Stat { kind: Kind::Label(..), .. }));
            if parts && closed && stats.len() >= PART {
                stats = self.give_on(stats, part)?;
            }
        }
        if self.at("return") {
            stats.push(self.nested(Self::return_)?);
        }
        Ok(Block { stats, end: self.line })
    }

    /// Gives statements on; the room of the list comes back.
    fn give_on(&mut self, stats: Vec<Stat>, part: &mut dyn FnMut(&Function) -> Result<()>) -> Result<Vec<Stat>> {
        let scope = self.scopes.top();
        let (locals, upvalues) = (std::mem::take(&mut scope.locals), std::mem::take(&mut scope.upvalues));
        let body = Block { stats, end: self.line };
        let mut function = Function { locals, parameters: 0, vararg: true, upvalues, body, line: 0, last: self.last };
        part(&function)?;
        self.scopes.top().upvalues = function.upvalues;
        // Of the tree nothing is left, but what it has become.
        self.made -= (self.made - self.given) * 3 / 4;
        self.given = self.made;
        function.body.stats.clear();
        Ok(function.body.stats)
    }

    /// A block whose variables can still be seen after it.
    fn open_block(&mut self) -> Result<Block> {
        let mut stats = Vec::new();
        while !self.block_ends() {
            if self.at("return") {
                stats.push(self.nested(Self::return_)?);
                break;
            }
            self.make(2)?;
            if let Some(stat) = self.nested(Self::statement)? {
                make_room(&mut stats, 1);
                stats.push(stat);
            }
        }
        Ok(Block { stats, end: self.line })
    }

    fn return_(&mut self) -> Result<Stat> {
        self.advance()?;
        let values = if self.block_ends() || self.at(";") { Vec::new() } else { self.expressions()? };
        let line = self.last;
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
            let var = self.loop_variables(3, &[first])?[0];
            let body = self.block()?;
            Kind::NumericFor(var, start, limit, step, body)
        } else if self.at(",") || self.at("in") {
            let mut names = vec![first];
            while self.accept(",")? {
                make_room(&mut names, 1);
                names.push(self.name()?);
            }
            self.expect("in")?;
            let values = self.expressions()?;
            self.expect("do")?;
            let vars = self.loop_variables(4, &names)?;
            let body = self.block()?;
            Kind::GenericFor(vars, values, body)
        } else {
            return Err(self.error("'=' or 'in' expected"));
        };
        self.scopes.top().active.truncate(seen);
        self.expect_match("end", "for", line)?;
        Ok(kind)
    }

    /// The variables of a loop, behind those that it has for itself: these count, too.
    fn loop_variables(&mut self, hidden: usize, names: &[Box<[u8]>]) -> Result<Vec<usize>> {
        let state = self.scopes.declare(b"(for state)", Attribute::None);
        self.show(&vec![state; hidden])?;
        let vars: Vec<_> = names.iter().map(|name| self.scopes.declare(name, Attribute::None)).collect();
        self.show(&vars)?;
        Ok(vars)
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
        self.check_target(&target, &name)?;
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
        let mut values = if self.accept("=")? { self.expressions()? } else { Vec::new() };
        // As in the reference the last alone, with a value of its own, may be a constant.
        let last = &mut self.scopes.top().locals[ids[ids.len() - 1]];
        if last.attribute == Attribute::Const && ids.len() == values.len() {
            last.known = values.pop_if(|value| known(value).is_some());
        }
        self.show(&ids)?;
        Ok(Kind::Local(ids, values))
    }

    fn expression_statement(&mut self) -> Result<Kind> {
        let name = self.name_here();
        let first = self.suffixed()?;
        if !self.at("=") && !self.at(",") {
            return match first {
                Expr::Call(..) | Expr::Method(..) => Ok(Kind::Call(first)),
                _ => Err(self.error("syntax error")),
            };
        }
        self.check_target(&first, &name)?;
        let (mut targets, depth) = (vec![first], self.depth);
        while self.accept(",")? {
            self.deeper()?;
            let name = self.name_here();
            let target = self.suffixed()?;
            self.check_target(&target, &name)?;
            make_room(&mut targets, 1);
            targets.push(target);
        }
        if !targets.iter().all(|t| matches!(t, Expr::Local(_) | Expr::Upval(_) | Expr::Index(..))) {
            return Err(self.error("syntax error"));
        }
        self.expect("=")?;
        let values = self.expressions()?;
        self.depth = depth;
        Ok(Kind::Assign(targets, values, self.last))
    }

    /// Notes what is assigned, which begins with `name`: if it is that alone, it must not be a constant.
    fn check_target(&mut self, target: &Expr, name: &[u8]) -> Result<()> {
        let constant = match target {
            Expr::Local(id) => self.scopes.assign(Found::Local(*id)),
            Expr::Upval(n) => self.scopes.assign(Found::Upvalue(*n)),
            // A name that is read as a literal is that of a constant.
            target => !name.is_empty() && known(target).is_some(),
        };
        if constant {
            let name = String::from_utf8_lossy(name);
            return Err(self.lexer.error_at(self.line, &format!("attempt to assign to const variable '{name}'")));
        }
        Ok(())
    }

    // -- Expressions --------------------------------------------------------------------------
}
