//! Copies, and walks over all of a term. Nothing recurses.

use std::collections::HashMap;

use jit_runtime::prelude::*;

use super::{Stack, Term, Var};

/// Variables by address, with what stands for each.
pub struct Renaming {
    order: HashMap<usize, usize>,
    /// The variables, in the order in which they were met.
    pub from: Stack,
    /// What stands for each.
    pub to: Stack,
}

impl Default for Renaming {
    fn default() -> Self {
        Renaming { order: HashMap::new(), from: GcList::new(), to: GcList::new() }
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
            self.order.insert(var.address() as usize, n);
        }
        (n, true)
    }

    /// A copy of a term with other variables, the same ones in all copies of one renaming.
    pub fn copy(&mut self, term: Term) -> Term {
        rebuild(term, &mut |leaf| {
            let Term::Var(var) = leaf else { return leaf };
            let (n, new) = self.place(var);
            if new {
                self.to.push(Term::var());
            }
            self.to.get(n)
        })
    }
}

/// A copy of a term with new variables. Parts without variables are shared.
pub fn copy(term: Term) -> Term {
    match term.deref() {
        Term::Var(_) => Term::var(),
        term if term.is_atomic() => term,
        term => Renaming::default().copy(term),
    }
}

/// A term like another in which something stands for each unbound variable and each [`Term::Local`]. Parts in which nothing is other are shared.
pub fn rebuild(term: Term, leaf: &mut dyn FnMut(Term) -> Term) -> Term {
    /// A structure with its next argument. They are parts of `term`, which `out` keeps.
    struct Open {
        term: Term,
        next: usize,
        changed: bool,
    }
    let term = term.deref();
    if let Some(term) = rebuild_flat(term, leaf) {
        return term;
    }
    let out: Stack = GcList::new();
    out.push(term);
    let mut open: Vec<Open> = Vec::new();
    let mut at = term;
    let mut changed = false;
    let mut args: Vec<Term> = Vec::new();
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
                open.push(Open { term: at, next: 1, changed: false });
                changed = false;
                at = first(at);
                continue;
            }
            other => other,
        };
        let mut value = value;
        // It is finished, and with it perhaps what it is the last argument of.
        loop {
            let Some(top) = open.last_mut() else { return value };
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
            value = if top.changed {
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
            };
            changed = top.changed;
            while out.len() > base {
                out.pop();
            }
            open.pop();
        }
    }
}

/// The same for terms without structures in them, which need no stacks.
fn rebuild_flat(term: Term, leaf: &mut dyn FnMut(Term) -> Term) -> Option<Term> {
    const MOST: usize = 8;
    let functor = match term {
        Term::Pair(_) => super::atom::known().pair,
        Term::Struct(s) => s.functor,
        Term::Var(_) | Term::Local(_) => return Some(leaf(term)),
        _ => return Some(term),
    };
    let arity = functor.arity;
    if arity > MOST || (0..arity).any(|n| nth(term, n).deref().is_compound()) {
        return None;
    }
    // The collector sees the stack.
    let mut args = [Term::Free; MOST];
    let mut changed = false;
    for (n, to) in args[..arity].iter_mut().enumerate() {
        let arg = nth(term, n);
        changed |= matches!(arg, Term::Var(_) | Term::Hole(_) | Term::Local(_));
        let arg = arg.deref();
        *to = if matches!(arg, Term::Var(_) | Term::Local(_)) { leaf(arg) } else { arg };
    }
    Some(if changed { Term::structure(functor, &args[..arity]) } else { term })
}

fn first(term: Term) -> Term {
    nth(term, 0)
}

/// An argument as it stands there.
fn nth(term: Term, n: usize) -> Term {
    match term {
        Term::Pair(p) if n == 0 => p.head,
        Term::Pair(p) => p.tail(),
        Term::Struct(s) => s.arg(n),
        other => other,
    }
}

/// Calls a function for each subterm, dereferenced, from left to right; where it says no, the walk ends.
pub fn walk(term: Term, visit: &mut dyn FnMut(Term) -> bool) -> bool {
    let mut todo = vec![term];
    while let Some(term) = todo.pop() {
        let term = term.deref();
        if !visit(term) {
            return false;
        }
        for n in (0..term.arity()).rev() {
            todo.push(nth(term, n));
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
