//! Queries, and goals that are terms.

use jit_runtime::heap::{self, Root};
use jit_runtime::prelude::*;

use super::code::{Assembler, Code, Op, Place, place};
use super::operand::{extend, shift, spread};
use super::run::run;
use super::{Choice, Env, Machine, machine};
use crate::database::{self, Predicate, modules};
use crate::error::{Res, instantiation, representation_error, resource_error, type_error};
use crate::term::atom::known;
use crate::term::{Atom, Functor, Stack, Struct, Term};

thread_local! {
    static QUERY: Root<Gc<Code>> = Root::new(query_code());
}

/// Calls the goal in register 0 and says that there is an answer.
fn query_code() -> Gc<Code> {
    let mut code = Assembler::default();
    let call = code.predicate(database::predicate(known().call));
    code.emit(Op::Call, 0, call, 0, 0);
    code.emit(Op::Success, 0, 0, 0, 0);
    code.finish(None)
}

/// Runs a goal once: whether it succeeds. Bindings stay.
///
/// # Errors
/// What it throws.
pub fn once(goal: Term) -> Res {
    Query::new(goal).next()
}

/// The same, but that nothing of what it has bound or changed for the time being stays.
///
/// # Errors
/// What it throws.
pub fn once_and_undo(goal: Term) -> Res {
    let mut query = Query::new(goal);
    let answer = query.next();
    query.finish(true, false);
    answer
}

/// A query whose answers are asked for one after the other. Queries are nested: a later one ends before an earlier one
/// goes on. When it is dropped, its bindings stay.
pub struct Query {
    machine: Gc<Machine>,
    /// The state before, as a choice point without an alternative.
    base: Root<Gc<Choice>>,
    goal: Root<Term>,
    saved: Root<GcArray<Term>>,
    cut: Root<Gc<Choice>>,
    started: bool,
    done: bool,
}

impl std::fmt::Debug for Query {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Query(started: {}, done: {})", self.started, self.done)
    }
}

/// Registers that a builtin predicate which runs a query may still need.
const SAVED: usize = 256;

impl Query {
    /// A goal that is about to be run.
    pub fn new(goal: Term) -> Query {
        let m = machine();
        let code = QUERY.with(Root::get);
        let saved = GcArray::from_fn(SAVED, |n| m.regs[n].get());
        let cut = m.cut.get();
        m.push(0, no_more());
        let base = m.choice.get();
        let slots = GcArray::<super::Slot>::filled(0, Term::Free);
        m.env.set(Gc::new(Env { slots, back: None, ret: place(code, 1) }));
        Query {
            machine: m,
            base: Root::new(base),
            goal: Root::new(goal),
            saved: Root::new(saved),
            cut: Root::new(cut),
            started: false,
            done: false,
        }
    }

    /// Whether there is one more answer: the goal's variables are then bound to it.
    ///
    /// # Errors
    /// What it throws.
    #[allow(clippy::should_implement_trait, reason = "an answer is in the variables of the goal")]
    pub fn next(&mut self) -> Res {
        if self.done {
            return Ok(false);
        }
        let m = self.machine;
        let answer = if self.started {
            run_on(m, m.fail.code)
        } else {
            self.started = true;
            m.regs[0].set(self.goal.get());
            run_on(m, QUERY.with(Root::get))
        };
        if !matches!(answer, Ok(true)) {
            // Whoever halts wants nothing more to run.
            self.finish(answer.is_err(), answer.as_ref().is_err_and(|ball| ball.halt.is_some()));
        }
        answer
    }

    /// Whether another answer may follow the last one.
    pub fn may_have_more(&self) -> bool {
        !self.done && self.machine.choice.get() != self.base.get()
    }

    fn finish(&mut self, undo: bool, halts: bool) {
        if self.done {
            return;
        }
        self.done = true;
        let (m, base) = (self.machine, self.base.get());
        let waiting = super::unwind::taken_cleanups(&m, base, || Term::atom("!"));
        if let Some(goals) = waiting.filter(|_| !halts) {
            super::unwind::run_cleanups(goals);
            m.pending.set(None);
        }
        if undo {
            m.undo(base.trail);
        }
        if let Some(back) = base.back {
            m.cut_to(back);
        }
        m.env.set(base.env);
        m.ret.set(base.ret);
        m.cut.set(self.cut.get());
        let saved = self.saved.get();
        for n in 0..SAVED {
            m.regs[n].set(saved[n]);
        }
    }
}

impl Drop for Query {
    fn drop(&mut self) {
        self.finish(false, false);
    }
}

/// Runs the machine until there is an answer or none. Where something wants more memory at once than there is, that is thrown where
/// the program stands.
fn run_on(m: Gc<Machine>, start: Gc<Code>) -> Res {
    let mut code = start;
    loop {
        match heap::catch_out_of_memory(|| run(m, code)) {
            Ok(answer) => return answer,
            Err(_) => code = thrown_for_want_of_memory(m)?,
        }
    }
}

#[cold]
fn thrown_for_want_of_memory(m: Gc<Machine>) -> Res<Gc<Code>> {
    let unwind = || super::unwind::unwind(m, resource_error("memory"));
    // What was refused may have been the last; a collection finds some.
    heap::catch_out_of_memory(unwind).unwrap_or_else(|_| {
        heap::collect();
        unwind()
    })
}

/// Code that says that there is no answer.
fn no_more() -> Gc<Place> {
    thread_local! {
        static NO_MORE: Root<Gc<Place>> = Root::new({
            let mut code = Assembler::default();
            code.emit(Op::NoMore, 0, 0, 0, 0);
            place(code.finish(None), 0)
        });
    }
    NO_MORE.with(Root::get)
}

/// The predicate of a functor with more arguments; none if it is for [`control`].
#[jit]
pub fn callee(functor: Gc<Functor>, extra: usize) -> Option<Gc<Predicate>> {
    let functor = if extra == 0 { functor } else { extended(functor, extra) };
    match functor.predicate.get() {
        Some(predicate) => {
            if predicate.control {
                None
            } else {
                Some(predicate)
            }
        }
        None => made(functor),
    }
}

/// The predicate of a goal that names its module, unless that is a control construct or no goal; and the goal.
#[dont_look_inside]
pub fn callee_of_module(goal: Term, extra: usize) -> Option<Gc<Predicate>> {
    let (module, plain) = modules::strip(goal, known().user);
    let functor = match plain {
        Term::Atom(name) => Functor::new(name, extra),
        Term::Struct(s) => Functor::new(s.functor.name, s.functor.arity + extra),
        _ => return None,
    };
    let predicate = modules::visible(module, functor);
    if predicate.control { None } else { Some(predicate) }
}

/// The goal behind its module.
#[dont_look_inside]
fn plain(goal: Term) -> Term {
    modules::strip(goal, known().user).1
}

/// The same for an atom.
#[jit]
pub fn callee_of_atom(name: Gc<crate::term::Atom>, extra: usize) -> Option<Gc<Predicate>> {
    callee(functor_of(name, 0), extra)
}

#[elidable]
fn functor_of(name: Gc<crate::term::Atom>, arity: usize) -> Gc<Functor> {
    Functor::new(name, arity)
}

#[elidable]
fn extended(functor: Gc<Functor>, extra: usize) -> Gc<Functor> {
    Functor::new(functor.name, functor.arity + extra)
}

#[dont_look_inside]
fn made(functor: Gc<Functor>) -> Option<Gc<Predicate>> {
    let predicate = database::predicate(functor);
    if predicate.control { None } else { Some(predicate) }
}

/// The predicate of the goal in the first register; all its arguments are then in theirs. In the registers after it are `extra`
/// more arguments, or, if it `is_body`, the choice point to which its cuts go back.
#[jit]
#[inline(always)]
pub fn called(m: Gc<Machine>, extra: usize, is_body: bool) -> Res<Gc<Predicate>> {
    let term = m.regs[0].get().deref();
    if is_body { goal_with_cut(m, term, m.regs[1].get().deref()) } else { goal(m, term, extra) }
}

/// The predicate of a goal with `extra` more arguments in the registers after the first; all arguments are then in theirs.
#[jit]
fn goal(m: Gc<Machine>, goal: Term, extra: usize) -> Res<Gc<Predicate>> {
    match goal {
        Term::Struct(s) => {
            let functor = promote!(s.functor);
            if functor == colon() {
                return of_module(m, goal, extra);
            }
            match callee(functor, extra) {
                Some(predicate) => {
                    spread_with_more(m, s, functor.arity, extra);
                    Ok(predicate)
                }
                None => control(m, goal, extra),
            }
        }
        Term::Atom(name) => match callee_of_atom(promote!(name), extra) {
            Some(predicate) => {
                shift(m, extra);
                Ok(predicate)
            }
            None => control(m, goal, extra),
        },
        _ => control(m, goal, extra),
    }
}

/// The arguments of a goal in the first registers, and the `extra` ones after them.
#[jit]
#[inline(always)]
fn spread_with_more(m: Gc<Machine>, s: Gc<Struct>, arity: usize, extra: usize) {
    let regs = m.regs;
    let more = GcArray::from_fn(extra, |n| regs[1 + n].get());
    spread(m, s, 0, arity);
    extend(m, more, arity, extra);
}

#[elidable]
fn colon() -> Gc<Functor> {
    known().colon
}

/// The same for a goal that names its module.
#[jit]
fn of_module(m: Gc<Machine>, goal: Term, extra: usize) -> Res<Gc<Predicate>> {
    match callee_of_module(goal, extra) {
        Some(predicate) => {
            match plain(goal) {
                Term::Struct(s) => {
                    let functor = promote!(s.functor);
                    spread_with_more(m, s, functor.arity, extra);
                }
                _ => shift(m, extra),
            }
            Ok(predicate)
        }
        None => control(m, goal, extra),
    }
}

/// The predicate of a goal whose cuts go back to a choice point; its arguments are then in the registers.
#[jit]
fn goal_with_cut(m: Gc<Machine>, goal: Term, barrier: Term) -> Res<Gc<Predicate>> {
    match goal {
        Term::Struct(s) => {
            let functor = promote!(s.functor);
            match callee(functor, 0) {
                Some(predicate) => {
                    spread(m, s, 0, functor.arity);
                    Ok(predicate)
                }
                None => {
                    if functor == colon() {
                        with_barrier(m, goal, barrier)
                    } else {
                        m.regs[0].set(goal);
                        m.regs[1].set(barrier);
                        Ok(control_predicate())
                    }
                }
            }
        }
        _ => with_barrier(m, goal, barrier),
    }
}

/// What calls control constructs: the construct, and the choice point to which its cuts go back.
#[elidable]
fn control_predicate() -> Gc<Predicate> {
    database::predicate(known().control)
}

/// A goal that is a control construct, or none at all: what is called instead, with its arguments in the registers.
#[dont_look_inside]
pub fn control(m: Gc<Machine>, goal: Term, extra: usize) -> Res<Gc<Predicate>> {
    let (module, mut goal) = qualified_goal(goal)?;
    if extra > 0 {
        let args = goal.elements_of_structure();
        for n in 0..extra {
            args.push(m.regs[1 + n].get());
        }
        goal = match goal {
            Term::Var(_) => return Err(instantiation()),
            Term::Atom(a) => Term::from_stack(a, args),
            Term::Struct(s) => Term::from_stack(s.functor.name, args),
            Term::Pair(_) => Term::from_stack(known().dot, args),
            other => return Err(type_error("callable", other)),
        };
    }
    let body = if check_body(goal)? { closed(goal) } else { goal };
    with_barrier(m, modules::qualified(module, body), Term::Choice(m.choice.get()))
}

/// The module of a goal, and the goal.
fn qualified_goal(goal: Term) -> Res<(Gc<Atom>, Term)> {
    let (module, goal) = modules::strip(goal, known().user);
    match goal {
        Term::Struct(s) if s.functor == known().colon => Err(match s.a().deref() {
            Term::Var(_) => instantiation(),
            other => type_error("atom", other),
        }),
        goal => Ok((module, goal)),
    }
}

/// A goal whose cuts go back to a choice point.
#[dont_look_inside]
pub fn with_barrier(m: Gc<Machine>, goal: Term, barrier: Term) -> Res<Gc<Predicate>> {
    let (module, goal) = qualified_goal(goal)?;
    let predicate = modules::visible(module, modules::functor_of_head(goal)?);
    if predicate.control {
        m.regs[0].set(modules::pushed(module, goal));
        m.regs[1].set(barrier);
        return Ok(control_predicate());
    }
    for n in 0..goal.arity() {
        m.regs[n].set(goal.arg(n));
    }
    Ok(predicate)
}

/// Checks that a term can be the body of a clause. Says whether a variable stands for one of the goals that it joins.
///
/// # Errors
/// `type_error(callable, _)` of all of it.
pub fn check_body(body: Term) -> Res<bool> {
    if let Term::Atom(_) = body.deref() {
        return Ok(false);
    }
    let mut has_variable = false;
    let mut todo = vec![body.deref()];
    let mut steps = 0;
    while let Some(term) = todo.pop() {
        steps += 1;
        if steps == crate::term::copy::MANY && crate::term::copy::is_cyclic(body) {
            return Err(representation_error("cyclic_term"));
        }
        match term {
            Term::Struct(s) if Functor::joins_goals(s.functor) => {
                todo.push(s.b().deref());
                todo.push(s.a().deref());
            }
            Term::Var(_) => has_variable |= steps > 1,
            Term::Struct(_) | Term::Pair(_) | Term::Atom(_) => {}
            _ => return Err(type_error("callable", body)),
        }
    }
    Ok(has_variable)
}

/// The body in which variables that stand for goals are calls of them: what they are bound to by then has cuts of its own.
pub fn closed(body: Term) -> Term {
    // What is done and what is not are parts of the body, or in `out`.
    let (out, mut todo): (Stack, _) = (GcList::new(), vec![(body, false)]);
    while let Some((term, done)) = todo.pop() {
        match term.deref() {
            Term::Struct(s) if done => {
                let b = out.pop().unwrap_or(s.b());
                let a = out.pop().unwrap_or(s.a());
                out.push(Term::structure(s.functor, &[a, b]));
            }
            Term::Struct(s) if Functor::joins_goals(s.functor) => {
                todo.extend([(term, true), (s.b(), false), (s.a(), false)])
            }
            var @ Term::Var(_) => out.push(Term::structure(known().call, &[var])),
            other => out.push(other),
        }
    }
    out.pop().unwrap_or(body)
}

/// Whether two terms could be unified; nothing is bound.
///
/// # Errors
/// What the goals of variables throw that would be bound.
#[dont_look_inside]
pub fn unifiable(m: Gc<Machine>, a: Term, b: Term) -> Res {
    tried(m, a, b, super::wake::agree)
}

/// The same, without the goals of variables.
///
/// # Errors
/// None.
pub fn unifiable_without_goals(m: Gc<Machine>, a: Term, b: Term) -> Res {
    tried(m, a, b, |_| Ok(true))
}

/// Whether two terms are unified, and what is asked then says yes; nothing is bound.
fn tried(m: Gc<Machine>, a: Term, b: Term, then: fn(Gc<Machine>) -> Res) -> Res {
    m.push(0, m.fail);
    let choice = m.choice.get();
    let unified = if m.unify(a, b) { then(m) } else { Ok(false) };
    m.woken.set(None);
    m.undo(choice.trail);
    m.pop();
    unified
}
