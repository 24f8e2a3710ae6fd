//! Entries of code and guard failures.

use std::rc::Rc;

use jit_ir::{GuardId, Op};

use super::backend::Left;
use super::cell::LoopCell;
use super::compile::Compiled;
use super::evict;
use super::express;
use super::policy::{self, Attempt};
use super::recording::Recording;
use super::runtime::Runtime;
use super::{Words, set_words, unlink};
use crate::log::{self, Stage};
use crate::record::{Cx, NotMade, RawExit, driver_of, panic_payload, take_divergence};
use crate::replay;
use crate::report::{InPhase, Phase};
use crate::stats::add;
use jit_asm::CodeId;

/// A context with the state at a merge point; gives itself back when it goes.
pub(super) struct LeftCx<'a>(&'a Runtime, Option<Box<Cx>>);

impl LeftCx<'_> {
    /// The words of the state.
    pub fn words(&self) -> &[u64] {
        &self.1.as_ref().expect("there until it is dropped").left
    }

    /// Whether a trace has looked for the code of this state, and there was none.
    pub fn has_missed(&self) -> bool {
        self.1.as_ref().is_some_and(|cx| cx.missed)
    }
}

impl Drop for LeftCx<'_> {
    fn drop(&mut self) {
        if let Some(cx) = self.1.take() {
            self.0.keep_context(cx);
        }
    }
}

/// The state at a merge point; or, if the portal has returned, none, and its result is in `words`.
pub(super) fn leave<'a>(rt: &'a Runtime, cx: Box<Cx>, exit: RawExit, words: &mut Words) -> Option<LeftCx<'a>> {
    match exit {
        RawExit::Leave => Some(LeftCx(rt, Some(cx))),
        RawExit::Done => {
            set_words(words, &cx.left);
            rt.keep_context(cx);
            None
        }
    }
}

/// Runs the code of `cell` from the reds in `words` until it is left. They are taken: a scan of the stack does not find them while it
/// runs. The portal's result has so many words. Gives the result of [`leave`].
pub(super) fn enter<'a>(
    rt: &'a Runtime,
    cell: &'static LoopCell,
    words: &mut Words,
    results: usize,
) -> Option<LeftCx<'a>> {
    let exit = run(rt, cell, words, results)?;
    go_back(rt, cell, exit, words)
}

/// The first half of [`enter`]: gives the exit, if the portal has not returned.
#[inline]
pub(super) fn run(rt: &Runtime, cell: &'static LoopCell, words: &mut Words, results: usize) -> Option<(Left, Box<Cx>)> {
    express::settle(rt, cell);
    let compiled = cell.code.borrow().clone().expect("a compiled cell has code");
    add(&rt.counters.entries, 1);
    add(&rt.clock, 1);
    cell.entered.set(rt.clock.get());
    rt.latest.set(cell.key);
    cell.exits.entries.set(cell.exits.entries.get() + 1);
    let entries = compiled.entries.get() + 1;
    compiled.entries.set(entries);
    rt.adaptive.entered(entries);
    rt.earn_way();
    let phase = InPhase::new(Phase::Machine);
    let exit = compiled.enter(rt, words, results);
    drop(phase);
    if exit.is_none() {
        add(&rt.counters.finishes, 1);
        policy::finished(rt, cell);
        cell.express.grant(rt);
    }
    exit
}

/// Goes on where machine code that was entered at `cell` was left through a guard.
#[inline(never)]
pub(super) fn go_back<'a>(
    rt: &'a Runtime,
    cell: &'static LoopCell,
    (left, mut cx): (Left, Box<Cx>),
    words: &mut Words,
) -> Option<LeftCx<'a>> {
    let events = rt.counters.replayed_events.get();
    let exit = replay_left(rt, &left, &mut cx);
    if !left.forced {
        policy::left(rt, cell, &left.at, left.guard, rt.counters.replayed_events.get() - events);
    }
    leave(rt, cx, exit, words)
}

/// Goes on where machine code was left through a guard, with the values of its exit in `cx`.
pub(super) fn bring_back<'a>(rt: &'a Runtime, left: Left, mut cx: Box<Cx>, words: &mut Words) -> Option<LeftCx<'a>> {
    let exit = replay_left(rt, &left, &mut cx);
    leave(rt, cx, exit, words)
}

fn replay_left(rt: &Runtime, left: &Left, cx: &mut Cx) -> RawExit {
    // Before anything else can panic.
    let payload = left.panicked.then(|| panic_payload().expect("a thunk keeps the payload of its panic"));
    let not_made = payload.as_ref().is_some_and(|p| p.is::<NotMade>());
    let cause = match payload {
        Some(payload) if !not_made => Cause::Panic(payload),
        _ if left.forced || not_made => Cause::None,
        _ => Cause::Guard,
    };
    let values = std::mem::take(&mut cx.values);
    jit_heap::host::pin_all(&values);
    let replayed = Replayed::new(rt, left.code);
    let exit = deopt(rt, left, cause, cx, &values);
    drop(replayed);
    cx.values = values;
    exit
}

/// While it exists, an exit of some code is being replayed: the objects that the code names live.
struct Replayed<'a>(&'a Runtime);

impl Replayed<'_> {
    fn new(rt: &Runtime, id: CodeId) -> Replayed<'_> {
        rt.replayed.borrow_mut().push(id);
        Replayed(rt)
    }
}

impl Drop for Replayed<'_> {
    fn drop(&mut self) {
        self.0.replayed.borrow_mut().pop();
        if std::thread::panicking() && take_divergence() {
            add(&self.0.counters.diverged, 1);
        }
    }
}

/// Why machine code was left.
enum Cause {
    /// The guard has failed.
    Guard,
    /// The function that was called has panicked.
    Panic(Box<dyn std::any::Any + Send>),
    /// The guard's condition holds, and a test has asked for it; or the call was not made.
    None,
}

/// Brings the interpreter to where the trace was left, by replay of the twin; records a bridge
/// on the way if the guard fails often.
fn deopt(rt: &Runtime, left: &Left, cause: Cause, cx: &mut Cx, values: &[u64]) -> RawExit {
    let (at, guard) = (&left.at, left.guard);
    let state = &at.guards[guard];
    let trace = &at.trace;
    let exit = at.exit(guard);
    replay::prefetch_exit(trace, exit);
    state.total.set(state.total.get() + 1);
    let attempt = match &cause {
        Cause::Guard if at.look_ups.contains(&guard) => {
            policy::missed(rt, at, guard);
            Attempt::None
        }
        Cause::Guard => policy::failed(rt, at, guard, exit, values, left.compared),
        Cause::Panic(_) | Cause::None => Attempt::None,
    };
    let has_failed = matches!(cause, Cause::Guard);
    let panic = match cause {
        Cause::Panic(payload) => Some(payload),
        Cause::Guard => None,
        Cause::None => {
            add(&rt.counters.forced, 1);
            None
        }
    };
    let bridge = is_to_be_recorded(rt, at, guard, attempt);
    if bridge && let Some(left) = state.inst() {
        replay::prefetch_path(trace, left);
    }
    count_exit(rt, at, guard, panic.is_some(), bridge);
    let ends = trace.insts.last().is_some_and(|i| i.op == Op::Leave && i.guard() == Some(guard));
    let recording = bridge.then(|| Recording::of_guard(rt, cx, at, guard, attempt, ends));
    let phase = InPhase::new(if bridge { Phase::Tracing } else { Phase::Deopt });
    let restarts = !bridge && has_failed && may_restart(rt, at, guard);
    let raw = if restarts || ends && !bridge {
        add(&rt.counters.restarted, restarts.into());
        replay::restart(cx, trace, exit, values)
    } else {
        replay::prepare(cx, trace, exit, state.inst(), values);
        if bridge {
            cx.set_leaves(at.origin(exit).map(|(token, _)| token));
        }
        if let Some(payload) = panic {
            cx.set_panic(payload, trace.guards[guard].at.after + 1);
        }
        cx.enter_frame();
        let outermost = trace.resume.frames[exit.frames.start as usize].snapshot;
        (driver_of(trace, outermost).resume)(cx)
    };
    drop(phase);
    cx.missed = at.dispatches() && at.look_ups.last() == Some(&guard) && matches!(raw, RawExit::Leave);
    add(&rt.counters.replayed_events, cx.replayed_events);
    add(&rt.counters.skipped_stores, cx.skipped_stores);
    if let Some(recording) = recording {
        recording.end(cx);
    }
    raw
}

/// Whether the interpreter may go on from the merge point of the exit, without a replay. Where traces join, the code there is entered
/// without the interpreter in between: only a replay makes a step for certain. Behind a promotion it comes to the key of the value
/// without a pass of it: chains of bridges are for those.
#[inline]
fn may_restart(rt: &Runtime, at: &Compiled, guard: GuardId) -> bool {
    let promotes = at.guards[guard].promotes();
    at.restarts_at(guard) && !promotes && !at.look_ups.contains(&guard) && !rt.has_joins()
}

/// Whether a bridge is recorded from a guard that has failed: it may be that its tree has grown too large, or that there is no room.
fn is_to_be_recorded(rt: &Runtime, at: &Rc<Compiled>, guard: GuardId, attempt: Attempt) -> bool {
    if attempt == Attempt::Bridge && policy::outgrown(rt, at, guard) {
        unlink::unlink(rt, at);
    }
    // The evicted code may be the very code that was left.
    attempt != Attempt::None && {
        evict::make_room(rt);
        !at.unlinked.get()
    }
}

fn count_exit(rt: &Runtime, at: &Compiled, guard: GuardId, has_panicked: bool, bridge: bool) {
    add(&rt.counters.deopts, 1);
    rt.earn_exit();
    add(&rt.counters.deopts_inlined, (at.exit(guard).frames.len > 1) as u64);
    add(&rt.counters.panics, has_panicked as u64);
    log::write(Stage::Deopt, || {
        let trace = &at.trace;
        let site = trace.guards[guard].site.map_or(String::new(), |s| format!(" at {}:{}", s.file(), s.line()));
        format!("deopt {} guard {guard}{site}{}", trace.name, if bridge { ", recording a bridge" } else { "" })
    });
}
