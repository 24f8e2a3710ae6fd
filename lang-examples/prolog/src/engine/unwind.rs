//! Calls of predicates that are written in Rust, and what is thrown.

use jit_runtime::prelude::*;

use super::Machine;
use super::code::Code;
use crate::database::{self, Native};
use crate::error::{Ball, indicator, resource_error, throw};
use crate::term::atom::known;
use crate::term::{Functor, Term};

/// Calls a predicate that is written in Rust, with the registers from one on as arguments.
#[dont_look_inside]
pub fn call_native(m: Gc<Machine>, native: Gc<Native>, first: usize) -> Result<bool, Gc<Ball>> {
    let mut args = [Term::Free; 10];
    let arity = native.functor.arity;
    for (n, arg) in args[..arity].iter_mut().enumerate() {
        *arg = m.regs[first + n].get().deref();
    }
    (native.run)(&m, &args[..arity]).map_err(|ball| with_context(ball, native.functor))
}

/// An error without context gets the predicate as its context.
fn with_context(ball: Gc<Ball>, functor: Gc<Functor>) -> Gc<Ball> {
    if ball.halt.is_some() {
        return ball;
    }
    if let Term::Struct(error) = ball.term
        && error.functor == known().error
        && error.b.deref().is_var()
    {
        let context = Term::apply("context", &[indicator(functor), Term::var()]);
        return throw(Term::apply("error", &[error.a, context]));
    }
    ball
}

/// Something is to be done before a call with so many arguments: other registers are forgotten, so that the collector
/// does not keep what they hold; the size of the heap is looked at; the user may have interrupted.
#[dont_look_inside]
pub fn poll(m: Gc<Machine>, arity: usize) -> Result<bool, Gc<Ball>> {
    m.poll.flag.set(false);
    for n in arity..m.regs.len() {
        m.regs[n].set(Term::Free);
    }
    if crate::stdlib::system::was_interrupted() {
        return Err(throw(Term::atom("$aborted")));
    }
    if crate::stdlib::system::heap_is_full() {
        return Err(resource_error("memory"));
    }
    Ok(true)
}

/// Goes to whoever catches a ball: the code to go on with, from its start.
#[dont_look_inside]
pub fn unwind(m: Gc<Machine>, ball: Gc<Ball>) -> Result<Gc<Code>, Gc<Ball>> {
    let mut env = m.env.get();
    while let Some(back) = env.back {
        if env.slots.len() == 4
            && ball.halt.is_none()
            && let Term::Catcher(choice) = env.slots[3].get()
        {
            let (catcher, recovery) = (env.slots[1].get(), env.slots[2].get());
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
