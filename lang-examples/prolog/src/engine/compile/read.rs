//! What the goals of a clause are, and where its variables stand.

use jit_runtime::prelude::*;

use super::Compiler;
use super::inline::is_body;
use crate::database::{self, Native, Predicate, modules};
use crate::engine::code::{Args, Kind, Op};
use crate::error::Res;
use crate::term::atom::known;
use crate::term::copy::walk;
use crate::term::{Functor, Term};

pub(super) enum Goal {
    True,
    Fail,
    Cut,
    Unify(Term, Term),
    Is(Term, Term),
    /// The instruction, which of [`COMPARISONS`](crate::engine::arith::COMPARISONS) it is, and the operands as they stand there.
    Compare(fn(Args) -> Op, usize, Term, Term),
    Test(Kind, Term),
    Same(usize, Term, Term),
    Order(usize, Term, Term),
    Differ(Term, Term),
    Builtin(Gc<Native>, Term),
    Call(Gc<Predicate>, Term),
    Meta(Term),
    If(Vec<Node>, Vec<Node>, Vec<Node>),
    Soft(Vec<Node>, Vec<Node>, Vec<Node>),
    Or(Vec<Vec<Node>>),
    Not(Vec<Node>),
}

/// A goal with the numbers of its first leaf and of the first after it.
pub(super) struct Node {
    pub(super) goal: Goal,
    pub(super) start: usize,
    pub(super) end: usize,
}
impl Compiler {
    /// The variables of a term stand in a leaf.
    pub(super) fn note(&mut self, term: Term, leaf: usize) {
        walk(term, &mut |t| {
            if let Term::Local(n) = t {
                self.variables[n].uses.push(leaf);
                self.variables[n].count += 1;
            }
            true
        });
    }

    pub(super) fn new_leaf(&mut self) -> usize {
        self.chunks.push(self.chunk);
        self.leaf += 1;
        self.leaf - 1
    }

    pub(super) fn read(&mut self, body: Term, last: bool) -> Res<Vec<Node>> {
        let mut nodes = Vec::new();
        let (mut todo, k) = (vec![body], known());
        self.level += 1;
        while let Some(term) = todo.pop() {
            let term = self.in_module(term);
            let term = self.inlined(term).unwrap_or(term);
            if let Term::Struct(s) = term
                && s.functor == k.comma
            {
                todo.push(s.b());
                todo.push(s.a());
                continue;
            }
            let last = last && todo.is_empty();
            let start = self.leaf;
            let goal = self.read_goal(term, last)?;
            nodes.push(Node { goal, start, end: self.leaf });
        }
        self.level -= 1;
        Ok(nodes)
    }

    /// A goal of another module as one of this module: the module is said of the goals that it joins.
    fn in_module(&mut self, goal: Term) -> Term {
        let Term::Struct(s) = goal else { return goal };
        if s.functor != known().colon {
            return goal;
        }
        let (module, plain) = modules::strip(goal, self.module);
        // What a variable is bound to has its cuts for itself, and so has what is not known to be a goal.
        let goal = match plain {
            Term::Struct(_) | Term::Pair(_) | Term::Atom(_) if module == self.module => plain,
            plain if self.quick(plain).is_some() => plain,
            plain => modules::joined(module, plain).unwrap_or(goal),
        };
        self.made.push(goal);
        goal
    }

    pub(super) fn read_goal(&mut self, term: Term, last: bool) -> Res<Goal> {
        let k = known();
        if let Term::Struct(s) = term
            && !is_deep_control(term)
        {
            let f = s.functor;
            if f == k.semicolon || f == k.bar {
                if let Term::Struct(i) = s.a()
                    && (i.functor == k.if_then || i.functor == k.soft_cut)
                {
                    let soft = i.functor == k.soft_cut;
                    return self.read_if(i.a(), i.b(), Some(s.b()), soft, last);
                }
                let is_if = matches!(s.a(), Term::Struct(i) if i.functor == k.if_then || i.functor == k.soft_cut);
                if !is_if {
                    let mut branches = Vec::new();
                    let mut rest = term;
                    self.chunk += 1;
                    loop {
                        match rest {
                            Term::Struct(s)
                                if (s.functor == k.semicolon || s.functor == k.bar)
                                    && !matches!(s.a(), Term::Struct(i) if i.functor == k.if_then || i.functor == k.soft_cut) =>
                            {
                                branches.push(self.read(s.a(), last)?);
                                self.chunk += 1;
                                rest = s.b();
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
            if f == k.if_then || f == k.soft_cut {
                return self.read_if(s.a(), s.b(), None, f == k.soft_cut, last);
            }
            if f == k.not && !has_cut(s.a()) && is_body(s.a()) {
                let simple = self.is_simple(s.a());
                if !simple {
                    self.chunk += 1;
                }
                let inner = self.read(s.a(), false)?;
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

    pub(super) fn read_if(&mut self, test: Term, then: Term, other: Option<Term>, soft: bool, last: bool) -> Res<Goal> {
        let simple = !soft && self.is_simple(test);
        if !simple {
            self.chunk += 1;
            self.extra_slots += 1;
            self.deep_cut |= has_cut(then) || other.is_some_and(has_cut);
        }
        let start = self.chunk;
        let test = if has_cut(test) { self.called(test) } else { self.read(test, false)? };
        if !simple && self.chunk == start {
            self.chunk += 1;
        }
        let before = self.chunk;
        let then = self.read(then, last)?;
        // What is set behind a call of one alternative is not what is set in the other: registers do not last.
        if !simple || self.chunk != before {
            self.chunk += 1;
        }
        let other = match other {
            Some(other) => self.read(other, last)?,
            None => {
                self.new_leaf();
                vec![Node { goal: Goal::Fail, start: self.leaf - 1, end: self.leaf }]
            }
        };
        if !simple || self.chunk != before {
            self.chunk += 1;
        }
        Ok(if soft { Goal::Soft(test, then, other) } else { Goal::If(test, then, other) })
    }

    /// A condition with a cut of its own: it is called as a term, in which cuts are local.
    fn called(&mut self, term: Term) -> Vec<Node> {
        let term = self.qualified(term);
        let leaf = self.new_leaf();
        self.widest = self.widest.max(1);
        self.note(term, leaf);
        self.chunk += 1;
        vec![Node { goal: Goal::Meta(term), start: leaf, end: self.leaf }]
    }

    /// Whether a condition only tests: no binding, no choice point.
    pub(super) fn is_simple(&self, term: Term) -> bool {
        let k = known();
        let mut todo = vec![term];
        while let Some(term) = todo.pop() {
            match term {
                Term::Struct(s) if s.functor == k.comma => todo.extend([s.a(), s.b()]),
                Term::Struct(s) if s.functor == k.colon && matches!(s.a(), Term::Atom(_)) => todo.push(s.b()),
                other => {
                    if !matches!(
                        self.quick(other),
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

    pub(super) fn leaf_goal(&mut self, term: Term) -> Res<Goal> {
        if let Some(goal) = self.quick(term) {
            return Ok(goal);
        }
        let k = known();
        let (module, plain) = modules::strip(term, self.module);
        let functor = match plain {
            Term::Atom(name) => Functor::new(name, 0),
            Term::Struct(s) => s.functor,
            Term::Pair(_) => k.pair,
            _ => return Ok(Goal::Meta(self.qualified(term))),
        };
        if Functor::joins_goals(functor) || [k.not, k.colon].contains(&functor) || self.quick(plain).is_some() {
            return Ok(Goal::Meta(self.qualified(term)));
        }
        if functor == k.call
            && module == self.module
            && let Term::Struct(s) = plain
        {
            return Ok(Goal::Meta(self.qualified(s.a())));
        }
        let predicate =
            if self.library { database::library_predicate(functor) } else { modules::visible(module, functor) };
        Ok(match predicate.native {
            Some(native) => Goal::Builtin(native, plain),
            None => Goal::Call(predicate, plain),
        })
    }

    /// A goal that is an instruction, unless the program has a predicate of its own in its place.
    fn quick(&self, term: Term) -> Option<Goal> {
        quick_goal(term).filter(|_| !self.is_replaced(term))
    }

    /// Whether the module has a predicate of its own in place of one of the system that is compiled with its goals.
    pub(super) fn is_replaced(&self, goal: Term) -> bool {
        let functor = match goal {
            Term::Atom(name) if name == known().otherwise => Functor::new(name, 0),
            Term::Struct(s) if is_replaceable(s.functor) => s.functor,
            _ => return false,
        };
        !self.library && modules::local(self.module, functor).is_some_and(|p| p.is_own() && !p.is_system())
    }

    /// A term that is called, with the module whose goal it is.
    fn qualified(&mut self, term: Term) -> Term {
        let term = modules::qualified(self.module, term);
        self.made.push(term);
        term
    }
}

/// Whether goals bind nothing and leave no choice point: where they fail, a jump will do.
pub(super) fn are_tests(goals: &[Node]) -> bool {
    let is_test = |goal: &Goal| {
        use Goal::{Compare, Differ, Fail, Order, Same, Test, True};
        matches!(goal, True | Fail | Compare(..) | Test(..) | Same(..) | Order(..) | Differ(..))
    };
    goals.iter().all(|n| is_test(&n.goal))
}

pub(super) fn has_call(nodes: &[Node]) -> bool {
    nodes.iter().any(|n| match &n.goal {
        Goal::Call(..) | Goal::Meta(_) | Goal::Soft(..) | Goal::Or(_) => true,
        // A condition that is more than tests has a choice point and thus an environment.
        Goal::If(a, b, c) => !are_tests(a) || has_call(b) || has_call(c),
        Goal::Not(a) => !are_tests(a),
        _ => false,
    })
}

/// Whether a cut of the clause is in a goal.
pub(super) fn has_cut(term: Term) -> bool {
    let k = known();
    let mut todo = vec![term];
    while let Some(term) = todo.pop() {
        match term {
            Term::Atom(a) if a == k.cut_name => return true,
            Term::Struct(s) if s.functor == k.colon => todo.push(s.b()),
            Term::Struct(s) if Functor::joins_goals(s.functor) => {
                todo.extend([s.a(), s.b()]);
            }
            _ => {}
        }
    }
    false
}

/// Whether control constructs are nested so deep that the compiler had better not look.
pub(super) fn is_deep_control(term: Term) -> bool {
    let k = known();
    let mut todo = vec![(term, 0)];
    while let Some((term, level)) = todo.pop() {
        if level > 100 {
            return true;
        }
        match term {
            Term::Struct(s) if s.functor == k.comma || s.functor == k.semicolon || s.functor == k.bar => {
                todo.extend([(s.a(), level + 1), (s.b(), level)]);
            }
            Term::Struct(s) if s.functor == k.if_then || s.functor == k.soft_cut => {
                todo.extend([(s.a(), level + 1), (s.b(), level + 1)]);
            }
            Term::Struct(s) if s.functor == k.not => todo.push((s.a(), level + 1)),
            Term::Struct(s) if s.functor == k.colon => todo.push((s.b(), level + 1)),
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

/// Whether programs may have a predicate of their own in place of one of the system that is compiled with its goals.
pub fn is_replaceable(functor: Gc<Functor>) -> bool {
    matches!((&*functor.name.text, functor.arity), ("otherwise", 0) | ("is_list", 1) | ("forall", 2))
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
            Some(Goal::Test(kind, s.a()))
        }
        Term::Struct(s) if s.functor.arity == 2 => Some(match &*s.functor.name.text {
            "=" => Goal::Unify(s.a(), s.b()),
            "is" => Goal::Is(s.a(), s.b()),
            "<" => Goal::Compare(Op::Less, 1, s.a(), s.b()),
            "=<" => Goal::Compare(Op::LessEq, 2, s.a(), s.b()),
            ">" => Goal::Compare(Op::Less, 5, s.a(), s.b()),
            ">=" => Goal::Compare(Op::LessEq, 6, s.a(), s.b()),
            "=:=" => Goal::Compare(Op::NumEq, 3, s.a(), s.b()),
            "=\\=" => Goal::Compare(Op::NumNe, 4, s.a(), s.b()),
            "==" => Goal::Same(0, s.a(), s.b()),
            "\\==" => Goal::Same(1, s.a(), s.b()),
            "@<" => Goal::Order(0, s.a(), s.b()),
            "@=<" => Goal::Order(1, s.a(), s.b()),
            "@>" => Goal::Order(2, s.a(), s.b()),
            "@>=" => Goal::Order(3, s.a(), s.b()),
            "\\=" => Goal::Differ(s.a(), s.b()),
            _ => return None,
        }),
        _ => None,
    }
}
