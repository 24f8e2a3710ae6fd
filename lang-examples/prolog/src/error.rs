//! Errors: balls on their way to who catches them.

use jit_runtime::prelude::*;

use crate::term::atom::known;
use crate::term::{Functor, Term};

/// What was thrown.
#[derive(JitObject)]
pub struct Ball {
    /// The term.
    pub term: Term,
    /// Not an error: the program has called `halt/1` with this status.
    #[opaque]
    pub halt: Option<i64>,
}

/// What a built-in predicate gives: whether it is true, or what it throws.
pub type Res<T = bool> = Result<T, Gc<Ball>>;

/// A term that is thrown as it is.
pub fn throw(term: Term) -> Gc<Ball> {
    Gc::new(Ball { term, halt: None })
}

/// The end of the program, which nobody catches.
pub fn halt(status: i64) -> Gc<Ball> {
    Gc::new(Ball { term: Term::atom("halt"), halt: Some(status) })
}

/// `error(Formal, _)`; the engine fills in the context.
pub fn error(formal: Term) -> Gc<Ball> {
    throw(Term::structure(known().error, &[formal, Term::var()]))
}

/// `instantiation_error`
pub fn instantiation() -> Gc<Ball> {
    error(Term::Atom(known().instantiation))
}

/// `type_error(Kind, Culprit)`
pub fn type_error(kind: &str, culprit: Term) -> Gc<Ball> {
    error(Term::structure(known().type_error, &[Term::atom(kind), culprit]))
}

/// `domain_error(Domain, Culprit)`
pub fn domain_error(domain: &str, culprit: Term) -> Gc<Ball> {
    error(Term::apply("domain_error", &[Term::atom(domain), culprit]))
}

/// `existence_error(Kind, Culprit)`
pub fn existence_error(kind: &str, culprit: Term) -> Gc<Ball> {
    error(Term::apply("existence_error", &[Term::atom(kind), culprit]))
}

/// `permission_error(Action, Kind, Culprit)`
pub fn permission_error(action: &str, kind: &str, culprit: Term) -> Gc<Ball> {
    error(Term::apply("permission_error", &[Term::atom(action), Term::atom(kind), culprit]))
}

/// `representation_error(Flag)`
pub fn representation_error(flag: &str) -> Gc<Ball> {
    error(Term::apply("representation_error", &[Term::atom(flag)]))
}

/// `evaluation_error(What)`
pub fn evaluation_error(what: &str) -> Gc<Ball> {
    error(Term::apply("evaluation_error", &[Term::atom(what)]))
}

/// `resource_error(What)`
pub fn resource_error(what: &str) -> Gc<Ball> {
    error(Term::apply("resource_error", &[Term::atom(what)]))
}

/// `syntax_error(What)`
pub fn syntax_error(what: &str) -> Gc<Ball> {
    error(Term::apply("syntax_error", &[Term::atom(what)]))
}

/// An error without context gets a predicate of the system as its context.
pub fn in_context(ball: Gc<Ball>, functor: Gc<Functor>) -> Gc<Ball> {
    if ball.halt.is_some() {
        return ball;
    }
    if let Term::Struct(error) = ball.term
        && error.functor == known().error
        && error.b().deref().is_var()
    {
        let k = known();
        let name = Term::structure(k.colon, &[Term::Atom(k.system), indicator(functor)]);
        let context = Term::structure(k.context, &[name, Term::var()]);
        return throw(Term::structure(k.error, &[error.a(), context]));
    }
    ball
}

/// `Name/Arity`
pub fn indicator(functor: Gc<Functor>) -> Term {
    Term::structure(known().slash, &[Term::Atom(functor.name), Term::Int(functor.arity as i64)])
}

/// The integer of a dereferenced term: `instantiation_error`, `type_error(integer, _)`, or that it is too large.
///
/// # Errors
/// As said.
pub fn integer(term: Term) -> Res<i64> {
    match term {
        Term::Int(n) => Ok(n),
        Term::Var(_) => Err(instantiation()),
        Term::Big(_) => Err(representation_error("int64_t")),
        other => Err(type_error("integer", other)),
    }
}

/// The atom of a dereferenced term.
///
/// # Errors
/// `instantiation_error`, `type_error(atom, _)`.
pub fn atom(term: Term) -> Res<Gc<crate::term::Atom>> {
    match term {
        Term::Atom(a) => Ok(a),
        Term::Var(_) => Err(instantiation()),
        other => Err(type_error("atom", other)),
    }
}

/// That a term is a list or can become one.
///
/// # Errors
/// `type_error(list, _)`.
pub fn partial_list(term: Term) -> Res<()> {
    let (_, end) = term.length();
    if end.is_var() || end.is_nil() { Ok(()) } else { Err(type_error("list", term)) }
}

/// The elements of a list that ends in `[]`.
///
/// # Errors
/// `instantiation_error`, `type_error(list, _)`.
pub fn list(term: Term) -> Res<crate::term::Stack> {
    let (elements, end) = term.elements();
    match end {
        end if end.is_nil() => Ok(elements),
        Term::Var(_) => Err(instantiation()),
        _ => Err(type_error("list", term.deref())),
    }
}
