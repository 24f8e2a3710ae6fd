//! Arithmetic expressions that a host evaluates for each row of its data.

use jit_runtime::prelude::*;
use std::collections::HashMap;
use std::fmt;

#[derive(Debug, Clone, PartialEq)]
pub enum Error {
    UnexpectedEnd,
    Unexpected(char),
    UnknownName(String),
    DivisionByZero,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnexpectedEnd => write!(f, "the expression ends too early"),
            Error::Unexpected(c) => write!(f, "unexpected `{c}`"),
            Error::UnknownName(name) => write!(f, "unknown name {name}"),
            Error::DivisionByZero => write!(f, "division by zero"),
        }
    }
}

impl std::error::Error for Error {}

#[derive(Debug, Clone, Copy, PartialEq, JitValue)]
pub enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Less,
    Equal,
    And,
    Or,
}

#[derive(Debug, Clone, PartialEq, JitState)]
#[repr(C, u64)]
pub enum Node {
    Number(f64),
    Column(usize),
    Negate(Box<Node>),
    Binary(Op, Box<Node>, Box<Node>),
    If(Box<Node>, Box<Node>, Box<Node>),
}

#[derive(JitState)]
pub struct Expression {
    root: Node,
}

#[jit(opaque_errors)]
impl Expression {
    /// Parses `text`; names are those of `columns`.
    pub fn parse(text: &str, columns: &[&str]) -> Result<Expression, Error> {
        let names = columns.iter().enumerate().map(|(k, name)| (*name, k)).collect();
        let mut parser = Parser { rest: text.trim(), names };
        let root = parser.binary(0)?;
        match parser.rest.chars().next() {
            None => Ok(Expression { root }),
            Some(c) => Err(Error::Unexpected(c)),
        }
    }

    #[jit_driver(greens = [], reds = [self, row])]
    pub fn evaluate(&self, row: &[f64]) -> Result<f64, Error> {
        evaluate(&self.root, row)
    }
}

#[jit(opaque_errors)]
fn evaluate(node: &Node, row: &[f64]) -> Result<f64, Error> {
    match node {
        Node::Number(value) => Ok(*value),
        Node::Column(n) => Ok(row[*n]),
        Node::Negate(inner) => Ok(-evaluate(inner, row)?),
        Node::Binary(op, left, right) => {
            let a = evaluate(left, row)?;
            match op {
                Op::And if a == 0.0 => return Ok(0.0),
                Op::Or if a != 0.0 => return Ok(1.0),
                _ => {}
            }
            let b = evaluate(right, row)?;
            match op {
                Op::Add => Ok(a + b),
                Op::Sub => Ok(a - b),
                Op::Mul => Ok(a * b),
                Op::Div if b == 0.0 => Err(Error::DivisionByZero),
                Op::Div => Ok(a / b),
                Op::Less => Ok((a < b) as u8 as f64),
                Op::Equal => Ok((a == b) as u8 as f64),
                Op::And | Op::Or => Ok((b != 0.0) as u8 as f64),
            }
        }
        Node::If(condition, yes, no) => {
            if evaluate(condition, row)? != 0.0 {
                evaluate(yes, row)
            } else {
                evaluate(no, row)
            }
        }
    }
}

struct Parser<'t> {
    rest: &'t str,
    names: HashMap<&'t str, usize>,
}

const LEVELS: [&[(&str, Op)]; 5] = [
    &[("||", Op::Or)],
    &[("&&", Op::And)],
    &[("<", Op::Less), ("==", Op::Equal)],
    &[("+", Op::Add), ("-", Op::Sub)],
    &[("*", Op::Mul), ("/", Op::Div)],
];

impl<'t> Parser<'t> {
    fn accept(&mut self, token: &str) -> bool {
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) -> Result<(), Error> {
        if self.accept(token) {
            return Ok(());
        }
        Err(self.rest.chars().next().map_or(Error::UnexpectedEnd, Error::Unexpected))
    }

    fn binary(&mut self, level: usize) -> Result<Node, Error> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        while let Some((_, op)) = operators.iter().find(|(token, _)| self.accept(token)) {
            let right = self.binary(level + 1)?;
            left = Node::Binary(*op, Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Node, Error> {
        if self.accept("-") {
            return Ok(Node::Negate(Box::new(self.unary()?)));
        }
        if self.accept("(") {
            let inner = self.binary(0)?;
            self.expect(")")?;
            return Ok(inner);
        }
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '.' && c != '_').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        match word.chars().next() {
            None => Err(rest.chars().next().map_or(Error::UnexpectedEnd, Error::Unexpected)),
            Some(c) if c.is_ascii_digit() => word.parse().map(Node::Number).map_err(|_| Error::Unexpected(c)),
            Some(_) if word == "if" => {
                self.expect("(")?;
                let condition = self.binary(0)?;
                self.expect(",")?;
                let yes = self.binary(0)?;
                self.expect(",")?;
                let no = self.binary(0)?;
                self.expect(")")?;
                Ok(Node::If(Box::new(condition), Box::new(yes), Box::new(no)))
            }
            Some(_) => match self.names.get(word) {
                Some(n) => Ok(Node::Column(*n)),
                None => Err(Error::UnknownName(word.to_owned())),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Error, Expression};

    fn value(text: &str, row: &[f64]) -> Result<f64, Error> {
        Expression::parse(text, &["x", "y", "z"])?.evaluate(row)
    }

    #[test]
    fn evaluates() {
        assert_eq!(value("1 + 2 * x - -y", &[3.0, 4.0, 0.0]), Ok(11.0));
        assert_eq!(value("if(x < y && z, x / y, 7)", &[1.0, 2.0, 1.0]), Ok(0.5));
        assert_eq!(value("if(x < y && z, x / y, 7)", &[1.0, 2.0, 0.0]), Ok(7.0));
        assert_eq!(value("(x + y) * (x + y) == 9", &[1.0, 2.0, 0.0]), Ok(1.0));
    }

    #[test]
    fn errors_are_errors() {
        assert_eq!(value("x / (y - y)", &[1.0, 2.0, 0.0]), Err(Error::DivisionByZero));
        assert_eq!(value("x +", &[]), Err(Error::UnexpectedEnd));
        assert_eq!(value("w", &[]), Err(Error::UnknownName("w".to_owned())));
        assert_eq!(value("x ) y", &[]), Err(Error::Unexpected(')')));
    }
}
