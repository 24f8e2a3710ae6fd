//! Predicates and their clauses.
//!
//! A clause is stored as a term in which variables are numbers. Those of a predicate that a program may change while it runs
//! are looked for one by one, with an index on arguments; a call sees the clauses that there were when it was made (the
//! logical update view): additions are beyond the end that it remembers, and what was removed knows when.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

use jit_runtime::heap::RootSet;
use jit_runtime::prelude::*;

use crate::builtin::{self, Builtin};
use crate::engine::code::{Assembler, Code, Op};
use crate::engine::solve::check_body;
use crate::engine::{Cursor, Machine, compile};
use crate::error::{Ball, Res, indicator, instantiation, permission_error, type_error};
use crate::term::atom::known;
use crate::term::copy::{Renaming, rebuild};
use crate::term::{Atom, Functor, Term};

/// A predicate that is written in Rust.
#[derive(JitObject)]
pub struct Native {
    /// What it is called.
    pub functor: Gc<Functor>,
    /// What it does.
    #[opaque]
    pub run: fn(&Machine, &[Term]) -> Res,
}

/// How many arguments an index looks at.
const KEYS: usize = 4;

/// A clause.
#[derive(JitObject)]
pub struct Clause {
    /// The head, with [`Term::Local`] for variables.
    pub head: Term,
    /// The body, likewise.
    pub body: Term,
    /// The number of variables.
    pub variables: usize,
    /// Whether the body is `true`.
    pub fact: bool,
    /// The arguments of a fact that has only atoms and small integers as arguments.
    pub plain: Option<GcArray<Term>>,
    /// When it was removed.
    removed: GcCell<u64>,
    /// The predicate.
    pub owner: Gc<Predicate>,
    code: GcCell<Option<Gc<Code>>>,
    /// What the first arguments are; 0 for anything.
    #[opaque]
    keys: [u64; KEYS],
}

/// Predicates of the standard, and some that are as central; programs may define others of the system for themselves.
const STANDARD: &[&str] = &[
    "abolish",
    "arg",
    "asserta",
    "assertz",
    "assert",
    "at_end_of_stream",
    "atom_chars",
    "atom_codes",
    "atom_concat",
    "atom_length",
    "bagof",
    "char_code",
    "char_conversion",
    "clause",
    "close",
    "compare",
    "consult",
    "copy_term",
    "current_char_conversion",
    "current_input",
    "current_op",
    "current_output",
    "current_predicate",
    "current_prolog_flag",
    "findall",
    "flush_output",
    "functor",
    "get_byte",
    "get_char",
    "get_code",
    "halt",
    "nl",
    "number_chars",
    "number_codes",
    "once",
    "op",
    "open",
    "peek_byte",
    "peek_char",
    "peek_code",
    "put_byte",
    "put_char",
    "put_code",
    "read",
    "read_term",
    "repeat",
    "retract",
    "set_input",
    "set_output",
    "set_prolog_flag",
    "set_stream_position",
    "setof",
    "stream_property",
    "sub_atom",
    "throw",
    "unify_with_occurs_check",
    "write",
    "write_canonical",
    "write_term",
    "writeq",
    "=..",
    "length",
    "msort",
    "sort",
    "keysort",
    "ground",
    "term_variables",
    "subsumes_term",
    "nb_setval",
    "b_setval",
    "nb_getval",
    "b_getval",
    "atom_number",
    "format",
    "retractall",
    "forall",
    "between",
    "succ",
    "print",
    "tab",
    "false",
    "^",
];

const ALIVE: u64 = u64::MAX;

/// The clauses of a predicate, in a part of an array that grows at both ends.
#[derive(JitObject)]
pub struct Clauses {
    items: GcArray<GcCell<Option<Gc<Clause>>>>,
    start: GcCell<usize>,
    end: GcCell<usize>,
    removed: GcCell<usize>,
    /// Places by the key of the first argument, and those of clauses that fit all; made when there are many.
    #[opaque]
    index: RefCell<Option<Index>>,
}

/// The hash of keys, which are addresses and numbers: one multiplication. (Fibonacci hashing.)
#[derive(Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|b| self.write_u64(u64::from(*b)));
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
    }
}

#[derive(Default)]
struct Index {
    by_key: HashMap<u64, VecDeque<usize>, BuildHasherDefault<Mixer>>,
    any: VecDeque<usize>,
}

/// A predicate.
#[derive(JitObject)]
pub struct Predicate {
    /// What it is called.
    pub functor: Gc<Functor>,
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

    /// Whether it may be changed while the program runs.
    pub fn is_dynamic(&self) -> bool {
        self.is(Property::Dynamic)
    }

    /// Whether it exists.
    pub fn is_defined(&self) -> bool {
        self.native.is_some()
            || self.control
            || self.flags.get() & (Property::Defined as u64 | Property::Dynamic as u64) != 0
            || compile::is_quick(self.functor)
            || matches!((&*self.functor.name.text, self.functor.arity), ("call", 1..) | ("catch", 3))
    }

    /// Whether it is the system's or the library's.
    pub fn is_system(&self) -> bool {
        self.is(Property::System) || self.is(Property::Library)
    }

    /// Whether programs may not change it: it is in the standard, or the system itself relies on it.
    pub fn is_protected(&self) -> bool {
        let name: &str = &self.functor.name.text;
        self.control
            || compile::is_quick(self.functor)
            || (self.native.is_some() || self.is(Property::System))
                && (name.starts_with('$') || STANDARD.contains(&name))
            || matches!((name, self.functor.arity), ("call", 1..) | ("catch", 3))
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

impl Clause {
    /// An argument of the head.
    pub fn arg(&self, n: usize) -> Term {
        match self.head {
            Term::Pair(p) if n == 0 => p.head,
            Term::Pair(p) => p.tail,
            Term::Struct(s) => s.arg(n),
            other => other,
        }
    }

    /// The clause `p(X, ..) :- p(X, ..)` of a predicate that is an instruction.
    pub fn of_itself(owner: Gc<Predicate>) -> Gc<Clause> {
        let arity = owner.functor.arity;
        let args: Vec<Term> = (0..arity).map(Term::Local).collect();
        let head = Term::compound(owner.functor.name, &args);
        Clause::new(head, head, arity, owner)
    }

    fn new(head: Term, body: Term, variables: usize, owner: Gc<Predicate>) -> Gc<Clause> {
        let mut keys = [0; KEYS];
        for (n, place) in keys.iter_mut().enumerate().take(head.arity()) {
            let arg = match head {
                Term::Pair(p) if n == 0 => p.head,
                Term::Pair(p) => p.tail,
                Term::Struct(s) => s.arg(n),
                other => other,
            };
            *place = key_of(arg);
        }
        let fact = body.is_atom("true");
        let arg = |n: usize| match head {
            Term::Pair(p) if n == 0 => p.head,
            Term::Pair(p) => p.tail,
            Term::Struct(s) => s.arg(n),
            other => other,
        };
        let is_plain = fact && (0..head.arity()).all(|n| matches!(arg(n), Term::Atom(_) | Term::Int(_)));
        let plain = is_plain.then(|| GcArray::from_fn(head.arity(), arg));
        Gc::new(Clause {
            plain,
            head,
            body,
            variables,
            fact,
            removed: GcCell::new(ALIVE),
            owner,
            code: GcCell::new(None),
            keys,
        })
    }

    /// Whether nobody has removed it.
    pub fn is_alive(&self) -> bool {
        self.removed.get() == ALIVE
    }

    /// Head and body with new variables.
    pub fn parts(&self) -> (Term, Term) {
        let locals = GcList::new();
        for _ in 0..self.variables {
            locals.push(Term::var());
        }
        let head = instantiate(self.head, &mut |n| locals.get(n));
        (head, instantiate(self.body, &mut |n| locals.get(n)))
    }
}

/// What tells terms apart that cannot be unified; 0 for what may be unified with anything.
fn key_of(term: Term) -> u64 {
    match term {
        Term::Int(n) => (n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        Term::Atom(a) => a.address() as u64,
        Term::Pair(_) => 2,
        Term::Struct(s) => s.functor.address() as u64 ^ 4,
        _ => 0,
    }
}

impl Clauses {
    fn with_room(before: usize, after: usize) -> Gc<Clauses> {
        let items = GcArray::<GcCell<Option<Gc<Clause>>>>::filled(before + after, None);
        Gc::new(Clauses {
            items,
            start: GcCell::new(before),
            end: GcCell::new(before),
            removed: GcCell::new(0),
            index: RefCell::new(None),
        })
    }

    /// The first clause from a place on, before another, that fits and was there at a time.
    fn find(&self, from: usize, end: usize, generation: u64, keys: &[u64; KEYS]) -> Option<usize> {
        let fits = |n: usize| {
            self.items[n].get().is_some_and(|clause| {
                clause.removed.get() >= generation
                    && clause.keys.iter().zip(keys).all(|(a, b)| *a == *b || *a == 0 || *b == 0)
            })
        };
        if keys[0] == 0 || end - from < 12 {
            return (from..end).find(|n| fits(*n));
        }
        let mut index = self.index.borrow_mut();
        let index = index.get_or_insert_with(|| {
            let mut index = Index::default();
            for n in self.start.get()..self.end.get() {
                if let Some(clause) = self.items[n].get() {
                    index.add(clause.keys[0], n, true);
                }
            }
            index
        });
        let empty = VecDeque::new();
        let same = index.by_key.get(&keys[0]).unwrap_or(&empty);
        let (mut a, mut b) = (same.partition_point(|n| *n < from), index.any.partition_point(|n| *n < from));
        loop {
            let next = match (same.get(a), index.any.get(b)) {
                (Some(x), Some(y)) if x < y => {
                    a += 1;
                    *x
                }
                (_, Some(y)) => {
                    b += 1;
                    *y
                }
                (Some(x), None) => {
                    a += 1;
                    *x
                }
                (None, None) => return None,
            };
            if next >= end {
                return None;
            }
            if fits(next) {
                return Some(next);
            }
        }
    }
}

impl Index {
    fn add(&mut self, key: u64, n: usize, last: bool) {
        let places = if key == 0 { &mut self.any } else { self.by_key.entry(key).or_default() };
        if last {
            places.push_back(n);
        } else {
            places.push_front(n);
        }
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
    let control = [k.comma, k.semicolon, k.bar, k.if_then, k.soft_cut, k.not, k.colon, k.cut].contains(&functor);
    let predicate = new_predicate(functor, native, control);
    functor.predicate.set(Some(predicate));
    predicate
}

/// The predicate that code of the library means by a functor.
pub fn library_predicate(functor: Gc<Functor>) -> Gc<Predicate> {
    functor.library.get().unwrap_or_else(|| predicate(functor))
}

fn new_predicate(functor: Gc<Functor>, native: Option<Gc<Native>>, control: bool) -> Gc<Predicate> {
    let predicate = Gc::new(Predicate {
        functor,
        native,
        control,
        entry: QuasiCell::new(crate::engine::machine().fail),
        clauses: GcCell::new(Clauses::with_room(0, 0)),
        flags: GcCell::new(0),
    });
    reset(predicate);
    PREDICATES.with(|p| p.push(predicate));
    predicate
}

/// The predicate's code is made anew at its next call.
fn reset(predicate: Gc<Predicate>) {
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

/// The predicate that a program is about to define or change: where the library has one of this name, the program gets its
/// own.
///
/// # Errors
/// `permission_error(modify, static_procedure, _)`.
pub fn own(functor: Gc<Functor>, action: &str) -> Res<Gc<Predicate>> {
    let found = predicate(functor);
    if found.is_protected() && !BOOTING.get() {
        return Err(permission_error(action, "static_procedure", indicator(functor)));
    }
    if (found.is_system() || found.native.is_some()) && !BOOTING.get() {
        found.functor.library.set(Some(found));
        let new = new_predicate(functor, None, false);
        functor.predicate.set(Some(new));
        return Ok(new);
    }
    Ok(found)
}

/// A directive such as `:- dynamic f/1`.
///
/// # Errors
/// `permission_error(modify, static_procedure, _)`.
pub fn declare(functor: Gc<Functor>, property: Property) -> Res<()> {
    let predicate = own(functor, "modify")?;
    predicate.set(property);
    predicate.set(Property::Defined);
    reset(predicate);
    Ok(())
}

/// All clauses of a predicate go, as when its file is loaded again.
///
/// # Errors
/// `permission_error(modify, static_procedure, _)`.
pub fn forget(functor: Gc<Functor>) -> Res<()> {
    let predicate = own(functor, "modify")?;
    let alive = predicate.alive();
    for n in 0..alive.len() {
        if let Some(clause) = alive.get(n) {
            erase(clause);
        }
    }
    predicate.clauses.set(Clauses::with_room(0, 0));
    reset(predicate);
    Ok(())
}

/// Name and arity of the head of a clause, its head and its body.
///
/// # Errors
/// `instantiation_error`, `type_error(callable, _)`.
pub fn split(clause: Term) -> Res<(Gc<Functor>, Term, Term)> {
    let (head, body) = match clause.deref() {
        Term::Struct(s) if s.functor == known().neck => (s.a.deref(), s.b.deref()),
        head => (head, Term::Atom(known().truth)),
    };
    let (head, body) = match head {
        Term::Struct(s) if s.functor == known().colon => (s.b.deref(), body),
        head => (head, body),
    };
    let functor = match head {
        Term::Var(_) => return Err(instantiation()),
        Term::Atom(name) => Functor::new(name, 0),
        Term::Struct(s) => s.functor,
        Term::Pair(_) => known().pair,
        other => return Err(type_error("callable", other)),
    };
    check_body(body).map_err(|_| type_error("callable", body))?;
    Ok((functor, head, body))
}

/// Adds a clause that was read from a file (`:- dynamic` and the like are [`declare`]d).
///
/// # Errors
/// `permission_error(modify, static_procedure, _)` for predicates of the system, `type_error`s.
pub fn add_clause(clause: Term) -> Res<()> {
    let (functor, head, body) = split(clause)?;
    let predicate = own(functor, "modify")?;
    predicate.set(Property::Defined);
    store(predicate, head, body, true);
    if !predicate.is_dynamic() {
        reset(predicate);
    }
    Ok(())
}

/// `assertz/1` and `asserta/1`.
///
/// # Errors
/// As [`add_clause`]; also where the predicate is not dynamic.
pub fn assert(clause: Term, last: bool) -> Res<()> {
    let (functor, head, body) = split(clause)?;
    let predicate = own(functor, "modify")?;
    if !predicate.is_dynamic() {
        if predicate.is_defined() && !BOOTING.get() {
            return Err(permission_error("modify", "static_procedure", indicator(functor)));
        }
        predicate.set(Property::Dynamic);
        reset(predicate);
    }
    store(predicate, head, body, last);
    Ok(())
}

fn store(predicate: Gc<Predicate>, head: Term, body: Term, last: bool) {
    let mut names = Renaming::default();
    let mut leaf = |t| match t {
        Term::Var(var) => Term::Local(names.place(var).0),
        other => other,
    };
    let head = rebuild(head, &mut leaf);
    let body = rebuild(body, &mut leaf);
    let clause = Clause::new(head, body, names.from.len(), predicate);
    GENERATION.set(GENERATION.get() + 1);
    let clauses = with_place(predicate, last);
    if last {
        let end = clauses.end.get();
        clauses.items[end].set(Some(clause));
        clauses.end.set(end + 1);
        if let Some(index) = &mut *clauses.index.borrow_mut() {
            index.add(clause.keys[0], end, true);
        }
    } else {
        let start = clauses.start.get() - 1;
        clauses.items[start].set(Some(clause));
        clauses.start.set(start);
        if let Some(index) = &mut *clauses.index.borrow_mut() {
            index.add(clause.keys[0], start, false);
        }
    }
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
    let alive = predicate.alive();
    let room = alive.len() + 4;
    let new = if last { Clauses::with_room(0, alive.len() + room) } else { Clauses::with_room(room, alive.len()) };
    for n in 0..alive.len() {
        new.items[new.end.get()].set(alive.get(n));
        new.end.set(new.end.get() + 1);
    }
    predicate.clauses.set(new);
    new
}

/// Removes a clause: whether it was there.
pub fn erase(clause: Gc<Clause>) -> bool {
    if !clause.is_alive() {
        return false;
    }
    let generation = GENERATION.get();
    GENERATION.set(generation + 1);
    clause.removed.set(generation);
    let clauses = clause.owner.clauses.get();
    clauses.removed.set(clauses.removed.get() + 1);
    // Those at the start need not be passed by again.
    let mut start = clauses.start.get();
    while start < clauses.end.get()
        && let Some(first) = clauses.items[start].get()
        && !first.is_alive()
    {
        start += 1;
        clauses.removed.set(clauses.removed.get() - 1);
    }
    clauses.start.set(start);
    if !clause.owner.is_dynamic() {
        reset(clause.owner);
    }
    true
}

fn call_keys(arity: usize, arg: impl Fn(usize) -> Term) -> [u64; KEYS] {
    let mut keys = [0; KEYS];
    for (n, place) in keys.iter_mut().enumerate().take(arity) {
        *place = key_of(arg(n).deref());
    }
    keys
}

/// The clauses that there are now which may fit a head, as a list of [`Term::Clause`].
pub fn fitting(predicate: Gc<Predicate>, head: Term) -> crate::term::Stack {
    let keys = call_keys(head.arity(), |n| head.arg(n));
    let (found, clauses, generation) = (GcList::new(), predicate.clauses.get(), GENERATION.get());
    let (mut at, end) = (clauses.start.get(), clauses.end.get());
    while let Some(n) = clauses.find(at, end, generation, &keys) {
        if let Some(clause) = clauses.items[n].get() {
            found.push(Term::Clause(clause));
        }
        at = n + 1;
    }
    found
}

/// The first clause that may fit the arguments in the registers. If there are more, a choice point is made, whose alternative
/// is at a place of some code.
#[dont_look_inside]
pub fn first(m: Gc<Machine>, predicate: Gc<Predicate>, code: Gc<Code>, pc: usize) -> Option<Gc<Clause>> {
    let arity = predicate.functor.arity;
    let keys = call_keys(arity, |n| m.regs[n].get());
    let (clauses, generation) = (predicate.clauses.get(), GENERATION.get());
    let end = clauses.end.get();
    let n = clauses.find(clauses.start.get(), end, generation, &keys)?;
    if let Some(next) = clauses.find(n + 1, end, generation, &keys) {
        m.push(arity, code, pc, Some(Gc::new(Cursor { clauses, at: GcCell::new(next), end, generation })));
    }
    clauses.items[n].get()
}

/// The next clause of the newest choice point, whose state has been restored.
#[dont_look_inside]
pub fn next(m: Gc<Machine>) -> Option<Gc<Clause>> {
    let choice = m.choice.get();
    let (cursor, back) = (choice.cursor?, choice.back?);
    let (clauses, n) = (cursor.clauses, cursor.at.get());
    let keys = call_keys(choice.args.len(), |n| m.regs[n].get());
    match clauses.find(n + 1, cursor.end, cursor.generation, &keys) {
        Some(next) => cursor.at.set(next),
        None => m.choice.set(back),
    }
    m.cut.set(back);
    clauses.items[n].get()
}

/// The code of a clause.
///
/// # Errors
/// That it is too large.
#[dont_look_inside]
pub fn code_of(clause: Gc<Clause>) -> Result<Gc<Code>, Gc<Ball>> {
    if let Some(code) = clause.code.get() {
        return Ok(code);
    }
    let code = compile::clause(clause, Some(clause.owner))?;
    clause.code.set(Some(code));
    Ok(code)
}

/// A stored term with something for its variables. Parts without any are shared.
pub fn instantiate(template: Term, value: &mut dyn FnMut(usize) -> Term) -> Term {
    rebuild(template, &mut |t| match t {
        Term::Local(n) => value(n),
        other => other,
    })
}

/// The same term with other numbers for its variables.
pub fn renumber(template: Term, order: &[usize]) -> Term {
    instantiate(template, &mut |n| Term::Local(order.iter().position(|m| *m == n).unwrap_or(n)))
}

/// Unifies the head of a fact with the arguments in the registers.
#[jit]
pub fn unify_fact(m: Gc<Machine>, clause: Gc<Clause>) -> bool {
    match clause.plain {
        Some(args) => unify_plain(m, args),
        None => unify_head(m, clause),
    }
}

#[jit]
#[unroll_safe]
fn unify_plain(m: Gc<Machine>, args: GcArray<Term>) -> bool {
    for n in 0..args.len() {
        if !m.unify(m.regs[n].get(), args[n]) {
            return false;
        }
    }
    true
}

#[dont_look_inside]
fn unify_head(m: Gc<Machine>, clause: Gc<Clause>) -> bool {
    let arity = clause.head.arity();
    if clause.variables == 0 {
        return (0..arity).all(|n| m.unify(m.regs[n].get(), clause.arg(n)));
    }
    let locals: crate::term::Stack = GcList::new();
    for _ in 0..clause.variables {
        locals.push(Term::Free);
    }
    (0..arity).all(|n| unify_stored(m, clause.arg(n), m.regs[n].get(), locals))
}

/// Unifies a stored term with another one; what its variables are bound to is in a list.
fn unify_stored(m: Gc<Machine>, stored: Term, term: Term, locals: crate::term::Stack) -> bool {
    let mut todo = vec![(stored, term)];
    while let Some((stored, term)) = todo.pop() {
        let term = term.deref();
        match (stored, term) {
            (Term::Local(n), term) => match locals.get(n) {
                Term::Free => locals.set(n, term),
                bound => {
                    if !m.unify(bound, term) {
                        return false;
                    }
                }
            },
            (stored, Term::Var(var)) => {
                let value = instantiate(stored, &mut |n| {
                    if matches!(locals.get(n), Term::Free) {
                        locals.set(n, m.fresh());
                    }
                    locals.get(n)
                });
                m.bind(var, value);
            }
            (Term::Pair(p), Term::Pair(q)) => {
                todo.push((p.tail, q.tail));
                todo.push((p.head, q.head));
            }
            (Term::Struct(s), Term::Struct(t)) if s.functor == t.functor => {
                for n in (0..s.functor.arity).rev() {
                    todo.push((s.arg(n), t.arg(n)));
                }
            }
            (Term::Struct(_) | Term::Pair(_), _) => return false,
            (stored, term) => {
                if !m.unify(stored, term) {
                    return false;
                }
            }
        }
    }
    true
}

/// The atom of a predicate's name, for lists of predicates.
pub fn name(predicate: Gc<Predicate>) -> Gc<Atom> {
    predicate.functor.name
}
