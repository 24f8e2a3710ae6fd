//! Terms: made in registers, and taken apart in heads and by `=`.

use super::{Compiler, Late, Place};
use crate::database;
use crate::engine::code::{NONE, Op, Y};
use crate::term::Term;
use crate::term::copy::walk;

/// Structures in a clause that are nested deeper are made by a call.
const DEPTH: usize = 24;
/// Structures in a head that are nested deeper are made and unified.
const HEAD_DEPTH: usize = 4;

impl Compiler {
    /// The operand of a term, which is made in a register if need be.
    pub(super) fn operand(&mut self, term: Term, level: usize) -> usize {
        match term {
            Term::Local(v) => {
                let at = self.variable(v);
                if level > 0 && at >= Y && self.variables[v].output {
                    // A structure had better not keep a variable that is bound.
                    let to = self.temp();
                    self.code.emit(Op::Load, to, at, 0, 0);
                    return to;
                }
                at
            }
            _ if is_made(term) => {
                let to = self.temp();
                self.build(term, to, level);
                to
            }
            constant => self.code.constant(constant),
        }
    }

    /// Makes a structure in a register.
    pub(super) fn build(&mut self, term: Term, to: usize, level: usize) {
        if level == 0 && is_deep(term, DEPTH) {
            return self.instantiate(term, to);
        }
        let arity = term.arity();
        match term {
            Term::Pair(p) => {
                // A list: from its end.
                let head = self.operand(p.head(), level + 1);
                if let Term::Local(v) = p.tail()
                    && !matches!(self.places[v], Place::At(_))
                    && !database::arguments_change()
                {
                    let tail = self.plan(v);
                    self.code.emit(Op::PairOpen, to, head, tail, 0);
                    self.places[v] = Place::At(tail);
                    return;
                }
                let tail = self.operand(p.tail(), level + 1);
                self.code.emit(Op::Pair, to, head, tail, 0);
            }
            Term::Struct(s) if arity == 1 => {
                let (f, a) = (self.code.functor(s.functor), self.operand(s.a(), level + 1));
                self.code.emit(Op::Struct1, to, f, a, 0);
            }
            Term::Struct(s) if arity == 2 => {
                let f = self.code.functor(s.functor);
                let (a, b) = (self.operand(s.a(), level + 1), self.operand(s.b(), level + 1));
                self.code.emit(Op::Struct2, to, f, a, b);
            }
            Term::Struct(s) => {
                let f = self.code.functor(s.functor);
                let first = self.temps(arity);
                for n in 0..arity {
                    let arg = self.operand(s.arg(n), level + 1);
                    self.code.emit(Op::Move, first + n, arg, 0, 0);
                }
                self.code.emit(Op::StructN, to, f, first, 0);
            }
            other => {
                let k = self.code.constant(other);
                self.code.emit(Op::Move, to, k, 0, 0);
            }
        }
    }

    /// Makes a large structure by a call.
    pub(super) fn instantiate(&mut self, term: Term, to: usize) {
        let mut order: Vec<usize> = Vec::new();
        walk(term, &mut |t| {
            if let Term::Local(v) = t
                && !order.contains(&v)
            {
                order.push(v);
            }
            true
        });
        let first = self.temps(order.len());
        for (n, v) in order.iter().enumerate() {
            let at = self.variable(*v);
            self.code.emit(Op::Move, first + n, at, 0, 0);
        }
        let template = database::renumber(term, &order);
        let k = self.code.constant(template);
        self.code.emit(Op::Instantiate, to, k, first, 0);
    }

    // -- The head ----------------------------------------------------------------------------------------------------

    pub(super) fn head(&mut self, head: Term) {
        // Variables first: they are where they are.
        for n in 0..self.arity {
            if let Term::Local(v) = raw(head, n) {
                match self.places[v] {
                    Place::Unset => self.places[v] = Place::At(n),
                    _ => {
                        let at = self.variable(v);
                        self.code.emit(Op::Unify, at, n, 0, 0);
                    }
                }
            }
        }
        for n in 0..self.arity {
            let arg = raw(head, n);
            if !matches!(arg, Term::Local(_)) {
                self.get(n, arg, 0);
            }
        }
    }

    /// Unifies a register with a term of the head or of `=`.
    pub(super) fn get(&mut self, register: usize, term: Term, level: usize) {
        match term {
            Term::Local(v) => match self.places[v] {
                Place::At(at) => {
                    self.code.emit(Op::Unify, at, register, 0, 0);
                }
                _ => {
                    let at = self.plan(v);
                    self.code.emit(Op::Move, at, register, 0, 0);
                    self.places[v] = Place::At(at);
                }
            },
            _ if !term.is_compound() => {
                let k = self.code.constant(term);
                self.code.emit(Op::GetConst, register, k, 0, 0);
            }
            _ if level > 0 && (is_deep(term, HEAD_DEPTH) || level >= HEAD_DEPTH) || is_deep(term, DEPTH) => {
                let value = self.operand(term, 0);
                self.code.emit(Op::Unify, register, value, 0, 0);
            }
            _ => {
                let arity = term.arity();
                let mut fresh = Vec::new();
                let mut nested = Vec::new();
                let (at, first) = match term {
                    Term::Pair(p) => {
                        let head = self.part(p.head(), None, &mut fresh, &mut nested);
                        let tail = self.part(p.tail(), None, &mut fresh, &mut nested);
                        (self.code.emit(Op::GetPair, register, head, tail, 0), 0)
                    }
                    Term::Struct(s) => {
                        let f = self.code.functor(s.functor);
                        let first = self.temps(arity);
                        (self.code.emit(Op::GetStruct, register, f, first, 0), first)
                    }
                    _ => unreachable!("it is compound"),
                };
                if let Term::Struct(s) = term {
                    for n in 0..arity {
                        self.part(s.arg(n), Some(first + n), &mut fresh, &mut nested);
                    }
                }
                for (register, part) in nested {
                    let before: Vec<Place> = self.places.clone();
                    self.get(register, part, level + 1);
                    for (old, new) in before.iter().zip(&self.places) {
                        if !matches!(old, Place::At(_))
                            && let Place::At(at) = *new
                        {
                            fresh.push(at);
                        }
                    }
                }
                let (back, next, places) = (self.code.here(), self.next, self.places.clone());
                self.late.push(Late { at, back, register, term, fresh, next, places });
            }
        }
    }

    /// Where an argument of a structure in the head goes.
    pub(super) fn part(
        &mut self,
        part: Term,
        given: Option<usize>,
        fresh: &mut Vec<usize>,
        nested: &mut Vec<(usize, Term)>,
    ) -> usize {
        match part {
            Term::Local(v) if !matches!(self.places[v], Place::At(_)) => {
                if self.variables[v].count == 1 && given.is_none() {
                    // Nobody looks at it again, but the other way makes it.
                    let at = self.temp();
                    self.places[v] = Place::At(at);
                    fresh.push(at);
                    return NONE;
                }
                let at = match (given, self.places[v], self.variables[v].slot) {
                    (Some(at), Place::Unset, slot) if slot.is_none() || !self.env => at,
                    (given, ..) => {
                        let at = self.plan(v);
                        if let Some(given) = given {
                            self.code.emit(Op::Move, at, given, 0, 0);
                        }
                        at
                    }
                };
                self.places[v] = Place::At(at);
                fresh.push(at);
                at
            }
            _ => {
                let at = given.unwrap_or_else(|| self.temp());
                nested.push((at, part));
                at
            }
        }
    }

    /// What structures of the head do where the argument is unbound: they are made.
    pub(super) fn write_late(&mut self) {
        while let Some(late) = self.late.pop() {
            self.places = late.places;
            self.next = late.next;
            let label = self.code.here();
            self.code.patch(late.at, label);
            let tails = tails(late.term);
            for at in late.fresh {
                // A tail is made with its cell.
                match tails.iter().find(|v| self.places[**v] == Place::At(at)) {
                    Some(v) => self.places[*v] = Place::Planned(at),
                    None => {
                        self.code.emit(Op::Fresh, at, 0, 0, 0);
                    }
                }
            }
            let to = self.temp();
            self.build(late.term, to, 0);
            self.code.emit(Op::Bind, late.register, to, 0, 0);
            self.code.emit(Op::Jump, 0, 0, 0, late.back);
        }
    }
}

/// An argument as it stands in a clause: clauses hold no bound variables.
pub(super) fn raw(term: Term, n: usize) -> Term {
    match term {
        Term::Pair(p) if n == 0 => p.head(),
        Term::Pair(p) => p.tail(),
        Term::Struct(s) => s.arg(n),
        other => other,
    }
}

/// The variables that are tails of lists in a term.
fn tails(term: Term) -> Vec<usize> {
    let mut found = Vec::new();
    walk(term, &mut |t| {
        if let Term::Pair(p) = t
            && let Term::Local(v) = p.tail()
        {
            found.push(v);
        }
        true
    });
    found
}

/// Whether it is made where it stands, and no constant of the code.
pub(super) fn is_made(term: Term) -> bool {
    term.is_compound() && (database::arguments_change() || !is_ground(term))
}

fn is_ground(term: Term) -> bool {
    walk(term, &mut |t| !matches!(t, Term::Local(_)))
}

/// Whether it is nested deeper than so many levels.
pub(super) fn is_deep(term: Term, levels: usize) -> bool {
    let mut todo = vec![(term, 0)];
    while let Some((term, level)) = todo.pop() {
        if term.is_compound() && level >= levels {
            return true;
        }
        for n in 0..term.arity() {
            todo.push((raw(term, n), level + 1));
        }
    }
    false
}

pub(super) fn has_variable(term: Term, v: usize) -> bool {
    !walk(term, &mut |t| !matches!(t, Term::Local(w) if w == v))
}
