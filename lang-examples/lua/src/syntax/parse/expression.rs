//! Expressions: operators by their priorities, what follows a prefix, constructors, functions.

use jit_runtime::heap::make_room;

use super::{Parser, Result};
use crate::syntax::ast::{Attribute, Binary, Call, Expr, Function, Item, Method, Unary};
use crate::syntax::fold::fold;
use crate::syntax::lex::Token;
use crate::syntax::scope::Found;

/// How strong unary operators bind.
const UNARY: u8 = 12;

impl Parser<'_> {
    pub(super) fn expressions(&mut self) -> Result<Vec<Expr>> {
        let mut list = vec![self.expression()?];
        while self.accept(",")? {
            make_room(&mut list, 1);
            list.push(self.expression()?);
        }
        Ok(list)
    }

    pub(super) fn expression(&mut self) -> Result<Expr> {
        self.binary(0)
    }

    pub(super) fn variable(&mut self, name: &[u8], line: u32) -> Result<Expr> {
        let found = |found| match found {
            Found::Local(id) => Expr::Local(id),
            Found::Upvalue(n) => Expr::Upval(n),
            Found::Known(constant) => constant,
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
            p.make(1)?;
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
                    fold(Expr::Unary(op, Box::new(operand), line))
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
                left = fold(match op {
                    Operator::And => Expr::And(boxed, right),
                    Operator::Or => Expr::Or(boxed, right),
                    Operator::Binary(op) => Expr::Binary(op, boxed, right, line),
                });
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

    pub(super) fn primary(&mut self) -> Result<Expr> {
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

    pub(super) fn suffixed(&mut self) -> Result<Expr> {
        let line = self.line;
        let mut e = self.primary()?;
        loop {
            self.make(1)?;
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
                    e = Expr::Method(Box::new(Method { object: e, name, arguments }), line);
                }
                Token::Sym("(" | "{") | Token::Str(_) => {
                    let arguments = self.arguments()?;
                    e = Expr::Call(Box::new(Call { callee: e, arguments }), line);
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
            make_room(&mut items, 1);
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
        Ok(Expr::Table(items.into(), line))
    }

    pub(super) fn function_body(&mut self, method: bool, line: u32) -> Result<Function> {
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
            last: self.last,
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
