//! Expressions whose value the text tells: the same that the reference computes when it reads them.

use super::ast::{Binary, Expr, Unary};
use crate::lib::number::exact_integer;
use crate::vm::operate::{Event, arithmetic};
use crate::vm::value::Value;

/// The literal that an expression is. What can be computed of literals is one, as [`fold`] is asked of each expression.
pub fn known(e: &Expr) -> Option<Expr> {
    match e {
        Expr::Nil => Some(Expr::Nil),
        Expr::True => Some(Expr::True),
        Expr::False => Some(Expr::False),
        Expr::Int(n) => Some(Expr::Int(*n)),
        Expr::Float(x) => Some(Expr::Float(*x)),
        Expr::Str(s) => Some(Expr::Str(s.clone())),
        Expr::Paren(inner) => known(inner),
        _ => None,
    }
}

/// The expression, or the literal that it gives where no message can come of it.
pub fn fold(e: Expr) -> Expr {
    let literal = match &e {
        Expr::And(left, right) => known(left).filter(is_true).and_then(|_| known(right)),
        Expr::Or(left, right) => known(left).filter(|left| !is_true(left)).and_then(|_| known(right)),
        Expr::Unary(op, operand, _) => known(operand).and_then(|operand| match op {
            Unary::Neg => folded(Event::Unm, &operand, &Expr::Int(0)),
            Unary::BNot => folded(Event::BNot, &operand, &Expr::Int(0)),
            Unary::Not => Some(if is_true(&operand) { Expr::False } else { Expr::True }),
            Unary::Len => None,
        }),
        Expr::Binary(op, left, right, _) => event(*op).and_then(|op| folded(op, &known(left)?, &known(right)?)),
        _ => None,
    };
    literal.unwrap_or(e)
}

fn is_true(literal: &Expr) -> bool {
    !matches!(literal, Expr::Nil | Expr::False)
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
fn folded(event: Event, left: &Expr, right: &Expr) -> Option<Expr> {
    use Event::{BAnd, BNot, BOr, BXor, Div, IDiv, Mod, Shl, Shr};
    let bits = matches!(event, BAnd | BOr | BXor | Shl | Shr | BNot);
    let value = |e: &Expr| match *e {
        Expr::Int(n) => Some(Value::Int(n)),
        Expr::Float(x) if bits => exact_integer(x).map(Value::Int),
        Expr::Float(x) => Some(Value::Float(x)),
        _ => None,
    };
    let divides = matches!(event, Div | IDiv | Mod);
    if divides && matches!(*right, Expr::Int(0) | Expr::Float(0.0)) {
        return None;
    }
    match arithmetic(event, value(left)?, value(right)?) {
        Value::Int(n) => Some(Expr::Int(n)),
        Value::Float(x) if !x.is_nan() && x != 0.0 => Some(Expr::Float(x)),
        _ => None,
    }
}
