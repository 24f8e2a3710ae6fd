//! Clauses, and where those of a predicate are found by their arguments.

use std::cell::RefCell;
use std::hash::Hasher;

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use super::index::{Indexes, key_of};
use super::{GENERATION, Predicate, instantiate, reset};
use crate::engine::code::Code;
use crate::term::Term;
use crate::term::atom::known;

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
    /// Whether it is a fact that has only atoms and small integers as arguments.
    pub plain: bool,
    /// When it was removed.
    pub(super) removed: GcCell<u64>,
    /// The predicate.
    pub owner: Gc<Predicate>,
    pub(super) code: Gc<Kept>,
}
pub(super) const ALIVE: u64 = u64::MAX;

/// The code of a clause, once it was asked for. An object of its own, so that clauses hold nothing that changes: the collector
/// compares what changes of what lives for ever, each time. Facts that a program adds while it runs are mostly not compiled, and share
/// one, which stays empty.
#[derive(JitObject)]
pub(super) struct Kept {
    pub(super) code: GcCell<Option<Gc<Code>>>,
}

impl Kept {
    pub(super) fn none() -> Gc<Kept> {
        thread_local! {
            static NONE: Root<Gc<Kept>> = Root::new(Gc::new(Kept { code: GcCell::new(None) }));
        }
        NONE.with(Root::get)
    }
}

/// The clauses of a predicate, in a part of an array that grows at both ends.
#[derive(JitObject)]
pub struct Clauses {
    pub(super) items: GcArray<GcCell<Option<Gc<Clause>>>>,
    pub(super) start: GcCell<usize>,
    pub(super) end: GcCell<usize>,
    pub(super) removed: GcCell<usize>,
    /// Places by the keys of arguments; made when there are many.
    #[opaque]
    pub(super) index: RefCell<Indexes>,
}

/// The hash of keys, which are addresses, numbers and names: one multiplication for each word. (Fibonacci hashing.)
#[derive(Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.write_u64(u64::from_le_bytes(last));
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
    }
}

impl Clause {
    /// An argument of the head.
    pub fn arg(&self, n: usize) -> Term {
        match self.head {
            Term::Pair(p) if n == 0 => p.head(),
            Term::Pair(p) => p.tail(),
            Term::Struct(s) => s.arg(n),
            other => other,
        }
    }

    /// What an argument of the head is; 0 for anything, or if there is none.
    pub(super) fn key(&self, n: usize) -> u64 {
        if n < self.owner.functor.arity { key_of(self.arg(n)) } else { 0 }
    }

    /// The clause `p(X, ..) :- p(X, ..)` of a predicate that is an instruction.
    pub fn of_itself(owner: Gc<Predicate>) -> Gc<Clause> {
        let arity = owner.functor.arity;
        let args: Vec<Term> = (0..arity).map(Term::Local).collect();
        let head = Term::compound(owner.functor.name, &args);
        Clause::new(head, head, arity, owner)
    }

    pub(super) fn new(head: Term, body: Term, variables: usize, owner: Gc<Predicate>) -> Gc<Clause> {
        let arg = |n: usize| match head {
            Term::Pair(p) if n == 0 => p.head(),
            Term::Pair(p) => p.tail(),
            Term::Struct(s) => s.arg(n),
            other => other,
        };
        let fact = matches!(body, Term::Atom(a) if a == known().truth);
        let plain = fact && (0..head.arity()).all(|n| matches!(arg(n), Term::Atom(_) | Term::Int(_)));
        Gc::new(Clause {
            plain,
            head,
            body,
            variables,
            fact,
            removed: GcCell::new(ALIVE),
            owner,
            code: if fact && owner.is_dynamic() { Kept::none() } else { Gc::new(Kept { code: GcCell::new(None) }) },
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

impl Clauses {
    /// No clauses.
    pub fn none() -> Gc<Clauses> {
        Clauses::with_room(0, 0)
    }

    pub(super) fn with_room(before: usize, after: usize) -> Gc<Clauses> {
        let items = GcArray::<GcCell<Option<Gc<Clause>>>>::filled(before + after, None);
        Gc::new(Clauses {
            items,
            start: GcCell::new(before),
            end: GcCell::new(before),
            removed: GcCell::new(0),
            index: RefCell::default(),
        })
    }

    /// The same clauses with room for more, which nobody has removed.
    pub(super) fn grown(&self, last: bool) -> Gc<Clauses> {
        let (start, end) = (self.start.get(), self.end.get());
        let count = end - start - self.removed.get();
        let room = count + 4;
        let new = if last { Clauses::with_room(0, count + room) } else { Clauses::with_room(room, count) };
        let first = new.start.get();
        let mut at = first;
        for n in start..end {
            if let Some(clause) = self.items[n].get()
                && clause.is_alive()
            {
                new.items[at].set(Some(clause));
                at += 1;
            }
        }
        new.end.set(at);
        // Calls that were made before, and look into this array, make the index again. It must not have places before the first
        // clause, where others come.
        let is_first = start == 0 || self.items[start - 1].get().is_none();
        if count == end - start && is_first {
            new.index.replace(self.index.take().moved(first as i64 - start as i64));
        } else {
            new.index.replace(self.index.borrow().judgement());
        }
        new
    }
}

/// Removes a clause: whether it was there.
pub fn erase(clause: Gc<Clause>) -> bool {
    if !clause.is_alive() {
        return false;
    }
    let generation = GENERATION.get();
    GENERATION.set(generation + 1);
    clause.removed.set(generation);
    super::note_change(clause.owner);
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
