//! `regex`: a matcher of regular expressions, the classical worst case of tracing.
//!
//! Each node of the expression keeps a *mark*: whether the text so far may end there. A byte of the text
//! shifts all marks at once, so the matcher is a function over the nodes without backtracking. The expression is
//! constant in a trace, and the nodes vanish; what remains is logic on marks, which are as good as random. [`bitwise`]
//! writes that logic with `&` and `|`: one straight trace. [`branching`] writes it with `&&` and `||`: were each
//! a branch that goes either way, there would be as many paths as sets of marks. But a twin branches only where the
//! right side costs something.
//!
//! The algorithm is that of Fischer, Huch and Wilke, "A Play on Regular Expressions" (ICFP 2010); as a test of
//! tracing it comes from C. F. Bolz-Tereick.

pub mod bitwise;
pub mod branching;
mod parse;

use jit_runtime::prelude::*;

pub use parse::parse;

/// What a node matches.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
pub enum Form {
    /// Nothing but the empty text.
    Empty,
    /// A byte.
    Byte(u64),
    /// The left or the right.
    Either(&'static Pair),
    /// The left and then the right.
    Sequence(&'static Pair),
    /// A node as often as one likes.
    Star(&'static Node),
}

/// Two nodes.
#[derive(JitObject)]
pub struct Pair {
    /// The first.
    pub left: &'static Node,
    /// The second.
    pub right: &'static Node,
}

/// A node of an expression.
#[derive(JitObject)]
pub struct Node {
    /// What it matches.
    pub form: Form,
    /// Whether it matches the empty text.
    pub empty: bool,
    /// Whether the text so far may end here.
    pub marked: GcCell<bool>,
}

impl Node {
    fn leak(form: Form) -> &'static Node {
        let empty = match form {
            Form::Empty | Form::Star(_) => true,
            Form::Byte(_) => false,
            Form::Either(pair) => pair.left.empty || pair.right.empty,
            Form::Sequence(pair) => pair.left.empty && pair.right.empty,
        };
        Box::leak(Box::new(Node { form, empty, marked: GcCell::new(false) }))
    }

    /// Takes all marks away.
    pub fn clear(&self) {
        self.marked.set(false);
        match self.form {
            Form::Empty | Form::Byte(_) => {}
            Form::Either(pair) | Form::Sequence(pair) => [pair.left, pair.right].into_iter().for_each(Node::clear),
            Form::Star(inner) => inner.clear(),
        }
    }
}

/// A matcher: whether the expression, without marks, matches the whole text.
pub type Matcher = fn(&'static Node, &'static [u8]) -> bool;
