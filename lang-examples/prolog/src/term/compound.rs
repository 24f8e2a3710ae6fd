//! Structures and list cells.

use jit_runtime::prelude::*;

use super::{Functor, Term, Var};

/// A list cell.
#[derive(JitObject)]
pub struct Pair {
    first: GcCell<Term>,
    pub(super) rest: GcCell<Term>,
    /// Whether a copy consists of it, so that it never changes again.
    #[cfg(debug_assertions)]
    settled: GcCell<bool>,
}

#[cfg(debug_assertions)]
#[jit]
impl Pair {
    #[inline(always)]
    fn made(head: Term, rest: Term) -> Gc<Pair> {
        Gc::new(Pair { first: GcCell::new(head), rest: GcCell::new(rest), settled: GcCell::new(false) })
    }

    #[inline(always)]
    fn write(&self, rest: Term) {
        assert!(!self.settled.get(), "a list cell of a copy is written to");
        self.rest.set(rest);
    }

    /// It is part of a copy: nothing writes to it from here on.
    pub fn settle(&self) {
        self.settled.set(true);
    }
}

#[cfg(not(debug_assertions))]
#[jit]
impl Pair {
    #[inline(always)]
    fn made(head: Term, rest: Term) -> Gc<Pair> {
        Gc::new(Pair { first: GcCell::new(head), rest: GcCell::new(rest) })
    }

    #[inline(always)]
    fn write(&self, rest: Term) {
        self.rest.set(rest);
    }

    /// It is part of a copy: nothing writes to it from here on.
    #[inline(always)]
    pub fn settle(&self) {}
}

#[jit]
impl Pair {
    /// A list cell.
    #[inline(always)]
    pub fn new(head: Term, tail: Term) -> Gc<Pair> {
        Pair::made(head, tail)
    }

    /// A list cell whose tail is a variable that is new at a time: see [`Var::stamp`].
    #[inline(always)]
    pub fn open(head: Term, stamp: u64) -> Gc<Pair> {
        Pair::made(head, Term::Open(stamp))
    }

    /// The first element, as it stands there.
    #[inline(always)]
    pub fn head(&self) -> Term {
        self.first.get()
    }

    /// The rest, as it stands there. Where it is a variable of its own, it becomes an object.
    #[inline(always)]
    pub fn tail(&self) -> Term {
        match self.rest.get() {
            Term::Open(stamp) => {
                let tail = Term::Var(Gc::new(Var { value: GcCell::new(Term::Free), stamp }));
                self.write(tail);
                tail
            }
            tail => tail,
        }
    }

    /// Its tail, which is a variable that is not bound and is as new as a stamp, becomes a value: whether it is so new.
    #[inline(always)]
    pub fn fill_new(&self, stamp: u64, value: Term) -> bool {
        match self.rest.get() {
            Term::Open(made) => {
                if made >= stamp {
                    self.write(value);
                    true
                } else {
                    false
                }
            }
            _ => false,
        }
    }

    /// Its tail, which is a variable that is not bound, becomes a value: what it was, if it is older than a stamp. Then
    /// this must be noted.
    #[inline(always)]
    pub fn fill(&self, stamp: u64, value: Term) -> Option<Term> {
        let old = self.rest.get();
        self.write(value);
        match old {
            Term::Open(made) if made < stamp => Some(old),
            _ => None,
        }
    }

    /// Takes that back, where it was noted.
    #[inline(always)]
    pub fn reopen(&self, old: Term) {
        self.write(old);
    }
}

/// The rest of a list, as it stands there; for the engine.
#[jit]
#[inline(always)]
pub fn rest(pair: Gc<Pair>) -> Term {
    match pair.rest.get() {
        Term::Open(_) => Term::Hole(pair),
        tail => tail,
    }
}

/// A structure with one argument or more.
#[derive(JitObject)]
pub struct Struct {
    /// Name and arity.
    pub functor: Gc<Functor>,
    first: GcCell<Term>,
    second: GcCell<Term>,
    /// The arguments behind the second.
    pub more: GcArray<Rest>,
}

/// An argument of a structure behind the second.
pub type Rest = InSet<Rests, GcCell<Term>>;

/// Those of all structures.
pub struct Rests;

impl AliasSet for Rests {
    const NAME: &'static str = "Rest";
}

#[jit]
impl Struct {
    /// A structure; without a second argument `b` is [`Term::Free`].
    #[inline(always)]
    pub fn new(functor: Gc<Functor>, a: Term, b: Term, more: GcArray<Rest>) -> Gc<Struct> {
        Gc::new(Struct { functor, first: GcCell::new(a), second: GcCell::new(b), more })
    }

    /// The first argument, as it stands there.
    #[inline(always)]
    pub fn a(&self) -> Term {
        self.first.get()
    }

    /// The second, if there is one.
    #[inline(always)]
    pub fn b(&self) -> Term {
        self.second.get()
    }

    /// An argument, counted from 0.
    #[inline(always)]
    pub fn arg(&self, n: usize) -> Term {
        match n {
            0 => self.a(),
            1 => self.b(),
            n => self.more[n - 2].get(),
        }
    }
}

/// An argument of a term as it was before `setarg/3` changed it.
#[derive(JitObject)]
pub struct Change {
    /// The structure or list cell.
    pub term: Term,
    /// Which argument, counted from 0.
    pub n: usize,
    /// What it was.
    pub value: Term,
}

#[jit]
impl Change {
    /// Takes the change back.
    #[dont_look_inside]
    pub fn undo(&self) {
        self.term.set_arg(self.n, self.value);
    }
}

impl Term {
    /// An argument of a structure or list cell, counted from 0, becomes another: for `setarg/3` and its like.
    pub fn set_arg(self, n: usize, value: Term) {
        match (self, n) {
            (Term::Pair(p), 0) => p.first.set(value),
            (Term::Pair(p), _) => {
                // A variable that it may be stays one.
                p.tail();
                p.rest.set(value);
            }
            (Term::Struct(s), 0) => s.first.set(value),
            (Term::Struct(s), 1) => s.second.set(value),
            (Term::Struct(s), n) => s.more[n - 2].set(value),
            _ => {}
        }
    }
}
