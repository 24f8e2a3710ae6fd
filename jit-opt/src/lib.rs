//! The optimizer of recorded traces.
//!
//! One walk from the first instruction to the last feeds each instruction through small passes,
//! and a sweep from the last to the first removes unused ones:
//!
//! | file | idea |
//! |---|---|
//! | `walk` | the order of the passes for each class of instruction |
//! | `graph` | the trace under construction: constants, forwarded values, their facts |
//! | `fold` | pure operations: constant folding and the named rewrite rules |
//! | `cse` | an operation seen before is not computed again |
//! | `facts` | facts from passed guards, ranges included; guards that prove nothing new go |
//! | `bounds` | offsets that are known to be below a length |
//! | `heap` | contents of memory: loads and stores that change nothing go |
//! | `virtuals` | objects that nothing else can see are not allocated |
//! | `parts` | objects that only a called portal knows are passed to it in parts |
//! | `exits` | the state that each exit rebuilds before a replay |
//! | `peel` | the first iteration becomes a preamble |
//! | `label` `export` `jump` | facts that the loop may rely on; how they are written down and imported; proof and arguments of a jump |
//! | `stated` | the label's state, as assumptions in the trace |
//! | `demand` | extensions and masks with unread bits |
//! | `dce` | dead code, and the final numbering |
//! | `space` | memory that one optimization leaves to the next |
//!
//! The optimizer sees nothing but a [`Trace`]: neither the interpreter nor machine code. It
//! may not rely on addresses: one in a constant says nothing about other addresses, pointers
//! may point into the middle of an array, and a call may do anything unless its descriptor says
//! that it is elidable.
//!
//! Allocation removal follows Bolz et al., *Allocation removal by partial evaluation in a
//! tracing JIT* (PEPM 2011); heap cache and peeling that of Ardö, Bolz and Fijałkowski,
//! *Loop-aware optimizations in PyPy's tracing JIT* (DLS 2012).

use std::fmt;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use jit_ir::{Class, Descr, ExitId, Inst, Op, SnapshotId, Table, Trace};

mod bounds;
mod cse;
mod dce;
mod demand;
mod doubles;
mod exits;
mod export;
mod facts;
mod faults;
mod fold;
mod graph;
mod heap;
mod jump;
mod label;
mod parts;
mod peel;
mod rules;
mod space;
mod stated;
mod virtuals;
mod walk;

#[doc(hidden)]
pub use faults::Fault;
pub use label::{LoopLabel, Missed};
pub use parts::{Content, Given, InParts, Shape, Unpack};
pub use rules::{Counts, Rule};

use crate::space::Space;

/// The options of the optimizer.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether objects that do not escape are removed.
    pub virtuals: bool,
    /// Virtual objects of all exits of a trace together, from which on the trace allocates those that no bytecode touches, so that
    /// the next exits make a 64th of that number.
    pub exit_objects: u32,
    /// Whether the first iteration of a loop becomes its preamble.
    pub peel: bool,
    /// The type of the garbage that a trace makes whose objects and calls are all removed, since the program may wait for a
    /// collection: of each turn that makes no object, and before the loop. The type's objects are not dropped.
    pub garbage: Option<Arc<Descr>>,
    /// How much is kept and looked at.
    #[doc(hidden)]
    pub limits: Limits,
    /// Rules of exits switched off, to test that tests find it.
    #[doc(hidden)]
    pub mutants: Mutants,
}

/// Beyond these, facts are dropped: they bound the time of the optimizer and the length of exits, and any value is correct.
/// Random traces seldom get there, so their tests draw small ones.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Places of one class that memory is known to hold values at: the time of a look-up stays bounded.
    pub known: u32,
    /// Pending stores at a time: each exit lists them all.
    pub pending: u32,
    /// Stores looked at to find one that may overwrite a load; with more, one of them does.
    pub stores: u32,
    /// Elements of an array that is not made: exits list them all. (An [`Index`](jit_ir::Index) has room for more.)
    pub length: u32,
    /// Objects in objects that a loop carries in parts: deeper ones are made. (Else a growing structure has another state
    /// each time.)
    pub depth: u32,
    /// Removed objects at a label.
    pub objects: usize,
    /// Their fields and elements.
    pub parts: usize,
    /// Parameters of a loop, beyond which no more is imported than must be.
    pub leaves: usize,
    /// Attempts to find a state that holds in each iteration. Most loops need one or two.
    pub attempts: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            known: 64,
            pending: 48,
            stores: 16,
            length: 64,
            depth: 4,
            objects: 32,
            parts: 192,
            leaves: 96,
            attempts: 10,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        let (limits, mutants) = (Limits::default(), Mutants::default());
        Options { virtuals: true, exit_objects: 2000, peel: true, garbage: None, limits, mutants }
    }
}

/// Rules of exits that can be broken on purpose: the tests of exits must notice each of them.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mutants {
    /// Results of elidable calls are never logged.
    pub elidable_never_logged: bool,
    /// A replay may allocate an object although other bytecodes stored to it.
    pub foreign_stores_ignored: bool,
    /// A logged object that the replay allocates has no entry.
    pub fresh_not_logged: bool,
    /// Loads of signals are logged like any other.
    pub signals_not_logged: bool,
    /// Results of loads are never logged.
    pub loads_never_logged: bool,
    /// Loads and elidable calls before a call are not logged.
    pub calls_are_no_barrier: bool,
    /// Stores and calls of an inlined frame do not count for other frames.
    pub inlined_frames_are_no_barrier: bool,
    /// Guards on both sides of a store share an exit.
    pub sharing_ignores_stores: bool,
    /// Guards on both sides of a call share an exit.
    pub sharing_ignores_calls: bool,
    /// Removed objects have the contents of the last merge point.
    pub contents_of_merge_point: bool,
    /// Objects that calls have made are not logged.
    pub makers_not_logged: bool,
    /// Frames that have called another one have no log.
    pub callers_not_logged: bool,
    /// An object stored in another virtual is scalar-replaced anyway.
    pub leaks_forgotten: bool,
    /// Objects from before the prologue of a portal are scalar-replaced, too.
    pub prologues_forgotten: bool,
    /// Pending stores may lead to scalar-replaced objects.
    pub parts_before_stores: bool,
    /// An exit restarts though something was stored, made or called since the merge point.
    pub restarts_repeat_effects: bool,
}

impl Limits {
    /// Such as every trace reaches.
    pub fn small() -> Limits {
        Limits { known: 3, pending: 2, stores: 1, length: 2, depth: 1, objects: 2, parts: 6, leaves: 8, attempts: 3 }
    }
}

/// An optimized trace.
#[derive(Clone, Debug)]
pub struct Optimized {
    /// The trace.
    pub trace: Trace,
    /// Its label 1, if it is a peeled loop.
    pub label: Option<Rc<LoopLabel>>,
    /// The mismatch that kept it out of its target loop, so that it enters the loop's preamble: see [`generalize`].
    pub missed: Option<Missed>,
    /// Of each exit, the snapshot of the recorded trace where a leaver may restart instead of replaying: only reads
    /// were recorded since.
    pub restarts: Table<ExitId, Option<SnapshotId>>,
    /// Counts of the optimizer's work.
    pub stats: Stats,
}

/// Counts of one optimization.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Instructions that do something (no labels, parameters, markers, assumptions) in the recorded trace.
    pub ops_in: u32,
    /// The same of the optimized trace.
    pub ops_out: u32,
    /// Guards in the recorded trace.
    pub guards_in: u32,
    /// Guards in the optimized trace.
    pub guards_out: u32,
    /// Allocations in the recorded trace.
    pub allocations_in: u32,
    /// Allocations in the optimized trace.
    pub allocations_out: u32,
    /// Objects that the trace allocates only for its exits, which made too many ([`Options::exit_objects`]).
    pub idle_allocations: u32,
    /// Loads in the recorded trace.
    pub loads_in: u32,
    /// Loads in the optimized trace.
    pub loads_out: u32,
    /// Stores in the recorded trace.
    pub stores_in: u32,
    /// Stores in the optimized trace.
    pub stores_out: u32,
    /// The preamble of the optimized trace, which runs once.
    pub preamble: Count,
    /// Exits; guards may share one.
    pub exits: u32,
    /// How often each rule was applied.
    pub rules: Counts,
}

/// Why a trace cannot be optimized. The trace is then of no use to anyone: it is to be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// This guard fails, or this assumption is false, whenever it is reached.
    Contradiction {
        /// Its number in the recorded trace.
        inst: u32,
    },
    /// A label other than the first: recorded traces have none.
    InnerLabel {
        /// Its number in the recorded trace.
        inst: u32,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Contradiction { inst } => write!(f, "instruction {inst} contradicts what is known there"),
            Error::InnerLabel { inst } => write!(f, "instruction {inst} is a label within a recorded trace"),
        }
    }
}

impl std::error::Error for Error {}

/// How a trace is joined to others.
#[derive(Clone, Copy)]
pub struct Links<'a> {
    /// The label of the loop that a target token stands for, and the target token of that label.
    pub label: &'a dyn Fn(u32) -> Option<(Rc<LoopLabel>, u32)>,
    /// For a bridge out of a loop: the loop's target token, and of each parameter of the bridge the parameter of
    /// the loop's label that it is.
    pub of: Option<(u32, &'a [Option<u32>])>,
    /// Which code of a portal takes objects in parts. Without it, all that is passed is made.
    pub unpack: Option<&'a Unpack<'a>>,
}

impl Links<'_> {
    /// Of a trace that is joined to no other.
    pub const NONE: Links<'static> = Links { label: &|_| None, of: None, unpack: None };
}

/// Optimizes a recorded trace that is joined to no other.
///
/// # Errors
/// As [`optimize_linked`].
pub fn optimize(recorded: &Trace, options: &Options) -> Result<Optimized, Error> {
    optimize_linked(recorded, options, &Links::NONE)
}

/// Whether each instruction of an optimized trace is code: all but assumptions, and values that only they need.
pub fn working(trace: &Trace) -> Vec<bool> {
    dce::live(trace)
}

/// Optimizes a recorded trace.
///
/// # Errors
/// If the trace contradicts itself or is not of the shape of a recorded trace, see [`Error`].
///
/// # Panics
/// If the trace is not well-formed ([`jit_ir::check`]); debug builds check that first.
pub fn optimize_linked(recorded: &Trace, options: &Options, links: &Links) -> Result<Optimized, Error> {
    optimize_with(recorded, options, links, label::Weaknesses::default())
}

/// Optimizes a recorded loop once more, so that its label, which was `label`, can be entered by traces that missed
/// this much of it. Nothing if the loop then does more in a turn: without objects, more than half as many operations more as stores
/// are pending at its label.
pub fn generalize(
    recorded: &Trace,
    options: &Options,
    links: &Links,
    label: &LoopLabel,
    missed: &Missed,
) -> Option<Optimized> {
    let after = optimize_with(recorded, options, links, label.weakened(missed)).ok()?;
    let turn = after.label.as_ref()?.turn;
    // A way through the preamble stores all that is pending, and loads it again.
    let more = if label.has_objects() { 0 } else { label.pending_stores() / 2 };
    (turn.ops <= label.turn.ops + more && turn.guards <= label.turn.guards + more / 2).then_some(after)
}

fn optimize_with(
    recorded: &Trace,
    options: &Options,
    links: &Links,
    weak: label::Weaknesses,
) -> Result<Optimized, Error> {
    debug_assert_eq!(jit_ir::check::check(recorded), Ok(()), "recorded trace");
    let walk::Walked { mut space, peeled, missed, idle } = walk::walk(recorded, options, links, Space::take(), weak)?;
    let garbage = options.garbage.as_ref().map(|object| (object, links.of.is_some()));
    let dce::Swept { trace, rules, params, works } =
        dce::sweep(recorded, &space.map, &mut space.graph, &mut space.marks, garbage);
    let restarts = space.exits.restarts(trace.resume.exits.len());
    space.keep();
    debug_assert_eq!(jit_ir::check::check(&trace), Ok(()), "optimized trace");
    let working = |part: Range<usize>| {
        let works = &works[part.clone()];
        trace.insts[part].iter().zip(works).filter(|(_, works)| **works).map(|(inst, _)| inst)
    };
    let label = trace.insts.iter().rposition(|inst| inst.op == Op::Label).expect("a trace has a label");
    let (before, preamble) = (Count::of_recorded(recorded), Count::of(working(0..label)));
    let turn = Count::of(working(label..trace.insts.len()));
    let after = preamble.and(turn);
    let label = peeled.map(|peeled| Rc::new(LoopLabel::new(peeled, &params, &trace, turn)));
    let stats = Stats {
        ops_in: before.ops,
        ops_out: after.ops,
        guards_in: before.guards,
        guards_out: after.guards,
        allocations_in: before.allocations,
        allocations_out: after.allocations,
        idle_allocations: idle,
        loads_in: before.loads,
        loads_out: after.loads,
        stores_in: before.stores,
        stores_out: after.stores,
        preamble,
        exits: trace.resume.exits.len() as u32,
        rules,
    };
    Ok(Optimized { trace, label, missed, restarts, stats })
}

/// How many instructions of each sort a trace has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Instructions that do something.
    pub ops: u32,
    /// Guards.
    pub guards: u32,
    /// Allocations.
    pub allocations: u32,
    /// Loads.
    pub loads: u32,
    /// Stores.
    pub stores: u32,
}

impl Count {
    /// Counts of a recorded trace.
    pub fn of_recorded(trace: &Trace) -> Count {
        Count::of(trace.insts.iter())
    }

    /// Counts of an optimized trace's code ([`working`]).
    pub fn of_code(trace: &Trace) -> Count {
        Count::of(trace.insts.iter().zip(working(trace)).filter(|(_, works)| *works).map(|(inst, _)| inst))
    }

    fn and(self, more: Count) -> Count {
        Count {
            ops: self.ops + more.ops,
            guards: self.guards + more.guards,
            allocations: self.allocations + more.allocations,
            loads: self.loads + more.loads,
            stores: self.stores + more.stores,
        }
    }

    fn of<'i>(insts: impl Iterator<Item = &'i Inst>) -> Count {
        let mut count = Count::default();
        for inst in insts {
            let class = inst.op.class();
            match class {
                Class::Guard => count.guards += 1,
                Class::Alloc => count.allocations += u32::from(inst.op != Op::Garbage),
                Class::Load => count.loads += 1,
                Class::Store => count.stores += 1,
                _ => {}
            }
            count.ops += u32::from(class.is_operation());
        }
        count
    }
}
