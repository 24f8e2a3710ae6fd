//! The policy of bridges.
//!
//! All is decided by exact counts of the thread's events, never by addresses or clocks: two
//! equal runs compile the same traces.
//!
//! * A guard that fails often gets a bridge; a **promotion** fails for each value on its own, and is
//!   bridged for those values that come back. A bridge for one value begins by promoting again,
//!   so values form a chain of bridges. Its length is limited (`promote_limit`); then one bridge is
//!   recorded without the promotion. Where the constant is needed, as of a green, that bridge ends at the merge point, or
//!   calls the portal, by **looking for the key** when it runs ([`dispatch`](super::dispatch)). Where that cannot be (an inlined
//!   frame, a state of too many words), the guard is **capped**: it is left for ever.
//! * A loop with **many bridges** has more paths than are worth a trace each. From `bridge_limit` on bridges end where
//!   others pass, too; once a part of the budget is spent, from where they are some times as long as their loop on. Traces from there end at the next such place, and are not recorded again for a promotion that fails. Where
//!   bridges find no such place, guards have to fail twice as often after each eight of them.
//! * An aborted recording comes again after twice as many passes or failures, up to
//!   `2^`[`MOST_DOUBLINGS`] times the first: nothing is given up for ever, and an attempt costs next
//!   to nothing of the work between two.
//! * A loop that machine code does not serve **rests** ([`cooldown`]).
//! * A promotion that fails often **in a loop** first has the loop recorded again, once for each place of a promotion: types often
//!   settle only after it was recorded, and each turn would take a bridge. If it fails often then, too, it gets one. A
//!   loop that makes frames turn by turn, the way down of a recursion, is only recorded again if nearly each entry ends so.
//! * A megamorphic promotion is noted **at its place**: the guards of other traces there need not
//!   find it out for themselves.
//! * Where loops end about when they are hot, all loops are **waited for** longer, and **the budget** bounds the time of
//!   compiling by the time that is lost without ([`budget`]).

mod budget;
mod cooldown;
mod decide;
mod tuning;
mod visits;

use std::cell::{Cell, OnceCell, RefCell};
use std::panic::Location;
use std::rc::Rc;

use jit_ir::{Exit, GuardId, Inst, Op, Ref, Target, Trace};

use super::cell::LoopCell;
use super::compile::{Compiled, Home};
use super::runtime::{Runtime, is_enabled};
use crate::options::Options;
use crate::record::{Driver, driver_of};
use crate::stats::add;

use decide::{Decision, Facts, GuardProfile, Limits, LoopProfile};
use tuning::{GROWN, STRAYS, VALUES};
pub(super) use tuning::{HOPELESS, KEPT_WITHOUT_OBJECTS, LONGER_THAN_LOOP, MOST_DOUBLINGS, MOST_PATIENT};

pub(crate) use budget::{AdaptiveThreshold, Ledger};
pub(crate) use cooldown::Exits;
pub(super) use cooldown::{finished, left, measures};
pub(crate) use visits::{Light, Outermost, Visits};

/// The decision at the failure of a guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Attempt {
    /// Only go back to the interpreter.
    None,
    /// Record a bridge on the way.
    Bridge,
    /// Record one that does without the promotion that failed.
    Generic,
}

/// The common state of a loop and all its bridges.
#[derive(Default)]
pub(crate) struct Tree {
    bridges: Cell<u32>,
    /// Instructions of the loop, and of all bridges.
    of_loop: usize,
    of_bridges: Cell<usize>,
    /// Operations of the interpreter that all of them were recorded in.
    interpreted: Cell<u64>,
    /// Bridges beyond the limit that went to the loop's head all the same.
    strays: Cell<u32>,
}

impl Tree {
    /// Of a loop of that many instructions.
    pub fn new(of_loop: usize) -> Tree {
        Tree { of_loop, ..Tree::default() }
    }

    /// The loop was recorded in that many operations of the interpreter.
    pub fn recorded_in(&self, operations: u64) {
        self.interpreted.set(operations);
    }

    /// Operations of the interpreter in a turn of the loop, on average of the paths that were recorded.
    pub fn operations(&self) -> u64 {
        self.interpreted.get() / u64::from(self.bridges.get() + 1)
    }

    /// Whether there are too many bridges for a further one that goes on to the loop's head.
    fn is_full(&self, options: &Options) -> bool {
        self.bridges.get() >= options.tuning.bridge_limit
    }

    /// Whether a further bridge is to join other traces.
    pub fn joins(&self, rt: &Runtime) -> bool {
        self.is_full(&rt.options.borrow()) || self.of_bridges.get() > GROWN * self.of_loop && rt.saves()
    }

    /// How often the thresholds of all guards were doubled.
    fn doublings(&self) -> u32 {
        self.strays.get() / STRAYS
    }

    /// A bridge of that many instructions was compiled, recorded in that many operations of the interpreter.
    pub fn add(&self, instructions: usize, interpreted: u64, has_joined: bool, options: &Options) {
        self.interpreted.set(self.interpreted.get() + interpreted);
        self.of_bridges.set(self.of_bridges.get() + instructions);
        if self.is_full(options) && !has_joined {
            self.strays.set(self.strays.get() + 1);
        }
        self.bridges.set(self.bridges.get() + 1);
    }
}

/// A guard of compiled code.
#[derive(Default)]
pub(crate) struct GuardState {
    /// All failures.
    pub total: Cell<u64>,
    /// Failures since the last attempt to record a bridge.
    pub failures: Cell<u32>,
    /// Attempts given up; each doubles the failures until the next.
    pub given_up: Cell<u32>,
    pub recording: Cell<bool>,
    /// A bridge from here was too long, though nothing was inlined: the next one may be cut.
    pub segments: Cell<bool>,
    /// It has no bridge and never gets one.
    pub capped: Cell<bool>,
    /// The place where the trace ends here to join others.
    pub join: Cell<Option<&'static LoopCell>>,
    pub bridge: RefCell<Option<Rc<Compiled>>>,
    /// The state of a guard once it has failed.
    place: OnceCell<Box<FailingPlace>>,
}

#[derive(Default)]
struct FailingPlace {
    /// The instruction that is left.
    inst: Option<usize>,
    /// Whether it is a promotion.
    promotes: bool,
    /// Where among the exit's values the promoted one is.
    promoted: Option<usize>,
    /// Bridges of the same place that lead to this one.
    links: u32,
    /// It stands before the loop, or where there is none.
    first_turn: bool,
    /// Times that its code had been entered when it failed first.
    entries: u64,
    /// Failures by value.
    values: RefCell<Vec<(u64, u32)>>,
}

impl GuardState {
    /// A recording from here was given up, or its bridge has become invalid.
    pub fn back_off(&self) {
        self.start_again();
        self.given_up.set((self.given_up.get() + 1).min(MOST_DOUBLINGS));
    }

    /// The instruction that is left, known once it was.
    pub fn inst(&self) -> Option<usize> {
        self.place.get()?.inst
    }

    /// Whether it checks a promoted value, known once it has failed.
    pub fn promotes(&self) -> bool {
        self.place.get().is_some_and(|place| place.promotes)
    }

    /// Counts from 0.
    pub fn start_again(&self) {
        self.failures.set(0);
        if let Some(place) = self.place.get() {
            place.values.borrow_mut().clear();
        }
    }

    fn fail(
        &self,
        at: &Compiled,
        guard: GuardId,
        exit: &Exit,
        values: &[u64],
        compared: Option<u64>,
    ) -> (u64, &FailingPlace) {
        self.failures.set(self.failures.get().saturating_add(1));
        let place = self.place.get_or_init(|| Box::new(FailingPlace::find(at, guard, exit)));
        let promoted = place.promoted.map(|at| values[at]).or(compared).filter(|_| place.promotes);
        let Some(value) = promoted else { return (self.failures.get().into(), place) };
        let mut counts = place.values.borrow_mut();
        let n = match counts.iter_mut().find(|(v, _)| *v == value) {
            Some((_, n)) => {
                *n += 1;
                *n
            }
            None => {
                if counts.len() < VALUES {
                    counts.push((value, 1));
                }
                1
            }
        };
        (n.into(), place)
    }
}

impl FailingPlace {
    fn find(at: &Compiled, guard: GuardId, exit: &Exit) -> FailingPlace {
        let trace = &at.trace;
        let inst = position(trace, guard);
        let promotion = inst.map(|at| trace.insts[at]).filter(is_promotion);
        let promoted = promotion.and_then(|i| trace.list(exit.values).iter().position(|v| *v == i.a));
        let promotes = promotion.is_some();
        let first_turn = is_in_first_turn(at, inst);
        let mut links = 0;
        let mut of = at.of_guard();
        while let Some((code, n)) = of {
            links += same_place((&code.trace, n), (trace, guard)) as u32;
            of = code.of_guard();
        }
        let (entries, values) = (at.entries.get(), RefCell::default());
        FailingPlace { inst, promotes, promoted, links, first_turn, entries, values }
    }

    /// Whether no exit names the value: the trace computes nothing with it, but goes on at another place for each. Then
    /// the value that fails when it is time has the bridge.
    fn is_unnamed(&self) -> bool {
        self.promotes && self.promoted.is_none()
    }
}

/// A megamorphic promotion: in any trace, all of its values may come.
pub(crate) struct Megamorphic {
    site: Option<&'static Location<'static>>,
    after: u32,
    /// The interpreter cannot do without the constant.
    needed: bool,
}

impl Megamorphic {
    /// The state of the promotion that a guard checks: whether the constant is needed.
    fn known(rt: &Runtime, at: &Compiled, guard: GuardId) -> Option<bool> {
        let (driver, place) = Place::with_driver(&at.trace, guard);
        let cell = rt.known_cell(driver, &place.words()?)?;
        let known = cell.megamorphic.borrow();
        known.iter().find(|m| m.site == place.site && m.after == place.after).map(|m| m.needed)
    }

    /// Notes it for the other traces that promote there.
    fn note(rt: &Runtime, at: &Compiled, guard: GuardId, needed: bool) {
        let (driver, Place { site, after, greens }) = Place::with_driver(&at.trace, guard);
        let Some(words) = greens.into_iter().collect::<Option<Vec<u64>>>() else { return };
        let mut known = rt.cell(driver, &words).megamorphic.borrow_mut();
        match known.iter_mut().find(|m| m.site == site && m.after == after) {
            Some(m) => m.needed |= needed,
            None => known.push(Megamorphic { site, after, needed }),
        }
    }
}

/// A guard cannot do without the promotion that it checks: it gets no bridge any more.
pub(super) fn cap(rt: &Runtime, at: &Compiled, guard: GuardId) {
    at.guards[guard].capped.set(true);
    add(&rt.counters.capped, 1);
    Megamorphic::note(rt, at, guard, true);
}

/// Whether code that is left through this guard has made no whole turn of its loop, as far as can be told. A bridge may be
/// entered in any turn of the loop that it is of.
fn is_in_first_turn(at: &Compiled, inst: Option<usize>) -> bool {
    let insts = &at.trace.insts;
    let own_loop = match insts.iter().rposition(|i| i.op == Op::Label) {
        Some(0) => matches!(at.trace.target(), Some(Target::Label(_))).then_some(0),
        label => label,
    };
    match (at.of_guard(), own_loop) {
        (_, Some(label)) => inst < Some(label),
        (Some((of, n)), None) => match of.guards.known(n).and_then(|guard| guard.place.get()) {
            Some(place) => place.first_turn,
            None => is_in_first_turn(&of, position(&of.trace, n)),
        },
        // The target loop of a jump may be entered where it has turned often.
        (None, None) => at.trace.target().is_none(),
    }
}

/// Where a guard stands, in the guest's program and in the interpreter.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Place {
    site: Option<&'static Location<'static>>,
    after: u32,
    greens: Vec<Option<u64>>,
}

impl Place {
    fn of(trace: &Trace, guard: GuardId) -> Place {
        let guard = &trace.guards[guard];
        let greens = trace.list(trace.snapshots[guard.at.snapshot].greens).iter();
        let greens = greens.map(|g| trace.as_const(*g).map(|c| c.bits)).collect();
        Place { site: guard.site, after: guard.at.after, greens }
    }

    /// With the portal that the guard was recorded in.
    fn with_driver(trace: &Trace, guard: GuardId) -> (&'static Driver, Place) {
        (driver_of(trace, trace.guards[guard].at.snapshot), Place::of(trace, guard))
    }

    /// The words of its greens.
    fn words(&self) -> Option<Vec<u64>> {
        self.greens.iter().copied().collect()
    }
}

/// Whether two guards stand at the same place.
fn same_place((a, m): (&Trace, GuardId), (b, n): (&Trace, GuardId)) -> bool {
    let (x, y) = (&a.guards[m], &b.guards[n]);
    x.site == y.site && x.at.after == y.at.after && Place::of(a, m) == Place::of(b, n)
}

/// The instruction of a guard.
fn position(trace: &Trace, guard: GuardId) -> Option<usize> {
    // The word is compared first: that of few other instructions is the same.
    trace.insts.iter().position(|i| i.c == Ref::guard(guard) && i.guard() == Some(guard))
}

/// Whether a guard checks a promoted value.
fn is_promotion(inst: &Inst) -> bool {
    matches!(inst.op, Op::GuardValueI | Op::GuardValueP)
}

/// Whether the loop `at` had better be recorded again than get a bridge from guard number `guard`.
pub(super) fn outgrown(rt: &Runtime, at: &Compiled, guard: GuardId) -> bool {
    let Home::Loop(cell) = &at.home else { return false };
    // Traces join where too many ways meet: their values do not settle.
    if cell.joins.get() {
        return false;
    }
    let state = &at.guards[guard];
    let profile = LoopProfile {
        entries: at.entries.get() - state.place.get().map_or(0, |place| place.entries),
        failures: state.total.get(),
        grows: at.label.as_ref().is_some_and(|l| l.grows()),
        bridges: at.tree.bridges.get(),
        instructions: at.trace.insts.len(),
    };
    if !state.promotes() || !decide::retraces(&profile) {
        return false;
    }
    let (place, mut known) = (Place::of(&at.trace, guard), cell.retraced.borrow_mut());
    if known.len() >= rt.options.borrow().tuning.retrace_limit as usize || known.contains(&place) {
        return false;
    }
    known.push(place);
    add(&rt.counters.retraced, 1);
    true
}

impl Compiled {
    /// Operations of one turn of its own loop.
    fn operations_of_a_turn(&self) -> u32 {
        let turn = self.trace.insts.rsplit(|i| i.op == Op::Label).next().unwrap_or_default();
        turn.iter().filter(|i| i.op.class().is_operation()).count() as u32
    }

    /// The operations that a bridge from here may record on the way of its loop, past the heads of other loops.
    pub fn own_path_limit(&self) -> Option<usize> {
        let next = match &self.home {
            Home::Loop(_) => self,
            Home::Bridge(..) => self.target.as_deref()?,
        };
        let comes_back = Rc::ptr_eq(&next.tree, &self.tree);
        decide::own_path_limit(comes_back && next.label.is_some(), next.trace.insts.len())
    }

    /// The code and the guard that this bridge hangs on.
    fn of_guard(&self) -> Option<(Rc<Compiled>, GuardId)> {
        match &self.home {
            Home::Bridge(of, guard) => Some((of.upgrade()?, *guard)),
            Home::Loop(_) => None,
        }
    }
}

/// Guard number `guard` of `at` has failed with these values of its exit.
/// `compared` is the value that it checks, where it is known.
pub(super) fn failed(
    rt: &Runtime,
    at: &Compiled,
    guard: GuardId,
    exit: &Exit,
    values: &[u64],
    compared: Option<u64>,
) -> Attempt {
    let state = &at.guards[guard];
    let (n, place) = state.fail(at, guard, exit, values, compared);
    let waits = state.join.get().is_some_and(|cell| !cell.is_compiled());
    if state.recording.get() || state.capped.get() || waits || at.unlinked.get() || !is_enabled() {
        return Attempt::None;
    }
    let options = rt.options.borrow();
    let values = place.values.borrow();
    let profile = GuardProfile {
        failures: state.failures.get().into(),
        of_value: n,
        given_up: state.given_up.get(),
        doublings: at.tree.doublings(),
        links: place.links,
        is_unnamed: place.is_unnamed(),
        has_bridge: state.bridge.borrow().is_some(),
        values: &values,
    };
    let facts = Facts { megamorphic: || Megamorphic::known(rt, at, guard), affords: || rt.affords() };
    let limits = Limits { bridge_threshold: options.bridge_threshold, promote_limit: options.promote_limit };
    match decide::decide(&profile, &facts, limits) {
        Decision::Wait => Attempt::None,
        Decision::Cap => {
            cap(rt, at, guard);
            Attempt::None
        }
        Decision::Bridge => Attempt::Bridge,
        Decision::Generic { megamorphic } => {
            if megamorphic {
                Megamorphic::note(rt, at, guard, false);
            }
            Attempt::Generic
        }
    }
}

/// A trace was left since the key that it looked for has no code. It never gets a bridge for one key; its failures
/// say whether the keys are ever new.
pub(super) fn missed(rt: &Runtime, at: &Compiled, guard: GuardId) {
    let state = &at.guards[guard];
    let n = state.failures.get();
    state.failures.set(if rt.places.comes_again() { n.saturating_sub(1) } else { n.saturating_add(1) });
}
