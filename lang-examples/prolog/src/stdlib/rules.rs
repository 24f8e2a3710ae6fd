//! Rules `Head, Guard => Body`, which match: the head takes a goal apart and never binds it, the guard is asked, then no other
//! rule is tried. They become clauses whose heads have variables only, and tests.

use jit_runtime::prelude::*;

use crate::database::modules;
use crate::error::{Res, instantiation, type_error};
use crate::term::atom::known;
use crate::term::copy::{Renaming, is_cyclic};
use crate::term::{Stack, Term};

/// Whether a term is a rule.
pub fn is_rule(term: Term) -> bool {
    term.is("=>", 2)
}

struct Matcher {
    /// Variables of the head that have been met: they stand for parts of the goal.
    seen: Renaming,
    /// The tests, and what follows them.
    goals: Stack,
}

/// The clause that does what a rule says.
///
/// # Errors
/// `instantiation_error`, `type_error(callable, _)`.
pub fn clause_of(rule: Term) -> Res<Term> {
    let k = known();
    if is_cyclic(rule) {
        return Err(crate::error::representation_error("cyclic_term"));
    }
    let (mut head, body) = (rule.arg(0), rule.arg(1));
    let mut guard = None;
    if let Term::Struct(s) = head
        && s.functor == k.comma
    {
        (head, guard) = (s.a().deref(), Some(s.b().deref()));
    }
    let module;
    (module, head) = modules::stripped(head, k.user)?;
    let mut matcher = Matcher { seen: Renaming::default(), goals: GcList::new() };
    let plain = match head {
        Term::Var(_) => return Err(instantiation()),
        Term::Atom(_) => head,
        Term::Struct(_) | Term::Pair(_) => matcher.head(head),
        other => return Err(type_error("callable", other)),
    };
    if let Some(guard) = guard {
        matcher.guard(guard);
    }
    matcher.goals.push(Term::Atom(k.cut_name));
    matcher.goals.push(body);
    let goals = matcher.goals;
    let mut all = goals.get(goals.len() - 1);
    for n in (0..goals.len() - 1).rev() {
        all = Term::structure(k.comma, &[goals.get(n), all]);
    }
    Ok(Term::structure(k.neck, &[modules::qualified(module, plain), all]))
}

impl Matcher {
    /// The head of the clause: a variable for each argument.
    fn head(&mut self, head: Term) -> Term {
        let (args, todo): (Stack, Stack) = (GcList::new(), GcList::new());
        for n in 0..head.arity() {
            let pattern = head.arg(n);
            match pattern {
                Term::Var(var) if self.seen.place(var).1 => args.push(pattern),
                pattern => {
                    let arg = Term::var();
                    args.push(arg);
                    todo.push(arg);
                    todo.push(pattern);
                }
            }
        }
        self.parts(todo);
        let functor = head.functor().expect("it has arguments");
        Term::from_stack(functor.name, args)
    }

    /// Tests that parts of the goal are as they should be: parts and patterns, in turn.
    fn parts(&mut self, todo: Stack) {
        let mut next = 0;
        while next < todo.len() {
            let (part, pattern) = (todo.get(next), todo.get(next + 1).deref());
            next += 2;
            match pattern {
                Term::Struct(_) | Term::Pair(_) => {
                    let parts: Stack = GcList::new();
                    for n in 0..pattern.arity() {
                        match pattern.arg(n) {
                            Term::Var(var) if self.seen.place(var).1 => parts.push(Term::Var(var)),
                            other => {
                                let inner = Term::var();
                                parts.push(inner);
                                todo.push(inner);
                                todo.push(other);
                            }
                        }
                    }
                    let functor = pattern.functor().expect("it has arguments");
                    self.goals.push(Term::apply("nonvar", &[part]));
                    let shape = Term::from_stack(functor.name, parts);
                    self.goals.push(Term::structure(known().equals, &[part, shape]));
                }
                pattern => self.goals.push(Term::apply("==", &[part, pattern])),
            }
        }
    }

    /// The goals of the guard. What it says of a variable of the head at its start, `X = f(_)`, is part of the head.
    fn guard(&mut self, guard: Term) {
        let k = known();
        let mut rest = guard;
        loop {
            let (first, others) = match rest {
                Term::Struct(s) if s.functor == k.comma => (s.a().deref(), Some(s.b().deref())),
                goal => (goal, None),
            };
            let Term::Struct(s) = first else { break };
            let (Term::Var(var), pattern) = (s.a().deref(), s.b().deref()) else { break };
            if s.functor != k.equals || pattern.is_var() || self.seen.place(var).1 {
                break;
            }
            let todo: Stack = GcList::new();
            todo.push(Term::Var(var));
            todo.push(pattern);
            self.parts(todo);
            match others {
                Some(others) => rest = others,
                None => return,
            }
        }
        self.goals.push(rest);
    }
}
