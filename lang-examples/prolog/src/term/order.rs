//! The standard order: variables, numbers, strings, atoms, compound terms.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use num_traits::ToPrimitive;

use super::Term;
use super::copy::{MANY, object};
use crate::database::Mixer;
use crate::memory::{insert, push};

/// Compares two terms in the standard order. Numbers are compared by value; a float comes before an integer that is equal
/// to it.
pub fn compare(a: Term, b: Term) -> Ordering {
    let mut todo: Vec<(Term, Term)> = Vec::new();
    let (mut a, mut b) = (a.deref(), b.deref());
    let mut pairs = Pairs::default();
    loop {
        let order = match (a, b) {
            // They are equal unless something else is not.
            _ if pairs.again(a, b) => Ordering::Equal,
            (Term::Pair(x), Term::Pair(y)) if x != y => {
                push(&mut todo, (x.tail(), y.tail()));
                (a, b) = (x.head().deref(), y.head().deref());
                continue;
            }
            (Term::Struct(x), Term::Struct(y)) if x != y && x.functor == y.functor => {
                let arity = x.functor.arity;
                for n in (1..arity).rev() {
                    push(&mut todo, (x.arg(n), y.arg(n)));
                }
                (a, b) = (x.a().deref(), y.a().deref());
                continue;
            }
            _ => compare_shallow(a, b),
        };
        if order != Ordering::Equal {
            return order;
        }
        match todo.pop() {
            Some((x, y)) => (a, b) = (x.deref(), y.deref()),
            None => return Ordering::Equal,
        }
    }
}

/// The pairs of structures that a comparison or unification of two terms has met. It ends for terms without an end, too, if it
/// does nothing about a pair that it has met before.
#[derive(Default)]
pub struct Pairs {
    steps: usize,
    met: HashSet<(usize, usize), BuildHasherDefault<Mixer>>,
}

impl Pairs {
    /// Whether two structures have been met before; none of the first [`MANY`] is remembered.
    #[inline]
    pub fn again(&mut self, a: Term, b: Term) -> bool {
        self.steps += 1;
        self.steps > MANY && self.is_known(a, b)
    }

    #[cold]
    fn is_known(&mut self, a: Term, b: Term) -> bool {
        match (object(a), object(b)) {
            (Some(a), Some(b)) => !insert(&mut self.met, (a, b)),
            _ => false,
        }
    }
}

fn rank(term: Term) -> usize {
    match term {
        Term::Free | Term::Attributed(_) | Term::Open(_) | Term::Hole(_) | Term::Local(_) | Term::Var(_) => 0,
        Term::Int(_) | Term::Float(_) | Term::Big(_) => 1,
        Term::Bag(_)
        | Term::Choice(_)
        | Term::Catcher(_)
        | Term::Cursor(_)
        | Term::Clause(_)
        | Term::Place(_)
        | Term::Changed(_) => 2,
        Term::Text(_) => 3,
        Term::Atom(_) => 4,
        Term::Pair(_) | Term::Struct(_) => 5,
    }
}

fn address(term: Term) -> usize {
    match term {
        Term::Var(v) => v.address() as usize,
        Term::Bag(b) => b.address() as usize,
        Term::Choice(c) => c.address() as usize,
        Term::Clause(c) => c.address() as usize,
        Term::Place(p) => p.address() as usize,
        _ => 0,
    }
}

/// Two terms that are not compound terms of one functor.
fn compare_shallow(a: Term, b: Term) -> Ordering {
    match (a, b) {
        (Term::Atom(x), Term::Atom(y)) => {
            if x == y {
                Ordering::Equal
            } else {
                x.text.cmp(&y.text)
            }
        }
        (Term::Text(x), Term::Text(y)) => x.text.cmp(&y.text),
        _ if rank(a) != rank(b) => rank(a).cmp(&rank(b)),
        _ if rank(a) == 1 => compare_numbers(a, b).then_with(|| is_integer(a).cmp(&is_integer(b))),
        _ => match (a.functor(), b.functor()) {
            (Some(f), Some(g)) => f.arity.cmp(&g.arity).then_with(|| f.name.text.cmp(&g.name.text)),
            _ => address(a).cmp(&address(b)),
        },
    }
}

fn is_integer(term: Term) -> bool {
    !matches!(term, Term::Float(_))
}

/// Compares two numbers by value. What is no number is before all numbers that are comparable with it.
pub fn compare_numbers(a: Term, b: Term) -> Ordering {
    match (a, b) {
        (Term::Int(a), Term::Int(b)) => a.cmp(&b),
        (Term::Float(a), Term::Float(b)) => {
            let (a, b) = (a.get(), b.get());
            a.partial_cmp(&b).unwrap_or_else(|| b.is_nan().cmp(&a.is_nan()))
        }
        (Term::Float(x), n) => float_and_integer(x.get(), n),
        (n, Term::Float(x)) => float_and_integer(x.get(), n).reverse(),
        (a, b) => a.to_big().cmp(&b.to_big()),
    }
}

/// A float and the float nearest to an integer, as the standard has it; beyond all floats that is infinity.
fn float_and_integer(x: f64, n: Term) -> Ordering {
    let n = match n {
        Term::Int(n) => n as f64,
        n => n.to_big().and_then(|n| n.to_f64()).unwrap_or(f64::NAN),
    };
    x.partial_cmp(&n).unwrap_or(Ordering::Less)
}

/// Whether two terms are equal without binding anything (`==`).
pub fn same(a: Term, b: Term) -> bool {
    compare(a, b) == Ordering::Equal
}
