//! Calls that look for their clauses one by one, and facts that are unified without code.

use jit_runtime::prelude::*;

use super::clause::Kept;
use super::index::{Call, key_of};
use super::{Clause, Clauses, GENERATION, Predicate};
use crate::engine::code::{Code, Place, Rows};
use crate::engine::{BOUND, Cursor, FAILED, Machine, WOKEN, compile};
use crate::error::Ball;
use crate::term::copy::{Cells, try_rebuild};
use crate::term::{Struct, Term};

/// The clauses that there are now which may fit a head, as a list of [`Term::Clause`].
pub fn fitting(predicate: Gc<Predicate>, head: Term) -> crate::term::Stack {
    let arg = |n| head.arg(n);
    let call = Call::new(head.arity(), &arg);
    let (found, clauses, generation) = (GcList::new(), predicate.clauses.get(), GENERATION.get());
    clauses.each((clauses.start.get(), clauses.end.get()), generation, &call, |n| {
        if let Some(clause) = clauses.items[n].get() {
            found.push(Term::Clause(clause));
        }
        true
    });
    found
}

/// The first clause that there is now which may fit a head, and the others, if there may be any.
pub fn first_fitting(predicate: Gc<Predicate>, head: Term) -> Option<(Gc<Clause>, Option<Gc<Cursor>>)> {
    let (clauses, generation) = (predicate.clauses.get(), GENERATION.get());
    fitting_from((clauses, clauses.start.get(), clauses.end.get()), generation, head)
}

/// The same of the clauses that are left.
pub fn next_fitting(cursor: Gc<Cursor>, head: Term) -> Option<(Gc<Clause>, Option<Gc<Cursor>>)> {
    fitting_from((cursor.clauses, cursor.at.get(), cursor.end), cursor.generation, head)
}

fn fitting_from(
    (clauses, from, end): (Gc<Clauses>, usize, usize),
    generation: u64,
    head: Term,
) -> Option<(Gc<Clause>, Option<Gc<Cursor>>)> {
    let arg = |n| head.arg(n);
    let call = Call::new(head.arity(), &arg);
    let (mut one, mut other) = (None, None);
    clauses.each((from, end), generation, &call, |n| {
        if one.is_none() {
            one = Some(n);
        } else {
            other = Some(n);
        }
        other.is_none()
    });
    let cursor =
        other.map(|next| Gc::new(Cursor { clauses, at: GcCell::new(next), end, generation, open: call.is_open() }));
    Some((clauses.items[one?].get()?, cursor))
}

/// The first clause that may fit the arguments in the registers. If there are more, a choice point is made with them as its last
/// argument.
#[dont_look_inside]
pub fn first(m: Gc<Machine>, predicate: Gc<Predicate>, alt: Gc<Place>) -> Option<Gc<Clause>> {
    // The clause itself finds out whether the other arguments fit.
    if predicate.functor.arity > 0
        && let Some(found) = predicate.clauses.get().single(key_of(m.regs[0].get().deref()))
    {
        return found;
    }
    first_of_many(m, predicate, alt)
}

/// The same where there may be more than one.
#[inline(never)]
fn first_of_many(m: Gc<Machine>, predicate: Gc<Predicate>, alt: Gc<Place>) -> Option<Gc<Clause>> {
    let arity = predicate.functor.arity;
    let (clauses, generation) = (predicate.clauses.get(), GENERATION.get());
    let arg = |n: usize| m.regs[n].get();
    let call = Call::new(arity, &arg);
    let end = clauses.end.get();
    let (mut one, mut other) = (None, None);
    clauses.each((clauses.start.get(), end), generation, &call, |n| {
        if one.is_none() {
            one = Some(n);
        } else {
            other = Some(n);
        }
        other.is_none()
    });
    if let Some(next) = other {
        let open = call.is_open();
        let cursor = Cursor { clauses, at: GcCell::new(next), end, generation, open };
        m.regs[arity].set(Term::Cursor(Gc::new(cursor)));
        m.push(arity + 1, alt);
    }
    clauses.items[one?].get()
}

/// The one fact of a table that may fit the first argument, or another one. None if that is not an atom or an integer.
#[jit]
#[inline(always)]
pub fn row(m: Gc<Machine>, rows: Gc<Rows>) -> Option<Gc<Struct>> {
    let heads = rows.heads;
    if let Some(place) = Rows::place(m.regs[0].get().look(), rows.factor, heads.len()) {
        return Some(heads[place]);
    }
    None
}

/// The next clause of the newest choice point, whose state has been restored.
#[jit]
#[inline(always)]
pub fn next(m: Gc<Machine>) -> Option<Gc<Clause>> {
    let choice = m.choice.get();
    if let (Term::Cursor(cursor), Some(back)) = (choice.args[choice.args.len() - 1].get(), choice.back)
        && cursor.open
    {
        // Each clause fits that is still there.
        let (items, n) = (cursor.clauses.items, cursor.at.get());
        let mut found = n + 1 == cursor.end;
        if found {
            m.choice.set(back);
        } else if let Some(other) = items[n + 1].get()
            && other.removed.get() >= cursor.generation
        {
            cursor.at.set(n + 1);
            found = true;
        }
        if found {
            m.cut.set(back);
            return items[n].get();
        }
    }
    next_of(m)
}

#[dont_look_inside]
fn next_of(m: Gc<Machine>) -> Option<Gc<Clause>> {
    let choice = m.choice.get();
    let (arity, back) = (choice.args.len() - 1, choice.back?);
    let Term::Cursor(cursor) = choice.args[arity].get() else { return None };
    let (clauses, n) = (cursor.clauses, cursor.at.get());
    let arg = |n: usize| m.regs[n].get();
    let call = Call::new(if cursor.open { 0 } else { arity }, &arg);
    let mut other = None;
    clauses.each((n + 1, cursor.end), cursor.generation, &call, |n| {
        other = Some(n);
        false
    });
    match other {
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
    if let Some(code) = clause.code.code.get() {
        return Ok(code);
    }
    let code = compile::clause(clause, Some(clause.owner))?;
    if clause.code != Kept::none() {
        clause.code.code.set(Some(code));
    }
    Ok(code)
}

/// A stored term with something for its variables. Parts without any are shared.
pub fn instantiate(template: Term, value: &mut dyn FnMut(usize) -> Term) -> Term {
    let mut leaf = |t| match t {
        Term::Local(n) => value(n),
        other => other,
    };
    try_rebuild(template, Cells::Settled, &mut leaf).expect("a stored term has an end")
}

/// The same term with other numbers for its variables.
pub fn renumber(template: Term, order: &[usize]) -> Term {
    instantiate(template, &mut |n| Term::Local(order.iter().position(|m| *m == n).unwrap_or(n)))
}

/// Unifies the head of a fact with the arguments in the registers.
#[jit]
pub fn unify_fact(m: Gc<Machine>, clause: Gc<Clause>, arity: usize) -> usize {
    match clause.head {
        Term::Struct(head) if clause.plain => unify_plain(m, head, arity),
        _ => unify_head(m, clause),
    }
}

/// Unifies a head of atoms and integers with the arguments in the registers.
#[jit]
#[unroll_safe]
pub fn unify_plain(m: Gc<Machine>, head: Gc<Struct>, arity: usize) -> usize {
    let mut all = BOUND;
    for n in 0..arity {
        match m.unified(m.regs[n].get(), head.arg(n)) {
            FAILED => return FAILED,
            WOKEN => all = WOKEN,
            _ => {}
        }
    }
    all
}

#[dont_look_inside]
fn unify_head(m: Gc<Machine>, clause: Gc<Clause>) -> usize {
    if !is_head_unified(m, clause) {
        FAILED
    } else if m.woken.get().is_some() {
        WOKEN
    } else {
        BOUND
    }
}

fn is_head_unified(m: Gc<Machine>, clause: Gc<Clause>) -> bool {
    let arity = clause.head.arity();
    if clause.variables == 0 && !super::arguments_change() {
        return (0..arity).all(|n| m.unify(m.regs[n].get(), clause.arg(n)));
    }
    let locals = GcArray::<GcCell<Term>>::filled(clause.variables, Term::Free);
    (0..arity).all(|n| unify_stored(&m, clause.arg(n), m.regs[n].get(), locals))
}

/// Unifies head and body of a clause with other ones.
pub fn unify_clause(m: &Machine, clause: Gc<Clause>, head: Term, body: Term) -> bool {
    let locals = GcArray::<GcCell<Term>>::filled(clause.variables, Term::Free);
    (0..clause.head.arity()).all(|n| unify_stored(m, clause.arg(n), head.arg(n), locals))
        && unify_stored(m, clause.body, body, locals)
}

/// Unifies a stored term with another one; what its variables are bound to is in a list.
fn unify_stored(m: &Machine, stored: Term, term: Term, locals: GcArray<GcCell<Term>>) -> bool {
    let mut todo = Vec::new();
    let (mut stored, mut term) = (stored, term);
    loop {
        match (stored, term.deref()) {
            (Term::Local(n), term) => match locals[n].get() {
                Term::Free => locals[n].set(term),
                bound => {
                    if !m.unify(bound, term) {
                        return false;
                    }
                }
            },
            (stored, Term::Var(var)) => {
                let value = instantiate(stored, &mut |n| {
                    if matches!(locals[n].get(), Term::Free) {
                        locals[n].set(m.fresh());
                    }
                    locals[n].get()
                });
                m.bind(var, value);
            }
            (Term::Pair(p), Term::Pair(q)) => {
                todo.push((p.tail(), q.tail()));
                todo.push((p.head(), q.head()));
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
        match todo.pop() {
            Some(next) => (stored, term) = next,
            None => return true,
        }
    }
}
