//! Unification: of what is flat in traced code, of structures in structures in a call.

use jit_runtime::prelude::*;

use super::{BOUND, FAILED, Machine, WOKEN};
use crate::term::order::Pairs;
use crate::term::{Pair, Struct, Term, Var};

#[jit]
impl Machine {
    /// Unifies the tail of a list cell, a variable that is not bound, with a term that was looked at.
    #[inline(always)]
    fn unify_hole(&self, pair: Gc<Pair>, value: Term) -> usize {
        match value {
            Term::Hole(other) if other == pair => {}
            // A variable that is so new may name any other: nobody comes back to where it is free.
            Term::Hole(_) | Term::Var(_) => {
                if !pair.fill_new(self.choice.get().stamp, value)
                    && let (Term::Var(x), Term::Var(y)) = (pair.tail(), value.deref())
                {
                    return self.unify_variables(x, y);
                }
            }
            value => self.fill(pair, value),
        }
        BOUND
    }

    /// Makes two unbound variables one.
    #[inline(always)]
    fn unify_variables(&self, x: Gc<Var>, y: Gc<Var>) -> usize {
        if x == y {
            return BOUND;
        }
        if x.is_attributed() || y.is_attributed() {
            return self.unify_attributed(x, y);
        }
        // The newer one: nobody may come back to where it is free.
        if x.stamp < y.stamp { self.bind(y, Term::Var(x)) } else { self.bind(x, Term::Var(y)) }
    }

    /// Unifies two terms; bindings are undone on backtracking.
    #[inline(always)]
    pub fn unify(&self, a: Term, b: Term) -> bool {
        self.unified(a, b) != FAILED
    }

    /// The same: [`FAILED`], [`BOUND`] or [`WOKEN`].
    pub fn unified(&self, a: Term, b: Term) -> usize {
        match (a.look(), b.look()) {
            (Term::Hole(x), value) => self.unify_hole(x, value),
            (value, Term::Hole(y)) => self.unify_hole(y, value),
            (Term::Var(x), Term::Var(y)) => self.unify_variables(x, y),
            (Term::Var(x), value) => self.bind(x, value),
            (value, Term::Var(y)) => self.bind(y, value),
            (Term::Int(x), Term::Int(y)) => usize::from(x == y),
            (Term::Atom(x), Term::Atom(y)) => usize::from(x == y),
            (Term::Pair(x), Term::Pair(y)) => {
                if x == y {
                    BOUND
                } else {
                    self.unify_inside(Term::Pair(x), Term::Pair(y))
                }
            }
            (Term::Struct(x), Term::Struct(y)) => {
                if x == y {
                    BOUND
                } else if x.functor != y.functor {
                    FAILED
                } else {
                    self.unify_inside(Term::Struct(x), Term::Struct(y))
                }
            }
            (Term::Int(_), _) | (_, Term::Int(_)) | (Term::Atom(_), _) | (_, Term::Atom(_)) => FAILED,
            (x, y) => usize::from(same_word(x, y)),
        }
    }

    #[dont_look_inside]
    fn unify_inside(&self, a: Term, b: Term) -> usize {
        if !self.unify_deep(a, b) {
            FAILED
        } else if self.woken.get().is_some() {
            WOKEN
        } else {
            BOUND
        }
    }
}

impl Machine {
    fn unify_deep(&self, a: Term, b: Term) -> bool {
        if let (Term::Struct(s), Term::Struct(t)) = (a, b)
            && let Some(unified) = self.unify_flat(s, t)
        {
            return unified;
        }
        // Only structures that are not unified yet are put aside; they are parts of `a` and `b`.
        let mut todo: Vec<(Term, Term)> = Vec::new();
        let mut pairs = Pairs::default();
        let (mut x, mut y) = (a, b);
        let unified = 'all: loop {
            if pairs.again(x, y) {
                match todo.pop() {
                    Some(pair) => (x, y) = pair,
                    None => break 'all true,
                }
                continue;
            }
            // The last argument comes next, so that lists need no room.
            let (p, q) = match (x, y) {
                (Term::Pair(p), Term::Pair(q)) => {
                    if !self.unify_part(p.head(), q.head(), &mut todo) {
                        break false;
                    }
                    (p.tail(), q.tail())
                }
                (Term::Struct(s), Term::Struct(t)) => match s.functor.arity {
                    1 => (s.a(), t.a()),
                    2 => {
                        if !self.unify_part(s.a(), t.a(), &mut todo) {
                            break false;
                        }
                        (s.b(), t.b())
                    }
                    arity => {
                        if !self.unify_part(s.a(), t.a(), &mut todo) || !self.unify_part(s.b(), t.b(), &mut todo) {
                            break false;
                        }
                        let (s, t, last) = (&*s.more, &*t.more, arity - 3);
                        for (p, q) in s[..last].iter().zip(&t[..last]) {
                            if !self.unify_part(p.get(), q.get(), &mut todo) {
                                break 'all false;
                            }
                        }
                        (s[last].get(), t[last].get())
                    }
                },
                _ => break false,
            };
            let (p, q) = (p.deref(), q.deref());
            match self.unify_simple(p, q) {
                None => (x, y) = (p, q),
                Some(false) => break false,
                Some(true) => match todo.pop() {
                    Some(pair) => (x, y) = pair,
                    None => break true,
                },
            }
        };
        std::hint::black_box((a, b));
        unified
    }
}

impl Machine {
    /// Unifies structures of one functor as far as there are no structures in both. None if there are: then all is still to
    /// be done, but for bindings that had to be made in any case.
    fn unify_flat(&self, s: Gc<Struct>, t: Gc<Struct>) -> Option<bool> {
        let both = |p: Term, q: Term| self.unify_simple(p.deref(), q.deref());
        if !both(s.a(), t.a())? || s.functor.arity > 1 && !both(s.b(), t.b())? {
            return Some(false);
        }
        for (p, q) in s.more.iter().zip(&*t.more) {
            if !both(p.get(), q.get())? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Unifies two parts, or puts them aside if they are two structures of one functor.
    #[inline(always)]
    fn unify_part(&self, p: Term, q: Term, todo: &mut Vec<(Term, Term)>) -> bool {
        let (p, q) = (p.deref(), q.deref());
        self.unify_simple(p, q).unwrap_or_else(|| {
            crate::memory::push(todo, (p, q));
            true
        })
    }

    /// Unifies two terms, which are dereferenced. None if they are two structures of one functor.
    #[inline(always)]
    fn unify_simple(&self, p: Term, q: Term) -> Option<bool> {
        Some(match (p, q) {
            (Term::Atom(x), Term::Atom(y)) => x == y,
            (Term::Int(x), Term::Int(y)) => x == y,
            (Term::Var(x), Term::Var(y)) => {
                self.unify_variables(x, y);
                true
            }
            (Term::Var(x), value) | (value, Term::Var(x)) => {
                self.bind(x, value);
                true
            }
            (p, q) if is_open(p, q) => return None,
            (p, q) => same_word(p, q),
        })
    }
}

/// Whether two terms are structures of one functor, and not the same, so that their arguments decide.
fn is_open(a: Term, b: Term) -> bool {
    match (a, b) {
        (Term::Pair(x), Term::Pair(y)) => x != y,
        (Term::Struct(x), Term::Struct(y)) => x != y && x.functor == y.functor,
        _ => false,
    }
}

#[dont_look_inside]
fn same_word(a: Term, b: Term) -> bool {
    a.same_word(b)
}
