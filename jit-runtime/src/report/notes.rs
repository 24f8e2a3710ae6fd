//! Events for the report. They are noted at run time.
//!
//! Times are those of the clock at transitions. A nested transition (machine code calls the
//! interpreter, which enters machine code) takes its time from the outer one.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::panic::Location;
use std::time::Instant;

use crate::abort::Abort;
use crate::locals::local;

macro_rules! phases {
    ($($variant:ident $name:literal $doc:literal;)*) => {
        /// Where time goes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Phase { $( #[doc = $doc] $variant ),* }

        impl Phase {
            /// All phases, in the order of the table.
            pub const ALL: &'static [Phase] = &[ $( Phase::$variant ),* ];

            /// The name in reports.
            pub fn name(self) -> &'static str {
                match self { $( Phase::$variant => $name ),* }
            }

            /// The phases of time.
            pub fn explain(self) -> &'static str {
                match self { $( Phase::$variant => $doc ),* }
            }
        }
    };
}

phases! {
    Interpreter "interpreter" "Everything else since the thread first asked its JIT for something.";
    Tracing "tracing" "Running the interpreter's twin while it records.";
    Optimizing "optimizing" "Making optimized traces of recorded ones.";
    Assembling "assembling" "Making machine code of optimized traces.";
    Machine "machine code" "Machine code, with the functions that it calls.";
    Deopt "deopt" "Bringing the interpreter to where machine code was left.";
}

/// A recording that was given up, for a reason and at a place, so many times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbortRow {
    /// How often.
    pub count: u64,
    /// Why.
    pub reason: Abort,
    /// The recorded place, as the guest's user knows it.
    pub place: String,
    /// The interpreter's line that is to blame, if one is.
    pub culprit: Option<String>,
}

struct Notes {
    /// One of so many calls is not made; calls until the next.
    refuse: Cell<u32>,
    until_refusal: Cell<u32>,
    phase: Cell<Phase>,
    since: Cell<Instant>,
    nanos: [Cell<u64>; Phase::ALL.len()],
    calls: RefCell<HashMap<&'static str, u64>>,
    aborts: RefCell<Vec<AbortRow>>,
}

local! {
    static NOTES: Cell<Option<&'static Notes>> = const { Cell::new(None) };
}

/// Whether this thread takes notes.
#[inline(always)]
pub(crate) fn is_on() -> bool {
    NOTES.get().is_some()
}

/// Takes notes from here on. They are kept as long as the process: a thread's last destructors may read them.
pub(crate) fn turn_on() {
    if !is_on() {
        NOTES.set(Some(Box::leak(Box::new(Notes {
            refuse: Cell::new(0),
            until_refusal: Cell::new(0),
            phase: Cell::new(Phase::Interpreter),
            since: Cell::new(Instant::now()),
            nanos: Default::default(),
            calls: RefCell::default(),
            aborts: RefCell::default(),
        }))));
    }
}

impl Notes {
    fn switch(&self, to: Phase) -> Phase {
        let (now, from) = (Instant::now(), self.phase.replace(to));
        let spent = now.duration_since(self.since.replace(now)).as_nanos() as u64;
        let total = &self.nanos[from as usize];
        total.set(total.get() + spent);
        from
    }
}

/// A phase that lasts until this is dropped, also by a panic.
pub(crate) struct InPhase(Option<Phase>);

impl InPhase {
    /// From now on time is spent on `phase`.
    #[inline(always)]
    pub fn new(phase: Phase) -> InPhase {
        InPhase(NOTES.get().map(|notes| notes.switch(phase)))
    }
}

impl Drop for InPhase {
    #[inline(always)]
    fn drop(&mut self) {
        if let (Some(before), Some(notes)) = (self.0, NOTES.get()) {
            notes.switch(before);
        }
    }
}

/// From here on one of `every` calls is not made; 0 refuses none.
pub(crate) fn refuse_calls(every: u32) {
    turn_on();
    if let Some(notes) = NOTES.get() {
        notes.refuse.set(every);
        notes.until_refusal.set(every);
    }
}

/// Machine code calls a function; says whether it may.
#[inline(always)]
pub(crate) fn called(name: &'static str) -> bool {
    NOTES.get().is_none_or(|notes| count(notes, name))
}

/// Each call by `check` is made: it is not the trace that calls.
pub(crate) fn refusing_nothing<R>(check: impl FnOnce() -> R) -> R {
    let until = NOTES.get().map(|notes| notes.until_refusal.replace(0));
    let result = jit_heap::host::DeferDrops::however_many_wait(check);
    if let (Some(until), Some(notes)) = (until, NOTES.get()) {
        notes.until_refusal.set(until);
    }
    result
}

#[cold]
#[inline(never)]
fn count(notes: &Notes, name: &'static str) -> bool {
    *notes.calls.borrow_mut().entry(name).or_insert(0) += 1;
    match notes.until_refusal.get() {
        0 => true,
        1 => {
            notes.until_refusal.set(notes.refuse.get());
            false
        }
        n => {
            notes.until_refusal.set(n - 1);
            true
        }
    }
}

/// A recording was given up.
pub(crate) fn aborted(reason: Abort, culprit: Option<&'static Location<'static>>, place: impl FnOnce() -> String) {
    let Some(notes) = NOTES.get() else { return };
    let place = place();
    let culprit = culprit.map(|at| format!("{}:{}", at.file(), at.line()));
    let mut aborts = notes.aborts.borrow_mut();
    match aborts.iter_mut().find(|a| a.reason == reason && a.place == place && a.culprit == culprit) {
        Some(row) => row.count += 1,
        None => aborts.push(AbortRow { count: 1, reason, place, culprit }),
    }
}

/// Nanoseconds by phase; empty if no notes are taken.
pub(super) fn times() -> Vec<(Phase, u64)> {
    let Some(notes) = NOTES.get() else { return Vec::new() };
    notes.switch(notes.phase.get());
    Phase::ALL.iter().map(|&p| (p, notes.nanos[p as usize].get())).collect()
}

/// How often machine code called each function, the most often first.
pub(super) fn calls() -> Vec<(&'static str, u64)> {
    let Some(notes) = NOTES.get() else { return Vec::new() };
    let mut calls: Vec<_> = notes.calls.borrow().iter().map(|(&name, &n)| (name, n)).collect();
    calls.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    calls
}

/// Recordings given up, the most often first.
pub(super) fn aborts() -> Vec<AbortRow> {
    let Some(notes) = NOTES.get() else { return Vec::new() };
    let mut aborts = notes.aborts.borrow().clone();
    aborts.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.place.cmp(&b.place)));
    aborts
}

/// Forgets times, calls and recordings given up.
pub(crate) fn clear() {
    if let Some(notes) = NOTES.get() {
        notes.switch(notes.phase.get());
        notes.nanos.iter().for_each(|n| n.set(0));
        notes.calls.borrow_mut().clear();
        notes.aborts.borrow_mut().clear();
    }
}
