//! Predicates and their clauses.
//!
//! A clause is stored as a term in which variables are numbers. Those of a predicate that a program may change while it runs
//! are looked for one by one, with an index on arguments; a call sees the clauses that there were when it was made (the
//! logical update view): additions are beyond the end that it remembers, and what was removed knows when.

mod call;
pub(crate) mod changing;
mod clause;
mod index;
mod late;
pub mod modules;

use std::cell::Cell;
use std::collections::HashMap;

use jit_runtime::heap::RootSet;
use jit_runtime::prelude::*;

use crate::builtin::{self, Builtin};
pub use call::{
    code_of, first, first_fitting, fitting, instantiate, next, next_fitting, renumber, row, unify_clause, unify_fact,
    unify_plain,
};
pub use changing::{arguments_change, let_arguments_change, named};
use clause::ALIVE;
pub use clause::{Clause, Clauses, Mixer, erase};
pub use late::{begin_late, begin_library};
pub use modules::of_tabled;

use crate::engine::code::{Assembler, Code, Op};
use crate::engine::solve::{check_body, closed};
use crate::engine::{Machine, compile};
use crate::error::{Ball, Res, existence_error, indicator, instantiation, permission_error, representation_error};
use crate::term::atom::known;
use crate::term::copy::{Cells, Renaming, try_rebuild};
use crate::term::{Atom, Functor, Stack, Term};

/// A predicate that is written in Rust.
#[derive(JitObject)]
pub struct Native {
    /// What it is called.
    pub functor: Gc<Functor>,
    /// What it does.
    #[opaque]
    pub run: fn(&Machine, &[Term]) -> Res,
}
/// Predicates of the standard, with the numbers of their arguments, and some that SWI-Prolog protects as it does these. Programs may
/// define all others of the system for themselves. Control constructs and instructions are not in the list.
const STANDARD: &[(&str, &[usize])] = &[
    ("=..", &[2]),
    ("abolish", &[1]),
    ("acyclic_term", &[1]),
    ("arg", &[3]),
    ("asserta", &[1]),
    ("assertz", &[1]),
    ("at_end_of_stream", &[0, 1]),
    ("atom_chars", &[2]),
    ("atom_codes", &[2]),
    ("atom_concat", &[3]),
    ("atom_length", &[2]),
    ("bagof", &[3]),
    ("char_code", &[2]),
    ("char_conversion", &[2]),
    ("clause", &[2]),
    ("close", &[1, 2]),
    ("compare", &[3]),
    ("copy_term", &[2]),
    ("current_char_conversion", &[2]),
    ("current_input", &[1]),
    ("current_op", &[3]),
    ("current_output", &[1]),
    ("current_predicate", &[1]),
    ("current_prolog_flag", &[2]),
    ("discontiguous", &[1]),
    ("dynamic", &[1]),
    ("findall", &[3]),
    ("flush_output", &[0, 1]),
    ("functor", &[3]),
    ("get_byte", &[1, 2]),
    ("get_char", &[1, 2]),
    ("get_code", &[1, 2]),
    ("ground", &[1]),
    ("halt", &[0, 1]),
    ("initialization", &[1]),
    ("keysort", &[2]),
    ("length", &[2]),
    ("multifile", &[1]),
    ("nl", &[0, 1]),
    ("number_chars", &[2]),
    ("number_codes", &[2]),
    ("numbervars", &[3]),
    ("once", &[1]),
    ("op", &[3]),
    ("open", &[3, 4]),
    ("peek_byte", &[1, 2]),
    ("peek_char", &[1, 2]),
    ("peek_code", &[1, 2]),
    ("phrase", &[2, 3]),
    ("predicate_property", &[2]),
    ("put_byte", &[1, 2]),
    ("put_char", &[1, 2]),
    ("put_code", &[1, 2]),
    ("read", &[1, 2]),
    ("read_term", &[2, 3]),
    ("repeat", &[0]),
    ("retract", &[1]),
    ("retractall", &[1]),
    ("set_input", &[1]),
    ("set_output", &[1]),
    ("set_prolog_flag", &[2]),
    ("set_stream_position", &[2]),
    ("setof", &[3]),
    ("sort", &[2]),
    ("stream_property", &[2]),
    ("sub_atom", &[5]),
    ("subsumes_term", &[2]),
    ("term_variables", &[2]),
    ("throw", &[1]),
    ("unify_with_occurs_check", &[2]),
    ("write", &[1, 2]),
    ("write_canonical", &[1, 2]),
    ("write_term", &[2, 3]),
    ("writeq", &[1, 2]),
];
/// A predicate.
#[derive(JitObject)]
pub struct Predicate {
    /// What it is called.
    pub functor: Gc<Functor>,
    /// The module that has it.
    pub module: Gc<Atom>,
    /// The predicate of this functor of another module, see [`Functor::others`].
    next: Option<Gc<Predicate>>,
    /// That of another module which is meant.
    pub(crate) import: GcCell<Option<Gc<Predicate>>>,
    /// Which of its first 64 arguments are qualified by the module of the caller: goals, and what else a module gives its meaning.
    pub(crate) meta: GcCell<u64>,
    /// Its function, if it is written in Rust.
    pub native: Option<Gc<Native>>,
    /// Whether goals of it are control constructs, in which a cut may be.
    pub control: bool,
    /// Its code.
    pub entry: QuasiCell<Gc<Code>>,
    clauses: GcCell<Gc<Clauses>>,
    flags: GcCell<u64>,
}

/// What a program may declare of a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Property {
    /// It may be changed while the program runs.
    Dynamic = 1,
    /// Its clauses need not stand together.
    Discontiguous = 2,
    /// Its clauses are in several files.
    Multifile = 4,
    /// It belongs to the system and cannot be changed.
    System = 8,
    /// It belongs to the library: a program may have its own.
    Library = 16,
    /// It exists, though it may have no clauses.
    Defined = 32,
    /// Its clauses are rules `Head => Body`: that none matches is an error.
    Rules = 64,
    /// It is an import that the module has asked for by name.
    Asked = 128,
    /// Its clauses are those of another predicate, and it asks tables of answers.
    Tabled = 256,
    /// Tables of answers are evaluated again once its clauses change.
    Incremental = 512,
}

thread_local! {
    static PREDICATES: RootSet<Gc<Predicate>> = RootSet::new();
    static GENERATION: Cell<u64> = const { Cell::new(1) };
    static BOOTING: Cell<bool> = const { Cell::new(true) };
    static NATIVES: HashMap<(&'static str, usize), &'static Builtin> =
        builtin::tables().into_iter().flatten().map(|b| ((b.name, b.arity), b)).collect();
}

impl Predicate {
    /// Whether it was declared so.
    pub fn is(&self, property: Property) -> bool {
        self.flags.get() & property as u64 != 0
    }

    /// Declares something of it.
    pub fn set(&self, property: Property) {
        self.flags.set(self.flags.get() | property as u64);
    }

    /// Nothing is declared of it any more, and it does not exist.
    pub fn undeclare(&self) {
        self.flags.set(0);
    }

    /// Whether it may be changed while the program runs.
    pub fn is_dynamic(&self) -> bool {
        self.is(Property::Dynamic)
    }

    /// Whether it has clauses of its own, or is declared, or is written in Rust.
    pub fn is_own(&self) -> bool {
        self.native.is_some() || self.flags.get() & (Property::Defined as u64 | Property::Dynamic as u64) != 0
    }

    /// Whether it exists.
    pub fn is_defined(&self) -> bool {
        self.is_own()
            || self.control
            || compile::is_quick(self.functor)
            || matches!((&*self.functor.name.text, self.functor.arity), ("call", 1..) | ("catch", 3))
    }

    /// Whether it is the system's or the library's.
    pub fn is_system(&self) -> bool {
        self.is(Property::System) || self.is(Property::Library)
    }

    /// Whether no program may define it: it is in the standard, or the system itself relies on it.
    pub fn is_protected(&self) -> bool {
        if self.is_dynamic() && !self.is_system() {
            // It was asked when it became so.
            return false;
        }
        let (name, arity): (&str, usize) = (&self.functor.name.text, self.functor.arity);
        let is_standard = || STANDARD.iter().any(|(other, arities)| *other == name && arities.contains(&arity));
        self.control
            || compile::is_quick(self.functor) && !compile::is_replaceable(self.functor)
            || (self.native.is_some() || self.is(Property::System)) && (name.starts_with('$') || is_standard())
            || matches!((name, arity), ("call", 1..) | ("catch", 3))
    }

    /// Whether it is the system's, so that its clauses are nobody's.
    pub fn is_built_in(&self) -> bool {
        self.is_protected()
            || self.native.is_some()
            || self.is(Property::System)
            || compile::is_quick(self.functor) && !self.is_own()
    }

    /// The clauses that there are now.
    pub fn alive(&self) -> RootSet<Gc<Clause>> {
        let (found, clauses) = (RootSet::new(), self.clauses.get());
        for n in clauses.start.get()..clauses.end.get() {
            if let Some(clause) = clauses.items[n].get()
                && clause.removed.get() == ALIVE
            {
                found.push(clause);
            }
        }
        found
    }

    /// How many clauses there are now.
    pub fn count(&self) -> usize {
        let clauses = self.clauses.get();
        clauses.end.get() - clauses.start.get() - clauses.removed.get()
    }
}
/// The predicate that a program means by a functor.
pub fn predicate(functor: Gc<Functor>) -> Gc<Predicate> {
    if let Some(predicate) = functor.predicate.get() {
        return predicate;
    }
    let name: &str = &functor.name.text;
    let native = NATIVES.with(|natives| natives.get(&(name, functor.arity)).copied());
    let native = native.map(|b| Gc::new(Native { functor, run: b.run }));
    let k = known();
    let control = Functor::joins_goals(functor) || [k.not, k.colon, k.cut].contains(&functor);
    let predicate = new_predicate(functor, native, control, (k.user, None));
    if name == "call" && functor.arity > 0 {
        predicate.meta.set(1);
    }
    functor.predicate.set(Some(predicate));
    predicate
}

/// The predicate that code of the library means by a functor.
pub fn library_predicate(functor: Gc<Functor>) -> Gc<Predicate> {
    functor.library.get().unwrap_or_else(|| predicate(functor))
}

fn new_predicate(
    functor: Gc<Functor>,
    native: Option<Gc<Native>>,
    control: bool,
    (module, next): (Gc<Atom>, Option<Gc<Predicate>>),
) -> Gc<Predicate> {
    let predicate = Gc::new(Predicate {
        functor,
        module,
        next,
        import: GcCell::new(None),
        meta: GcCell::new(0),
        native,
        control,
        entry: QuasiCell::new(crate::engine::machine().fail.code),
        clauses: GcCell::new(Clauses::with_room(0, 0)),
        flags: GcCell::new(0),
    });
    reset(predicate);
    PREDICATES.with(|p| p.push(predicate));
    predicate
}

/// The predicate's code is made anew at its next call.
fn reset(predicate: Gc<Predicate>) {
    // So it is of a predicate that has not been called since it was changed, clause by clause as a file is read.
    if matches!(predicate.entry.get().ops.first(), Some(Op::Prepare(_))) {
        return;
    }
    let mut code = Assembler::default();
    let p = code.predicate(predicate);
    code.emit(Op::Prepare, 0, p, 0, 0);
    predicate.entry.set(code.finish(Some(predicate)));
}

/// All predicates.
pub fn all() -> RootSet<Gc<Predicate>> {
    PREDICATES.with(|all| {
        let copy = RootSet::new();
        for n in 0..all.len() {
            if let Some(p) = all.get(n) {
                copy.push(p);
            }
        }
        copy
    })
}

/// What was defined so far belongs to the system, or to the library if programs may replace it.
pub fn seal(property: Property) {
    PREDICATES.with(|all| {
        for n in 0..all.len() {
            if let Some(p) = all.get(n)
                && p.is_defined()
                && !p.is_system()
            {
                p.set(property);
                p.functor.library.set(Some(p));
            }
        }
    });
}

/// The system is complete: from here on programs are loaded.
pub fn booted() {
    BOOTING.set(false);
}

/// The predicate that a module is about to define or change: where the library has one of this name, a program gets its own.
///
/// # Errors
/// `permission_error(modify, static_procedure, _)`.
pub fn own(module: Gc<Atom>, functor: Gc<Functor>, action: &str) -> Res<Gc<Predicate>> {
    if BOOTING.get() && late::is_begun() {
        return Ok(late::own(functor));
    }
    let found = predicate(functor);
    let is_built_in = modules::is_built_in(module);
    if (found.is_protected() || is_built_in && found.is_system()) && !BOOTING.get() {
        return Err(permission_error(action, "static_procedure", indicator(functor)));
    }
    if module != known().user && !is_built_in {
        return Ok(modules::made(module, functor));
    }
    // Facts of the library that it changes itself stay its own.
    let is_system = found.is_system() && !(found.is_dynamic() && functor.name.text.starts_with('$'))
        || found.is_built_in() && functor.library.get().is_none();
    Ok(if is_system && !BOOTING.get() { replaced(functor, found) } else { found })
}

/// The program's own predicate in place of one of the system. What the program has called so far is compiled anew, since goals of the
/// system may stand in its code.
fn replaced(functor: Gc<Functor>, found: Gc<Predicate>) -> Gc<Predicate> {
    functor.library.set(Some(found));
    let new = new_predicate(functor, None, false, (known().user, None));
    functor.predicate.set(Some(new));
    modules::look_again(functor);
    PREDICATES.with(|all| {
        for p in (0..all.len()).filter_map(|n| all.get(n)) {
            if !p.is_built_in() && !p.is_system() && !p.is_dynamic() {
                reset(p);
            }
        }
    });
    new
}

/// A directive such as `:- dynamic f/1`.
///
/// # Errors
/// `permission_error(modify, static_procedure, _)`.
pub fn declare(module: Gc<Atom>, functor: Gc<Functor>, property: Property) -> Res<()> {
    let predicate = own(module, functor, "modify")?;
    predicate.import.set(None);
    predicate.set(property);
    predicate.set(Property::Defined);
    reset(predicate);
    Ok(())
}

/// All clauses of a predicate go, as when its file is loaded again.
///
/// # Errors
/// `permission_error(modify, static_procedure, _)`.
pub fn forget(module: Gc<Atom>, functor: Gc<Functor>) -> Res<()> {
    let predicate = own(module, functor, "modify")?;
    let alive = predicate.alive();
    for n in 0..alive.len() {
        if let Some(clause) = alive.get(n) {
            erase(clause);
        }
    }
    predicate.clauses.set(Clauses::with_room(0, 0));
    predicate.flags.set(predicate.flags.get() & !(Property::Rules as u64));
    reset(predicate);
    Ok(())
}

/// A clause and where it belongs.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "terms are shown by what writes them")]
pub struct Parts {
    /// The module that gets it.
    pub module: Gc<Atom>,
    /// Name and arity of its head.
    pub functor: Gc<Functor>,
    /// The head, without a module.
    pub head: Term,
    /// The body; qualified where its module is not that of the head.
    pub body: Term,
}

/// The parts of a clause that stands in a module.
///
/// # Errors
/// `instantiation_error`, `type_error(callable, _)`, `type_error(module, _)`.
pub fn split(clause: Term, module: Gc<Atom>) -> Res<Parts> {
    let (source, clause) = modules::stripped(clause, module)?;
    let truth = known().truth;
    let (head, body) = match clause {
        Term::Struct(s) if s.functor == known().neck => (s.a().deref(), s.b().deref()),
        head => (head, Term::Atom(truth)),
    };
    let (module, head) = modules::stripped(head, source)?;
    let functor = modules::functor_of_head(head)?;
    let has_variable = check_body(body)?;
    let (named, plain) = modules::strip(body, source);
    if plain.is_var() && (module != source || named != source) {
        return Err(instantiation());
    }
    let plain = if has_variable || plain.is_var() { closed(plain) } else { plain };
    let is_true = matches!(body, Term::Atom(name) if name == truth);
    let qualified = |module, term| Term::structure(known().colon, &[Term::Atom(module), term]);
    // A body belongs to the module of the clause, which may not be that of the head.
    let body = match named == source {
        true if module == source || is_true => plain,
        true => qualified(source, plain),
        false if module != source => qualified(source, qualified(named, plain)),
        false => qualified(named, plain),
    };
    Ok(Parts { module, functor, head, body })
}

/// Adds a clause that was read from a file (`:- dynamic` and the like are [`declare`]d).
///
/// # Errors
/// `permission_error(modify, static_procedure, _)` for predicates of the system, `type_error`s.
pub fn add_clause(parts: Parts) -> Res<()> {
    let predicate = own(parts.module, parts.functor, "modify")?;
    if predicate.is(Property::Rules) {
        return Err(permission_error("assert", "procedure", indicator(parts.functor)));
    }
    add(predicate, parts.head, parts.body)
}

fn add(predicate: Gc<Predicate>, head: Term, body: Term) -> Res<()> {
    predicate.set(Property::Defined);
    predicate.import.set(None);
    store(predicate, head, body, true)?;
    if !predicate.is_dynamic() {
        reset(predicate);
    }
    Ok(())
}

/// Adds a rule that was read from a file, as the clause that does what it says.
///
/// # Errors
/// As [`add_clause`]; where the predicate has clauses that are no rules; for dynamic predicates, whose clauses are looked for one
/// by one, so that nobody knows that none is left.
pub fn add_rule(parts: Parts) -> Res<()> {
    let predicate = own(parts.module, parts.functor, "modify")?;
    if predicate.is_dynamic() {
        return Err(no_dynamic_rules(parts.functor));
    }
    if predicate.count() > 0 && !predicate.is(Property::Rules) {
        return Err(permission_error("assert", "procedure", indicator(parts.functor)));
    }
    predicate.set(Property::Rules);
    add(predicate, parts.head, parts.body)
}

fn no_dynamic_rules(functor: Gc<Functor>) -> Gc<Ball> {
    existence_error("feature", Term::apply("dynamic_rule", &[indicator(functor)]))
}

/// The clause behind the rules of a predicate: it throws.
pub fn no_rule(predicate: Gc<Predicate>) -> Gc<Clause> {
    let args: Stack = GcList::new();
    for n in 0..predicate.functor.arity {
        args.push(Term::Local(n));
    }
    let head = Term::from_stack(predicate.functor.name, args);
    Clause::new(head, Term::apply("$no_rule", &[head]), predicate.functor.arity, predicate)
}

/// `assertz/1` and `asserta/1`: the new clause.
///
/// # Errors
/// As [`add_clause`]; also where the predicate is not dynamic.
pub fn assert(clause: Term, last: bool) -> Res<Gc<Clause>> {
    let user = known().user;
    let (module, plain) = modules::stripped(clause, user)?;
    if plain.is("=>", 2) {
        return Err(no_dynamic_rules(split(crate::stdlib::rules::clause_of(plain)?, module)?.functor));
    }
    let Parts { module, functor, head, body } = split(clause, user)?;
    let mut predicate = own(module, functor, "modify")?;
    if predicate.import.get().is_some() {
        predicate = modules::definition(predicate);
    }
    if !predicate.is_dynamic() {
        if predicate.is_own() && !BOOTING.get() {
            return Err(permission_error("modify", "static_procedure", modules::indicator_of(predicate)));
        }
        predicate.set(Property::Dynamic);
        reset(predicate);
    }
    store(predicate, head, body, last)
}

/// A fact of a predicate of the system that programs change by other predicates.
///
/// # Errors
/// `representation_error(cyclic_term)`.
pub fn keep(predicate: Gc<Predicate>, fact: Term, last: bool) -> Res<Gc<Clause>> {
    store(predicate, fact, Term::Atom(known().truth), last)
}

/// The clauses of a predicate change: what tables of answers were made of may not be true any more.
fn note_change(predicate: Gc<Predicate>) {
    if predicate.is(Property::Incremental) {
        crate::stdlib::tables::make_stale();
    }
}

fn store(predicate: Gc<Predicate>, head: Term, body: Term, last: bool) -> Res<Gc<Clause>> {
    let mut names: Option<Renaming> = None;
    let mut leaf = |t| match t {
        Term::Var(var) => Term::Local(names.get_or_insert_default().place(var).0),
        other => other,
    };
    // A stored term has an end.
    let mut stored =
        |term| try_rebuild(term, Cells::Running, &mut leaf).ok_or_else(|| representation_error("cyclic_term"));
    let (head, body) = (stored(head)?, stored(body)?);
    let clause = Clause::new(head, body, names.map_or(0, |names| names.from.len()), predicate);
    GENERATION.set(GENERATION.get() + 1);
    note_change(predicate);
    let clauses = with_place(predicate, last);
    if last {
        let end = clauses.end.get();
        clauses.items[end].set(Some(clause));
        clauses.end.set(end + 1);
        clauses.index.borrow_mut().add(&clause, end, true);
    } else {
        let start = clauses.start.get() - 1;
        clauses.items[start].set(Some(clause));
        clauses.start.set(start);
        clauses.index.borrow_mut().add(&clause, start, false);
    }
    Ok(clause)
}

/// The clauses of a predicate with a place for one more; a new array if this one is full.
fn with_place(predicate: Gc<Predicate>, last: bool) -> Gc<Clauses> {
    let old = predicate.clauses.get();
    let has_place = if last {
        old.end.get() < old.items.len()
    } else {
        // A place where a clause has been is still in the view of calls that were made before.
        old.start.get().checked_sub(1).is_some_and(|n| old.items[n].get().is_none())
    };
    if has_place {
        return old;
    }
    let new = old.grown(last);
    predicate.clauses.set(new);
    new
}

/// The atom of a predicate's name, for lists of predicates.
pub fn name(predicate: Gc<Predicate>) -> Gc<Atom> {
    predicate.functor.name
}
