//! Delimited continuations: what is left to do of a goal, up to the call of `reset/3` around it, as a term

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::code::{Code, Op, Y};
use crate::engine::solve::unifiable;
use crate::engine::{Choice, Env, Machine, Slot, machine};
use crate::error::{Res, error, list};
use crate::term::{Stack, Term};

/// The table.
pub const TABLE: &[Builtin] = &[det("$shift", 1, |_, a| shift(a[0])), det("$resume", 1, |_, a| resume(a[0]))];

/// `'$reset'(Ball, Continuation, Left)`, which only the environment of `reset/3` has.
fn reset_of(env: Gc<Env>) -> Option<Term> {
    (0..env.slots.len()).map(|n| env.slots[n].get()).find(|slot| slot.is("$reset", 3))
}

/// Leaves the goal of the nearest call of `reset/3` whose ball fits. The machine returns there.
fn shift(ball: Term) -> Res {
    let m = machine();
    let (mut env, mut ret) = (m.env.get(), m.ret.get());
    let frames: Stack = GcList::new();
    while let Some(back) = env.back {
        if let Some(reset) = reset_of(env)
            && unifiable(m, reset.arg(0), ball)?
        {
            m.env.set(env);
            m.ret.set(ret);
            let rest = Term::apply("call_continuation", &[Term::list_of(frames, 0, Term::nil())]);
            return Ok(m.unify(reset.arg(0), ball)
                && m.unify(reset.arg(1), rest)
                && m.unify(reset.arg(2), Term::nil()));
        }
        let slots: Stack = GcList::new();
        for n in 0..env.slots.len() {
            slots.push(match env.slots[n].get() {
                // It has no value yet, or none any more.
                Term::Free => Term::nil(),
                term => term.deref(),
            });
        }
        let slots = Term::from_stack(crate::term::Atom::new("v"), slots);
        frames.push(Term::apply("$frame", &[Term::Place(ret), slots]));
        (env, ret) = (back, env.ret);
    }
    Err(error(Term::apply("existence_error", &[Term::atom("reset"), ball])))
}

/// Whether a variable of an environment is where a cut of the clause goes back to.
fn is_cut(code: Gc<Code>, slot: usize) -> bool {
    code.ops.iter().any(|op| matches!(op, Op::SaveCut(r) if r.a() == Y + slot))
}

/// Whether a choice point is still there, behind another.
fn is_there(choice: Gc<Choice>, newest: Gc<Choice>) -> bool {
    let mut at = Some(newest);
    while let Some(other) = at {
        if other == choice {
            return true;
        }
        at = other.back;
    }
    false
}

/// Goes on with what was left to do: the machine has the environments again, and returns to the innermost. Cuts are local to them,
/// conditions cut what they have left, and calls of `catch/3` catch again.
fn resume(frames: Term) -> Res {
    let (m, frames) = (machine(), list(frames)?);
    for n in (0..frames.len()).rev() {
        let frame = frames.get(n);
        let Term::Place(ret) = frame.arg(0) else { return Ok(false) };
        let (kept, choice) = (frame.arg(1), m.choice.get());
        let slots = GcArray::<Slot>::filled(kept.arity(), Term::Free);
        m.env.set(Gc::new(Env { slots, back: Some(m.env.get()), ret: m.ret.get() }));
        m.ret.set(ret);
        for n in 0..slots.len() {
            slots[n].set(match kept.arg(n) {
                Term::Choice(old) if is_cut(ret.code, n) || !is_there(old, choice) => Term::Choice(choice),
                Term::Catcher(_) => {
                    Machine::push(&m, 0, m.gone);
                    Term::Catcher(m.choice.get())
                }
                term => term,
            });
        }
    }
    Ok(true)
}
