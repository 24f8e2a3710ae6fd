//! Copies, and walks over all of a term. Copies share what cannot change, of which [`super`] speaks. Nothing recurses, and terms that are part of themselves do no harm: whatever has seen
//! [`MANY`] parts looks whether the term is one of those.

use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

use jit_runtime::heap;
use jit_runtime::prelude::*;

use super::{Attributes, Stack, Term, Var};
use crate::database::{Mixer, arguments_change};
use crate::memory::{insert, push, room_for_one};

/// Variables by address, with what stands for each.
pub struct Renaming {
    order: HashMap<usize, usize, BuildHasherDefault<Mixer>>,
    /// The variables, in the order in which they were met.
    pub from: Stack,
    /// What stands for each.
    pub to: Stack,
    /// Whether variables get copies of their attributes.
    with_attributes: bool,
    /// Variables with attributes that are still to be copied, each before what it copies.
    waiting: Stack,
}

impl Default for Renaming {
    fn default() -> Self {
        Renaming {
            order: HashMap::default(),
            from: GcList::new(),
            to: GcList::new(),
            with_attributes: false,
            waiting: GcList::new(),
        }
    }
}

impl Renaming {
    /// The place of a variable, and whether it is new there.
    pub fn place(&mut self, var: Gc<Var>) -> (usize, bool) {
        if self.from.len() <= 8 {
            for n in 0..self.from.len() {
                if matches!(self.from.get(n), Term::Var(v) if v == var) {
                    return (n, false);
                }
            }
        } else {
            if self.order.is_empty() {
                for n in 0..self.from.len() {
                    if let Term::Var(v) = self.from.get(n) {
                        room_for_one(&mut self.order);
                        self.order.insert(v.address() as usize, n);
                    }
                }
            }
            if let Some(n) = self.order.get(&(var.address() as usize)) {
                return (*n, false);
            }
        }
        let n = self.from.len();
        self.from.push(Term::Var(var));
        if n > 8 {
            room_for_one(&mut self.order);
            self.order.insert(var.address() as usize, n);
        }
        (n, true)
    }

    /// A copy of a term with other variables, the same ones in all copies of one renaming.
    pub fn copy(&mut self, term: Term) -> Term {
        rebuild(term, &mut |leaf| self.copied(leaf))
    }

    fn copied(&mut self, leaf: Term) -> Term {
        let Term::Var(var) = leaf else { return leaf };
        let (n, new) = self.place(var);
        if new {
            let new = Term::var();
            self.to.push(new);
            if self.with_attributes
                && let Some(attributes) = var.attributes()
            {
                self.waiting.push(new);
                self.waiting.push(attributes.list);
            }
        }
        self.to.get(n)
    }

    /// Copies the attributes of the variables that were copied, and of those in them.
    fn copy_attributes(&mut self) {
        while let (Some(list), Some(new)) = (self.waiting.pop(), self.waiting.pop()) {
            // More may wait behind it.
            let list = self.copy(list);
            if let Term::Var(var) = new {
                let machine = crate::engine::machine();
                var.value.set(Term::Attributed(Gc::new(Attributes { list, serial: machine.next_serial() })));
                machine.note_residue(var);
            }
        }
    }
}

/// A copy of a term with new variables, which have copies of the attributes. Parts without variables are shared where they cannot
/// change.
pub fn copy(term: Term) -> Term {
    match term.deref() {
        Term::Var(var) if !var.is_attributed() => Term::var(),
        term if term.is_atomic() => term,
        term => {
            let mut names: Option<Renaming> = None;
            let new = || Renaming { with_attributes: true, ..Renaming::default() };
            let copied = rebuild(term, &mut |leaf| names.get_or_insert_with(new).copied(leaf));
            if let Some(names) = &mut names {
                names.copy_attributes();
            }
            copied
        }
    }
}

/// The same, but that variables have no attributes.
pub fn copy_plain(term: Term) -> Term {
    match term.deref() {
        Term::Var(_) => Term::var(),
        term if term.is_atomic() => term,
        term => {
            let mut names: Option<Renaming> = None;
            rebuild(term, &mut |leaf| names.get_or_insert_default().copied(leaf))
        }
    }
}

/// So many parts of a term are seen before it is asked whether it has an end.
pub const MANY: usize = 1 << 18;

/// Whose list cells a term consists of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cells {
    /// Those of a copy, such as a clause: they never change.
    Settled,
    /// Those of a running program: backtracking may change some of those that are noted on the trail.
    Running,
}

impl Cells {
    /// What may change, so that a copy does not share it.
    fn changing(self) -> Changing {
        if arguments_change() {
            Changing::All
        } else if self == Cells::Running && crate::engine::machine().noted_cells.get() > 0 {
            Changing::Cells
        } else {
            Changing::Nothing
        }
    }
}

/// What may change of terms without variables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Changing {
    Nothing,
    /// List cells: backtracking may.
    Cells,
    /// Arguments: the program may.
    All,
}

impl Changing {
    /// Whether a structure or list cell may.
    fn has(self, term: Term) -> bool {
        self == Changing::All || self == Changing::Cells && matches!(term, Term::Pair(_))
    }
}

/// A list cell or structure is part of a copy.
fn settled(term: Term) -> Term {
    if let Term::Pair(pair) = term
        && !arguments_change()
    {
        pair.settle();
    }
    term
}

/// A term like another in which something stands for each unbound variable and each [`Term::Local`]. Parts in which nothing is other are
/// shared where they cannot change.
pub fn rebuild(term: Term, leaf: &mut dyn FnMut(Term) -> Term) -> Term {
    if let Some(term) = try_rebuild(term, Cells::Running, leaf) {
        return term;
    }
    // Its cycles are closed by variables, which are bound at once.
    let (template, parts) = factorized(term, leaf);
    for n in 0..parts.len() {
        if let Term::Pair(part) = parts.get(n)
            && let Term::Var(var) = part.head()
        {
            var.value.set(part.tail());
        }
    }
    template.deref()
}

/// A term with an end for one that is part of itself, and a list of pairs: a variable, and the part that it stands for.
pub fn factorized(term: Term, leaf: &mut dyn FnMut(Term) -> Term) -> (Term, Stack) {
    let (heads, parts): (Stack, Stack) = (heads(term.deref()), GcList::new());
    let mut places = HashMap::new();
    for n in 0..heads.len() {
        parts.push(Term::var());
        places.insert(object(heads.get(n)), n);
    }
    let stands_for = |t: Term| places.get(&object(t)).map(|n| parts.get(*n));
    let built: Stack = GcList::new();
    for n in 0..heads.len() {
        built.push(rebuild_all(heads.get(n), Cells::Running, leaf, &stands_for).expect("its cycles are cut"));
    }
    let term = term.deref();
    let template = stands_for(term)
        .unwrap_or_else(|| rebuild_all(term, Cells::Running, leaf, &stands_for).expect("its cycles are cut"));
    let pairs: Stack = GcList::new();
    for n in 0..heads.len() {
        pairs.push(Term::pair(parts.get(n), built.get(n)));
    }
    (template, pairs)
}

/// What tells a structure from others.
pub fn object(term: Term) -> Option<usize> {
    match term {
        Term::Pair(p) => Some(p.address() as usize),
        Term::Struct(s) => Some(s.address() as usize),
        _ => None,
    }
}

/// The structures of a term that are part of themselves: of each cycle the one that is met first.
fn heads(term: Term) -> Stack {
    enum Step {
        Enter(Term),
        Leave(usize),
    }
    let found: Stack = GcList::new();
    let (mut path, mut done, mut known) = (HashSet::new(), HashSet::new(), HashSet::new());
    let mut todo = vec![Step::Enter(term)];
    while let Some(step) = todo.pop() {
        match step {
            Step::Leave(object) => {
                path.remove(&object);
                insert(&mut done, object);
            }
            Step::Enter(term) => {
                let term = term.deref();
                let Some(object) = object(term) else { continue };
                if done.contains(&object) {
                    continue;
                }
                if !insert(&mut path, object) {
                    if insert(&mut known, object) {
                        found.push(term);
                    }
                    continue;
                }
                push(&mut todo, Step::Leave(object));
                heap::make_room(&mut todo, term.arity());
                todo.extend((0..term.arity()).rev().map(|n| Step::Enter(nth(term, n))));
            }
        }
    }
    // What `todo` held is part of it.
    std::hint::black_box(term);
    found
}

/// Whether a term has itself as a part.
pub fn is_cyclic(term: Term) -> bool {
    !heads(term).is_empty()
}

/// The same as [`rebuild`] for a term that has an end, else nothing.
pub fn try_rebuild(term: Term, cells: Cells, leaf: &mut dyn FnMut(Term) -> Term) -> Option<Term> {
    let term = term.deref();
    if is_small(term, LEVELS, &mut { PARTS }) {
        Some(rebuild_small(term, cells.changing(), leaf).0)
    } else {
        rebuild_all(term, cells, leaf, &|_| None)
    }
}

/// The same of any size. Of structures below the root something may stand for all of one.
fn rebuild_all(
    term: Term,
    cells: Cells,
    leaf: &mut dyn FnMut(Term) -> Term,
    stands_for: &dyn Fn(Term) -> Option<Term>,
) -> Option<Term> {
    /// A structure with its next argument. They are parts of `term`, which `out` keeps.
    struct Open {
        term: Term,
        next: usize,
        changed: bool,
    }
    let (term, changing) = (term.deref(), cells.changing());
    let out: Stack = GcList::new();
    out.push(term);
    let mut open: Vec<Open> = Vec::new();
    let mut at = term;
    let mut changed = false;
    let mut args: Vec<Term> = Vec::new();
    let mut steps = 0;
    loop {
        // `at` is new: dereferenced, or not.
        let value = match at {
            Term::Var(_) | Term::Hole(_) => match at.deref() {
                Term::Var(var) => {
                    changed = true;
                    leaf(Term::Var(var))
                }
                value => {
                    changed = true;
                    at = value;
                    if !value.is_compound() {
                        value
                    } else {
                        if let Some(parent) = open.last_mut() {
                            parent.changed = true;
                        }
                        continue;
                    }
                }
            },
            Term::Local(_) => {
                changed = true;
                leaf(at)
            }
            Term::Pair(_) | Term::Struct(_) => {
                if !open.is_empty()
                    && let Some(other) = stands_for(at)
                {
                    changed = true;
                    other
                } else {
                    steps += 1;
                    if steps == MANY && is_cyclic(term) && stands_for(term).is_none() {
                        return None;
                    }
                    push(&mut open, Open { term: at, next: 1, changed: changing.has(at) });
                    changed = false;
                    at = first(at);
                    continue;
                }
            }
            other => other,
        };
        let mut value = value;
        // It is finished, and with it perhaps what it is the last argument of.
        loop {
            let Some(top) = open.last_mut() else { return Some(value) };
            top.changed |= changed;
            out.push(value);
            let arity = top.term.arity();
            if top.next < arity {
                at = nth(top.term, top.next);
                top.next += 1;
                changed = false;
                break;
            }
            let base = out.len() - arity;
            value = settled(if top.changed {
                match top.term {
                    Term::Pair(_) => Term::pair(out.get(base), out.get(base + 1)),
                    Term::Struct(s) => {
                        // They are in `out`, too, until the structure is made.
                        args.clear();
                        args.extend((base..base + arity).map(|n| out.get(n)));
                        Term::structure(s.functor, &args)
                    }
                    _ => unreachable!("only compound terms are open"),
                }
            } else {
                top.term
            });
            changed = top.changed;
            while out.len() > base {
                out.pop();
            }
            open.pop();
        }
    }
}

/// So many levels of structures, parts of them in all, and arguments of one are a small term.
const LEVELS: usize = 6;
const PARTS: usize = 32;
const WIDEST: usize = 8;

fn is_small(term: Term, levels: usize, parts: &mut usize) -> bool {
    let arity = term.arity();
    if arity == 0 {
        return true;
    }
    if levels == 0 || arity > WIDEST || arity > *parts {
        return false;
    }
    *parts -= arity;
    (0..arity).all(|n| is_small(nth(term, n).deref(), levels - 1, parts))
}

/// The same for small terms, which need no lists; and whether anything is other.
fn rebuild_small(term: Term, changing: Changing, leaf: &mut dyn FnMut(Term) -> Term) -> (Term, bool) {
    let functor = match term {
        Term::Pair(_) => super::atom::known().pair,
        Term::Struct(s) => s.functor,
        Term::Var(_) | Term::Local(_) => return (leaf(term), true),
        _ => return (term, false),
    };
    // The collector sees the stack.
    let mut args = [Term::Free; WIDEST];
    let mut changed = changing.has(term);
    for (n, to) in args[..functor.arity].iter_mut().enumerate() {
        let arg = nth(term, n);
        let (value, is_other) = rebuild_small(arg.deref(), changing, leaf);
        *to = value;
        changed |= is_other || matches!(arg, Term::Var(_) | Term::Hole(_));
    }
    (settled(if changed { Term::structure(functor, &args[..functor.arity]) } else { term }), changed)
}

fn first(term: Term) -> Term {
    nth(term, 0)
}

/// An argument as it stands there.
fn nth(term: Term, n: usize) -> Term {
    match term {
        Term::Pair(p) if n == 0 => p.head(),
        Term::Pair(p) => p.tail(),
        Term::Struct(s) => s.arg(n),
        other => other,
    }
}

/// Calls a function for each subterm, dereferenced, from left to right; where it says no, the walk ends. What comes after
/// [`MANY`] others is seen once.
pub fn walk(term: Term, visit: &mut dyn FnMut(Term) -> bool) -> bool {
    let mut todo = vec![term];
    let (mut steps, mut seen) = (0usize, HashSet::<usize, BuildHasherDefault<Mixer>>::default());
    while let Some(term) = todo.pop() {
        let term = term.deref();
        steps += 1;
        if steps > MANY
            && let Some(object) = object(term)
            && !insert(&mut seen, object)
        {
            continue;
        }
        if !visit(term) {
            return false;
        }
        for n in (0..term.arity()).rev() {
            push(&mut todo, nth(term, n));
        }
    }
    true
}

/// Whether no unbound variable is in it.
pub fn is_ground(term: Term) -> bool {
    walk(term, &mut |t| !t.is_var())
}

/// The unbound variables of a term, each once, in the order in which they are met.
pub fn variables(term: Term) -> Stack {
    let mut found = Renaming::default();
    walk(term, &mut |t| {
        if let Term::Var(var) = t {
            found.place(var);
        }
        true
    });
    found.from
}

/// Whether a variable is in a term.
pub fn occurs(var: Gc<Var>, term: Term) -> bool {
    !walk(term, &mut |t| !matches!(t, Term::Var(v) if v == var))
}
