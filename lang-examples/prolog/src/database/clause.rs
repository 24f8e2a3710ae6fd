//! Clauses, and where those of a predicate are found by their arguments.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use super::{GENERATION, Predicate, instantiate};
use crate::engine::code::Code;
use crate::term::Term;
use crate::term::atom::known;

/// How many arguments an index looks at.
pub(super) const KEYS: usize = 4;

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
    /// Places by the key of the first argument, and those of clauses that fit all; made when there are many.
    #[opaque]
    pub(super) index: RefCell<Option<Index>>,
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

/// The hash of what [`key_of`] gives. Numbers that come one after another are mostly looked for so, too: 64 of them lie side by
/// side in a table, which else would be asked for a line of memory each time. Where such a piece lies is mixed, so that steps of
/// any size do no harm.
#[derive(Default)]
struct Neighbours(u64);

impl Hasher for Neighbours {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, key: u64) {
        let mixed = |n: u64| (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // A table looks for a place by the low bits, and tells keys of one place apart by the highest seven.
        let tag = mixed(key) & !(u64::MAX >> 7);
        let place = if key & 1 == 1 { mixed(key >> 7) >> 32 << 6 | key >> 1 & 63 } else { mixed(key) >> 32 };
        self.0 = tag | place;
    }
}

/// Places by key. They are counted from `base`, so that an array with more room before takes the index over.
#[derive(Default)]
pub(super) struct Index {
    by_key: HashMap<u64, Places, BuildHasherDefault<Neighbours>>,
    any: Places,
    base: i64,
}

/// Places in ascending order, mostly one.
#[derive(Default)]
#[allow(clippy::box_collection, reason = "an entry of the index has half the size")]
enum Places {
    #[default]
    None,
    One(i64),
    Many(Box<VecDeque<i64>>),
}

impl Places {
    /// A place as it is in the array.
    fn get(&self, n: usize, base: i64) -> Option<usize> {
        let place = match self {
            Places::One(place) if n == 0 => *place,
            Places::Many(places) => *places.get(n)?,
            _ => return None,
        };
        Some((place + base) as usize)
    }

    /// The first that is not before a place of the array.
    fn from(&self, place: usize, base: i64) -> usize {
        let before = |n: &i64| *n + base < place as i64;
        match self {
            Places::None => 0,
            Places::One(n) => usize::from(before(n)),
            Places::Many(places) => places.partition_point(before),
        }
    }

    fn add(&mut self, place: i64, last: bool) {
        match self {
            Places::None => *self = Places::One(place),
            Places::One(one) => {
                *self = Places::Many(Box::new(VecDeque::from(if last { [*one, place] } else { [place, *one] })));
            }
            Places::Many(places) if last => places.push_back(place),
            Places::Many(places) => places.push_front(place),
        }
    }
}
impl Clause {
    /// An argument of the head.
    pub fn arg(&self, n: usize) -> Term {
        match self.head {
            Term::Pair(p) if n == 0 => p.head,
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
            Term::Pair(p) if n == 0 => p.head,
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

/// What tells terms apart that cannot be unified; 0 for what may be unified with anything.
pub(super) fn key_of(term: Term) -> u64 {
    match term {
        // Those that differ in the highest bit only are taken for one.
        Term::Int(n) => (n as u64) << 1 | 1,
        Term::Atom(a) => a.address() as u64,
        Term::Pair(_) => 2,
        Term::Struct(s) => s.functor.address() as u64 ^ 4,
        _ => 0,
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
            index: RefCell::new(None),
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
        if count == end - start
            && is_first
            && let Some(mut index) = self.index.take()
        {
            index.base += first as i64 - start as i64;
            new.index.replace(Some(index));
        }
        new
    }

    /// The one clause that may fit a key of the first argument, or that there is none, where the index says so: at once, and with
    /// nothing to be tried after it. None if it does not.
    #[inline]
    pub(super) fn single(&self, key: u64) -> Option<Option<Gc<Clause>>> {
        if key == 0 {
            return None;
        }
        let index = self.index.borrow();
        let index = index.as_ref()?;
        if !matches!(index.any, Places::None) {
            return None;
        }
        match index.by_key.get(&key) {
            None => Some(None),
            Some(Places::One(place)) => {
                let n = (place + index.base) as usize;
                let is_there = n >= self.start.get() && n < self.end.get();
                let is_seen = |clause: &Gc<Clause>| clause.is_alive() || clause.removed.get() >= GENERATION.get();
                Some(self.items[n].get().filter(|clause| is_there && is_seen(clause)))
            }
            Some(_) => None,
        }
    }

    /// Calls a function for each clause from a place on, before another, that fits and was there at a time, until it says no.
    #[inline]
    pub(super) fn each(
        &self,
        from: usize,
        end: usize,
        generation: u64,
        keys: &[u64; KEYS],
        mut visit: impl FnMut(usize) -> bool,
    ) {
        let fits = |n: usize, known: usize| {
            self.items[n].get().is_some_and(|clause| {
                // A call's key is 0 where there is no argument.
                let fit = |n: usize| keys[n] == 0 || [0, keys[n]].contains(&key_of(clause.arg(n)));
                clause.removed.get() >= generation && (known..KEYS).all(fit)
            })
        };
        if keys[0] == 0 || end - from < 12 {
            for n in from..end {
                if fits(n, 0) && !visit(n) {
                    return;
                }
            }
            return;
        }
        // By the first key they are found.
        self.each_of_index(from, end, keys[0], &mut |n| fits(n, 1) && !visit(n));
    }

    /// Calls a function for each clause that fits a key of the first argument, until it says that this is enough.
    #[inline(never)]
    fn each_of_index(&self, from: usize, end: usize, key: u64, enough: &mut dyn FnMut(usize) -> bool) {
        let mut index = self.index.borrow_mut();
        let index = index.get_or_insert_with(|| {
            let mut index = Index::default();
            // Those before the first, too: they were removed, but calls may still see them.
            for n in 0..self.end.get() {
                if let Some(clause) = self.items[n].get() {
                    index.add(clause.key(0), n, true);
                }
            }
            index
        });
        let (same, any) = (index.by_key.get(&key), &index.any);
        let (mut a, mut b) = (same.map_or(0, |same| same.from(from, index.base)), any.from(from, index.base));
        loop {
            let next = match (same.and_then(|same| same.get(a, index.base)), any.get(b, index.base)) {
                (Some(x), Some(y)) if x < y => {
                    a += 1;
                    x
                }
                (_, Some(y)) => {
                    b += 1;
                    y
                }
                (Some(x), None) => {
                    a += 1;
                    x
                }
                (None, None) => return,
            };
            if next >= end || enough(next) {
                return;
            }
        }
    }
}

impl Index {
    /// A clause is at a place of the array, after all others or before them.
    pub(super) fn add(&mut self, key: u64, n: usize, last: bool) {
        let place = n as i64 - self.base;
        crate::memory::room_for_one(&mut self.by_key);
        let places = if key == 0 { &mut self.any } else { self.by_key.entry(key).or_default() };
        places.add(place, last);
    }
}
