//! Predicates of the library whose goal stands there: `findall/3`, `forall/2`, `once/1` are compiled with it as the control constructs
//! that they stand for. Called as a term, its conditions and its arithmetic would be walked each time.

use super::Compiler;
use super::read::{has_cut, is_deep_control};
use crate::term::atom::known;
use crate::term::{Functor, Term};

/// Such goals in such goals are compiled so deep; those below are called.
const DEEPEST: usize = 20;

impl Compiler {
    /// The goals that a goal stands for, if it is of that kind.
    pub(super) fn inlined(&mut self, goal: Term) -> Option<Term> {
        let Term::Struct(s) = goal else { return None };
        if !self.inlines || self.level > DEEPEST || self.is_replaced(goal) {
            return None;
        }
        let goals = match (&*s.functor.name.text, s.functor.arity) {
            ("once", 1) if stands_there(s.a()) => if_then(s.a(), Term::atom("true")),
            ("forall", 2) if stands_there(s.a()) && stands_there(s.b()) => not(and(s.a(), not(s.b()))),
            ("findall", 3) if stands_there(s.b()) => self.findall(s.a(), s.b(), s.arg(2)),
            _ => return None,
        };
        self.made.push(goals);
        Some(goals)
    }

    fn findall(&mut self, template: Term, goal: Term, list: Term) -> Term {
        let (bag, found) = (self.new_variable(), self.new_variable());
        // A variable that stands here for the first time can become a list.
        let is_new = matches!(list, Term::Local(v) if self.variables[v].count == 0);
        let add = Term::apply("$bag_add", &[bag, template]);
        let each = and(goal, and(add, Term::atom("fail")));
        let or = Term::structure(known().semicolon, &[each, Term::atom("true")]);
        let take = Term::apply("$bag_list", &[bag, found, Term::nil()]);
        let goals = and(or, and(take, Term::apply("=", &[list, found])));
        let goals = and(Term::apply("$new_bag", &[bag]), goals);
        if is_new { goals } else { and(Term::apply("$check_partial_list", &[list]), goals) }
    }
}

fn and(a: Term, b: Term) -> Term {
    Term::structure(known().comma, &[a, b])
}

fn if_then(a: Term, b: Term) -> Term {
    Term::structure(known().if_then, &[a, b])
}

fn not(a: Term) -> Term {
    Term::structure(known().not, &[a])
}

/// Whether a goal is there to be compiled: what it would be called as is the same. Its cuts would be those of the clause.
fn stands_there(goal: Term) -> bool {
    !matches!(goal, Term::Local(_)) && !is_deep_control(goal) && !has_cut(goal) && is_body(goal)
}

/// Whether all that a goal joins can be called: otherwise it is an error at all of it, before anything is called.
pub(super) fn is_body(goal: Term) -> bool {
    let mut todo = vec![goal];
    while let Some(term) = todo.pop() {
        match term {
            Term::Struct(s) if Functor::joins_goals(s.functor) => {
                todo.extend([s.a(), s.b()]);
            }
            Term::Struct(_) | Term::Pair(_) | Term::Atom(_) | Term::Local(_) => {}
            _ => return false,
        }
    }
    true
}
