//! The database as programs see it.

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database::{self, Property};
use crate::engine::Machine;
use crate::error::{Res, domain_error, indicator, instantiation, permission_error, type_error};
use crate::stdlib::terms::functor_of;
use crate::term::atom::known;
use crate::term::{Functor, Stack, Term};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("assert", 1, |_, a| database::assert(a[0], true).map(|()| true)),
    det("assertz", 1, |_, a| database::assert(a[0], true).map(|()| true)),
    det("asserta", 1, |_, a| database::assert(a[0], false).map(|()| true)),
    det("$clause_refs", 3, refs),
    det("$clause_parts", 3, |m, a| match a[0] {
        Term::Clause(clause) => Ok(database::unify_clause(m, clause, a[1], a[2])),
        _ => Ok(false),
    }),
    // That a clause has been removed since the call changes nothing of what the call sees.
    det("$retract", 3, |m, a| match a[0] {
        Term::Clause(clause) => {
            let found = database::unify_clause(m, clause, a[1], a[2]);
            if found {
                database::erase(clause);
            }
            Ok(found)
        }
        _ => Ok(false),
    }),
    det("$retract_all", 1, retract_all),
    det("abolish", 1, abolish),
    det("$declare", 2, declare),
    det("meta_predicate", 1, meta_predicate),
    det("$predicates", 1, predicates),
    det("$predicate_properties", 2, properties),
];

fn head_functor(head: Term) -> Res<Gc<Functor>> {
    match head {
        Term::Var(_) => Err(instantiation()),
        Term::Atom(name) => Ok(Functor::new(name, 0)),
        Term::Struct(s) => Ok(s.functor),
        Term::Pair(_) => Ok(known().pair),
        other => Err(type_error("callable", other)),
    }
}

/// `$clause_refs(Action, Head, Refs)`: the clauses that may fit a head, for `access` or `modify`.
fn refs(m: &Machine, a: &[Term]) -> Res {
    let functor = head_functor(a[1])?;
    let predicate = database::predicate(functor);
    let modify = a[0].is_atom("modify");
    if predicate.is_protected() || modify && predicate.is_defined() && !predicate.is_dynamic() {
        let (action, kind) = if modify { ("modify", "static_procedure") } else { ("access", "private_procedure") };
        return Err(permission_error(action, kind, indicator(functor)));
    }
    let found = database::fitting(predicate, a[1]);
    Ok(m.unify(a[2], Term::list_of(found, 0, Term::nil())))
}

fn retract_all(_: &Machine, a: &[Term]) -> Res {
    let functor = head_functor(a[0])?;
    let predicate = database::own(functor, "modify")?;
    if !predicate.is_dynamic() {
        if predicate.is_defined() {
            return Err(permission_error("modify", "static_procedure", indicator(functor)));
        }
        database::declare(functor, Property::Dynamic)?;
        return Ok(true);
    }
    let m = crate::engine::machine();
    let found = database::fitting(predicate, a[0]);
    for n in 0..found.len() {
        if let Term::Clause(clause) = found.get(n) {
            let (head, _) = clause.parts();
            if crate::engine::solve::unifiable(m, head, a[0]) {
                database::erase(clause);
            }
        }
    }
    Ok(true)
}

/// The predicate is gone, with its clauses and what was declared of it.
fn abolish(_: &Machine, a: &[Term]) -> Res {
    let functor = functor_of(a[0])?;
    let predicate = database::predicate(functor);
    if predicate.is_protected() || predicate.count() > 0 && !predicate.is_dynamic() && !predicate.is_system() {
        return Err(permission_error("modify", "static_procedure", indicator(functor)));
    }
    if predicate.is_dynamic() {
        database::forget(functor)?;
        predicate.undeclare();
    }
    Ok(true)
}

/// What dynamic predicates may be declared `as`, or with: all of it is about tables and threads.
const DYNAMIC_AS: &[&str] = &[
    "incremental",
    "opaque",
    "monotonic",
    "lazy",
    "shared",
    "local",
    "abstract",
    "thread",
    "multifile",
    "discontiguous",
];

/// `$declare(Property, Indicators)`: a list, a conjunction or one. What is `public`, `volatile` or `module_transparent` is only
/// looked at: there is one name space and one thread.
fn declare(_: &Machine, a: &[Term]) -> Res {
    let property = match a[0].name_text() {
        Some("dynamic" | "thread_local") => Some(Property::Dynamic),
        Some("discontiguous") => Some(Property::Discontiguous),
        Some("multifile") => Some(Property::Multifile),
        _ => None,
    };
    let todo: Stack = GcList::new();
    todo.push(a[1]);
    while let Some(term) = todo.pop() {
        let term = term.deref();
        match term {
            Term::Pair(pair) => {
                todo.push(pair.tail());
                todo.push(pair.head);
            }
            term if term.is_nil() => {}
            Term::Struct(s) if s.functor == known().comma => {
                todo.push(s.b);
                todo.push(s.a);
            }
            Term::Struct(s) if s.functor == known().colon => todo.push(s.b),
            term if term.is("as", 2) && property == Some(Property::Dynamic) => {
                check_as(term.arg(1))?;
                todo.push(term.arg(0));
            }
            term => declare_one(functor_of(term)?, property)?,
        }
    }
    Ok(true)
}

fn declare_one(functor: Gc<Functor>, property: Option<Property>) -> Res<()> {
    let Some(property) = property else { return Ok(()) };
    let predicate = database::predicate(functor);
    if property == Property::Dynamic
        && !predicate.is_dynamic()
        && (predicate.is_protected() || predicate.is(Property::Rules))
    {
        return Err(permission_error("modify", "static_procedure", indicator(functor)));
    }
    database::declare(functor, property)
}

/// What follows `as`: one of the words, or several.
fn check_as(term: Term) -> Res<()> {
    if let Term::Struct(s) = term
        && s.functor == known().comma
    {
        check_as(s.a.deref())?;
        return check_as(s.b.deref());
    }
    let name = term.functor().map(|f| f.name.text.to_string()).or_else(|| term.name_text().map(str::to_owned));
    match name {
        Some(name) if DYNAMIC_AS.contains(&&*name) => Ok(()),
        None if term.is_var() => Err(instantiation()),
        _ => Err(domain_error("dynamic_option", term)),
    }
}

/// `:- meta_predicate f(0, ?)`: goals are called where they are, so that it is only looked at.
fn meta_predicate(_: &Machine, a: &[Term]) -> Res {
    let todo: Stack = GcList::new();
    todo.push(a[0]);
    while let Some(term) = todo.pop() {
        let term = term.deref();
        match term {
            Term::Var(_) => return Err(instantiation()),
            Term::Pair(pair) => {
                todo.push(pair.tail());
                todo.push(pair.head);
            }
            Term::Atom(_) => {}
            Term::Struct(s) if s.functor == known().comma => {
                todo.push(s.b);
                todo.push(s.a);
            }
            Term::Struct(s) if s.functor == known().colon => todo.push(s.b),
            Term::Struct(s) => (0..s.functor.arity).try_for_each(|n| check_mode(term.arg(n)))?,
            other => return Err(type_error("callable", other)),
        }
    }
    Ok(true)
}

fn check_mode(mode: Term) -> Res<()> {
    match mode {
        Term::Int(0..=9) => Ok(()),
        Term::Var(_) => Err(instantiation()),
        Term::Atom(name) if ["^", ":", "+", "-", "?", "*", "//"].contains(&&*name.text) => Ok(()),
        other => Err(domain_error("meta_argument_specifier", other)),
    }
}

/// The indicators of all predicates of the program.
fn predicates(m: &Machine, a: &[Term]) -> Res {
    let (all, found) = (database::all(), GcList::new());
    for n in 0..all.len() {
        if let Some(p) = all.get(n)
            && p.is_defined()
            && !p.is_system()
            && !p.is_protected()
            && (p.count() > 0 || p.is_dynamic())
            && p.functor.predicate.get() == Some(p)
        {
            found.push(indicator(p.functor));
        }
    }
    Ok(m.unify(a[0], Term::list_of(found, 0, Term::nil())))
}

/// `$predicate_properties(Head, Properties)`; none if there is no such predicate.
fn properties(m: &Machine, a: &[Term]) -> Res {
    let functor = head_functor(a[0])?;
    let predicate = database::predicate(functor);
    let found: Stack = GcList::new();
    if predicate.is_defined() {
        found.push(Term::atom("defined"));
        found.push(Term::atom("visible"));
        let built_in = predicate.is_protected();
        if built_in {
            found.push(Term::atom("built_in"));
            found.push(Term::atom("system"));
        }
        found.push(Term::atom(if predicate.is_dynamic() { "dynamic" } else { "static" }));
        for (property, name) in [
            (Property::Discontiguous, "discontiguous"),
            (Property::Multifile, "multifile"),
            (Property::Library, "library"),
        ] {
            if predicate.is(property) {
                found.push(Term::atom(name));
            }
        }
        if !built_in {
            found.push(Term::apply("number_of_clauses", &[Term::Int(predicate.count() as i64)]));
        }
    }
    Ok(m.unify(a[1], Term::list_of(found, 0, Term::nil())))
}
