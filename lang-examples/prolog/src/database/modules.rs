//! Modules: name spaces of predicates.
//!
//! What is not said otherwise belongs to `user`, whose predicates are found by their functors ([`predicate`]); those of other modules
//! hang on the functor in a list. A module sees what it has, what it imports, and else what `user`, the system and the library have. For
//! the latter two it has a predicate that *stands for* the other one: its code qualifies the arguments that are goals by the module of
//! the caller, and goes on there. So goals without a module are always those of `user`, also in the library.

use std::cell::RefCell;
use std::collections::HashSet;

use jit_runtime::prelude::*;

use super::{PREDICATES, Predicate, library_predicate, new_predicate, predicate, reset};
use crate::engine::compile;
use crate::error::{Res, indicator, instantiation, type_error};
use crate::ops;
use crate::term::atom::known;
use crate::term::{Atom, Functor, Stack, Term};

thread_local! {
    /// The names of modules that programs have, but for `user`.
    static NAMES: RefCell<HashSet<String>> = RefCell::default();
}

/// Predicates of the system and the library some of whose arguments belong to the module of the caller: those that are `:`.
const META: &[&str] = &include!("meta.in");

/// Says of the predicates of the system and the library which arguments belong to the module of the caller.
pub fn set_meta() {
    for text in META {
        let (name, modes) = text.split_once(' ').unwrap_or((text, ""));
        let functor = Functor::new(Atom::new(name), modes.len());
        let mask = modes.bytes().enumerate().fold(0, |mask, (n, mode)| mask | u64::from(mode == b':') << n);
        let predicate = super::library_predicate(functor);
        if predicate.is_system() || predicate.is_defined() && predicate.module == known().user && predicate.count() == 0
        {
            predicate.meta.set(mask);
        }
    }
}

/// A module sees the predicates of another one before those of `user`.
pub fn set_base(module: Gc<Atom>, base: Gc<Atom>) {
    name(module);
    if module != base && base != known().user {
        ops::set_base(&module.text, &base.text);
    }
}

/// What a module sees of its base, if it has one that is not `user`.
fn of_base(module: Gc<Atom>, functor: Gc<Functor>) -> Option<Gc<Predicate>> {
    let base = ops::base(&module.text)?;
    let predicate = definition(visible(Atom::new(&base), functor));
    predicate.is_own().then_some(predicate)
}

/// There is a module of this name.
pub fn name(module: Gc<Atom>) {
    NAMES.with_borrow_mut(|names| names.insert(module.text.to_string()));
}

/// Whether there is a module of this name.
pub fn exists(module: Gc<Atom>) -> bool {
    module == known().user || is_built_in(module) || NAMES.with_borrow(|names| names.contains(&*module.text))
}

/// The names of all modules.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> = NAMES.with_borrow(|names| names.iter().cloned().collect());
    names.extend(["user".to_owned(), "system".to_owned()]);
    names.sort();
    names
}

/// Whether a module is the system, or a library that is built in, and no program has one of this name.
pub fn is_built_in(module: Gc<Atom>) -> bool {
    let name: &str = &module.text;
    (name == "system" || crate::stdlib::files::LIBRARIES.contains(&name))
        && !NAMES.with_borrow(|names| names.contains(name))
}

/// What all modules see by a functor. The library's own modules see its predicates also where a program has others.
fn shared(module: Gc<Atom>, functor: Gc<Functor>) -> Gc<Predicate> {
    let is_library = crate::libraries::MODULES.iter().any(|(name, _)| **name == *module.text);
    if is_library { library_predicate(functor) } else { predicate(functor) }
}

fn found(module: Gc<Atom>, functor: Gc<Functor>) -> Option<Gc<Predicate>> {
    let mut at = functor.others.get();
    while let Some(predicate) = at {
        if predicate.module == module {
            return Some(predicate);
        }
        at = predicate.next;
    }
    None
}

/// The predicate that goals of a module mean by a functor.
pub fn visible(module: Gc<Atom>, functor: Gc<Functor>) -> Gc<Predicate> {
    if module == known().user {
        return predicate(functor);
    }
    if let Some(predicate) = found(module, functor) {
        return predicate;
    }
    if is_built_in(module) {
        return library_predicate(functor);
    }
    let shared = shared(module, functor);
    let is_there = shared.control || compile::is_quick(functor);
    if is_there || (shared.is_system() || shared.native.is_some()) && shared.meta.get() == 0 {
        return shared;
    }
    made(module, functor)
}

/// The predicate that a module itself has or may get; none if nobody has asked for it.
pub fn local(module: Gc<Atom>, functor: Gc<Functor>) -> Option<Gc<Predicate>> {
    if module == known().user || is_built_in(module) { Some(predicate(functor)) } else { found(module, functor) }
}

/// The predicate of a module, which is made if there is none.
pub fn made(module: Gc<Atom>, functor: Gc<Functor>) -> Gc<Predicate> {
    if let Some(predicate) = found(module, functor) {
        return predicate;
    }
    name(module);
    let new = new_predicate(functor, None, false, (module, functor.others.get()));
    functor.others.set(Some(new));
    new
}

/// The predicate that another one stands for: an import, or what all modules see.
pub fn stands_for(predicate: Gc<Predicate>) -> Option<Gc<Predicate>> {
    if let Some(import) = predicate.import.get() {
        return Some(import);
    }
    if predicate.module == known().user || predicate.is_own() {
        return None;
    }
    if let Some(of_base) = of_base(predicate.module, predicate.functor) {
        return Some(of_base);
    }
    let shared = shared(predicate.module, predicate.functor);
    (shared.import.get().is_some() || shared.is_defined()).then_some(shared)
}

/// The predicate that has the clauses.
pub fn definition(predicate: Gc<Predicate>) -> Gc<Predicate> {
    let mut at = predicate;
    // Two files may import from each other what neither has.
    for _ in 0..100 {
        match stands_for(at) {
            Some(next) if next != at => at = next,
            _ => return at,
        }
    }
    at
}

/// What stands for a predicate of this functor is made anew.
pub(super) fn look_again(functor: Gc<Functor>) {
    let mut at = functor.others.get();
    while let Some(predicate) = at {
        reset(predicate);
        at = predicate.next;
    }
}

/// `:- meta_predicate`: which arguments of a predicate belong to the module of the caller.
pub fn declare_meta(module: Gc<Atom>, functor: Gc<Functor>, mask: u64) -> Res<()> {
    let predicate = super::own(module, functor, "modify")?;
    predicate.meta.set(mask);
    PREDICATES.with(|all| {
        for n in 0..all.len() {
            if let Some(p) = all.get(n)
                && p != predicate
                && definition(p) == predicate
            {
                reset(p);
            }
        }
    });
    Ok(())
}

/// What comes of an import.
#[derive(Clone, Copy, Debug)]
pub enum Imported {
    /// It is visible now, or was before.
    Done,
    /// Another module's is.
    From(Gc<Atom>),
    /// The module has one of its own.
    Local,
    /// The system has one that nobody may replace.
    System,
}

/// A module imports a predicate under a name, and has perhaps asked for it by name.
pub fn import(into: Gc<Atom>, name: Gc<Atom>, from: Gc<Predicate>, asked: bool) -> Imported {
    let functor = Functor::new(name, from.functor.arity);
    let Ok(place) = super::own(into, functor, "modify") else { return Imported::System };
    if place == from {
        return Imported::Done;
    }
    match place.import.get() {
        Some(old) if definition(old) == definition(from) => return Imported::Done,
        Some(old) => return Imported::From(definition(old).module),
        None if place.is_own() => return Imported::Local,
        None => {}
    }
    place.import.set(Some(from));
    if asked {
        place.set(super::Property::Asked);
    }
    reset(place);
    look_again(functor);
    Imported::Done
}

/// The module that a term is qualified by, or the one that is given, and the term.
pub fn strip(term: Term, module: Gc<Atom>) -> (Gc<Atom>, Term) {
    let (mut module, mut term) = (module, term.deref());
    while let Term::Struct(s) = term
        && s.functor == known().colon
        && let Term::Atom(name) = s.a().deref()
    {
        (module, term) = (name, s.b().deref());
    }
    (module, term)
}

/// The same for what has to be something of a module.
///
/// # Errors
/// `instantiation_error` and `type_error(module, _)` of the module.
pub fn stripped(term: Term, module: Gc<Atom>) -> Res<(Gc<Atom>, Term)> {
    let (module, term) = strip(term, module);
    match term {
        Term::Struct(s) if s.functor == known().colon => Err(match s.a().deref() {
            Term::Var(_) => instantiation(),
            other => type_error("module", other),
        }),
        term => Ok((module, term)),
    }
}

/// A term with its module, unless that is `user`.
pub fn qualified(module: Gc<Atom>, term: Term) -> Term {
    if module == known().user { term } else { Term::structure(known().colon, &[Term::Atom(module), term]) }
}

/// Name and arity of a predicate, with its module unless that is `user`.
pub fn indicator_of(predicate: Gc<Predicate>) -> Term {
    qualified(predicate.module, indicator(predicate.functor))
}

/// Name and arity of a head.
///
/// # Errors
/// `instantiation_error`, `type_error(callable, _)`.
pub fn functor_of_head(head: Term) -> Res<Gc<Functor>> {
    match head {
        Term::Var(_) => Err(instantiation()),
        Term::Atom(name) => Ok(Functor::new(name, 0)),
        Term::Struct(s) => Ok(s.functor),
        Term::Pair(_) => Ok(known().pair),
        other => Err(type_error("callable", other)),
    }
}

/// A goal of a module as it is called from `user`: what it joins is qualified, or itself.
pub fn pushed(module: Gc<Atom>, goal: Term) -> Term {
    if module == known().user {
        return goal;
    }
    match goal {
        Term::Atom(name) if name == known().cut_name => goal,
        goal => joined(module, goal).unwrap_or_else(|| qualified(module, goal)),
    }
}

/// A control construct of a module in which the goals that it joins are qualified; none if it is no such construct.
pub fn joined(module: Gc<Atom>, goal: Term) -> Option<Term> {
    let k = known();
    let inner = |term: Term| Term::structure(k.colon, &[Term::Atom(module), term]);
    let is_condition = |f: Gc<Functor>| f == k.if_then || f == k.soft_cut;
    match goal {
        Term::Struct(s) if s.functor == k.semicolon || s.functor == k.bar => {
            // The condition of an alternative is a part of it.
            let first = match s.a().deref() {
                Term::Struct(i) if is_condition(i.functor) => Term::structure(i.functor, &[inner(i.a()), inner(i.b())]),
                first => inner(first),
            };
            Some(Term::structure(s.functor, &[first, inner(s.b())]))
        }
        Term::Struct(s) if Functor::joins_goals(s.functor) => {
            Some(Term::structure(s.functor, &[inner(s.a()), inner(s.b())]))
        }
        Term::Struct(s) if s.functor == k.not => Some(Term::structure(s.functor, &[inner(s.a())])),
        _ => None,
    }
}

/// A goal whose arguments that are goals belong to a module, for `@/2`.
pub fn in_context(goal: Term, context: Gc<Atom>) -> Term {
    let (module, plain) = strip(goal, known().user);
    let Some(functor) = plain.functor() else { return goal };
    let mask = definition(visible(module, functor)).meta.get();
    let args: Stack = GcList::new();
    for n in 0..functor.arity {
        let arg = plain.arg(n);
        let is_meta = n < 64 && mask >> n & 1 == 1;
        let (context, plain) = strip(arg, context);
        args.push(if is_meta { Term::structure(known().colon, &[Term::Atom(context), plain]) } else { arg });
    }
    if mask == 0 { goal } else { qualified(module, Term::from_stack(functor.name, args)) }
}

/// A clause of a tabled predicate belongs to another one.
pub fn of_tabled(parts: super::Parts) -> super::Parts {
    match local(parts.module, parts.functor) {
        Some(predicate) if predicate.is(super::Property::Tabled) => {
            let args = parts.head.elements_of_structure();
            let name = Atom::new(&format!("{} tabled", parts.functor.name.text));
            let functor = Functor::new(name, parts.functor.arity);
            super::Parts { functor, head: Term::from_stack(name, args), ..parts }
        }
        _ => parts,
    }
}
