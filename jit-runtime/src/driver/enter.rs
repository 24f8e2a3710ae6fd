//! Entering machine code, and leaving it through a guard.

use std::rc::Rc;
use std::time::Instant;

use jit_ir::Op;

use super::age;
use super::backend::{Left, Ran};
use super::cell::LoopCell;
use super::compile::{Compiled, Home, Made, after_abort, compiled_hook, finish, give_up, note_join, start_recording};
use super::policy::{self, Attempt};
use super::runtime::{Runtime, with};
use super::unlink;
use crate::abort::Abort;
use crate::log::{self, Stage};
use crate::record::{Cx, NotMade, OutWords, Purpose, RawExit, driver_of, panic_payload, take_divergence};
use crate::replay;
use crate::report::{InPhase, Phase};
use crate::stats::add;

/// How machine code, or a recording, was left.
pub(super) enum Exit {
    /// The portal has returned: its result.
    Done(OutWords),
    /// At a merge point: the state.
    Left(LeftCx),
}

/// A context with a state; gives itself back when it goes.
pub(super) struct LeftCx(Option<Box<Cx>>);

impl Exit {
    /// The words of the result or of the state.
    pub fn words(&self) -> &[u64] {
        match self {
            Exit::Done(words) => words,
            Exit::Left(cx) => &cx.0.as_ref().expect("there until it is dropped").left,
        }
    }

    /// Whether a trace has looked for the code of this state, and there was none.
    pub fn has_missed(&self) -> bool {
        matches!(self, Exit::Left(LeftCx(Some(cx))) if cx.missed)
    }
}

impl Drop for LeftCx {
    fn drop(&mut self) {
        if let Some(cx) = self.0.take() {
            with(|rt| rt.keep_context(cx));
        }
    }
}

pub(super) fn leave(rt: &Runtime, cx: Box<Cx>, exit: RawExit) -> Exit {
    match exit {
        RawExit::Leave => Exit::Left(LeftCx(Some(cx))),
        RawExit::Done => {
            let words = cx.left.iter().copied().collect();
            rt.keep_context(cx);
            Exit::Done(words)
        }
    }
}

/// Runs the code of `cell` until it is left. The reds are taken: a scan of the stack does not find them while it runs.
pub(super) fn enter(rt: &Runtime, cell: &'static LoopCell, reds: &mut [u64]) -> Exit {
    let compiled = cell.code.borrow().clone().expect("a compiled cell has code");
    add(&rt.counters.entries, 1);
    add(&rt.clock, 1);
    cell.entered.set(rt.clock.get());
    rt.latest.set(cell.token);
    cell.exits.entries.set(cell.exits.entries.get() + 1);
    let entries = compiled.entries.get() + 1;
    compiled.entries.set(entries);
    rt.patience.entered(entries);
    rt.earn_way();
    let phase = InPhase::new(Phase::Machine);
    let ran = compiled.enter(rt, reds);
    drop(phase);
    match ran {
        Ran::Finished(words) => {
            add(&rt.counters.finishes, 1);
            policy::finished(rt, cell);
            Exit::Done(words)
        }
        Ran::Left(left, mut cx) => {
            let events = rt.counters.replayed_events.get();
            let exit = replay_left(rt, &left, &mut cx);
            if !left.forced {
                policy::left(rt, cell, &left.at, left.guard, rt.counters.replayed_events.get() - events);
            }
            leave(rt, cx, exit)
        }
    }
}

/// Goes on where machine code was left through a guard, with the values of its exit in `cx`.
pub(super) fn bring_back(left: Left, mut cx: Box<Cx>) -> Exit {
    with(|rt| {
        let exit = replay_left(rt, &left, &mut cx);
        leave(rt, cx, exit)
    })
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

/// While it exists, an exit of some code is being replayed: what the code names lives.
struct Replayed<'a>(&'a Runtime);

impl Replayed<'_> {
    fn new(rt: &Runtime, id: u32) -> Replayed<'_> {
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
    /// A test has asked for it: what the guard tests holds, or the call was not made.
    None,
}

/// Marks a guard as being recorded from, whatever happens.
struct BridgeMark<'a>(&'a Rc<Compiled>, u32);

impl Drop for BridgeMark<'_> {
    fn drop(&mut self) {
        let guard = &self.0.guards[self.1 as usize];
        guard.recording.set(false);
        if std::thread::panicking() {
            guard.back_off();
            give_up(Abort::Panicked, None, &format!("bridge {} of {}", self.1, self.0.trace.name));
        }
    }
}

/// Brings the interpreter to where the trace was left, by replay of the twin; records a bridge
/// on the way if the guard fails often.
fn deopt(rt: &Runtime, left: &Left, cause: Cause, cx: &mut Cx, values: &[u64]) -> RawExit {
    let (at, guard) = (&left.at, left.guard);
    let state = &at.guards[guard as usize];
    let trace = &at.trace;
    let place = &trace.guards[guard as usize];
    let exit = at.exit(guard);
    replay::ask_for_exit(trace, exit);
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
    if attempt == Attempt::Bridge && policy::outgrown(rt, at, guard) {
        unlink::unlink(at);
    }
    // What was evicted to make room may be the very code that was left.
    let bridge = attempt != Attempt::None && {
        age::make_room();
        !at.unlinked.get()
    };
    if bridge && let Some(left) = state.inst() {
        replay::ask_for_path(trace, left);
    }
    add(&rt.counters.deopts, 1);
    rt.earn_exit();
    add(&rt.counters.deopts_inlined, (exit.frames.len > 1) as u64);
    add(&rt.counters.panics, panic.is_some() as u64);
    log::write(Stage::Deopt, || {
        let site = place.site.map_or(String::new(), |s| format!(" at {}:{}", s.file(), s.line()));
        format!("deopt {} guard {guard}{site}{}", trace.name, if bridge { ", recording a bridge" } else { "" })
    });
    let name = || format!("bridge {} of {}", guard, trace.name);
    let ends = trace.insts.last().is_some_and(|i| i.op == Op::Leave && i.guard() == Some(guard));
    // The clock is read only where something is recorded: an exit is short.
    let started = bridge.then(Instant::now);
    if bridge {
        state.recording.set(true);
        cx.carried.ids.clear();
        cx.carried.ids.extend_from_slice(at.descr_ids());
        start_recording(cx, Purpose::Bridge, trace.list(exit.values).iter().map(|r| trace.kind(*r)), name);
        // Where a segment ends nothing has failed, and what follows is cut like it. Behind a promotion
        // that was left out, nothing is said of what the path has decided.
        cx.segments = ends || state.segments.get();
        if !ends && !at.generic {
            cx.set_failed(place.at.after + 1);
        }
        if attempt == Attempt::Generic {
            cx.set_generic(place.at.after + 1);
        }
        if let Some(cell) = state.join.get() {
            cx.set_joins([cell.greens().collect()].into(), true);
        } else if at.tree.joins(rt) {
            cx.set_joins(at.path_after(guard), false);
        }
    }
    let mark = bridge.then(|| BridgeMark(at, guard));
    let phase = InPhase::new(if bridge { Phase::Tracing } else { Phase::Deopt });
    // Where traces join, the code there is entered without the interpreter in between: only a replay makes a step for
    // certain. Behind a promotion it comes to the key of the value without a pass of it: chains of bridges are for those.
    let restarts = !bridge
        && has_failed
        && at.restarts_at(guard)
        && !state.promotes()
        && !at.look_ups.contains(&guard)
        && !rt.has_joins();
    let raw = if restarts || ends && !bridge {
        add(&rt.counters.restarted, restarts.into());
        replay::restart(cx, trace, exit, values)
    } else {
        replay::prepare(cx, trace, exit, state.inst(), values);
        if bridge {
            cx.set_leaves(at.origin(exit).map(|(token, _)| token));
        }
        if let Some(payload) = panic {
            cx.set_panic(payload, place.at.after + 1);
        }
        cx.enter_frame();
        let outermost = trace.resume.frames[exit.frames.start as usize].snapshot;
        (driver_of(trace, outermost).resume)(cx)
    };
    drop(phase);
    cx.missed = at.dispatches() && at.look_ups.last() == Some(&guard) && matches!(raw, RawExit::Leave);
    add(&rt.counters.replayed_events, cx.replayed_events);
    add(&rt.counters.skipped_stores, cx.skipped_stores);
    if let Some(started) = started {
        let operations = cx.operations_run();
        rt.counters.recorded(started, operations);
        drop(mark);
        let way = Made::Bridge(at.origin(exit));
        match finish(cx, name(), Home::Bridge(Rc::downgrade(at), guard), way) {
            Ok(compiled) => {
                add(&rt.counters.generic, compiled.generic.into());
                let backend = rt.backend().expect("nothing is recorded without a back end");
                // If it cannot be attached, the guard goes on failing.
                backend.borrow_mut().attach(&at.code, guard, &compiled.code);
                add(&rt.counters.bridges, 1);
                add(&rt.counters.dispatching, compiled.dispatches().into());
                *state.bridge.borrow_mut() = Some(compiled.clone());
                at.tree.add(compiled.trace.insts.len(), operations, cx.has_joined, &rt.options.borrow());
                note_join(rt, cx, &compiled);
                compiled_hook(&compiled);
            }
            Err(reason) => {
                give_up(reason, cx.culprit, &name());
                state.back_off();
                if reason == Abort::PromoteLimit {
                    policy::cap(rt, at, guard);
                }
                after_abort(cx, reason, &state.segments);
            }
        }
    }
    raw
}
