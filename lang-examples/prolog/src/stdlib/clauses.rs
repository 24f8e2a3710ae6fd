//! The database as programs see it.

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database::modules::{self, functor_of_head};
use crate::database::{self, Predicate, Property};
use crate::engine::Machine;
use crate::error::{Res, atom, domain_error, indicator, instantiation, integer, permission_error, type_error};
use crate::stdlib::load;
use crate::stdlib::terms::functor_of;
use crate::term::atom::known;
use crate::term::{Atom, Functor, Stack, Term};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("assert", 1, |_, a| database::assert(a[0], true).map(|_| true)),
    det("assertz", 1, |_, a| database::assert(a[0], true).map(|_| true)),
    det("asserta", 1, |_, a| database::assert(a[0], false).map(|_| true)),
    det("$first_ref", 4, first_ref),
    det("$next_ref", 4, |m, a| match a[0] {
        Term::Cursor(cursor) => Ok(found_ref(m, database::next_fitting(cursor, plain(a[1])), &a[2..])),
        _ => Ok(false),
    }),
    det("$clause_parts", 3, |m, a| match a[0] {
        Term::Clause(clause) => Ok(database::unify_clause(m, clause, plain(a[1]), a[2])),
        _ => Ok(false),
    }),
    // That a clause has been removed since the call changes nothing of what the call sees.
    det("$retract", 3, |m, a| match a[0] {
        Term::Clause(clause) => {
            let found = database::unify_clause(m, clause, plain(a[1]), a[2]);
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
    det("$set_tabled", 2, set_tabled),
    det("$predicates", 2, predicates),
    det("$sees", 3, sees),
    det("$predicate_properties", 2, properties),
    det("$is_local", 1, |_, a| {
        let (module, head) = modules::strip(a[0], known().user);
        Ok(modules::local(module, functor_of_head(head)?).is_some_and(|p| p.is_own()))
    }),
    det("$modules", 1, |m, a| {
        let all = GcList::new();
        modules::names().iter().for_each(|name| all.push(Term::atom(name)));
        Ok(m.unify(a[0], Term::list_of(all, 0, Term::nil())))
    }),
    det("strip_module", 3, |m, a| {
        let (module, plain) = modules::strip(a[0], known().user);
        Ok(m.unify(a[1], Term::Atom(module)) && m.unify(a[2], plain))
    }),
    det("$in_context", 3, |m, a| Ok(m.unify(a[2], modules::in_context(a[0], atom(a[1])?)))),
];

/// A term without its module.
fn plain(term: Term) -> Term {
    modules::strip(term, known().user).1
}

/// A clause, and the others that may fit; `[]` if there are none.
fn found_ref(
    m: &Machine,
    found: Option<(Gc<database::Clause>, Option<Gc<crate::engine::Cursor>>)>,
    a: &[Term],
) -> bool {
    let Some((clause, others)) = found else { return false };
    m.unify(a[0], Term::Clause(clause)) && m.unify(a[1], others.map_or_else(Term::nil, Term::Cursor))
}

/// `$first_ref(Action, Head, Ref, Others)`: the first clause that may fit a head, for `access` or `modify`. What is only looked at may
/// be what the module sees.
fn first_ref(m: &Machine, a: &[Term]) -> Res {
    let (module, head) = modules::stripped(a[1], known().user)?;
    let functor = functor_of_head(head)?;
    let modify = a[0].is_atom("modify");
    let found = if modify { modules::local(module, functor) } else { Some(modules::visible(module, functor)) };
    let predicate = match found {
        Some(found) if modify && found.import.get().is_none() => found,
        Some(found) => modules::definition(found),
        None => database::predicate(functor),
    };
    let is_missing = found.is_none();
    if modify && predicate.is_built_in() && !predicate.is_protected() {
        return Ok(false);
    }
    if predicate.is_built_in() || !is_missing && modify && predicate.is_defined() && !predicate.is_dynamic() {
        let (action, kind) = if modify { ("modify", "static_procedure") } else { ("access", "private_procedure") };
        return Err(permission_error(action, kind, modules::indicator_of(predicate)));
    }
    if is_missing {
        return Ok(false);
    }
    Ok(found_ref(m, database::first_fitting(predicate, head), &a[2..]))
}

fn retract_all(_: &Machine, a: &[Term]) -> Res {
    let (module, head) = modules::stripped(a[0], known().user)?;
    let functor = functor_of_head(head)?;
    let mut predicate = database::own(module, functor, "modify")?;
    if predicate.import.get().is_some() {
        predicate = modules::definition(predicate);
    }
    if !predicate.is_dynamic() {
        if predicate.is_own() {
            return Err(permission_error("modify", "static_procedure", modules::indicator_of(predicate)));
        }
        database::declare(module, functor, Property::Dynamic)?;
        return Ok(true);
    }
    let m = crate::engine::machine();
    let found = database::fitting(predicate, head);
    for n in 0..found.len() {
        if let Term::Clause(clause) = found.get(n) {
            let (other, _) = clause.parts();
            if crate::engine::solve::unifiable(m, other, head)? {
                database::erase(clause);
            }
        }
    }
    Ok(true)
}

/// The predicate is gone, with its clauses and what was declared of it.
fn abolish(_: &Machine, a: &[Term]) -> Res {
    let (module, plain) = modules::stripped(a[0], known().user)?;
    let functor = functor_of(plain)?;
    let shared = database::predicate(functor);
    let refused = |p: Gc<Predicate>| Err(permission_error("modify", "static_procedure", modules::indicator_of(p)));
    if shared.is_built_in() {
        return refused(shared);
    }
    let Some(predicate) = modules::local(module, functor).filter(|p| p.import.get().is_none()) else { return Ok(true) };
    if predicate.count() > 0 && !predicate.is_dynamic() && !predicate.is_system() {
        return refused(predicate);
    }
    if predicate.is_dynamic() {
        database::forget(module, functor)?;
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
/// looked at.
fn declare(_: &Machine, a: &[Term]) -> Res {
    let property = match a[0].name_text() {
        Some("dynamic" | "thread_local") => Some(Property::Dynamic),
        Some("discontiguous") => Some(Property::Discontiguous),
        Some("multifile") => Some(Property::Multifile),
        _ => None,
    };
    each(a[1], known().user, &mut |module, term| {
        if term.is("as", 2) && property == Some(Property::Dynamic) {
            let is_incremental = check_as(term.arg(1))?;
            return each(term.arg(0), module, &mut |module, term| {
                declare_one(module, functor_of(term)?, property)?;
                let is = is_incremental.then_some(Property::Incremental);
                declare_one(module, functor_of(term)?, is)
            });
        }
        declare_one(module, functor_of(term)?, property)
    })?;
    Ok(true)
}

/// Calls a function for each element of a list or conjunction, or for the one that there is, with its module.
fn each(terms: Term, module: Gc<Atom>, act: &mut dyn FnMut(Gc<Atom>, Term) -> Res<()>) -> Res<()> {
    let todo: Stack = GcList::new();
    todo.push(modules::qualified(module, terms));
    while let Some(term) = todo.pop() {
        let (module, term) = modules::stripped(term, known().user)?;
        match term {
            Term::Pair(pair) => {
                todo.push(modules::qualified(module, pair.tail()));
                todo.push(modules::qualified(module, pair.head()));
            }
            term if term.is_nil() => {}
            Term::Struct(s) if s.functor == known().comma => {
                todo.push(modules::qualified(module, s.b()));
                todo.push(modules::qualified(module, s.a()));
            }
            term => act(module, term)?,
        }
    }
    Ok(())
}

fn declare_one(module: Gc<Atom>, functor: Gc<Functor>, property: Option<Property>) -> Res<()> {
    let Some(property) = property else { return Ok(()) };
    let predicate = modules::local(module, functor).unwrap_or_else(|| database::predicate(functor));
    if property == Property::Dynamic
        && !predicate.is_dynamic()
        && (predicate.is_protected() || predicate.is(Property::Rules))
    {
        return Err(permission_error("modify", "static_procedure", indicator(functor)));
    }
    database::declare(module, functor, property)
}

/// What follows `as`: one of the words, or several. Whether tables depend on the predicate.
fn check_as(term: Term) -> Res {
    if let Term::Struct(s) = term
        && s.functor == known().comma
    {
        return Ok(check_as(s.a().deref())? | check_as(s.b().deref())?);
    }
    let name = term.functor().map(|f| f.name.text.to_string()).or_else(|| term.name_text().map(str::to_owned));
    match name {
        Some(name) if DYNAMIC_AS.contains(&&*name) => Ok(matches!(&*name, "incremental" | "monotonic")),
        None if term.is_var() => Err(instantiation()),
        _ => Err(domain_error("dynamic_option", term)),
    }
}

/// `$set_tabled(Head, Body)`: the one clause of a predicate whose answers are in tables. Clauses that it has go to the other
/// predicate.
fn set_tabled(_: &Machine, a: &[Term]) -> Res {
    let (module, head) = modules::stripped(a[0], known().user)?;
    let functor = functor_of_head(head)?;
    let predicate = database::own(module, functor, "modify")?;
    let before = if predicate.is(Property::Tabled) { None } else { Some(predicate.alive()) };
    database::forget(module, functor)?;
    predicate.set(Property::Tabled);
    database::add_clause(database::Parts { module, functor, head, body: a[1] })?;
    for n in 0..before.as_ref().map_or(0, |clauses| clauses.len()) {
        if let Some(clause) = before.as_ref().and_then(|clauses| clauses.get(n)) {
            let (head, body) = clause.parts();
            database::add_clause(database::of_tabled(database::Parts { module, functor, head, body }))?;
        }
    }
    let name = Atom::new(&format!("{} tabled", functor.name.text));
    database::declare(module, Functor::new(name, functor.arity), Property::Defined)?;
    Ok(true)
}

/// `:- meta_predicate f(0, ?)`: which arguments belong to the module of the caller.
fn meta_predicate(_: &Machine, a: &[Term]) -> Res {
    each(a[0], known().user, &mut |module, term| match term {
        Term::Var(_) => Err(instantiation()),
        Term::Atom(_) => Ok(()),
        Term::Struct(s) => {
            let mut mask = 0;
            for n in 0..s.functor.arity {
                let mode = term.arg(n);
                check_mode(mode)?;
                let is_meta = matches!(mode, Term::Int(_)) || ["^", ":", "//"].iter().any(|name| mode.is_atom(name));
                mask |= u64::from(is_meta && n < 64) << n.min(63);
            }
            modules::declare_meta(module, s.functor, mask)
        }
        other => Err(type_error("callable", other)),
    })?;
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

/// `$predicates(Module, Indicators)`: those of all predicates of the program that a module has or imports.
fn predicates(m: &Machine, a: &[Term]) -> Res {
    let module = atom(a[0])?;
    let (all, found) = (database::all(), GcList::new());
    for n in 0..all.len() {
        let Some(p) = all.get(n).filter(|p| p.module == module) else { continue };
        let meant = if p.import.get().is_some() { modules::definition(p) } else { p };
        if is_of_program(meant) && modules::local(module, p.functor) == Some(p) {
            found.push(indicator(p.functor));
        }
    }
    Ok(m.unify(a[1], Term::list_of(found, 0, Term::nil())))
}

/// Whether a predicate has clauses of the program, or may get them.
fn is_of_program(predicate: Gc<Predicate>) -> bool {
    predicate.is_defined()
        && !predicate.is_system()
        && !predicate.is_built_in()
        && (predicate.count() > 0 || predicate.is_dynamic())
}

/// `$sees(Module, Name, Arity)`: a module has such a predicate of the program, or sees one.
fn sees(_: &Machine, a: &[Term]) -> Res {
    let (module, name, arity) = (atom(a[0])?, atom(a[1])?, integer(a[2])?);
    let Ok(arity) = usize::try_from(arity) else { return Ok(false) };
    Ok(modules::exists(module)
        && is_of_program(modules::definition(modules::visible(module, Functor::new(name, arity)))))
}

/// `$predicate_properties(Head, Properties)`; none if there is no such predicate.
fn properties(m: &Machine, a: &[Term]) -> Res {
    let (module, head) = modules::stripped(a[0], known().user)?;
    let seen = modules::visible(module, functor_of_head(head)?);
    let mut predicate = modules::definition(seen);
    while !predicate.is_defined() && crate::libraries::load_for(predicate.functor) {
        predicate = modules::definition(seen);
    }
    let found: Stack = GcList::new();
    if predicate.is_defined() {
        found.push(Term::atom("defined"));
        found.push(Term::atom("visible"));
        let built_in = predicate.is_built_in();
        if built_in {
            found.push(Term::atom("built_in"));
        }
        if predicate.is_protected() && !predicate.functor.name.text.starts_with('$') {
            found.push(Term::atom("iso"));
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
        if predicate.module != module && !predicate.is_system() && !built_in {
            found.push(Term::apply("imported_from", &[Term::Atom(predicate.module)]));
        }
        if !built_in && let Some((file, line)) = load::defined_at(&predicate.module.text, predicate.functor) {
            found.push(Term::apply("file", &[Term::atom(&file)]));
            found.push(Term::apply("line_count", &[Term::Int(line as i64)]));
        }
        if !built_in {
            found.push(Term::apply("number_of_clauses", &[Term::Int(predicate.count() as i64)]));
        }
    }
    Ok(m.unify(a[1], Term::list_of(found, 0, Term::nil())))
}
