//! Expressions whose value the text tells: the same that the reference computes when it reads them.

use super::ast::{Binary, Expr, Node, Tree, Unary};
use crate::code::Constant;
use crate::lib::number::exact_integer;
use crate::vm::operate::{Event, arithmetic};
use crate::vm::value::Value;

impl Tree {
    /// The literal that an expression is. What can be computed of literals is one, as it was asked when it was made.
    pub fn known(&self, e: Expr) -> Option<Constant> {
        match self.get(e) {
            Node::Nil => Some(Constant::Nil),
            Node::False => Some(Constant::False),
            Node::True => Some(Constant::True),
            Node::Int(n) => Some(Constant::Int(n)),
            Node::Float(x) => Some(Constant::Float(x)),
            Node::Str(text) => Some(Constant::Str(text)),
            Node::Paren(inner) => self.known(inner),
            _ => None,
        }
    }

    /// The number that an expression is.
    pub fn known_number(&self, e: Expr) -> Option<Constant> {
        self.known(e).filter(|constant| matches!(constant, Constant::Int(_) | Constant::Float(_)))
    }

    /// A literal.
    pub fn literal(&mut self, constant: Constant) -> Expr {
        match constant {
            Constant::Nil => Expr::NIL,
            Constant::False => Expr::FALSE,
            Constant::True => Expr::TRUE,
            Constant::Int(n) => self.int(n),
            Constant::Float(x) => self.float(x),
            Constant::Str(text) => self.text(text),
        }
    }

    /// `a and b`, or what it is known to be.
    pub fn folded_and(&mut self, left: Expr, right: Expr) -> Expr {
        match self.known(left).filter(is_true).and_then(|_| self.known(right)) {
            Some(literal) => self.literal(literal),
            None => self.and(left, right),
        }
    }

    /// `a or b`, or what it is known to be.
    pub fn folded_or(&mut self, left: Expr, right: Expr) -> Expr {
        match self.known(left).filter(|left| !is_true(left)).and_then(|_| self.known(right)) {
            Some(literal) => self.literal(literal),
            None => self.or(left, right),
        }
    }

    /// A unary operator, or its result where no message can come of it.
    pub fn folded_unary(&mut self, op: Unary, operand: Expr, line: u32) -> Expr {
        let literal = self.known(operand).and_then(|operand| match op {
            Unary::Neg => folded(Event::Unm, operand, Constant::Int(0)),
            Unary::BNot => folded(Event::BNot, operand, Constant::Int(0)),
            Unary::Not => Some(if is_true(&operand) { Constant::False } else { Constant::True }),
            Unary::Len => None,
        });
        match literal {
            Some(literal) => self.literal(literal),
            None => self.unary(op, operand, line),
        }
    }

    /// The same of a binary operator.
    pub fn folded_binary(&mut self, op: Binary, left: Expr, right: Expr, line: u32) -> Expr {
        let literal = event(op).and_then(|op| folded(op, self.known(left)?, self.known(right)?));
        match literal {
            Some(literal) => self.literal(literal),
            None => self.binary(op, left, right, line),
        }
    }
}

fn is_true(literal: &Constant) -> bool {
    !matches!(literal, Constant::Nil | Constant::False)
}

fn event(op: Binary) -> Option<Event> {
    Some(match op {
        Binary::Add => Event::Add,
        Binary::Sub => Event::Sub,
        Binary::Mul => Event::Mul,
        Binary::Div => Event::Div,
        Binary::IDiv => Event::IDiv,
        Binary::Mod => Event::Mod,
        Binary::Pow => Event::Pow,
        Binary::BAnd => Event::BAnd,
        Binary::BOr => Event::BOr,
        Binary::BXor => Event::BXor,
        Binary::Shl => Event::Shl,
        Binary::Shr => Event::Shr,
        Binary::Concat | Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => return None,
    })
}

/// The result on numerals. The reference leaves divisions by 0 to the run, and floats that are 0 or no number.
fn folded(event: Event, left: Constant, right: Constant) -> Option<Constant> {
    use Event::{BAnd, BNot, BOr, BXor, Div, IDiv, Mod, Shl, Shr};
    let bits = matches!(event, BAnd | BOr | BXor | Shl | Shr | BNot);
    let value = |constant: Constant| match constant {
        Constant::Int(n) => Some(Value::Int(n)),
        Constant::Float(x) if bits => exact_integer(x).map(Value::Int),
        Constant::Float(x) => Some(Value::Float(x)),
        _ => None,
    };
    let divides = matches!(event, Div | IDiv | Mod);
    if divides && matches!(right, Constant::Int(0) | Constant::Float(0.0)) {
        return None;
    }
    match arithmetic(event, value(left)?, value(right)?) {
        Value::Int(n) => Some(Constant::Int(n)),
        Value::Float(x) if !x.is_nan() && x != 0.0 => Some(Constant::Float(x)),
        _ => None,
    }
}
