//! The reasons that a program is slow.
//!
//! [`crate::report()`] makes one on demand; `JIT_REPORT=-` (or a file; `json:FILE`) prints one when a thread ends. The
//! option `report`, or `JIT_REPORT`, also has times, calls and recordings given up noted while the program runs, and
//! places of the guest's program kept; else a report has only the data of the traces themselves.

mod find;
mod notes;
mod text;

use std::cmp::Reverse;
use std::fmt;

use crate::stats::Stats;

pub use notes::{AbortRow, Phase};
pub(crate) use notes::{InPhase, aborted, called, clear, is_on, refuse_calls, refusing_nothing, turn_on};

/// A compiled trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceRow {
    /// Its name: `loop 3`, `bridge 4 of loop 3`.
    pub name: String,
    /// Where it begins, as the guest's user knows it.
    pub place: String,
    /// Operations that the loop, or the bridge, executes each time; a preamble is not counted.
    pub ops: u32,
    /// Guards among them.
    pub guards: u32,
    /// Loads from memory among them.
    pub loads: u32,
    /// Times that the interpreter entered it; 0 for bridges, which guards enter.
    pub entries: u64,
    /// Times that it was left to the interpreter for long, since calls of it are shorter than the way into its code.
    pub short_rests: u64,
}

/// A guard that has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuardRow {
    /// Times that machine code was left here. Once there is a bridge, it is not left any more.
    pub failures: u64,
    /// The trace.
    pub trace: String,
    /// The number in the trace.
    pub guard: u32,
    /// The operation, e.g. `guard_true`.
    pub op: &'static str,
    /// The guest's place.
    pub place: String,
    /// The interpreter's file and line.
    pub site: Option<String>,
    /// Whether a bridge goes on from here.
    pub bridge: bool,
    /// Bridges that were given up.
    pub given_up: u32,
}

/// A `promote!`, or another place where the interpreter makes a value constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromoteRow {
    /// The interpreter's file and line.
    pub site: String,
    /// Different values that traces were made for.
    pub values: u32,
    /// Guards on them, over all traces.
    pub guards: u32,
    /// Bridges that begin at them.
    pub bridges: u32,
    /// Times that machine code was left here.
    pub failures: u64,
}

/// A function that traces call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRow {
    /// Its name.
    pub name: String,
    /// Times that machine code called it; 0 if nothing was noted.
    pub count: u64,
    /// Calls that stand in loops (behind their preambles) and bridges.
    pub in_loops: u32,
    /// `elidable` or `invariant`, if it was declared so: then it is called because its arguments are not constant.
    pub promise: Option<&'static str>,
    /// Of an elidable one, the arguments (from 1) that were not constant.
    pub unknown: Vec<u32>,
    /// Where it is declared.
    pub site: Option<String>,
}

impl CallRow {
    /// Whether this is a call that the macros made because it has no twin: its name is its text and place.
    pub fn is_by_itself(&self) -> bool {
        self.name.contains('(') && self.form().is_none()
    }

    /// The form in its body because of which the macros made no twin of it: its name is `T::m(..form) at file:line`.
    pub fn form(&self) -> Option<&str> {
        let (_, rest) = self.name.split_once("(..")?;
        let (form, _) = rest.rsplit_once(") at ")?;
        (!form.is_empty() && self.name.split_once('(')?.0.contains("::")).then_some(form)
    }
}

/// Keys that traces look for when they run, since their greens have too many values: see the option `dispatch`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookUpRow {
    /// The portal whose keys these are.
    pub portal: String,
    /// The trace's use of the code that it finds: `goes on there`, `calls it`.
    pub then: &'static str,
    /// Times that there was code.
    pub found: u64,
    /// Times that there was none, so that the trace was left.
    pub missed: u64,
    /// Keys that are found without asking the driver.
    pub keys: u32,
    /// Places in traces that look.
    pub in_traces: u32,
}

/// Objects that a loop or bridge makes each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllocationRow {
    /// The type.
    pub name: String,
    /// Allocations in the traces.
    pub count: u32,
    /// The trace that has the first.
    pub trace: String,
    /// The guest's place.
    pub place: String,
    /// Why they are made.
    pub why: String,
}

/// A compiled loop's accesses to objects in memory of a type that is declared `#[virtualizable]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedRow {
    /// `makes`, `reads` or `writes`.
    pub does: &'static str,
    /// The type that is made, or the field.
    pub name: String,
    /// Places in the loop.
    pub count: u32,
    /// The trace.
    pub trace: String,
    /// The guest's place.
    pub place: String,
    /// The reason that it is not in registers.
    pub why: String,
}

impl fmt::Display for ForcedRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ForcedRow { does, name, trace, place, why, .. } = self;
        write!(f, "{trace} ({place}) {does} `{name}`, which is declared virtualizable: {why}")
    }
}

/// A likely cause of slowness, and its cure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The observation, with its place.
    pub what: String,
    /// The cure to try.
    pub cure: String,
}

/// The report of one thread's JIT.
#[derive(Clone, Debug)]
pub struct Report {
    /// The counters.
    pub stats: Stats,
    /// Nanoseconds by phase; empty if they were not noted.
    pub times: Vec<(Phase, u64)>,
    /// Traces in the order in which they were compiled.
    pub traces: Vec<TraceRow>,
    /// Guards, by failures.
    pub guards: Vec<GuardRow>,
    /// Promotions, by values.
    pub promotions: Vec<PromoteRow>,
    /// Recordings given up, by number; empty if they were not noted.
    pub aborts: Vec<AbortRow>,
    /// Calls, by number.
    pub calls: Vec<CallRow>,
    /// Keys that traces look for.
    pub look_ups: Vec<LookUpRow>,
    /// Allocations that stayed, by number.
    pub allocations: Vec<AllocationRow>,
    /// Accesses of loops to objects in memory that are declared `#[virtualizable]`.
    pub forced: Vec<ForcedRow>,
    /// The findings, the worst first.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Adds the notes, and draws the conclusions.
    pub(crate) fn complete(&mut self) {
        self.times = notes::times();
        self.aborts = notes::aborts();
        for (name, count) in notes::calls() {
            match self.calls.iter_mut().find(|c| c.name == name) {
                Some(row) => row.count = count,
                None => self.calls.push(CallRow {
                    name: name.to_owned(),
                    count,
                    in_loops: 0,
                    promise: None,
                    unknown: Vec::new(),
                    site: None,
                }),
            }
        }
        self.guards.sort_by_key(|g| Reverse(g.failures));
        self.promotions.sort_by_key(|p| Reverse((p.values, p.failures)));
        self.calls.sort_by_key(|c| Reverse((c.count, c.in_loops)));
        self.allocations.sort_by_key(|a| Reverse(a.count));
        self.findings = find::findings(self);
    }
}
