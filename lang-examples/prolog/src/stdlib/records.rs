//! The recorded database, and references to clauses and records.
//!
//! A record is a clause `$recorded(Key, Value)`: so it is found by its key through the index of clauses, calls see what there was when
//! they were made, and machine code does with it what it does with any predicate that changes.

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database::{self, Clause, Predicate, Property, modules};
use crate::engine::Machine;
use crate::error::{Res, instantiation, permission_error, type_error};
use crate::term::atom::known;
use crate::term::{Atom, Functor, Stack, Term};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("$record", 4, record),
    det("$record_key", 2, |m, a| Ok(m.unify(a[1], key(a[0])?))),
    det("$record_refs", 3, |m, a| {
        let found = database::fitting(records(), Term::apply("$recorded", &[a[0], a[1]]));
        Ok(m.unify(a[2], Term::list_of(found, 0, Term::nil())))
    }),
    det("$record_of", 3, |m, a| {
        let clause = reference(a[0])?;
        let (head, _) = clause.parts();
        let is_record = clause.owner == records() && clause.is_alive();
        // `f(1)` and `f(2)` are one key.
        Ok(is_record && m.unify(key(a[1])?, head.arg(0)) && m.unify(a[2], head.arg(1)))
    }),
    det("$clause_of", 3, clause_of),
    det("asserta", 2, |m, a| added(m, a, false)),
    det("assertz", 2, |m, a| added(m, a, true)),
    det("assert", 2, |m, a| added(m, a, true)),
    det("erase", 1, erase),
    det("instance", 2, instance),
];

thread_local! {
    static RECORDS: Root<Gc<Predicate>> =
        Root::new(database::predicate(Functor::new(Atom::new("$recorded"), 2)));
}

/// The predicate whose clauses are the records.
fn records() -> Gc<Predicate> {
    RECORDS.with(Root::get)
}

/// There are no records yet.
pub fn start() {
    let functor = records().functor;
    database::declare(known().user, functor, Property::Dynamic).expect("the system may");
}

/// What stands for all keys that are one: a structure counts by its name and the number of its arguments.
fn key(term: Term) -> Res<Term> {
    match term {
        Term::Var(_) | Term::Atom(_) | Term::Int(_) => Ok(term),
        Term::Struct(_) | Term::Pair(_) => {
            let (functor, args): (_, Stack) = (term.functor().expect("it is a structure"), GcList::new());
            (0..functor.arity).for_each(|_| args.push(Term::var()));
            Ok(Term::from_stack(functor.name, args))
        }
        other => Err(type_error("key", other)),
    }
}

/// `$record(Key, Value, Where, Reference)`
fn record(m: &Machine, a: &[Term]) -> Res {
    if a[0].is_var() {
        return Err(instantiation());
    }
    let fact = Term::apply("$recorded", &[key(a[0])?, a[1]]);
    let clause = database::keep(records(), fact, a[2].is_atom("last"))?;
    Ok(m.unify(a[3], Term::Clause(clause)))
}

fn reference(term: Term) -> Res<Gc<Clause>> {
    match term {
        Term::Clause(clause) => Ok(clause),
        Term::Var(_) => Err(instantiation()),
        other => Err(type_error("db_reference", other)),
    }
}

fn added(m: &Machine, a: &[Term], last: bool) -> Res {
    if !a[1].is_var() {
        return Err(crate::error::error(Term::apply("uninstantiation_error", &[a[1]])));
    }
    let clause = database::assert(a[0], last)?;
    Ok(m.unify(a[1], Term::Clause(clause)))
}

fn erase(_: &Machine, a: &[Term]) -> Res {
    let clause = reference(a[0])?;
    if !clause.owner.is_dynamic() {
        return Err(permission_error("erase", "clause", a[0]));
    }
    Ok(database::erase(clause))
}

fn instance(m: &Machine, a: &[Term]) -> Res {
    let clause = reference(a[0])?;
    let (head, body) = clause.parts();
    let term = if clause.owner == records() { head.arg(1) } else { Term::structure(known().neck, &[head, body]) };
    Ok(clause.is_alive() && m.unify(a[1], term))
}

/// `$clause_of(Reference, Head, Body)`
fn clause_of(m: &Machine, a: &[Term]) -> Res {
    let clause = reference(a[0])?;
    let (module, head) = modules::strip(a[1], known().user);
    if clause.owner == records() || !clause.is_alive() {
        return Ok(false);
    }
    let (found, body) = clause.parts();
    // The head says whose it is, unless that is asked for.
    let is_of_module = module == clause.owner.module;
    let found = if head.is_var() && !is_of_module { modules::qualified(clause.owner.module, found) } else { found };
    Ok((is_of_module || head.is_var()) && m.unify(head, found) && m.unify(a[2], body))
}
