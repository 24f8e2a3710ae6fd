//! Calls of predicates that are written in Rust, and what is thrown.

use std::cell::Cell;

use jit_runtime::prelude::*;

use super::arith::{COMPARISONS, TURNED};
use super::code::{Code, Op};
use super::operand::fetch;
use super::{Choice, Machine, WOKEN};
use crate::database::{self, Native, Predicate};
use crate::error::{Ball, in_context, resource_error, throw};
use crate::term::atom::known;
use crate::term::copy::copy;
use crate::term::{Atom, Functor, Stack, Term};

/// Calls a predicate that is written in Rust, with the registers from one on as arguments.
#[dont_look_inside]
pub fn call_native(m: Gc<Machine>, native: Gc<Native>, first: usize) -> Result<usize, Gc<Ball>> {
    let mut args = [Term::Free; 10];
    let arity = native.functor.arity;
    for (n, arg) in args[..arity].iter_mut().enumerate() {
        *arg = m.regs[first + n].get().deref();
    }
    match (native.run)(&m, &args[..arity]) {
        Ok(true) if m.woken.get().is_some() => Ok(WOKEN),
        Ok(done) => Ok(usize::from(done)),
        Err(ball) => {
            let thrown = matches!(&*native.functor.name.text, "throw") && !args[0].is_var();
            Err(if thrown || is_internal(native.functor) { ball } else { in_context(ball, native.functor) })
        }
    }
}

/// Whether programs do not know the name: that of a part of the library.
fn is_internal(functor: Gc<Functor>) -> bool {
    functor.name.text.starts_with('$')
}

/// An error of a part of the library, or one that the library throws: its context is the predicate that the program has called.
fn in_library(ball: Gc<Ball>, code: Gc<Code>, pc: usize) -> Gc<Ball> {
    let is_called = |p: Gc<Predicate>| *p.functor.name.text == *"call";
    let is_library = |p: &Gc<Predicate>| match p.native {
        Some(_) => is_internal(p.functor),
        None => p.is_system() || p.is_built_in(),
    };
    let library = |code: Gc<Code>| code.owner.filter(is_library);
    // A ball on its way says what it says.
    if let Op::Builtin(r) = code.ops[pc]
        && *code.natives[r.b()].functor.name.text == *"$rethrow"
    {
        return ball;
    }
    let m = super::machine();
    let Some(first) = library(code) else { return ball };
    let (mut owner, mut ret, mut env) = (first, m.ret.get(), m.env.get());
    while is_internal(owner.functor) || is_called(owner) {
        match library(ret.code) {
            Some(caller) => owner = caller,
            None if is_called(first) => return in_context(ball, first.functor),
            None => return ball,
        }
        let Some(back) = env.back else { break };
        (ret, env) = (env.ret, back);
    }
    if is_internal(owner.functor) { ball } else { in_context(ball, owner.functor) }
}

/// An error of an instruction: where it is one of arithmetic and has no context yet, `is/2` or the comparison of which it is
/// a part.
#[dont_look_inside]
pub fn located(ball: Gc<Ball>, code: Gc<Code>, pc: usize) -> Gc<Ball> {
    let which = match code.ops[pc] {
        Op::Add(r) | Op::Sub(r) | Op::Mul(r) | Op::Arith2(r) => r.d() >> 8,
        Op::Arith1(r) => r.d(),
        Op::Eval(r) | Op::Less(r) | Op::LessEq(r) | Op::NumEq(r) | Op::NumNe(r) => r.c(),
        Op::Builtin(_) | Op::CallN(_) => return in_library(ball, code, pc),
        _ => return ball,
    };
    let mut ball = ball;
    if which >= TURNED
        && let Op::Less(r) | Op::LessEq(r) = code.ops[pc]
        && let Err(first) = super::eval::eval(fetch(super::machine(), code, r.b()))
    {
        // What stands on the left is looked at first.
        ball = first;
    }
    in_context(ball, Functor::new(Atom::new(COMPARISONS[which]), 2))
}

/// What a goal on the side has thrown goes on.
#[dont_look_inside]
pub fn pending(m: Gc<Machine>) -> Result<bool, Gc<Ball>> {
    match m.pending.get() {
        Some(ball) => {
            m.pending.set(None);
            Err(ball)
        }
        None => Ok(true),
    }
}

thread_local! {
    /// An error of memory was caught: the heap is collected before the next call.
    static COLLECTS: Cell<bool> = const { Cell::new(false) };
}

/// Something is to be done before a call with so many arguments: other registers are forgotten, so that the collector
/// does not keep what they hold; the size of the heap is looked at; the user may have interrupted.
#[dont_look_inside]
pub fn poll(m: Gc<Machine>, arity: usize) -> Result<bool, Gc<Ball>> {
    m.poll.flag.set(false);
    for n in arity..m.regs.len() {
        m.regs[n].set(Term::Free);
    }
    pending(m)?;
    if crate::stdlib::system::was_interrupted() {
        return Err(throw(Term::atom("$aborted")));
    }
    if crate::stdlib::alarms::was_over() {
        // There may be another one.
        m.poll.flag.set(crate::stdlib::alarms::is_over());
        return Err(throw(Term::atom("time_limit_exceeded")));
    }
    if COLLECTS.take() {
        jit_runtime::heap::collect();
        // It says itself that it was.
        m.poll.flag.set(false);
        jit_runtime::heap::take_full();
        return Ok(true);
    }
    if crate::stdlib::system::heap_is_full() {
        return Err(resource_error("memory"));
    }
    Ok(true)
}

/// The goals that wait for choice points newer than one to go; they wait no more. Mostly there are none. Those that ask how their
/// goal ended are told.
pub fn taken_cleanups(m: &Machine, target: Gc<Choice>, ended: impl Fn() -> Term) -> Option<Stack> {
    let mut goals: Option<Stack> = None;
    let mut at = m.choice.get();
    while at != target {
        if m.is_watched(at) {
            at.alt.set(m.gone);
            let goal = at.args[0].get();
            let goal = match goal.is("$cleanup", 2) {
                true => Term::apply("$cleanup", &[ended(), goal.arg(0), goal.arg(1)]),
                false => goal,
            };
            goals.get_or_insert_with(GcList::new).push(goal);
        }
        match at.back {
            Some(back) => at = back,
            None => break,
        }
    }
    goals
}

/// Runs goals, whether they succeed or not. What they throw goes on from the next call of the goal that runs now.
pub fn run_cleanups(goals: Stack) {
    for n in 0..goals.len() {
        if let Err(ball) = super::once(goals.get(n)) {
            let m = super::machine();
            m.pending.set(Some(ball));
            m.poll.flag.set(true);
        }
    }
}

/// Goes to whoever catches a ball: the code to go on with, from its start.
#[dont_look_inside]
pub fn unwind(m: Gc<Machine>, ball: Gc<Ball>) -> Result<Gc<Code>, Gc<Ball>> {
    // What it is about may be bound only since then.
    let ball = if ball.halt.is_some() { ball } else { throw(copy(ball.term)) };
    let mut env = m.env.get();
    let aborted = matches!(ball.term, Term::Atom(name) if name == known().aborted);
    while let Some(back) = env.back {
        if env.slots.len() == 4
            && ball.halt.is_none()
            && let Term::Catcher(choice) = env.slots[3].get()
            // A goal that is aborted is not gone on with; only what has to be done at its end is done.
            && (!aborted || matches!(env.slots[2].get().deref(), Term::Atom(name) if name == known().caught))
        {
            let (catcher, recovery) = (env.slots[1].get(), env.slots[2].get());
            if let Some(goals) = taken_cleanups(&m, choice, || Term::apply("external_exception", &[ball.term])) {
                // This error is the one that counts.
                run_cleanups(goals);
                m.pending.set(None);
            }
            // It is where the choice point was made: what came after is gone.
            m.restore(choice);
            if let Some(older) = choice.back {
                m.choice.set(older);
            }
            m.env.set(back);
            m.ret.set(env.ret);
            let mark = m.trail.get();
            // While it is tried, bindings are noted: it may fail half way.
            m.choice.set(choice);
            let caught = m.unify(catcher, ball.term);
            if caught {
                if let Some(older) = choice.back {
                    m.cut_to(older);
                }
                if ball.term.is("error", 2) && ball.term.arg(0).is("resource_error", 1) {
                    // What the goal held is dead: else the next to ask for memory may be refused for it. The engine's own
                    // variables still lead there.
                    COLLECTS.set(true);
                    m.poll.flag.set(true);
                }
                m.regs[0].set(recovery);
                let call = database::predicate(known().call);
                m.cut.set(m.choice.get());
                return Ok(call.entry.get());
            }
            m.undo(mark);
            if let Some(older) = choice.back {
                m.choice.set(older);
            }
        }
        env = back;
    }
    Err(ball)
}
