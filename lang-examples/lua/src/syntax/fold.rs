//! Expressions whose value the text tells.

use super::ast::{Binary, Expr, Unary};

/// The literal that an expression is, or arithmetic on numerals gives where no message can come of it.
pub fn known(e: &Expr) -> Option<Expr> {
    match e {
        Expr::Nil => Some(Expr::Nil),
        Expr::True => Some(Expr::True),
        Expr::False => Some(Expr::False),
        Expr::Int(n) => Some(Expr::Int(*n)),
        Expr::Float(x) => Some(Expr::Float(*x)),
        Expr::Str(s) => Some(Expr::Str(s.clone())),
        Expr::Paren(inner) => known(inner),
        Expr::Unary(op, operand, _) => match (op, known(operand)?) {
            (Unary::Neg, Expr::Int(n)) => Some(Expr::Int(n.wrapping_neg())),
            (Unary::Neg, Expr::Float(x)) => Some(Expr::Float(-x)),
            (Unary::BNot, Expr::Int(n)) => Some(Expr::Int(!n)),
            (Unary::Not, Expr::Nil | Expr::False) => Some(Expr::True),
            (Unary::Not, _) => Some(Expr::False),
            _ => None,
        },
        Expr::Binary(op, left, right, _) => binary(*op, &known(left)?, &known(right)?),
        _ => None,
    }
}

fn binary(op: Binary, left: &Expr, right: &Expr) -> Option<Expr> {
    if let (Expr::Int(a), Expr::Int(b)) = (left, right) {
        match op {
            Binary::Add => return Some(Expr::Int(a.wrapping_add(*b))),
            Binary::Sub => return Some(Expr::Int(a.wrapping_sub(*b))),
            Binary::Mul => return Some(Expr::Int(a.wrapping_mul(*b))),
            _ => {}
        }
    }
    let float = |e: &Expr| match e {
        Expr::Int(n) => Some(*n as f64),
        Expr::Float(x) => Some(*x),
        _ => None,
    };
    let (a, b) = (float(left)?, float(right)?);
    match op {
        Binary::Add => Some(Expr::Float(a + b)),
        Binary::Sub => Some(Expr::Float(a - b)),
        Binary::Mul => Some(Expr::Float(a * b)),
        Binary::Div => Some(Expr::Float(a / b)),
        _ => None,
    }
}
