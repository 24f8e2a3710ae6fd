//! The engine: one loop that runs all of a program.
//!
//! The state of a computation is the [`Machine`]: argument registers, the environment, where it goes on when the present clause
//! is done, the newest choice point, the trail. Environments and choice points are objects of the heap, so nothing of the
//! program is on the native stack.

pub mod code;

use jit_runtime::prelude::*;

use crate::term::{Term, Var};
use code::Code;

/// The variables of a clause that outlive a call, and where it goes on when it is done.
#[derive(JitObject)]
pub struct Env {
    /// The variables.
    pub slots: GcArray<GcCell<Term>>,
    /// The environment of whoever goes on after the clause.
    pub back: Option<Gc<Env>>,
    /// Its code.
    pub code: Gc<Code>,
    /// Where it goes on there.
    pub pc: usize,
}

/// A binding to be undone.
#[derive(JitObject)]
pub struct Trail {
    /// The variable.
    pub var: Gc<Var>,
    /// The binding before.
    pub back: Option<Gc<Trail>>,
}

/// What is tried when the present way fails.
#[derive(JitObject)]
pub struct Choice {
    /// The argument registers.
    pub args: GcArray<Term>,
    /// The environment.
    pub env: Gc<Env>,
    /// Where it goes on when the clause is done.
    pub ret_code: Gc<Code>,
    /// The place in that code.
    pub ret_pc: usize,
    /// The newest binding that was noted before.
    pub trail: Option<Gc<Trail>>,
    /// The choice point before.
    pub back: Option<Gc<Choice>>,
    /// Grows from choice point to choice point.
    pub stamp: u64,
    /// The code of the alternative.
    pub alt_code: GcCell<Gc<Code>>,
    /// Where the alternative is in it.
    pub alt_pc: GcCell<usize>,
}

/// The state of a computation.
#[derive(JitObject)]
pub struct Machine {
    /// The registers: arguments first.
    pub regs: GcArray<GcCell<Term>>,
}

impl Machine {
    /// Unifies two terms; bindings are undone on backtracking.
    pub fn unify(&self, a: Term, b: Term) -> bool {
        let _ = (a, b);
        false
    }
}

/// Runs a goal once: whether it succeeds. Bindings stay.
///
/// # Errors
/// What it throws.
pub fn once(goal: Term) -> crate::error::Res {
    let _ = goal;
    Ok(false)
}

/// A query whose answers are asked for one after the other.
#[derive(Debug)]
pub struct Query;

impl Query {
    /// A goal that is about to be run.
    pub fn new(goal: Term) -> Query {
        let _ = goal;
        Query
    }

    /// Whether there is one more answer: the goal's variables are then bound to it.
    ///
    /// # Errors
    /// What it throws.
    pub fn next(&mut self) -> crate::error::Res {
        Ok(false)
    }

    /// Whether another answer may follow the last one.
    pub fn may_have_more(&self) -> bool {
        false
    }
}
