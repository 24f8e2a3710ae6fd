//! Variables with attributes, as programs see them. What happens when one is bound is in [`crate::engine::wake`].

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::{Machine, machine};
use crate::error::{Res, atom, error};
use crate::term::copy::{Renaming, copy_plain, walk};
use crate::term::{Atom, Stack, Term, Var};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("attvar", 1, |_, a| Ok(matches!(a[0], Term::Var(var) if var.is_attributed()))),
    det("put_attr", 3, |m, a| {
        let (var, module) = (variable(a[0])?, atom(a[1])?);
        m.set_attributes(var, with(attributes_of(var), module, Some(a[2])));
        Ok(true)
    }),
    det("get_attr", 3, |m, a| {
        let Term::Var(var) = a[0] else { return Ok(false) };
        let module = atom(a[1])?;
        Ok(value(attributes_of(var), module).is_some_and(|value| m.unify(a[2], value)))
    }),
    det("del_attr", 2, |m, a| {
        let module = atom(a[1])?;
        if let Term::Var(var) = a[0]
            && var.is_attributed()
        {
            m.set_attributes(var, with(attributes_of(var), module, None));
        }
        Ok(true)
    }),
    det("get_attrs", 2, |m, a| match a[0] {
        Term::Var(var) if var.is_attributed() => Ok(m.unify(a[1], attributes_of(var))),
        _ => Ok(false),
    }),
    det("put_attrs", 2, |m, a| {
        m.set_attributes(variable(a[0])?, a[1]);
        Ok(true)
    }),
    det("del_attrs", 1, |m, a| {
        if let Term::Var(var) = a[0]
            && var.is_attributed()
        {
            m.set_attributes(var, Term::nil());
        }
        Ok(true)
    }),
    det("term_attvars", 2, |m, a| Ok(m.unify(a[1], Term::list_of(attributed(a[0]), 0, Term::nil())))),
    det("copy_term_nat", 2, |m, a| Ok(m.unify(a[1], copy_plain(a[0])))),
    det("unifiable", 3, unifiable),
    det("$residue_on", 1, |m, a| {
        let all = m.residues.get().unwrap_or_else(GcList::new);
        all.push(a[0]);
        m.residues.set(Some(all));
        Ok(true)
    }),
    det("$residue_off", 1, |m, a| {
        let (Some(all), rest) = (m.residues.get(), GcList::new()) else { return Ok(true) };
        for n in 0..all.len() {
            if !is_same_bag(all.get(n), a[0]) {
                rest.push(all.get(n));
            }
        }
        m.residues.set((!rest.is_empty()).then_some(rest));
        Ok(true)
    }),
    det("$residue_vars", 2, |m, a| {
        let (found, mut seen): (Stack, _) = (GcList::new(), Renaming::default());
        let Term::Bag(bag) = a[0] else { return Ok(false) };
        for n in 0..bag.len() {
            if let Term::Var(var) = bag.get(n).deref()
                && var.is_attributed()
                && seen.place(var).1
            {
                found.push(Term::Var(var));
            }
        }
        Ok(m.unify(a[1], Term::list_of(found, 0, Term::nil())))
    }),
];

fn is_same_bag(a: Term, b: Term) -> bool {
    matches!((a, b), (Term::Bag(a), Term::Bag(b)) if a == b)
}

fn variable(term: Term) -> Res<Gc<Var>> {
    match term {
        Term::Var(var) => Ok(var),
        other => Err(error(Term::apply("uninstantiation_error", &[other]))),
    }
}

fn attributes_of(var: Gc<Var>) -> Term {
    var.attributes().map_or_else(Term::nil, |attributes| attributes.list)
}

/// The value that a module has in a list of attributes.
fn value(list: Term, module: Gc<Atom>) -> Option<Term> {
    let mut list = list.deref();
    while list.is("att", 3) {
        if matches!(list.arg(0), Term::Atom(name) if name == module) {
            return Some(list.arg(1));
        }
        list = list.arg(2);
    }
    None
}

/// The list with another value of a module, or without one. A new one comes last.
fn with(list: Term, module: Gc<Atom>, value: Option<Term>) -> Term {
    let (before, mut rest): (Stack, _) = (GcList::new(), list.deref());
    while rest.is("att", 3) && !matches!(rest.arg(0), Term::Atom(name) if name == module) {
        before.push(rest);
        rest = rest.arg(2);
    }
    let after = if rest.is("att", 3) { rest.arg(2) } else { Term::nil() };
    let mut list = match value {
        Some(value) => Term::apply("att", &[Term::Atom(module), value, after]),
        None => after,
    };
    while let Some(att) = before.pop() {
        list = Term::apply("att", &[att.arg(0), att.arg(1), list]);
    }
    list
}

/// The variables of a term that have attributes, and those in the attributes, in the order in which they are met.
pub fn attributed(term: Term) -> Stack {
    let (found, todo): (Stack, Stack) = (GcList::new(), GcList::new());
    let mut seen = Renaming::default();
    todo.push(term);
    while let Some(term) = todo.pop() {
        let before = found.len();
        walk(term, &mut |part| {
            if let Term::Var(var) = part
                && var.is_attributed()
                && seen.place(var).1
            {
                found.push(part);
            }
            true
        });
        for n in (before..found.len()).rev() {
            if let Term::Var(var) = found.get(n) {
                todo.push(attributes_of(var));
            }
        }
    }
    found
}

/// `unifiable(X, Y, Bindings)`: what would be bound, the newest first; no goal of a variable runs.
fn unifiable(m: &Machine, a: &[Term]) -> Res {
    let here = machine();
    here.push(0, here.fail);
    let choice = here.choice.get();
    let unified = here.unify(a[0], a[1]);
    let bound: Stack = GcList::new();
    let cells = GcList::new();
    let mut at = here.trail.get();
    while at != choice.trail {
        match at.old.and_then(|old| old.pair) {
            Some(pair) => {
                cells.push(pair);
                bound.push(Term::Free);
                bound.push(pair.tail());
            }
            None => {
                bound.push(Term::Var(at.var));
                bound.push(at.var.value.get());
            }
        }
        match at.back {
            Some(back) => at = back,
            None => break,
        }
    }
    here.woken.set(None);
    here.undo(choice.trail);
    here.pop();
    if !unified {
        return Ok(false);
    }
    let pairs: Stack = GcList::new();
    let mut next = 0;
    for n in (0..bound.len()).step_by(2) {
        let left = match bound.get(n) {
            Term::Free => {
                next += 1;
                cells.get(next - 1).tail()
            }
            var => var,
        };
        pairs.push(Term::apply("=", &[left, bound.get(n + 1)]));
    }
    Ok(m.unify(a[2], Term::list_of(pairs, 0, Term::nil())))
}
