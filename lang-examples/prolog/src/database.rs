//! Predicates and their clauses.

use jit_runtime::prelude::*;

use crate::error::Res;
use crate::term::{Functor, Term};

/// A clause.
#[derive(JitObject)]
pub struct Clause {
    /// The head, with [`Term::Local`] for variables.
    pub head: Term,
    /// The body, likewise.
    pub body: Term,
    /// The number of variables.
    pub variables: usize,
}

/// A predicate.
#[derive(JitObject)]
pub struct Predicate {
    /// What it is called.
    pub functor: Gc<Functor>,
}

/// Adds a clause that was read from a file (`:- dynamic` and the like are [`declare`]d).
///
/// # Errors
/// `permission_error(modify, static_procedure, _)` for predicates of the system, `type_error`s.
pub fn add_clause(clause: Term) -> Res<()> {
    let _ = clause;
    Ok(())
}
