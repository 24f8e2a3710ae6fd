//! What instructions ask of terms.

use jit_runtime::prelude::*;

use super::code::{Kind, Switch};
use super::{BOUND, FAILED, Machine};
use crate::term::{Functor, Term, rest};

#[jit]
#[inline(always)]
pub(super) fn get_const(m: Gc<Machine>, term: Term, constant: Term) -> usize {
    match (term.look(), constant) {
        (Term::Var(var), value) => m.bind(var, value),
        (Term::Hole(pair), value) => {
            m.fill(pair, value);
            BOUND
        }
        (Term::Int(a), Term::Int(b)) => usize::from(a == b),
        (Term::Atom(a), Term::Atom(b)) => usize::from(a == b),
        (Term::Int(_) | Term::Atom(_), _) => FAILED,
        (other, value) => m.unified(other, value),
    }
}

/// What a switch looks at: an argument, or an argument of that.
#[jit]
#[inline(always)]
pub(super) fn looked_at(m: Gc<Machine>, place: usize) -> Term {
    let term = m.regs[place & 7].get().look();
    if place < 8 {
        return term;
    }
    let n = (place >> 3) - 1;
    match term {
        Term::Pair(pair) => (if n == 0 { pair.head() } else { rest(pair) }).look(),
        Term::Struct(s) => s.arg(n).look(),
        other => other,
    }
}

#[jit]
#[unroll_safe]
pub(super) fn select_functor(switch: Gc<Switch>, functor: Gc<Functor>) -> usize {
    for n in 0..switch.functors.len() {
        if switch.functors[n] == functor {
            return switch.functor_labels[n];
        }
    }
    switch.other
}

#[jit]
#[unroll_safe]
pub(super) fn select_key(switch: Gc<Switch>, term: Term) -> usize {
    for n in 0..switch.keys.len() {
        let same = match (switch.keys[n], term) {
            (Term::Int(a), Term::Int(b)) => a == b,
            (Term::Atom(a), Term::Atom(b)) => a == b,
            _ => false,
        };
        if same {
            return switch.key_labels[n];
        }
    }
    switch.other
}
#[jit]
#[inline(always)]
pub(super) fn is_kind(term: Term, kind: usize) -> bool {
    match kind {
        VAR => term.is_var(),
        NONVAR => !term.is_var(),
        ATOM => matches!(term, Term::Atom(_)),
        INTEGER => matches!(term, Term::Int(_) | Term::Big(_)),
        FLOAT => matches!(term, Term::Float(_)),
        NUMBER => matches!(term, Term::Int(_) | Term::Big(_) | Term::Float(_)),
        ATOMIC => term.is_atomic(),
        COMPOUND => term.is_compound(),
        CALLABLE => term.is_callable(),
        _ => is_list(term),
    }
}

const VAR: usize = Kind::Var as usize;
const NONVAR: usize = Kind::Nonvar as usize;
const ATOM: usize = Kind::Atom as usize;
const INTEGER: usize = Kind::Integer as usize;
const FLOAT: usize = Kind::Float as usize;
const NUMBER: usize = Kind::Number as usize;
const ATOMIC: usize = Kind::Atomic as usize;
const COMPOUND: usize = Kind::Compound as usize;
const CALLABLE: usize = Kind::Callable as usize;

#[dont_look_inside]
pub(super) fn is_list(term: Term) -> bool {
    term.length().1.is_nil()
}

/// `a == b`
#[jit]
#[inline(always)]
pub(super) fn is_same(a: Term, b: Term) -> bool {
    match (a, b) {
        (Term::Var(a), Term::Var(b)) => a == b,
        (Term::Int(a), Term::Int(b)) => a == b,
        (Term::Atom(a), Term::Atom(b)) => a == b,
        (Term::Var(_) | Term::Int(_) | Term::Atom(_), _) | (_, Term::Var(_) | Term::Int(_) | Term::Atom(_)) => false,
        (a, b) => same_deep(a, b),
    }
}

#[dont_look_inside]
pub(super) fn same_deep(a: Term, b: Term) -> bool {
    crate::term::order::same(a, b)
}

#[dont_look_inside]
pub(super) fn is_ordered(a: Term, b: Term, which: usize) -> bool {
    let order = crate::term::order::compare(a, b);
    match which {
        0 => order.is_lt(),
        1 => order.is_le(),
        2 => order.is_gt(),
        _ => order.is_ge(),
    }
}

/// How two terms are ordered, as the atom that `compare/3` gives.
#[jit]
#[inline(always)]
pub(super) fn order_of(a: Term, b: Term) -> Term {
    match (a, b) {
        (Term::Int(x), Term::Int(y)) => {
            if x < y {
                order_atom(0)
            } else if x == y {
                order_atom(1)
            } else {
                order_atom(2)
            }
        }
        (a, b) => order_deep(a, b),
    }
}

#[dont_look_inside]
fn order_deep(a: Term, b: Term) -> Term {
    order_atom((crate::term::order::compare(a, b) as i8 as usize).wrapping_add(1))
}

#[elidable]
fn order_atom(which: usize) -> Term {
    let k = crate::term::atom::known();
    Term::Atom([k.lt_name, k.eq_name, k.gt_name][which])
}

/// Whether two terms, which were looked at, are seen not to be unifiable without a look at all of them.
#[jit]
#[inline(always)]
pub(super) fn unlike(a: Term, b: Term) -> bool {
    match (a, b) {
        (Term::Var(_) | Term::Hole(_), _) | (_, Term::Var(_) | Term::Hole(_)) => false,
        (Term::Int(x), Term::Int(y)) => x != y,
        (Term::Atom(x), Term::Atom(y)) => x != y,
        (Term::Int(_) | Term::Atom(_), _) | (_, Term::Int(_) | Term::Atom(_)) => true,
        (a, b) => unlike_inside(a, b),
    }
}

/// Whether two terms, which were looked at, are seen to be unifiable: by binding one variable at most.
#[jit]
#[inline(always)]
pub(super) fn alike(a: Term, b: Term) -> bool {
    match (a, b) {
        // The goals of a variable with attributes may fail.
        (Term::Var(x), _) => !x.is_attributed(),
        (_, Term::Var(y)) => !y.is_attributed(),
        (Term::Hole(_), _) | (_, Term::Hole(_)) => true,
        (Term::Int(x), Term::Int(y)) => x == y,
        (Term::Atom(x), Term::Atom(y)) => x == y,
        _ => false,
    }
}

/// Whether a term, which was looked at, is no variable.
#[jit]
#[inline(always)]
pub(super) fn is_bound(term: Term) -> bool {
    !matches!(term, Term::Var(_) | Term::Hole(_))
}

#[dont_look_inside]
fn unlike_inside(a: Term, b: Term) -> bool {
    match (a, b) {
        (Term::Pair(x), Term::Pair(y)) => x != y && differ(x.head(), y.head()),
        (Term::Struct(s), Term::Struct(t)) if s != t => {
            s.functor != t.functor
                || differ(s.a(), t.a())
                || s.functor.arity > 1 && differ(s.b(), t.b())
                || s.more.iter().zip(&*t.more).any(|(a, b)| differ(a.get(), b.get()))
        }
        (a, b) => !a.same_word(b),
    }
}

/// The same of arguments, into which is not looked any further. Mostly one is a variable that is not bound yet.
#[inline(always)]
fn differ(a: Term, b: Term) -> bool {
    let a = a.look();
    if let Term::Var(_) | Term::Hole(_) = a {
        return false;
    }
    match (a, b.look()) {
        (_, Term::Var(_) | Term::Hole(_)) => false,
        (Term::Atom(a), Term::Atom(b)) => a != b,
        (Term::Int(a), Term::Int(b)) => a != b,
        (Term::Pair(_), Term::Pair(_)) => false,
        (Term::Struct(s), Term::Struct(t)) => s.functor != t.functor,
        (a, b) => !a.same_word(b),
    }
}

/// Whether a term names its module.
#[jit]
#[inline(always)]
pub(super) fn names_module(term: Term, colon: Gc<Functor>) -> bool {
    match term {
        Term::Struct(s) => s.functor == colon && matches!(s.a().deref(), Term::Atom(_)),
        _ => false,
    }
}

/// Whether behind its module a term names another one.
#[jit]
#[inline(always)]
pub(super) fn names_two_modules(term: Term, colon: Gc<Functor>) -> bool {
    match term {
        Term::Struct(s) => match s.b().deref() {
            Term::Struct(inner) => inner.functor == colon,
            _ => false,
        },
        _ => false,
    }
}

/// A term with the last of the modules that it names.
#[dont_look_inside]
pub(super) fn innermost(term: Term) -> Term {
    let mut at = term;
    while let Term::Struct(s) = at
        && let inner @ Term::Struct(next) = s.b().deref()
        && next.functor == s.functor
    {
        at = inner;
    }
    at
}

/// A cut of the clause that is tried next goes back to before the newest choice point.
#[jit]
#[inline(always)]
pub(super) fn set_cut(m: Gc<Machine>) {
    if let Some(back) = m.choice.get().back {
        m.cut.set(back);
    }
}
