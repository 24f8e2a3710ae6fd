//! Recordings, from start to installed code. One starts from a key or a guard that is hot; it may be given up.
//!
//! Both begin, and end, in the same way. Where the twin starts is another matter: at the key, or where a replay has come to.

use std::cell::Cell;
use std::collections::HashSet;
use std::panic::Location;
use std::rc::Rc;
use std::time::Instant;

use jit_ir::{GuardId, Kind, SnapshotId, Target};

use super::cell::{LoopCell, State, Way};
use super::compile::{Compiled, Home, Made, finish};
use super::enter::{LeftCx, leave};
use super::policy::{self, Attempt};
use super::runtime::{Runtime, is_enabled, set_enabled, with};
use super::targets::{LoopTarget, find_target};
use super::{Words, code_roots, dispatch, evict, portal, survey};
use crate::abort::Abort;
use crate::hooks;
use crate::ids::KeyId;
use crate::log::{self, Stage};
use crate::record::{Cx, End, Hooks, Purpose, ReplayFrame};
use crate::report::{self, InPhase, Phase};
use crate::stats::add;
use crate::value::{K, Word};

/// A recording, from the first operation to installed code.
pub(super) struct Recording<'a> {
    rt: &'a Runtime,
    from: From<'a>,
    name: String,
    started: Instant,
}

/// Where a recording begins.
#[derive(Clone, Copy)]
enum From<'a> {
    /// At a key that was passed this way.
    Key(&'static LoopCell, Way),
    /// At a guard of this code.
    Guard(&'a Rc<Compiled>, GuardId),
}

impl<'a> Recording<'a> {
    /// Begins to record the loop of `cell`; the context is prepared.
    fn of_key(rt: &'a Runtime, cell: &'static LoopCell, way: Way, name: String) -> Recording<'a> {
        code_roots::news();
        cell.state.set(State::Recording);
        Recording { rt, from: From::Key(cell, way), name, started: Instant::now() }
    }

    /// Begins to record a bridge from guard `guard` of `at`. If the trace `ends` there, nothing has failed.
    pub fn of_guard(
        rt: &'a Runtime,
        cx: &mut Cx,
        at: &'a Rc<Compiled>,
        guard: GuardId,
        attempt: Attempt,
        ends: bool,
    ) -> Recording<'a> {
        let (trace, state) = (&at.trace, &at.guards[guard]);
        let after = trace.guards[guard].at.after;
        let name = format!("bridge {guard} of {}", trace.name);
        // The clock is read only where something is recorded: an exit is short.
        let started = Instant::now();
        state.recording.set(true);
        cx.carried.ids.clear();
        cx.carried.ids.extend_from_slice(at.descr_ids());
        let values = trace.list(at.exit(guard).values).iter();
        prepare(rt, cx, Purpose::Bridge, values.map(|r| trace.kind(*r)), &name);
        // Where a segment ends nothing has failed, and the next is cut like it. Behind a promotion
        // that was left out, nothing is said of the decisions of the path.
        cx.segments = ends || state.segments.get();
        if !ends && !at.generic {
            cx.set_failed(after + 1);
        }
        if attempt == Attempt::Generic {
            cx.set_generic(after + 1);
        }
        if let Some(cell) = state.join.get() {
            cx.set_joins([cell.greens().collect()].into(), true);
        } else if at.tree.joins(rt) {
            cx.set_joins(at.path_after(guard), false);
        } else if let Some(limit) = at.own_path_limit() {
            cx.set_own_path(at.path_after(guard), limit);
        }
        Recording { rt, from: From::Guard(at, guard), name, started }
    }

    /// The twin has left. Compiles and installs the recording, or draws the consequences.
    pub fn end(self, cx: &mut Cx) {
        let rt = self.rt;
        let operations = cx.operations_run();
        rt.counters.recorded(self.started, operations);
        let (home, made) = match self.from {
            From::Key(cell, way) => {
                if is_detour(cell, way, cx) {
                    cx.end = End::Aborted(Abort::Detour);
                }
                // Still marked: the cell must not be given to another key.
                (Home::Loop(cell), Made::Loop(LoopTarget::start(cell.key).token()))
            }
            From::Guard(at, guard) => {
                at.guards[guard].recording.set(false);
                (Home::Bridge(Rc::downgrade(at), guard), Made::Bridge(at.origin(at.exit(guard))))
            }
        };
        match finish(rt, cx, self.name.clone(), home, made) {
            Ok(compiled) => {
                self.install(cx, &compiled, operations);
                note_join(rt, cx, &compiled);
                compiled_hook(&compiled);
            }
            Err(reason) => self.back_off(cx, reason),
        }
    }

    fn install(&self, cx: &Cx, compiled: &Rc<Compiled>, operations: u64) {
        let rt = self.rt;
        match self.from {
            From::Key(cell, way) => {
                compiled.tree.recorded_in(operations);
                cell.install(rt, Some(compiled.clone()));
                add(&rt.counters.loops, 1);
                if way == Way::BackEdge && !cell.dispatched.get() {
                    rt.adaptive.made();
                }
            }
            From::Guard(at, guard) => {
                add(&rt.counters.generic, compiled.generic.into());
                let backend = rt.backend().expect("nothing is recorded without a back end");
                // If it cannot be attached, the guard goes on failing.
                backend.borrow_mut().attach(&at.code, guard, &compiled.code);
                add(&rt.counters.bridges, 1);
                add(&rt.counters.passed_heads, cx.passed_heads.into());
                add(&rt.counters.dispatching, compiled.dispatches().into());
                *at.guards[guard].bridge.borrow_mut() = Some(compiled.clone());
                at.tree.add(compiled.trace.insts.len(), operations, cx.has_joined, &rt.options.borrow());
            }
        }
    }

    fn back_off(&self, cx: &mut Cx, reason: Abort) {
        let rt = self.rt;
        match self.from {
            From::Key(cell, way) => {
                cell.state.set(State::Counting);
                give_up(rt, reason, cx.culprit, &cell.printable());
                match reason {
                    Abort::Detour => cell.count.set(cell.limit.get()),
                    _ => cell.back_off(way),
                }
                if reason == Abort::PortalReturned {
                    cell.returns.set(true);
                }
                after_abort(rt, cx, reason, &cell.segments);
            }
            From::Guard(at, guard) => {
                let state = &at.guards[guard];
                give_up(rt, reason, cx.culprit, &self.name);
                state.back_off();
                if reason == Abort::PromoteLimit {
                    policy::cap(rt, at, guard);
                }
                after_abort(rt, cx, reason, &state.segments);
            }
        }
    }
}

/// In any case nothing stays marked.
impl Drop for Recording<'_> {
    fn drop(&mut self) {
        match self.from {
            From::Key(cell, way) if cell.state.get() == State::Recording => {
                // The twin has panicked.
                cell.state.set(State::Counting);
                give_up(self.rt, Abort::Panicked, None, &cell.printable());
                cell.back_off(way);
            }
            From::Key(..) => {}
            From::Guard(at, guard) => {
                let state = &at.guards[guard];
                state.recording.set(false);
                if std::thread::panicking() {
                    state.back_off();
                    give_up(self.rt, Abort::Panicked, None, &self.name);
                }
            }
        }
    }
}

/// Prepares a recording with inputs of these kinds, as the options and the log ask for it.
fn prepare(rt: &Runtime, cx: &mut Cx, purpose: Purpose, inputs: impl IntoIterator<Item = Kind>, name: &str) {
    // The recorder calls from below: it does not know the runtime.
    const HOOKS: Hooks = Hooks {
        find_target: |driver, greens| with(|rt| find_target(rt, driver, greens)),
        joins_at: |driver, greens| with(|rt| rt.join_at(driver, greens).is_some()),
        refuses_inlining: |driver, greens| with(|rt| rt.cell(driver, greens).refuses_inlining.get()),
        called_portal: |at| with(|rt| portal::called(rt, at)),
        call_portal: |key, reds, out| with(|rt| portal::call(rt, key, reds, out)),
        portal_thunk: |args, results| with(|rt| portal::thunk_of(rt, args, results)),
        may_look_up: || with(|rt| rt.options.borrow().testing.dispatch),
        look_up: |driver, greens, sought, called| with(|rt| dispatch::look_up_of(rt, driver, greens, sought, called)),
    };
    let logged = [Stage::Record, Stage::Opt, Stage::Asm].into_iter().any(log::enabled);
    let (limit, told, paranoid, ends) = {
        let options = rt.options.borrow();
        let told = options.tools.perf_map || options.tools.jitdump || options.tools.gdb;
        (options.trace_limit, told, options.tools.paranoid, options.testing.fail_recording)
    };
    let locations = logged || told || report::is_on();
    cx.start_recording(purpose, inputs, limit as usize, locations, HOOKS);
    cx.paranoid = paranoid.then(|| name.into());
    if ends > 0 {
        cx.end_after(ends);
    }
}

/// Records from `cell` on, running the twin, and compiles the recording: one iteration of a loop,
/// or all up to the return of the portal if it was called here. Gives the result of [`leave`].
pub(super) fn record_loop<'a>(
    rt: &'a Runtime,
    cell: &'static LoopCell,
    way: Way,
    words: &mut Words,
    kinds: &[Kind],
) -> Option<LeftCx<'a>> {
    let mut cx = rt.context();
    let name = format!("loop {}", cell.key);
    if may_record(rt, cell, way) {
        prepare_loop(rt, &mut cx, cell, way, kinds, &name);
    }
    begin_at(&mut cx, cell, way, words);
    if !cx.recording() {
        // The state goes back as it came.
        let exit = cx.leave_as_entered();
        return leave(rt, cx, exit, words);
    }
    let recording = Recording::of_key(rt, cell, way, name);
    cx.enter_frame();
    let phase = InPhase::new(Phase::Tracing);
    let twin = Twin::new(rt);
    let exit = (cell.driver.resume)(&mut cx);
    drop((twin, phase));
    recording.end(&mut cx);
    leave(rt, cx, exit, words)
}

/// While it exists, a twin runs from a key: what it has read lives.
struct Twin<'a>(&'a Runtime);

impl Twin<'_> {
    fn new(rt: &Runtime) -> Twin<'_> {
        rt.twins.set(rt.twins.get() + 1);
        Twin(rt)
    }
}

impl Drop for Twin<'_> {
    fn drop(&mut self) {
        self.0.twins.set(self.0.twins.get() - 1);
    }
}

/// Whether a key that is hot is to be recorded now.
fn may_record(rt: &Runtime, cell: &LoopCell, way: Way) -> bool {
    let (count, limit) = cell.counts(way);
    rt.earn_passes(cell.count.get());
    if !is_enabled() {
        // Switched off while the portal runs.
        count.set(0);
    } else if rt.backend().is_none() {
        // Said once in the statistics; from here on this thread only interprets. The portal that
        // is running has read the flag already: its key is never hot again.
        set_enabled(false);
        count.set(0);
        limit.set(u32::MAX);
    } else if !rt.affords() {
        count.set(0);
    } else {
        return true;
    }
    false
}

fn prepare_loop(rt: &Runtime, cx: &mut Cx, cell: &LoopCell, way: Way, kinds: &[Kind], name: &str) {
    evict::make_room(rt);
    let may_return = way == Way::Call || cell.returns.get();
    let purpose = match cell.parts.get() {
        Some(_) => Purpose::Parts,
        None if may_return => Purpose::Entry,
        None => Purpose::Loop,
    };
    prepare(rt, cx, purpose, kinds.iter().copied(), name);
    cx.segments = cell.segments.get();
    // All ways through here share the trace to the next such place, which has a trace of its own.
    if cell.joins.get() {
        cx.set_joins(HashSet::new(), false);
    }
}

/// Has the twin begin at a key, with the reds in `words`.
fn begin_at(cx: &mut Cx, cell: &'static LoopCell, way: Way, words: &[u64]) {
    cx.replay.add_words(cell.greens().map(Word::constant));
    let recording = cx.recording();
    let input = |(n, bits): (usize, &u64)| {
        let ir = if recording { jit_ir::Ref::inst(n as u32 + 1) } else { K };
        Word { bits: *bits, ir }
    };
    match cell.parts.get() {
        Some(parts) => parts.begin(cx, words),
        None => cx.replay.add_words(words.iter().enumerate().map(input)),
    }
    let state = cx.replay.words_from(0);
    // A loop is in some function, not known in which.
    let key = if way == Way::Call { cell.parts.get().map_or(cell, |parts| parts.of).key } else { KeyId::NONE };
    cx.replay.frames.push(ReplayFrame { driver: cell.driver, state, after: 0, log: jit_ir::List::EMPTY, key });
}

/// Recorded turns of a loop that may end in another loop before one of them is taken for the loop. A turn that closes
/// the loop is peeled, and is most likely the next one, if this one was rare; of a loop around others each turn ends so.
const MAX_DETOURS: u32 = 2;

/// Whether a recording ends in another loop, and is to be made again.
fn is_detour(cell: &LoopCell, way: Way, cx: &Cx) -> bool {
    let elsewhere = matches!(cx.trace.target(), Some(Target::Token(_)));
    // A trace that looks for its code, or joins others there, may go on elsewhere.
    let again = way == Way::BackEdge
        && !cell.dispatched.get()
        && !cell.joins.get()
        && cx.end == End::Closed
        && elsewhere
        && cell.detours.get() < MAX_DETOURS;
    cell.detours.set(cell.detours.get() + u32::from(again));
    again
}

/// Tells everybody that a recording was given up, of a loop or a bridge; `culprit` is the author's line
/// that is to blame.
fn give_up(rt: &Runtime, reason: Abort, culprit: Option<&'static Location<'static>>, what: &str) {
    rt.counters.abort(reason);
    report::aborted(reason, culprit, || what.to_owned());
    if reason != Abort::Panicked {
        // A panic in a panic would end the process.
        hooks::tell(|h| h.abort(&hooks::GivenUp { what, reason }));
    }
    log::write(Stage::Abort, || {
        let culprit = culprit.map_or(String::new(), |at| format!(", because of {}:{}", at.file(), at.line()));
        format!("abort {} at {what}{culprit}", reason.name())
    });
}

/// Traces join where `compiled` ends, if its recording has ended for that.
fn note_join(rt: &Runtime, cx: &mut Cx, compiled: &Compiled) {
    if let Some((driver, greens)) = cx.joined.take() {
        let end = compiled.trace.insts.last().and_then(|i| i.guard());
        let cell = rt.join(driver, &greens);
        compiled.guards[end.expect("a segment ends with `leave`")].join.set(Some(cell));
    }
}

/// Draws the consequence that a reason has besides the back-off; `segments` says that the next
/// trace from the same place may be cut.
fn after_abort(rt: &Runtime, cx: &mut Cx, reason: Abort, segments: &Cell<bool>) {
    let (_, biggest) = cx.biggest;
    if matches!(reason, Abort::TraceTooLong | Abort::InlinedLoop) {
        // The function that was inlined most is called from now on.
        let called = biggest != KeyId::NONE && !rt.cell_of(biggest).refuses_to_be_inlined.replace(true);
        if called && reason == Abort::InlinedLoop {
            add(&rt.portals.looping, 1);
        }
        if reason == Abort::TraceTooLong {
            segments.set(segments.get() || !called);
        }
    }
    let Some((driver, greens)) = cx.offender.take() else { return };
    let cell = rt.cell(driver, &greens);
    match reason {
        // The inner loop is recorded at its next back edge.
        Abort::InnerLoop => cell.count.set(cell.limit.get()),
        Abort::TooManyReds => cell.refuses_inlining.set(true),
        _ => {}
    }
}

/// Tells the host of code that can be entered.
fn compiled_hook(compiled: &Compiled) {
    hooks::tell(|h| {
        let trace = &compiled.trace;
        h.after_compile(&hooks::Compiled {
            name: &trace.name,
            place: &survey::place(trace, SnapshotId::FIRST),
            operations: jit_opt::Count::of_code(trace).ops as usize,
            code_bytes: compiled.code.size(),
            text: trace,
        });
    });
}
