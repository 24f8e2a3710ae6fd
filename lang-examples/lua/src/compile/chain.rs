//! Chains: `a + b + c`, `f()()()`, `a.b.c`, `a and b and c`. The text of a program may have a million links, so no function calls itself
//! for each: what is evaluated first is compiled first, and the links follow.

use super::{Compiler, Result_};
use crate::code::{Args, Op};
use crate::syntax::ast::{Binary, Expr, Node};
use crate::syntax::texts::grow;

impl Compiler<'_> {
    /// What is evaluated first in a link of a chain of values.
    fn first_of_link(&self, e: Expr) -> Option<Expr> {
        match self.tree.get(e) {
            Node::And(..) | Node::Or(..) | Node::Binary(Binary::Concat, ..) => None,
            _ => self.tree.first(e),
        }
    }

    /// Whether three links of a chain of values, and more, follow one another: fewer are compiled as they are.
    pub(super) fn is_long(&self, e: Expr) -> bool {
        let third = self.first_of_link(e).and_then(|second| self.first_of_link(second));
        third.is_some_and(|third| self.first_of_link(third).is_some())
    }

    /// What the operators of a chain of `and`, or of `or`, have as operands, from the left.
    pub(super) fn operands(&self, e: Expr, and: bool) -> Vec<Expr> {
        let (mut all, mut at) = (Vec::new(), e);
        loop {
            grow(&mut all);
            match self.tree.get(at) {
                Node::And(left, right) if and => {
                    all.push(right);
                    at = left;
                }
                Node::Or(left, right) if !and => {
                    all.push(right);
                    at = left;
                }
                _ => {
                    all.push(at);
                    all.reverse();
                    return all;
                }
            }
        }
    }

    fn first_of_logic(&self, e: Expr) -> Option<Expr> {
        match self.tree.get(e) {
            Node::And(left, _) | Node::Or(left, _) => Some(left),
            _ => None,
        }
    }

    /// The same of a chain of `and` and `or`.
    pub(super) fn is_long_logic(&self, e: Expr) -> bool {
        let third = self.first_of_logic(e).and_then(|second| self.first_of_logic(second));
        third.is_some_and(|third| self.first_of_logic(third).is_some())
    }

    /// The links of a chain, the last evaluated first, without the one that is none.
    fn links(&self, e: Expr, first: fn(&Self, Expr) -> Option<Expr>) -> Vec<Expr> {
        let (mut all, mut at) = (Vec::new(), e);
        while let Some(next) = first(self, at) {
            grow(&mut all);
            all.push(at);
            at = next;
        }
        all
    }

    /// The value of a long chain in a register that nothing in it uses. All links but the last have their values in one register.
    pub(super) fn put_chain(&mut self, e: Expr, to: usize) -> Result_<()> {
        let links = self.links(e, Self::first_of_link);
        let calls = matches!(self.tree.get(e), Node::Call(..) | Node::Method(..));
        // A call has its function where its result is to be.
        let at = if calls && to + 1 == self.f.free { to } else { self.alloc(1)? };
        let free = self.f.free;
        for (n, link) in links.iter().copied().enumerate().rev() {
            match n {
                // The first two are no long chain: what they begin with has registers as always.
                _ if n + 2 == links.len() => self.put(link, at)?,
                _ if n + 1 == links.len() => {}
                0 if calls => {
                    self.link(link, at, at)?;
                    if at != to {
                        self.emit(Op::Move(Args::abc(to, at, 0)));
                    }
                }
                0 => self.link(link, at, to)?,
                _ => self.link(link, at, at)?,
            }
            self.f.free = free;
        }
        Ok(())
    }

    /// One link, whose first operand is in register `at`, the last in use.
    fn link(&mut self, e: Expr, at: usize, to: usize) -> Result_<()> {
        match self.tree.get(e) {
            Node::Index(table, key, line) => self.index_of(at, table, key, line, to),
            Node::Call(..) | Node::Method(..) => {
                let (count, open) = self.callee_of(at, e, at)?;
                let args = Args::abc(at, count, 2);
                self.emit(if open { Op::CallOpen(args) } else { Op::Call(args) });
                Ok(())
            }
            Node::Binary(op, left, right, line) if self.is_truth(e) => {
                let jump = self.comparison_of(at, op, left, right, line, true)?;
                self.load_truth(&[jump], to);
                Ok(())
            }
            Node::Binary(op, left, right, line) => self.arithmetic_of(at, op, left, right, line, to),
            _ => unreachable!("it is a link"),
        }
    }

    /// The value of a long chain of `and` and `or`.
    pub(super) fn put_logic(&mut self, e: Expr, to: usize) -> Result_<()> {
        let links = self.links(e, Self::first_of_logic);
        let free = self.f.free;
        for (n, link) in links.iter().copied().enumerate().rev() {
            let (right, jump) = match self.tree.get(link) {
                _ if n + 2 == links.len() => {
                    self.put(link, to)?;
                    continue;
                }
                _ if n + 1 == links.len() => continue,
                Node::And(_, right) => (right, Op::JumpUnless as fn(Args) -> Op),
                Node::Or(_, right) => (right, Op::JumpIf as fn(Args) -> Op),
                _ => unreachable!("it is a link"),
            };
            let end = self.emit(jump(Args::abx(to, 0, 0)));
            self.put(right, to)?;
            self.patch(end);
            self.f.free = free;
        }
        Ok(())
    }
}
