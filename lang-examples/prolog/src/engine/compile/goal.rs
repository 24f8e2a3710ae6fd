//! Goals: calls, arithmetic, conditions and alternatives.

use jit_runtime::prelude::*;

use super::read::{Goal, Node, are_tests, has_call};
use super::term::{has_variable, is_made, raw};
use super::{Compiler, Place};
use crate::database::{self, Predicate};
use crate::engine::arith;
use crate::engine::code::{Args, FAIL, Op, Y};
use crate::term::Term;
use crate::term::atom::known;
use crate::term::copy::walk;

impl Compiler {
    /// Goals one after the other. Whether something may come after them: if they are the last of the clause, they end it.
    pub(super) fn goals(&mut self, nodes: &[Node], last: bool) -> bool {
        for (n, node) in nodes.iter().enumerate() {
            if !self.goal(node, last && n + 1 == nodes.len()) {
                return false;
            }
            self.goal_ends();
        }
        true
    }

    pub(super) fn goal(&mut self, node: &Node, last: bool) -> bool {
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
            Goal::Builtin(_, term) if self.compare(*term) => {}
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
    pub(super) fn load(&mut self, term: Term, to: usize) {
        if is_made(term) {
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

    pub(super) fn unify(&mut self, a: Term, b: Term) {
        let (a, b) =
            if matches!(b, Term::Local(v) if !matches!(self.places[v], Place::At(_))) { (b, a) } else { (a, b) };
        match (a, b) {
            (Term::Local(v), _) if !matches!(self.places[v], Place::At(_)) && !has_variable(b, v) => {
                let at = self.plan(v);
                if is_made(b) && at < Y {
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

    pub(super) fn is(&mut self, a: Term, value: Term) {
        match a {
            Term::Local(v) if !matches!(self.places[v], Place::At(_)) && !has_variable(value, v) => {
                let at = self.plan(v);
                self.eval_to(value, at, 0, 0);
                self.places[v] = Place::At(at);
            }
            _ => {
                let to = self.temp();
                self.eval_to(value, to, 0, 0);
                let a = self.operand(a, 0);
                self.code.emit(Op::Unify, a, to, 0, 0);
            }
        }
    }

    /// `compare/3` whose result is a new variable.
    fn compare(&mut self, term: Term) -> bool {
        if term.is("compare", 3)
            && let Term::Local(v) = raw(term, 0)
            && !matches!(self.places[v], Place::At(_))
            && self.variables[v].count > 1
            && !has_variable(raw(term, 1), v)
            && !has_variable(raw(term, 2), v)
        {
            let at = self.plan(v);
            let (a, b) = (self.operand(raw(term, 1), 0), self.operand(raw(term, 2), 0));
            self.code.emit(Op::Compare, at, a, b, 0);
            self.places[v] = Place::At(at);
            return true;
        }
        false
    }

    /// The operand of an arithmetic expression: a number, or a variable that the instruction looks into. For errors: which of
    /// [`arith::COMPARISONS`] it is a part of.
    pub(super) fn eval(&mut self, term: Term, which: usize, level: usize) -> usize {
        match term {
            Term::Int(_) | Term::Float(_) | Term::Big(_) => self.code.constant(term),
            Term::Local(v) => self.variable(v),
            _ => {
                let to = self.temp();
                self.eval_to(term, to, which, level);
                to
            }
        }
    }

    pub(super) fn eval_to(&mut self, term: Term, to: usize, which: usize, level: usize) {
        if let Term::Struct(s) = term
            && level < 100
        {
            if let Some(op) = arith::function2(s.functor) {
                let (a, b) = (self.eval(s.a(), which, level + 1), self.eval(s.b(), which, level + 1));
                let make: fn(Args) -> Op = match op {
                    arith::Binary::Add => Op::Add,
                    arith::Binary::Sub => Op::Sub,
                    arith::Binary::Mul => Op::Mul,
                    _ => Op::Arith2,
                };
                self.code.emit(make, to, a, b, op as usize | which << 8);
                return;
            }
            if let Some(op) = arith::function1(s.functor) {
                let a = self.eval(s.a(), which, level + 1);
                self.code.emit(Op::Arith1, to, a, op as usize, which);
                return;
            }
        }
        let value = self.operand(term, 0);
        self.code.emit(Op::Eval, to, value, which, 0);
    }

    /// A test; the instruction's place, whose label is a failure, unless it cannot fail.
    pub(super) fn test(&mut self, goal: &Goal) -> Option<usize> {
        Some(match goal {
            Goal::Compare(op, which, a, b) => {
                let (a, b) = (self.eval(*a, *which, 0), self.eval(*b, *which, 0));
                let (a, b) = if *which >= arith::TURNED { (b, a) } else { (a, b) };
                self.code.emit(*op, a, b, *which, FAIL)
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
    pub(super) fn tests(&mut self, nodes: &[Node]) -> Vec<usize> {
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
    pub(super) fn plan_alternatives(&mut self, start: usize, end: usize) {
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
    pub(super) fn end_alternative(&mut self, falls: bool, last: bool, before: &[Place], ends: &mut Vec<usize>) {
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
    pub(super) fn join(&mut self, before: Vec<Place>, ends: &[usize], last: bool) -> bool {
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

    pub(super) fn if_then_else(
        &mut self,
        node: &Node,
        test: &[Node],
        then: &[Node],
        other: &[Node],
        last: bool,
    ) -> bool {
        let simple = are_tests(test);
        if !simple || !last && (has_call(then) || has_call(other)) {
            self.enter();
        }
        if !last {
            self.plan_alternatives(node.start, node.end);
        }
        if simple {
            let mut ends = Vec::new();
            let fails = self.tests(test);
            let (before, env, next) = (self.places.clone(), self.env, self.next);
            let falls = self.goals(then, last);
            debug_assert!(last || self.env == env, "only one branch has an environment");
            self.end_alternative(falls, last, &before, &mut ends);
            (self.places, self.env) = (before.clone(), env);
            let most = std::mem::replace(&mut self.next, next);
            let here = self.code.here();
            for fail in fails {
                self.code.patch(fail, here);
            }
            let falls = self.goals(other, last);
            debug_assert!(last || self.env == env, "only one branch has an environment");
            self.end_alternative(falls, last, &before, &mut ends);
            self.env = env;
            self.next = self.next.max(most);
            return self.join(before, &ends, last);
        }
        let slot = self.free_slot();
        self.code.emit(Op::SaveChoice, slot, 0, 0, 0);
        let push = self.code.emit(Op::PushAlt, 0, 0, 0, 0);
        self.condition(push, (Op::CutTo, slot), [test, then, other], last)
    }

    /// A condition and its two alternatives, after the choice point. An instruction cuts what the condition leaves.
    fn condition(
        &mut self,
        push: usize,
        (cut, slot): (fn(Args) -> Op, usize),
        [test, then, other]: [&[Node]; 3],
        last: bool,
    ) -> bool {
        let mut ends = Vec::new();
        let before = self.places.clone();
        if self.goals(test, false) {
            self.code.emit(cut, slot, 0, 0, 0);
            let falls = self.goals(then, last);
            self.end_alternative(falls, last, &before, &mut ends);
        }
        self.alternative(push, &before, true);
        let falls = self.goals(other, last);
        self.end_alternative(falls, last, &before, &mut ends);
        self.join(before, &ends, last)
    }

    /// The place where the alternative of a choice point begins.
    pub(super) fn alternative(&mut self, push: usize, before: &[Place], pop: bool) -> usize {
        let here = self.code.here();
        self.code.patch(push, here);
        self.places = before.to_vec();
        self.next = self.base;
        if pop { self.code.emit(Op::PopAlt, 0, 0, 0, 0) } else { self.code.emit(Op::RetryAlt, 0, 0, 0, 0) }
    }

    pub(super) fn soft_cut(&mut self, node: &Node, test: &[Node], then: &[Node], other: &[Node], last: bool) -> bool {
        self.enter();
        if !last {
            self.plan_alternatives(node.start, node.end);
        }
        let slot = self.free_slot();
        let push = self.code.emit(Op::PushAlt, 0, 0, 0, 0);
        self.code.emit(Op::SaveChoice, slot, 0, 0, 0);
        self.condition(push, (Op::SoftCut, slot), [test, then, other], last)
    }

    pub(super) fn or(&mut self, node: &Node, branches: &[Vec<Node>], last: bool) -> bool {
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

    pub(super) fn not(&mut self, inner: &[Node]) {
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

    pub(super) fn call(&mut self, predicate: Gc<Predicate>, args: &[Term], last: bool) -> bool {
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
        for variable in &mut self.variables {
            variable.output |= variable.made;
        }
        for place in &mut self.places {
            debug_assert!(!matches!(*place, Place::Planned(at) if at < Y), "it is needed after the alternatives");
            if matches!(*place, Place::At(at) if at < Y) {
                *place = Place::Unset;
            }
        }
        self.next = self.base;
        true
    }

    /// Arguments into the first registers, where variables of the head may still be.
    pub(super) fn arguments(&mut self, args: &[Term]) {
        let mut moves: Vec<(usize, usize)> = Vec::new();
        // What is loaded from slots needs no register of another argument.
        let (mut fresh, mut loads) = (Vec::new(), Vec::new());
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
                arg if is_made(arg) => {
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
                    if let Term::Local(v) = arg
                        && self.variables[v].output
                        && from >= Y
                    {
                        loads.push((n, from));
                    } else {
                        moves.push((n, from));
                    }
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
        for (to, from) in loads {
            self.code.emit(Op::Load, to, from, 0, 0);
        }
        for n in fresh {
            self.code.emit(Op::Fresh, n, 0, 0, 0);
        }
    }
}

pub(super) fn arguments(term: Term) -> Vec<Term> {
    (0..term.arity()).map(|n| raw(term, n)).collect()
}
