//! Expressions: operators by their priorities, what follows a prefix, constructors, functions.

use super::{Compiler, Result_};
use crate::syntax::ast::{Attribute, Binary, Expr, List, Unary};
use crate::syntax::lex::{Sym, Token};

/// How strong unary operators bind.
const UNARY: u8 = 12;

impl Compiler<'_> {
    pub(in crate::compile) fn expressions(&mut self) -> Result_<List> {
        let list = self.open_expressions()?;
        Ok(self.tree.close(list))
    }

    /// Expressions in a list that is to be closed.
    fn open_expressions(&mut self) -> Result_<usize> {
        let list = self.tree.open();
        loop {
            let e = self.expression()?;
            self.tree.add(e);
            if !self.accept(Sym::Comma)? {
                return Ok(list);
            }
        }
    }

    pub(in crate::compile) fn expression(&mut self) -> Result_<Expr> {
        self.binary(0)
    }

    fn binary(&mut self, limit: u8) -> Result_<Expr> {
        self.nested(|p| {
            p.make(1)?;
            let unary = match p.token {
                Token::Sym(Sym::Not) => Some(Unary::Not),
                Token::Sym(Sym::Sub) => Some(Unary::Neg),
                Token::Sym(Sym::Tilde) => Some(Unary::BNot),
                Token::Sym(Sym::Len) => Some(Unary::Len),
                _ => None,
            };
            let mut left = match unary {
                Some(op) => {
                    let line = p.line;
                    p.advance()?;
                    let operand = p.binary(UNARY)?;
                    p.tree.folded_unary(op, operand, line)
                }
                None => p.simple()?,
            };
            while let Token::Sym(symbol) = p.token
                && let Some((op, l, r)) = operator(symbol)
                && l > limit
            {
                let line = p.line;
                p.advance()?;
                let right = p.binary(r)?;
                left = match op {
                    Operator::And => p.tree.folded_and(left, right),
                    Operator::Or => p.tree.folded_or(left, right),
                    Operator::Binary(op) => p.tree.folded_binary(op, left, right, line),
                };
            }
            Ok(left)
        })
    }

    fn simple(&mut self) -> Result_<Expr> {
        let simple = match self.token {
            Token::Int(n) => self.tree.int(n),
            Token::Float(x) => self.tree.float(x),
            Token::Str(s) => self.tree.text(s),
            Token::Sym(Sym::Nil) => Expr::NIL,
            Token::Sym(Sym::True) => Expr::TRUE,
            Token::Sym(Sym::False) => Expr::FALSE,
            Token::Sym(Sym::Dots) => {
                if !self.f.out.vararg {
                    return Err(self.error("cannot use '...' outside a vararg function"));
                }
                Expr::VARARG
            }
            Token::Sym(Sym::OpenBrace) => return self.constructor(),
            Token::Sym(Sym::Function) => {
                let line = self.line;
                self.advance()?;
                let (function, last) = self.function_body(false, line, None)?;
                return Ok(self.tree.function(function, last));
            }
            _ => return self.suffixed(),
        };
        self.advance()?;
        Ok(simple)
    }

    fn primary(&mut self) -> Result_<Expr> {
        let line = self.line;
        match self.token {
            Token::Name(name) => {
                self.advance()?;
                self.variable(name, line)
            }
            Token::Sym(Sym::Open) => {
                self.advance()?;
                let inner = self.expression()?;
                self.expect_match(Sym::Close, Sym::Open, line)?;
                Ok(self.tree.paren(inner))
            }
            _ => Err(self.error("unexpected symbol")),
        }
    }

    pub(in crate::compile) fn suffixed(&mut self) -> Result_<Expr> {
        let line = self.line;
        let mut e = self.primary()?;
        loop {
            self.make(1)?;
            match self.token {
                Token::Sym(Sym::Dot) => {
                    self.advance()?;
                    let key = self.take_name()?;
                    let key = self.tree.text(key);
                    e = self.tree.index(e, key, self.last);
                }
                Token::Sym(Sym::OpenBracket) => {
                    self.advance()?;
                    let key = self.expression()?;
                    self.expect(Sym::CloseBracket)?;
                    e = self.tree.index(e, key, self.last);
                }
                Token::Sym(Sym::Colon) => {
                    self.advance()?;
                    let name = self.take_name()?;
                    let arguments = self.arguments()?;
                    e = self.tree.method(e, name, arguments, line);
                }
                Token::Sym(Sym::Open | Sym::OpenBrace) | Token::Str(_) => {
                    let arguments = self.arguments()?;
                    e = self.tree.call(e, arguments, line);
                }
                _ => return Ok(e),
            }
        }
    }

    /// Arguments in a list that is to be closed.
    fn arguments(&mut self) -> Result_<usize> {
        let list = self.tree.open();
        match self.token {
            Token::Str(s) => {
                self.advance()?;
                let s = self.tree.text(s);
                self.tree.add(s);
            }
            Token::Sym(Sym::OpenBrace) => {
                let table = self.constructor()?;
                self.tree.add(table);
            }
            Token::Sym(Sym::Open) => {
                let line = self.line;
                self.advance()?;
                if !self.at(Sym::Close) {
                    self.open_expressions()?;
                }
                self.expect_match(Sym::Close, Sym::Open, line)?;
            }
            _ => return Err(self.error("function arguments expected")),
        }
        Ok(list)
    }

    fn constructor(&mut self) -> Result_<Expr> {
        let line = self.line;
        self.expect(Sym::OpenBrace)?;
        let items = self.tree.open();
        while !self.at(Sym::CloseBrace) {
            if let Token::Name(name) = self.token
                && self.look_ahead()? == Token::Sym(Sym::Assign)
            {
                self.advance()?;
                self.advance()?;
                let value = self.expression()?;
                let key = self.tree.text(name);
                self.tree.add_pair(key, value);
            } else if self.accept(Sym::OpenBracket)? {
                let key = self.expression()?;
                self.expect(Sym::CloseBracket)?;
                self.expect(Sym::Assign)?;
                let value = self.expression()?;
                self.tree.add_pair(key, value);
            } else {
                let value = self.expression()?;
                self.tree.add(value);
            }
            if !self.accept(Sym::Comma)? && !self.accept(Sym::Semicolon)? {
                break;
            }
        }
        self.expect_match(Sym::CloseBrace, Sym::OpenBrace, line)?;
        Ok(self.tree.table(items, line))
    }

    /// A function, whose variable is `own`: its number in this one, and the line of its end.
    pub(in crate::compile) fn function_body(
        &mut self,
        method: bool,
        line: u32,
        own: Option<usize>,
    ) -> Result_<(usize, u32)> {
        self.enter_function(own);
        self.f.out.line = line;
        if method {
            let object = self.declare(self.facts.self_name(), Attribute::None);
            self.show(object);
        }
        self.expect(Sym::Open)?;
        let mut more = !self.at(Sym::Close);
        while more {
            if self.accept(Sym::Dots)? {
                self.f.out.vararg = true;
                break;
            }
            let Token::Name(name) = self.token else { return Err(self.error("<name> or '...' expected")) };
            self.advance()?;
            let parameter = self.declare(name, Attribute::None);
            self.show(parameter);
            more = self.accept(Sym::Comma)?;
        }
        self.f.out.parameters = self.f.locals.len();
        self.limits()?;
        self.expect(Sym::Close)?;
        self.begin_body(line)?;
        self.statements()?;
        let end = self.line;
        self.expect_match(Sym::End, Sym::Function, line)?;
        let (template, last) = (self.end_body(end)?, self.last);
        self.leave_function();
        Ok((self.keep(template), last))
    }
}

enum Operator {
    And,
    Or,
    Binary(Binary),
}

/// An operator and how strong it binds to the left and to the right.
fn operator(symbol: Sym) -> Option<(Operator, u8, u8)> {
    let (op, l, r) = match symbol {
        Sym::Or => return Some((Operator::Or, 1, 1)),
        Sym::And => return Some((Operator::And, 2, 2)),
        Sym::Lt => (Binary::Lt, 3, 3),
        Sym::Gt => (Binary::Gt, 3, 3),
        Sym::Le => (Binary::Le, 3, 3),
        Sym::Ge => (Binary::Ge, 3, 3),
        Sym::Ne => (Binary::Ne, 3, 3),
        Sym::Eq => (Binary::Eq, 3, 3),
        Sym::BOr => (Binary::BOr, 4, 4),
        Sym::Tilde => (Binary::BXor, 5, 5),
        Sym::BAnd => (Binary::BAnd, 6, 6),
        Sym::Shl => (Binary::Shl, 7, 7),
        Sym::Shr => (Binary::Shr, 7, 7),
        Sym::Concat => (Binary::Concat, 9, 8),
        Sym::Add => (Binary::Add, 10, 10),
        Sym::Sub => (Binary::Sub, 10, 10),
        Sym::Mul => (Binary::Mul, 11, 11),
        Sym::Div => (Binary::Div, 11, 11),
        Sym::IDiv => (Binary::IDiv, 11, 11),
        Sym::Mod => (Binary::Mod, 11, 11),
        Sym::Pow => (Binary::Pow, 14, 13),
        _ => return None,
    };
    Some((Operator::Binary(op), l, r))
}
