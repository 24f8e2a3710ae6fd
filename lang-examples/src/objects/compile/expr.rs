//! Expressions and conditions.

use super::{Compiled, Compiler, Constant, Place};
use crate::objects::code::{Args, Op};
use crate::objects::operate::Binary;
use crate::objects::syntax::{Expr, Form, Word};
use crate::source::{Mistake, Position};

/// The instruction of an operator.
pub fn operation(operator: Binary) -> fn(Args) -> Op {
    match operator {
        Binary::Add => Op::Add,
        Binary::Sub => Op::Sub,
        Binary::Mul => Op::Mul,
        Binary::Div => Op::Div,
        Binary::FloorDiv => Op::FloorDiv,
        Binary::Mod => Op::Mod,
        Binary::Eq => Op::Eq,
        Binary::Lt => Op::Lt,
        Binary::Le => Op::Le,
        Binary::Gt => Op::Gt,
        Binary::Ge => Op::Ge,
    }
}

impl Compiler {
    /// A register with the value of an expression: that of a variable, or a new one.
    pub fn operand(&mut self, e: &Expr) -> Compiled<usize> {
        if let Form::Name(name) = &e.form {
            let word = Word { at: e.at, text: name.clone() };
            if let Place::Register(r) = self.scope.lookup(&word)? {
                self.check(r, name, e.at);
                return Ok(r);
            }
        }
        let to = self.temporary();
        self.into(e, to)?;
        Ok(to)
    }

    fn check(&mut self, register: usize, name: &str, at: Position) {
        if !self.scope.is_assigned(register) {
            let n = self.draft.name(name);
            self.emit(Op::Bound, [register, n, 0, 0], at);
            self.scope.assign(register);
        }
    }

    /// Puts the value of an expression into a register, which nothing in the expression sees
    /// changed before its end.
    pub fn into(&mut self, e: &Expr, to: usize) -> Compiled<()> {
        let free = self.free;
        let at = e.at;
        match &e.form {
            Form::None => self.constant(to, Constant::None, at),
            Form::Bool(truth) => self.constant(to, Constant::Bool(*truth), at),
            Form::Int(n) => self.constant(to, Constant::Int(*n), at),
            Form::Float(x) => self.constant(to, Constant::Float(*x), at),
            Form::Text(text) => self.constant(to, Constant::Text(text.clone()), at),
            Form::Name(name) => self.name(name, to, at)?,
            Form::List(items) => {
                let first = self.consecutive(items)?;
                self.emit(Op::List, [to, first, items.len(), 0], at);
            }
            Form::Neg(a) => match &a.form {
                Form::Int(n) => self.constant(to, Constant::Int(-n), at),
                Form::Float(x) => self.constant(to, Constant::Float(-x), at),
                _ => {
                    let a = self.operand(a)?;
                    self.emit(Op::Neg, [to, a, 0, 0], at);
                }
            },
            Form::Not(a) => {
                let a = self.operand(a)?;
                self.emit(Op::Not, [to, a, 0, 0], at);
            }
            Form::Binary(operator, a, b) => {
                let (a, b) = (self.operand(a)?, self.operand(b)?);
                self.emit(operation(*operator), [to, a, b, 0], at);
            }
            Form::Is(a, b) => {
                let (a, b) = (self.operand(a)?, self.operand(b)?);
                self.emit(Op::Is, [to, a, b, 0], at);
            }
            Form::And(a, b) => self.either(a, Op::JumpUnless, b, to, at)?,
            Form::Or(a, b) => self.either(a, Op::JumpIf, b, to, at)?,
            Form::Attribute(object, name) => {
                let object = self.operand(object)?;
                let n = self.draft.name(name);
                self.emit(Op::Attribute, [to, object, n, 0], at);
            }
            Form::Item(list, index) => {
                let (list, index) = (self.operand(list)?, self.operand(index)?);
                self.emit(Op::Item, [to, list, index, 0], at);
            }
            Form::Call(callee, arguments) => self.call(callee, arguments, to, at)?,
        }
        self.free = free;
        Ok(())
    }

    fn name(&mut self, name: &str, to: usize, at: Position) -> Compiled<()> {
        let word = Word { at, text: name.to_owned() };
        match self.scope.lookup(&word)? {
            Place::Register(r) => {
                self.check(r, name, at);
                if r != to {
                    self.emit(Op::Move, [to, r, 0, 0], at);
                }
            }
            Place::Member(class) => {
                let n = self.draft.name(name);
                self.emit(Op::Attribute, [to, class, n, 0], at);
            }
            Place::Global if name == "super" => {
                return Err(Mistake::new(at, "`super()` is used to call a method: `super().name(..)`"));
            }
            Place::Global => {
                let n = self.draft.name(name);
                self.emit(Op::Global, [to, n, 0, 0], at);
            }
        }
        Ok(())
    }

    /// `a`, or `b` where `jump` does not leave with `a`.
    fn either(&mut self, a: &Expr, jump: fn(Args) -> Op, b: &Expr, to: usize, at: Position) -> Compiled<()> {
        // Not `to` itself: `b` may be the variable that lives there.
        let value = self.temporary();
        self.into(a, value)?;
        let end = self.jump(jump, value, 0, at);
        let before = self.scope.state();
        self.into(b, value)?;
        self.land(&[end]);
        self.scope.join(before);
        self.emit(Op::Move, [to, value, 0, 0], at);
        Ok(())
    }

    /// Expressions in registers that follow each other; the first.
    fn consecutive(&mut self, items: &[Expr]) -> Compiled<usize> {
        let first = self.free;
        for item in items {
            let to = self.temporary();
            self.into(item, to)?;
        }
        Ok(first)
    }

    fn call(&mut self, callee: &Expr, arguments: &[Expr], to: usize, at: Position) -> Compiled<()> {
        let base = self.temporary();
        let operation: fn(Args) -> Op;
        let mut method = 0;
        match &callee.form {
            Form::Attribute(object, name) if is_super(object) => {
                if !self.scope.in_method() {
                    return Err(Mistake::new(object.at, "`super()` stands in a method with a first parameter"));
                }
                self.emit(Op::Move, [base, 0, 0, 0], object.at);
                operation = Op::CallSuper;
                method = self.draft.name(name);
            }
            Form::Attribute(object, name) => {
                self.into(object, base)?;
                operation = Op::CallMethod;
                method = self.draft.name(name);
            }
            _ => {
                self.into(callee, base)?;
                operation = Op::Call;
            }
        }
        self.consecutive(arguments)?;
        self.emit(operation, [to, base, arguments.len(), method], at);
        Ok(())
    }

    /// Code that jumps if the truth of `e` is `truth`, and else goes on; the jumps.
    pub fn branch(&mut self, e: &Expr, truth: bool) -> Compiled<Vec<usize>> {
        let both = |c: &mut Self, a: &Expr, b: &Expr| -> Compiled<Vec<usize>> {
            // The first alone decides.
            let mut jumps = c.branch(a, truth)?;
            let before = c.scope.state();
            jumps.extend(c.branch(b, truth)?);
            c.scope.join(before);
            Ok(jumps)
        };
        let second = |c: &mut Self, a: &Expr, b: &Expr| -> Compiled<Vec<usize>> {
            let over = c.branch(a, !truth)?;
            let before = c.scope.state();
            let jumps = c.branch(b, truth)?;
            c.land(&over);
            c.scope.join(before);
            Ok(jumps)
        };
        match &e.form {
            Form::Not(a) => self.branch(a, !truth),
            Form::And(a, b) if truth => second(self, a, b),
            Form::And(a, b) => both(self, a, b),
            Form::Or(a, b) if truth => both(self, a, b),
            Form::Or(a, b) => second(self, a, b),
            Form::Bool(known) if *known != truth => Ok(Vec::new()),
            _ => {
                let free = self.free;
                let value = self.operand(e)?;
                self.free = free;
                let jump: fn(Args) -> Op = if truth { Op::JumpIf } else { Op::JumpUnless };
                Ok(vec![self.jump(jump, value, 0, e.at)])
            }
        }
    }
}

fn is_super(e: &Expr) -> bool {
    let Form::Call(callee, arguments) = &e.form else { return false };
    arguments.is_empty() && matches!(&callee.form, Form::Name(name) if name == "super")
}
