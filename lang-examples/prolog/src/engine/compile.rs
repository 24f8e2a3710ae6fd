//! From clauses to instructions.
//!
//! Variables of the head stay in the registers of their arguments; others get registers of their own as long as no call lies
//! between their occurrences, else slots of the environment. The environment is made as late as possible: what stands before the
//! first call of a clause does without, and without a choice point if it only tests. Conditions that only test are jumps.

use jit_runtime::prelude::*;

use super::code::{Assembler, Code, FAIL, Kind, NONE, Op, REGISTERS, Y};
use crate::database::{self, Clause, Predicate};
use crate::engine::arith;
use crate::error::{Res, representation_error};
use crate::term::atom::known;
use crate::term::copy::walk;
use crate::term::{Functor, Term};

/// Structures in a clause that are nested deeper are made by a call.
const DEPTH: usize = 24;
/// Structures in a head that are nested deeper are made and unified.
const HEAD_DEPTH: usize = 4;

enum Goal {
    True,
    Fail,
    Cut,
    Unify(Term, Term),
    Is(Term, Term),
    Compare(fn(super::code::Args) -> Op, Term, Term),
    Test(Kind, Term),
    Same(usize, Term, Term),
    Order(usize, Term, Term),
    Differ(Term, Term),
    Builtin(Gc<database::Native>, Term),
    Call(Gc<Predicate>, Term),
    Meta(Term),
    If(Vec<Node>, Vec<Node>, Vec<Node>),
    Soft(Vec<Node>, Vec<Node>, Vec<Node>),
    Or(Vec<Vec<Node>>),
    Not(Vec<Node>),
}

/// A goal with the numbers of its first leaf and of the first after it.
struct Node {
    goal: Goal,
    start: usize,
    end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Unset,
    /// Decided before alternatives of which only some set it.
    Planned(usize),
    At(usize),
}

struct Variable {
    /// The leaves in which it stands.
    uses: Vec<usize>,
    slot: Option<usize>,
    /// Occurrences.
    count: usize,
}

struct Late {
    at: usize,
    back: usize,
    register: usize,
    term: Term,
    fresh: Vec<usize>,
    next: usize,
    places: Vec<Place>,
}

struct Compiler {
    code: Assembler,
    variables: Vec<Variable>,
    places: Vec<Place>,
    slots: usize,
    cut_slot: Option<usize>,
    env: bool,
    base: usize,
    next: usize,
    late: Vec<Late>,
    leaf: usize,
    chunk: usize,
    /// The chunk of each leaf.
    chunks: Vec<usize>,
    arity: usize,
    widest: usize,
    deep_cut: bool,
    extra_slots: usize,
    failed: bool,
    /// It is a clause of the library, whose names mean those of the library.
    library: bool,
}

/// The code of a clause.
///
/// # Errors
/// `representation_error` if it is too large for the instructions.
pub fn clause(clause: Gc<Clause>, owner: Option<Gc<Predicate>>) -> Res<Gc<Code>> {
    let arity = clause.head.arity();
    let mut c = Compiler {
        code: Assembler::default(),
        variables: (0..clause.variables).map(|_| Variable { uses: Vec::new(), slot: None, count: 0 }).collect(),
        places: vec![Place::Unset; clause.variables],
        slots: 0,
        cut_slot: None,
        env: false,
        base: 0,
        next: 0,
        late: Vec::new(),
        leaf: 1,
        chunk: 0,
        chunks: vec![0],
        arity,
        widest: arity,
        deep_cut: false,
        extra_slots: 0,
        failed: false,
        library: owner.is_some_and(|p| p.is_system()),
    };
    for n in 0..arity {
        c.note(raw(clause.head, n), 0);
    }
    let body = c.read(clause.body, true)?;
    c.assign();
    c.head(clause.head);
    if c.goals(&body, true) {
        c.leave();
        c.code.emit(Op::Proceed, 0, 0, 0, 0);
    }
    c.write_late();
    if c.failed || c.code.is_too_large() {
        return Err(representation_error("clause_size"));
    }
    Ok(c.code.finish(owner))
}

/// An argument as it stands in a clause: clauses hold no bound variables.
fn raw(term: Term, n: usize) -> Term {
    match term {
        Term::Pair(p) if n == 0 => p.head,
        Term::Pair(p) => p.tail,
        Term::Struct(s) => s.arg(n),
        other => other,
    }
}

fn is_ground(term: Term) -> bool {
    walk(term, &mut |t| !matches!(t, Term::Local(_)))
}

/// Whether it is nested deeper than so many levels.
fn is_deep(term: Term, levels: usize) -> bool {
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

impl Compiler {
    // -- Reading -----------------------------------------------------------------------------------------------------

    /// The variables of a term stand in a leaf.
    fn note(&mut self, term: Term, leaf: usize) {
        walk(term, &mut |t| {
            if let Term::Local(n) = t {
                self.variables[n].uses.push(leaf);
                self.variables[n].count += 1;
            }
            true
        });
    }

    fn new_leaf(&mut self) -> usize {
        self.chunks.push(self.chunk);
        self.leaf += 1;
        self.leaf - 1
    }

    fn read(&mut self, body: Term, last: bool) -> Res<Vec<Node>> {
        let mut nodes = Vec::new();
        let (mut todo, k) = (vec![body], known());
        while let Some(term) = todo.pop() {
            if let Term::Struct(s) = term
                && s.functor == k.comma
            {
                todo.push(s.b);
                todo.push(s.a);
                continue;
            }
            let last = last && todo.is_empty();
            let start = self.leaf;
            let goal = self.read_goal(term, last)?;
            nodes.push(Node { goal, start, end: self.leaf });
        }
        Ok(nodes)
    }

    fn read_goal(&mut self, term: Term, last: bool) -> Res<Goal> {
        let k = known();
        if let Term::Struct(s) = term
            && !is_deep_control(term)
        {
            let f = s.functor;
            if f == k.semicolon || f == k.bar {
                if let Term::Struct(i) = s.a
                    && (i.functor == k.if_then || i.functor == k.soft_cut)
                    && !has_cut(i.a)
                {
                    let soft = i.functor == k.soft_cut;
                    return self.read_if(i.a, i.b, Some(s.b), soft, last);
                }
                let is_if = matches!(s.a, Term::Struct(i) if i.functor == k.if_then || i.functor == k.soft_cut);
                if !is_if {
                    let mut branches = Vec::new();
                    let mut rest = term;
                    self.chunk += 1;
                    loop {
                        match rest {
                            Term::Struct(s)
                                if (s.functor == k.semicolon || s.functor == k.bar)
                                    && !matches!(s.a, Term::Struct(i) if i.functor == k.if_then || i.functor == k.soft_cut) =>
                            {
                                branches.push(self.read(s.a, last)?);
                                self.chunk += 1;
                                rest = s.b;
                            }
                            _ => break,
                        }
                    }
                    branches.push(self.read(rest, last)?);
                    self.chunk += 1;
                    self.deep_cut |= has_cut(term);
                    return Ok(Goal::Or(branches));
                }
            }
            if (f == k.if_then || f == k.soft_cut) && !has_cut(s.a) {
                return self.read_if(s.a, s.b, None, f == k.soft_cut, last);
            }
            if f == k.not && !has_cut(s.a) {
                let simple = self.is_simple(s.a);
                if !simple {
                    self.chunk += 1;
                }
                let inner = self.read(s.a, false)?;
                if !simple {
                    self.chunk += 1;
                    self.extra_slots += 1;
                }
                return Ok(Goal::Not(inner));
            }
        }
        let leaf = self.new_leaf();
        let goal = self.leaf_goal(term)?;
        match &goal {
            Goal::Call(_, t) => {
                self.widest = self.widest.max(t.arity());
                self.note(*t, leaf);
                if !last {
                    self.chunk += 1;
                }
            }
            Goal::Meta(t) => {
                self.widest = self.widest.max(1);
                self.note(*t, leaf);
                if !last {
                    self.chunk += 1;
                }
            }
            Goal::Cut => self.deep_cut |= self.chunk > 0,
            _ => self.note(term, leaf),
        }
        Ok(goal)
    }

    fn read_if(&mut self, test: Term, then: Term, other: Option<Term>, soft: bool, last: bool) -> Res<Goal> {
        let simple = !soft && self.is_simple(test);
        if !simple {
            self.chunk += 1;
            self.extra_slots += 1;
            self.deep_cut |= has_cut(then) || other.is_some_and(has_cut);
        }
        let start = self.chunk;
        let test = self.read(test, false)?;
        if !simple && self.chunk == start {
            self.chunk += 1;
        }
        let then = self.read(then, last)?;
        if !simple {
            self.chunk += 1;
        }
        let other = match other {
            Some(other) => self.read(other, last)?,
            None => {
                self.new_leaf();
                vec![Node { goal: Goal::Fail, start: self.leaf - 1, end: self.leaf }]
            }
        };
        if !simple {
            self.chunk += 1;
        }
        Ok(if soft { Goal::Soft(test, then, other) } else { Goal::If(test, then, other) })
    }

    /// Whether a condition only tests: no binding, no choice point.
    fn is_simple(&self, term: Term) -> bool {
        let k = known();
        let mut todo = vec![term];
        while let Some(term) = todo.pop() {
            match term {
                Term::Struct(s) if s.functor == k.comma => todo.extend([s.a, s.b]),
                other => {
                    if !matches!(
                        quick_goal(other),
                        Some(
                            Goal::True
                                | Goal::Fail
                                | Goal::Compare(..)
                                | Goal::Test(..)
                                | Goal::Same(..)
                                | Goal::Order(..)
                                | Goal::Differ(..)
                        )
                    ) {
                        return false;
                    }
                }
            }
        }
        true
    }

    fn leaf_goal(&mut self, term: Term) -> Res<Goal> {
        if let Some(goal) = quick_goal(term) {
            return Ok(goal);
        }
        let k = known();
        let functor = match term {
            Term::Atom(name) => Functor::new(name, 0),
            Term::Struct(s) => s.functor,
            Term::Pair(_) => k.pair,
            other => return Ok(Goal::Meta(other)),
        };
        let is_control = [k.semicolon, k.bar, k.if_then, k.soft_cut, k.not, k.comma].contains(&functor);
        if is_control || functor == k.colon {
            return Ok(Goal::Meta(term));
        }
        if functor == k.call
            && let Term::Struct(s) = term
        {
            return Ok(Goal::Meta(s.a));
        }
        let predicate = if self.library { database::library_predicate(functor) } else { database::predicate(functor) };
        Ok(match predicate.native {
            Some(native) => Goal::Builtin(native, term),
            None => Goal::Call(predicate, term),
        })
    }

    // -- Places --------------------------------------------------------------------------------------------------------

    /// Decides which variables need slots of the environment.
    fn assign(&mut self) {
        for v in &mut self.variables {
            let mut chunks = v.uses.iter().map(|leaf| self.chunks[*leaf]);
            let first = chunks.next().unwrap_or(0);
            if chunks.any(|c| c != first) {
                v.slot = Some(self.slots);
                self.slots += 1;
            }
        }
        if self.deep_cut {
            self.cut_slot = Some(self.slots);
            self.slots += 1;
        }
        self.slots += self.extra_slots;
        self.extra_slots = self.slots - self.extra_slots;
        self.base = self.widest;
        self.next = self.base;
    }

    fn temp(&mut self) -> usize {
        self.temps(1)
    }

    fn temps(&mut self, count: usize) -> usize {
        self.next += count;
        if self.next > REGISTERS {
            self.failed = true;
            self.next = self.base;
        }
        if self.base + count > REGISTERS { 0 } else { self.next.max(count) - count }
    }

    fn free_slot(&mut self) -> usize {
        self.extra_slots += 1;
        Y + self.extra_slots - 1
    }

    /// Where a variable will be that is not set yet.
    fn plan(&mut self, v: usize) -> usize {
        if let Place::Planned(at) = self.places[v] {
            return at;
        }
        match self.variables[v].slot {
            Some(slot) if self.env => Y + slot,
            _ => self.temp(),
        }
    }

    /// Makes the environment, if there is none yet: variables that need it go there.
    fn enter(&mut self) {
        if self.env {
            return;
        }
        self.env = true;
        self.code.emit(Op::Allocate, self.slots, 0, 0, 0);
        if let Some(slot) = self.cut_slot {
            self.code.emit(Op::SaveCut, Y + slot, 0, 0, 0);
        }
        for v in 0..self.variables.len() {
            if let Some(slot) = self.variables[v].slot {
                match self.places[v] {
                    Place::At(at) if at < Y => {
                        self.code.emit(Op::Move, Y + slot, at, 0, 0);
                        self.places[v] = Place::At(Y + slot);
                    }
                    Place::Planned(at) if at < Y => self.places[v] = Place::Planned(Y + slot),
                    _ => {}
                }
            }
        }
    }

    fn leave(&mut self) {
        if self.env {
            self.code.emit(Op::Deallocate, 0, 0, 0, 0);
        }
    }

    /// The operand of a variable; it is made if it is not there.
    fn variable(&mut self, v: usize) -> usize {
        if let Place::At(at) = self.places[v] {
            return at;
        }
        let at = self.plan(v);
        self.code.emit(Op::Fresh, at, 0, 0, 0);
        self.places[v] = Place::At(at);
        at
    }

    // -- Terms -----------------------------------------------------------------------------------------------------------

    /// The operand of a term, which is made in a register if need be.
    fn operand(&mut self, term: Term, level: usize) -> usize {
        match term {
            Term::Local(v) => self.variable(v),
            _ if term.is_compound() && !is_ground(term) => {
                let to = self.temp();
                self.build(term, to, level);
                to
            }
            constant => self.code.constant(constant),
        }
    }

    /// Makes a structure that is not ground in a register.
    fn build(&mut self, term: Term, to: usize, level: usize) {
        if level == 0 && is_deep(term, DEPTH) {
            return self.instantiate(term, to);
        }
        let arity = term.arity();
        match term {
            Term::Pair(p) => {
                // A list: from its end.
                let (head, tail) = (self.operand(p.head, level + 1), self.operand(p.tail, level + 1));
                self.code.emit(Op::Pair, to, head, tail, 0);
            }
            Term::Struct(s) if arity == 1 => {
                let (f, a) = (self.code.functor(s.functor), self.operand(s.a, level + 1));
                self.code.emit(Op::Struct1, to, f, a, 0);
            }
            Term::Struct(s) if arity == 2 => {
                let f = self.code.functor(s.functor);
                let (a, b) = (self.operand(s.a, level + 1), self.operand(s.b, level + 1));
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
    fn instantiate(&mut self, term: Term, to: usize) {
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

    fn head(&mut self, head: Term) {
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
    fn get(&mut self, register: usize, term: Term, level: usize) {
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
                        let head = self.part(p.head, None, &mut fresh, &mut nested);
                        let tail = self.part(p.tail, None, &mut fresh, &mut nested);
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
    fn part(
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
    fn write_late(&mut self) {
        while let Some(late) = self.late.pop() {
            self.places = late.places;
            self.next = late.next;
            let label = self.code.here();
            self.code.patch(late.at, label);
            for at in late.fresh {
                self.code.emit(Op::Fresh, at, 0, 0, 0);
            }
            let to = self.temp();
            self.build(late.term, to, 0);
            self.code.emit(Op::Bind, late.register, to, 0, 0);
            self.code.emit(Op::Jump, 0, 0, 0, late.back);
        }
    }

    // -- Goals -------------------------------------------------------------------------------------------------------

    /// Goals one after the other. Whether something may come after them: if they are the last of the clause, they end it.
    fn goals(&mut self, nodes: &[Node], last: bool) -> bool {
        for (n, node) in nodes.iter().enumerate() {
            if !self.goal(node, last && n + 1 == nodes.len()) {
                return false;
            }
        }
        true
    }

    fn goal(&mut self, node: &Node, last: bool) -> bool {
        match &node.goal {
            Goal::True => {}
            Goal::Fail => {
                self.code.emit(Op::Fail, 0, 0, 0, 0);
                return false;
            }
            Goal::Cut => match self.cut_slot {
                Some(slot) if self.env => {
                    self.code.emit(Op::CutTo, Y + slot, 0, 0, 0);
                }
                _ => {
                    self.code.emit(Op::Cut, 0, 0, 0, 0);
                }
            },
            Goal::Unify(a, b) => self.unify(*a, *b),
            Goal::Is(a, value) => self.is(*a, *value),
            Goal::Compare(..) | Goal::Test(..) | Goal::Same(..) | Goal::Order(..) | Goal::Differ(..) => {
                self.test(&node.goal);
            }
            Goal::Builtin(native, term) => {
                let arity = term.arity();
                let first = self.temps(arity);
                for n in 0..arity {
                    self.load(raw(*term, n), first + n);
                }
                let native = self.code.native(*native);
                self.code.emit(Op::Builtin, 0, native, first, 0);
            }
            Goal::Call(predicate, term) => return self.call(*predicate, &arguments(*term), last),
            Goal::Meta(term) => return self.call(database::predicate(known().call), &[*term], last),
            Goal::If(test, then, other) => return self.if_then_else(node, test, then, other, last),
            Goal::Soft(test, then, other) => return self.soft_cut(node, test, then, other, last),
            Goal::Or(branches) => return self.or(node, branches, last),
            Goal::Not(inner) => self.not(inner),
        }
        true
    }

    /// A term in a register.
    fn load(&mut self, term: Term, to: usize) {
        if term.is_compound() && !is_ground(term) {
            return self.build(term, to, 0);
        }
        if let Term::Local(v) = term
            && self.places[v] == Place::Unset
            && self.variables[v].count == 1
        {
            self.code.emit(Op::Fresh, to, 0, 0, 0);
            return;
        }
        let from = self.operand(term, 0);
        self.code.emit(Op::Move, to, from, 0, 0);
    }

    fn unify(&mut self, a: Term, b: Term) {
        let (a, b) =
            if matches!(b, Term::Local(v) if !matches!(self.places[v], Place::At(_))) { (b, a) } else { (a, b) };
        match (a, b) {
            (Term::Local(v), _) if !matches!(self.places[v], Place::At(_)) && !has_variable(b, v) => {
                let at = self.plan(v);
                if b.is_compound() && !is_ground(b) && at < Y {
                    self.build(b, at, 0);
                } else {
                    let from = self.operand(b, 0);
                    self.code.emit(Op::Move, at, from, 0, 0);
                }
                self.places[v] = Place::At(at);
            }
            (Term::Local(v), _) => {
                let at = self.variable(v);
                self.get(at, b, 0);
            }
            (_, Term::Local(v)) => {
                let at = self.variable(v);
                self.get(at, a, 0);
            }
            _ => {
                let (a, b) = (self.operand(a, 0), self.operand(b, 0));
                self.code.emit(Op::Unify, a, b, 0, 0);
            }
        }
    }

    fn is(&mut self, a: Term, value: Term) {
        match a {
            Term::Local(v) if !matches!(self.places[v], Place::At(_)) && !has_variable(value, v) => {
                let at = self.plan(v);
                self.eval_to(value, at, 0);
                self.places[v] = Place::At(at);
            }
            _ => {
                let to = self.temp();
                self.eval_to(value, to, 0);
                let a = self.operand(a, 0);
                self.code.emit(Op::Unify, a, to, 0, 0);
            }
        }
    }

    /// The operand of an arithmetic expression: a number, or a variable that the instruction looks into.
    fn eval(&mut self, term: Term, level: usize) -> usize {
        match term {
            Term::Int(_) | Term::Float(_) | Term::Big(_) => self.code.constant(term),
            Term::Local(v) => self.variable(v),
            _ => {
                let to = self.temp();
                self.eval_to(term, to, level);
                to
            }
        }
    }

    fn eval_to(&mut self, term: Term, to: usize, level: usize) {
        if let Term::Struct(s) = term
            && level < 100
        {
            if s.functor.arity == 2
                && let Some(op) = arith::Binary::named(&s.functor.name.text)
            {
                let (a, b) = (self.eval(s.a, level + 1), self.eval(s.b, level + 1));
                let make: fn(super::code::Args) -> Op = match op {
                    arith::Binary::Add => Op::Add,
                    arith::Binary::Sub => Op::Sub,
                    arith::Binary::Mul => Op::Mul,
                    _ => Op::Arith2,
                };
                self.code.emit(make, to, a, b, op as usize);
                return;
            }
            if s.functor.arity == 1
                && let Some(op) = arith::Unary::named(&s.functor.name.text)
            {
                let a = self.eval(s.a, level + 1);
                self.code.emit(Op::Arith1, to, a, op as usize, 0);
                return;
            }
        }
        let value = self.operand(term, 0);
        self.code.emit(Op::Eval, to, value, 0, 0);
    }

    /// A test; the instruction's place, whose label is a failure, unless it cannot fail.
    fn test(&mut self, goal: &Goal) -> Option<usize> {
        Some(match goal {
            Goal::Compare(op, a, b) => {
                let (a, b) = (self.eval(*a, 0), self.eval(*b, 0));
                self.code.emit(*op, a, b, 0, FAIL)
            }
            Goal::Test(kind, a) => {
                let a = self.operand(*a, 0);
                self.code.emit(Op::Test, a, *kind as usize, 0, FAIL)
            }
            Goal::Same(not, a, b) => {
                let (a, b) = (self.operand(*a, 0), self.operand(*b, 0));
                self.code.emit(Op::Same, a, b, *not, FAIL)
            }
            Goal::Order(which, a, b) => {
                let (a, b) = (self.operand(*a, 0), self.operand(*b, 0));
                self.code.emit(Op::Order, a, b, *which, FAIL)
            }
            Goal::Differ(a, b) => {
                let (a, b) = (self.operand(*a, 0), self.operand(*b, 0));
                self.code.emit(Op::Differ, a, b, 0, FAIL)
            }
            Goal::Fail => self.code.emit(Op::Jump, 0, 0, 0, FAIL),
            _ => return None,
        })
    }

    /// Tests that jump to one place if they fail: where the instructions are.
    fn tests(&mut self, nodes: &[Node]) -> Vec<usize> {
        // Variables that stand here for the first time: they are free on both ways.
        for v in 0..self.variables.len() {
            let is_here = |leaf: &usize| nodes.iter().any(|n| (n.start..n.end).contains(leaf));
            if !matches!(self.places[v], Place::At(_)) && self.variables[v].uses.iter().any(is_here) {
                self.variable(v);
            }
        }
        nodes.iter().filter_map(|n| self.test(&n.goal)).collect()
    }

    /// Variables that alternatives set and that are needed after them get their places now.
    fn plan_alternatives(&mut self, start: usize, end: usize) {
        for v in 0..self.variables.len() {
            let uses = &self.variables[v].uses;
            if self.places[v] == Place::Unset
                && uses.iter().any(|u| (start..end).contains(u))
                && uses.iter().any(|u| *u >= end)
            {
                self.places[v] = Place::Planned(self.plan(v));
            }
        }
    }

    /// The end of an alternative that began with these places.
    fn end_alternative(&mut self, falls: bool, last: bool, before: &[Place], ends: &mut Vec<usize>) {
        if !falls {
            return;
        }
        if last {
            self.leave();
            self.code.emit(Op::Proceed, 0, 0, 0, 0);
            return;
        }
        for (v, place) in before.iter().enumerate() {
            if let Place::Planned(at) = *place
                && !matches!(self.places[v], Place::At(_))
            {
                self.code.emit(Op::Fresh, at, 0, 0, 0);
            }
        }
        ends.push(self.code.emit(Op::Jump, 0, 0, 0, 0));
    }

    /// The code after alternatives.
    fn join(&mut self, before: Vec<Place>, ends: &[usize], last: bool) -> bool {
        let here = self.code.here();
        for end in ends {
            self.code.patch(*end, here);
        }
        self.places = before;
        for place in &mut self.places {
            if let Place::Planned(at) = *place {
                *place = Place::At(at);
            }
        }
        !last && !ends.is_empty()
    }

    fn if_then_else(&mut self, node: &Node, test: &[Node], then: &[Node], other: &[Node], last: bool) -> bool {
        let simple = are_tests(test);
        if !simple || !last && (has_call(then) || has_call(other)) {
            self.enter();
        }
        if !last {
            self.plan_alternatives(node.start, node.end);
        }
        let mut ends = Vec::new();
        if simple {
            let fails = self.tests(test);
            let (before, env, next) = (self.places.clone(), self.env, self.next);
            let falls = self.goals(then, last);
            self.end_alternative(falls, last, &before, &mut ends);
            (self.places, self.env) = (before.clone(), env);
            let most = std::mem::replace(&mut self.next, next);
            let here = self.code.here();
            for fail in fails {
                self.code.patch(fail, here);
            }
            let falls = self.goals(other, last);
            self.end_alternative(falls, last, &before, &mut ends);
            self.env = env;
            self.next = self.next.max(most);
            return self.join(before, &ends, last);
        }
        let slot = self.free_slot();
        let before = self.places.clone();
        self.code.emit(Op::SaveChoice, slot, 0, 0, 0);
        let push = self.code.emit(Op::PushAlt, 0, 0, 0, 0);
        if self.goals(test, false) {
            self.code.emit(Op::CutTo, slot, 0, 0, 0);
            let falls = self.goals(then, last);
            self.end_alternative(falls, last, &before, &mut ends);
        }
        self.alternative(push, &before, true);
        let falls = self.goals(other, last);
        self.end_alternative(falls, last, &before, &mut ends);
        self.join(before, &ends, last)
    }

    /// The place where the alternative of a choice point begins.
    fn alternative(&mut self, push: usize, before: &[Place], pop: bool) -> usize {
        let here = self.code.here();
        self.code.patch(push, here);
        self.places = before.to_vec();
        self.next = self.base;
        if pop { self.code.emit(Op::PopAlt, 0, 0, 0, 0) } else { self.code.emit(Op::RetryAlt, 0, 0, 0, 0) }
    }

    fn soft_cut(&mut self, node: &Node, test: &[Node], then: &[Node], other: &[Node], last: bool) -> bool {
        self.enter();
        if !last {
            self.plan_alternatives(node.start, node.end);
        }
        let mut ends = Vec::new();
        let slot = self.free_slot();
        let before = self.places.clone();
        let push = self.code.emit(Op::PushAlt, 0, 0, 0, 0);
        self.code.emit(Op::SaveChoice, slot, 0, 0, 0);
        if self.goals(test, false) {
            self.code.emit(Op::SoftCut, slot, 0, 0, 0);
            let falls = self.goals(then, last);
            self.end_alternative(falls, last, &before, &mut ends);
        }
        self.alternative(push, &before, true);
        let falls = self.goals(other, last);
        self.end_alternative(falls, last, &before, &mut ends);
        self.join(before, &ends, last)
    }

    fn or(&mut self, node: &Node, branches: &[Vec<Node>], last: bool) -> bool {
        self.enter();
        if !last {
            self.plan_alternatives(node.start, node.end);
        }
        let mut ends = Vec::new();
        let before = self.places.clone();
        let mut push = self.code.emit(Op::PushAlt, 0, 0, 0, 0);
        for (n, branch) in branches.iter().enumerate() {
            if n > 0 {
                push = self.alternative(push, &before, n + 1 == branches.len());
            }
            let falls = self.goals(branch, last);
            self.end_alternative(falls, last, &before, &mut ends);
        }
        self.join(before, &ends, last)
    }

    fn not(&mut self, inner: &[Node]) {
        let simple = are_tests(inner);
        if simple {
            let fails = self.tests(inner);
            self.code.emit(Op::Fail, 0, 0, 0, 0);
            let here = self.code.here();
            for fail in fails {
                self.code.patch(fail, here);
            }
            return;
        }
        self.enter();
        let slot = self.free_slot();
        let before = self.places.clone();
        self.code.emit(Op::SaveChoice, slot, 0, 0, 0);
        let push = self.code.emit(Op::PushAlt, 0, 0, 0, 0);
        if self.goals(inner, false) {
            self.code.emit(Op::CutTo, slot, 0, 0, 0);
            self.code.emit(Op::Fail, 0, 0, 0, 0);
        }
        self.alternative(push, &before, true);
    }

    // -- Calls -------------------------------------------------------------------------------------------------------

    fn call(&mut self, predicate: Gc<Predicate>, args: &[Term], last: bool) -> bool {
        if !last {
            self.enter();
        }
        self.arguments(args);
        let p = self.code.predicate(predicate);
        if last {
            self.leave();
            self.code.emit(Op::Execute, 0, p, 0, 0);
            return false;
        }
        self.code.emit(Op::Call, 0, p, 0, 0);
        for place in &mut self.places {
            match *place {
                Place::At(at) | Place::Planned(at) if at < Y => *place = Place::Unset,
                _ => {}
            }
        }
        self.next = self.base;
        true
    }

    /// Arguments into the first registers, where variables of the head may still be.
    fn arguments(&mut self, args: &[Term]) {
        let mut moves: Vec<(usize, usize)> = Vec::new();
        let mut fresh = Vec::new();
        let mut needed: Vec<usize> = Vec::new();
        for arg in args {
            walk(*arg, &mut |t| {
                if let Term::Local(v) = t {
                    needed.push(v);
                }
                true
            });
        }
        let is_taken = |places: &[Place], at: usize| needed.iter().any(|v| places[*v] == Place::At(at));
        for (n, arg) in args.iter().enumerate() {
            match *arg {
                Term::Local(v) if !matches!(self.places[v], Place::At(_)) => {
                    let once = needed.iter().filter(|w| **w == v).count() == 1;
                    if once && (self.variables[v].slot.is_none() || !self.env) && self.places[v] == Place::Unset {
                        fresh.push(n);
                    } else {
                        let at = self.variable(v);
                        moves.push((n, at));
                    }
                }
                arg if arg.is_compound() && !is_ground(arg) => {
                    if is_taken(&self.places, n) {
                        let to = self.temp();
                        self.build(arg, to, 0);
                        moves.push((n, to));
                    } else {
                        self.build(arg, n, 0);
                    }
                }
                arg => {
                    let from = self.operand(arg, 0);
                    moves.push((n, from));
                }
            }
        }
        moves.retain(|(to, from)| to != from);
        while !moves.is_empty() {
            match moves.iter().position(|(to, _)| !moves.iter().any(|(_, from)| from == to)) {
                Some(n) => {
                    let (to, from) = moves.remove(n);
                    self.code.emit(Op::Move, to, from, 0, 0);
                }
                None => {
                    let (to, spare) = (moves[0].0, self.temp());
                    self.code.emit(Op::Move, spare, to, 0, 0);
                    moves.iter_mut().filter(|(_, from)| *from == to).for_each(|m| m.1 = spare);
                }
            }
        }
        for n in fresh {
            self.code.emit(Op::Fresh, n, 0, 0, 0);
        }
    }
}

fn arguments(term: Term) -> Vec<Term> {
    (0..term.arity()).map(|n| raw(term, n)).collect()
}

fn has_variable(term: Term, v: usize) -> bool {
    !walk(term, &mut |t| !matches!(t, Term::Local(w) if w == v))
}

/// Whether goals bind nothing and leave no choice point: where they fail, a jump will do.
fn are_tests(goals: &[Node]) -> bool {
    let is_test = |goal: &Goal| {
        use Goal::{Compare, Differ, Fail, Order, Same, Test, True};
        matches!(goal, True | Fail | Compare(..) | Test(..) | Same(..) | Order(..) | Differ(..))
    };
    goals.iter().all(|n| is_test(&n.goal))
}

fn has_call(nodes: &[Node]) -> bool {
    nodes.iter().any(|n| match &n.goal {
        Goal::Call(..) | Goal::Meta(_) | Goal::Soft(..) | Goal::Or(_) => true,
        Goal::If(a, b, c) => has_call(a) || has_call(b) || has_call(c) || has_builtin(a),
        Goal::Not(a) => has_call(a) || has_builtin(a),
        _ => false,
    })
}

/// Whether a condition is more than tests, so that it has a choice point and thus an environment.
fn has_builtin(nodes: &[Node]) -> bool {
    nodes.iter().any(|n| matches!(n.goal, Goal::Builtin(..) | Goal::Unify(..) | Goal::Is(..) | Goal::Cut))
}

/// Whether a cut of the clause is in a goal.
fn has_cut(term: Term) -> bool {
    let k = known();
    let mut todo = vec![term];
    while let Some(term) = todo.pop() {
        match term {
            Term::Atom(a) if a == k.cut_name => return true,
            Term::Struct(s) if [k.comma, k.semicolon, k.bar, k.if_then, k.soft_cut].contains(&s.functor) => {
                todo.extend([s.a, s.b]);
            }
            _ => {}
        }
    }
    false
}

/// Whether control constructs are nested so deep that the compiler had better not look.
fn is_deep_control(term: Term) -> bool {
    let k = known();
    let mut todo = vec![(term, 0)];
    while let Some((term, level)) = todo.pop() {
        if level > 100 {
            return true;
        }
        match term {
            Term::Struct(s) if s.functor == k.comma || s.functor == k.semicolon || s.functor == k.bar => {
                todo.extend([(s.a, level + 1), (s.b, level)]);
            }
            Term::Struct(s) if s.functor == k.if_then || s.functor == k.soft_cut => {
                todo.extend([(s.a, level + 1), (s.b, level + 1)]);
            }
            Term::Struct(s) if s.functor == k.not => todo.push((s.a, level + 1)),
            _ => {}
        }
    }
    false
}

/// Whether goals of a functor are instructions of their own.
pub fn is_quick(functor: Gc<Functor>) -> bool {
    let args = [Term::Free; 2];
    match functor.arity {
        0 => quick_goal(Term::Atom(functor.name)).is_some(),
        n @ 1..=2 => quick_goal(Term::structure(functor, &args[..n])).is_some(),
        _ => false,
    }
}

/// Goals that are instructions of their own.
fn quick_goal(term: Term) -> Option<Goal> {
    match term {
        Term::Atom(a) => match &*a.text {
            "true" | "otherwise" => Some(Goal::True),
            "fail" | "false" => Some(Goal::Fail),
            "!" => Some(Goal::Cut),
            _ => None,
        },
        Term::Struct(s) if s.functor.arity == 1 => {
            let kind = match &*s.functor.name.text {
                "var" => Kind::Var,
                "nonvar" => Kind::Nonvar,
                "atom" => Kind::Atom,
                "integer" => Kind::Integer,
                "float" => Kind::Float,
                "number" => Kind::Number,
                "atomic" => Kind::Atomic,
                "compound" => Kind::Compound,
                "callable" => Kind::Callable,
                "is_list" => Kind::List,
                _ => return None,
            };
            Some(Goal::Test(kind, s.a))
        }
        Term::Struct(s) if s.functor.arity == 2 => Some(match &*s.functor.name.text {
            "=" => Goal::Unify(s.a, s.b),
            "is" => Goal::Is(s.a, s.b),
            "<" => Goal::Compare(Op::Less, s.a, s.b),
            "=<" => Goal::Compare(Op::LessEq, s.a, s.b),
            ">" => Goal::Compare(Op::Less, s.b, s.a),
            ">=" => Goal::Compare(Op::LessEq, s.b, s.a),
            "=:=" => Goal::Compare(Op::NumEq, s.a, s.b),
            "=\\=" => Goal::Compare(Op::NumNe, s.a, s.b),
            "==" => Goal::Same(0, s.a, s.b),
            "\\==" => Goal::Same(1, s.a, s.b),
            "@<" => Goal::Order(0, s.a, s.b),
            "@=<" => Goal::Order(1, s.a, s.b),
            "@>" => Goal::Order(2, s.a, s.b),
            "@>=" => Goal::Order(3, s.a, s.b),
            "\\=" => Goal::Differ(s.a, s.b),
            _ => return None,
        }),
        _ => None,
    }
}
