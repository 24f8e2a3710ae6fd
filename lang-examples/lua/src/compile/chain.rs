//! Chains: `a + b + c`, `f()()()`, `a.b.c`, `a and b and c`. The text of a program may have a million links, so no function calls itself
//! for each: what is evaluated first is compiled first, and the links follow.

use super::{Compiler, Result_};
use crate::code::{Args, Op};
use crate::syntax::ast::{Binary, Expr, Node, Tree};
use crate::syntax::texts::grow;

/// Links of a chain that are listed at once.
const STRETCH: usize = 64;

/// The links of a chain, from the one that is evaluated first, without the expression that they begin with. A tree knows only the way to
/// it: some links are kept as marks, and those between two marks are listed when they are evaluated.
struct Links {
    /// Each `STRETCH`-th link, the last evaluated first.
    marks: Vec<Expr>,
    /// How many are left.
    count: usize,
    /// Those that follow, the next last.
    stretch: Vec<Expr>,
    first: First,
}

/// What is evaluated first in a link of a chain.
type First = fn(&Tree, Expr) -> Option<Expr>;

impl Links {
    fn of(tree: &Tree, e: Expr, first: First) -> Links {
        let (mut marks, mut at, mut count) = (Vec::new(), e, 0);
        while let Some(next) = first(tree, at) {
            if count % STRETCH == 0 {
                grow(&mut marks);
                marks.push(at);
            }
            (at, count) = (next, count + 1);
        }
        Links { marks, count, stretch: Vec::new(), first }
    }

    /// The link that is evaluated next, and how many follow it.
    fn next(&mut self, tree: &Tree) -> Option<(usize, Expr)> {
        if self.stretch.is_empty() {
            let mut at = self.marks.pop()?;
            self.stretch.push(at);
            while self.stretch.len() < self.count - STRETCH * self.marks.len() {
                at = (self.first)(tree, at).expect("the stretch goes on");
                self.stretch.push(at);
            }
        }
        self.count -= 1;
        Some((self.count, self.stretch.pop()?))
    }
}

fn first_of_link(tree: &Tree, e: Expr) -> Option<Expr> {
    match tree.get(e) {
        Node::And(..) | Node::Or(..) | Node::Binary(Binary::Concat, ..) => None,
        _ => tree.first(e),
    }
}

fn first_of_logic(tree: &Tree, e: Expr) -> Option<Expr> {
    match tree.get(e) {
        Node::And(left, _) | Node::Or(left, _) => Some(left),
        _ => None,
    }
}

/// Whether three links of a chain, and more, follow one another: fewer are compiled as they are.
fn is_long(tree: &Tree, e: Expr, first: First) -> bool {
    let third = first(tree, e).and_then(|second| first(tree, second));
    third.is_some_and(|third| first(tree, third).is_some())
}

impl Compiler<'_> {
    /// Whether it is a long chain of values.
    pub(super) fn is_long(&self, e: Expr) -> bool {
        is_long(&self.tree, e, first_of_link)
    }

    /// Whether it is a long chain of `and` and `or`.
    pub(super) fn is_long_logic(&self, e: Expr) -> bool {
        is_long(&self.tree, e, first_of_logic)
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

    /// The value of a long chain in a register that nothing in it uses. All links but the last have their values in one register.
    pub(super) fn put_chain(&mut self, e: Expr, to: usize) -> Result_<()> {
        let mut links = Links::of(&self.tree, e, first_of_link);
        let calls = matches!(self.tree.get(e), Node::Call(..) | Node::Method(..));
        // A call has its function where its result is to be.
        let at = if calls && to + 1 == self.f.free { to } else { self.alloc(1)? };
        let free = self.f.free;
        let innermost = links.next(&self.tree).map(|(_, link)| link).expect("it is long");
        let (mut done, mut last) = (innermost, innermost);
        while let Some((n, link)) = links.next(&self.tree) {
            match n {
                // The first two are no long chain: their operands have registers as always.
                _ if last == innermost => self.put(link, at)?,
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
            // The last three links may still be asked for their names.
            self.tree.free(innermost, done);
            (done, last) = (last, link);
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
        let mut links = Links::of(&self.tree, e, first_of_logic);
        let free = self.f.free;
        links.next(&self.tree);
        let mut begun = false;
        while let Some((_, link)) = links.next(&self.tree) {
            if !begun {
                // The first two are no long chain.
                self.put(link, to)?;
                begun = true;
                continue;
            }
            let (right, jump) = match self.tree.get(link) {
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
