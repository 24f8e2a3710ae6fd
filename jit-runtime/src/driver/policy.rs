//! When a bridge is recorded, and when no more.
//!
//! All is decided by exact counts of what the thread has done, never by addresses or clocks: two
//! equal runs compile the same traces.
//!
//! * A guard that fails often gets a bridge; a **promotion** fails for each value on its own, and is
//!   bridged for those values that come back. A bridge for one value begins by promoting again,
//!   so values form a chain of bridges. Its length is limited (`promote_limit`); then one bridge is
//!   recorded without the promotion. Where the constant is needed, as of a green, that bridge ends at the merge point, or
//!   calls the portal, by **looking for the key** when it runs ([`dispatch`](super::dispatch)). Where that cannot be (an inlined
//!   frame, a state of too many words), the guard is **capped**: it is left for ever.
//! * A loop with **many bridges** has more paths than are worth a trace each. From `bridge_limit` on bridges end where
//!   others pass, too. Traces from there end at the next such place, and are not recorded again for a promotion that fails. Where
//!   bridges find no such place, guards have to fail twice as often after each eight of them.
//! * What is given up comes again after twice as many passes or failures, up to
//!   `2^`[`MOST_DOUBLINGS`] times the first: nothing is given up for ever, and an attempt costs next
//!   to nothing of what lies between two.
//! * A loop that is left **through too many exits** rests: for each exit the interpreter runs it for as many passes as
//!   take some times as long. If each entry made one turn, then exits cost a small share of all; if each made
//!   many turns, so did machine code of all turns. So nothing has to count turns in machine code. But how
//!   many were left in their first turn is known, from where in the preamble or behind it they were
//!   left: if many were, the loop rests longer, and again after fewer exits. Where many objects were made between two
//!   exits, much was done, and it does not rest.
//! * A promotion that fails often **in a loop** first has the loop recorded again, once for each place of a promotion: types often
//!   settle only after it was recorded, and each turn would take a bridge. If it fails often then, too, it gets one. A
//!   loop that makes frames turn by turn, the way down of a recursion, is only recorded again if nearly each entry ends so.
//! * A loop whose entries are **shorter than it takes to enter it** rests, too: after some hundred entries that ended with
//!   the portal's return, the interpreter makes a few, and its passes are counted.
//! * What is known of a promotion with too many values is known **of its place**: the guards of other traces there need not
//!   find it out for themselves.
//! * Where loops end about when they are hot, all loops are **waited for** longer.
//! * **The budget** bounds what is spent on compiling by what is lost without.

use std::cell::{Cell, OnceCell, RefCell};
use std::panic::Location;
use std::rc::Rc;

use jit_ir::{Exit, Inst, Op, Target, Trace};

use super::cell::LoopCell;
use super::compile::{Compiled, Home};
use super::runtime::{Runtime, is_enabled};
use crate::heap;
use crate::options::Options;
use crate::record::{Driver, driver_of};
use crate::stats::add;

/// Doublings of a threshold, at most.
pub(super) const MOST_DOUBLINGS: u32 = 14;

/// A promotion is generic if that many times the threshold of a bridge fails and no value comes back so often as
/// to have one.
const MIXED: u64 = 8;

/// Where a promotion has been found to have too many values, another guard of it has, too, if no value makes up this
/// share of its failures, the first time that they could have made a bridge.
const FREQUENT: u64 = 4;

/// Values that a promotion counts apart.
const VALUES: usize = 64;

/// What to do at the failure of a guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Attempt {
    /// Only go back to the interpreter.
    None,
    /// Record a bridge on the way.
    Bridge,
    /// Record one that does without the promotion that failed.
    Generic,
}

/// What a loop and all bridges that hang on it have in common.
#[derive(Default)]
pub(crate) struct Tree {
    bridges: Cell<u32>,
    /// Bridges beyond the limit that went to the loop's head all the same.
    strays: Cell<u32>,
}

/// After so many strays guards of the tree have to fail twice as often.
const STRAYS: u32 = 8;

impl Tree {
    /// Whether a further bridge is to join other traces.
    pub fn is_full(&self, options: &Options) -> bool {
        self.bridges.get() >= options.bridge_limit
    }

    /// How often the thresholds of all guards were doubled.
    fn doublings(&self) -> u32 {
        self.strays.get() / STRAYS
    }

    /// A bridge was compiled.
    pub fn add(&self, has_joined: bool, options: &Options) {
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
    /// What is known of it once it has failed.
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

    /// Whether it checks what is promoted, known once it has failed.
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
        guard: u32,
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
    fn find(at: &Compiled, guard: u32, exit: &Exit) -> FailingPlace {
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

    /// Whether that many failures were of so many values that most will never have a bridge, if `limit` may.
    fn has_many_values(&self, limit: u32, failures: u64) -> bool {
        let values = self.values.borrow().len() as u64;
        values > u64::from(limit / 2) && values * 3 > failures.min(VALUES as u64) * 2
    }

    /// Whether some value makes up a fair share of that many failures.
    fn has_frequent_value(&self, failures: u64) -> bool {
        self.values.borrow().iter().any(|(_, n)| u64::from(*n) * FREQUENT >= failures)
    }
}

/// A promotion that was found to have too many values: whatever trace it is in, all of them may come.
pub(crate) struct Mixed {
    site: Option<&'static Location<'static>>,
    after: u32,
    /// The interpreter cannot do without the constant.
    needed: bool,
}

impl Mixed {
    /// What is known of the promotion that a guard checks: whether the constant is needed.
    fn known(rt: &Runtime, at: &Compiled, guard: u32) -> Option<bool> {
        let (driver, place) = Place::with_driver(&at.trace, guard);
        let cell = rt.known_cell(driver, &place.words()?)?;
        let known = cell.mixed.borrow();
        known.iter().find(|m| m.site == place.site && m.after == place.after).map(|m| m.needed)
    }

    /// Notes it for the other traces that promote there.
    fn note(rt: &Runtime, at: &Compiled, guard: u32, needed: bool) {
        let (driver, Place { site, after, greens }) = Place::with_driver(&at.trace, guard);
        let Some(words) = greens.into_iter().collect::<Option<Vec<u64>>>() else { return };
        let mut known = rt.cell(driver, &words).mixed.borrow_mut();
        match known.iter_mut().find(|m| m.site == site && m.after == after) {
            Some(m) => m.needed |= needed,
            None => known.push(Mixed { site, after, needed }),
        }
    }
}

/// A guard cannot do without the promotion that it checks: it gets no bridge any more.
pub(super) fn cap(rt: &Runtime, at: &Compiled, guard: u32) {
    at.guards[guard as usize].capped.set(true);
    add(&rt.counters.capped, 1);
    Mixed::note(rt, at, guard, true);
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
        (Some((of, n)), None) => match of.guards.known(n as usize).and_then(|guard| guard.place.get()) {
            Some(place) => place.first_turn,
            None => is_in_first_turn(&of, position(&of.trace, n)),
        },
        // What jumps to another loop may be entered where that has turned often.
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
    fn of(trace: &Trace, guard: u32) -> Place {
        let guard = &trace.guards[guard as usize];
        let greens = trace.list(trace.snapshots[guard.at.snapshot as usize].greens).iter();
        let greens = greens.map(|g| trace.as_const(*g).map(|c| c.bits)).collect();
        Place { site: guard.site, after: guard.at.after, greens }
    }

    /// With the portal that the guard was recorded in.
    fn with_driver(trace: &Trace, guard: u32) -> (&'static Driver, Place) {
        (driver_of(trace, trace.guards[guard as usize].at.snapshot), Place::of(trace, guard))
    }

    /// The words of its greens.
    fn words(&self) -> Option<Vec<u64>> {
        self.greens.iter().copied().collect()
    }
}

/// Whether two guards stand at the same place.
fn same_place((a, m): (&Trace, u32), (b, n): (&Trace, u32)) -> bool {
    let (x, y) = (&a.guards[m as usize], &b.guards[n as usize]);
    x.site == y.site && x.at.after == y.at.after && Place::of(a, m) == Place::of(b, n)
}

/// The instruction of a guard.
fn position(trace: &Trace, guard: u32) -> Option<usize> {
    // The word is compared first: that of few other instructions is the same.
    trace.insts.iter().position(|i| i.c.raw() == guard && i.guard() == Some(guard))
}

/// Whether a guard checks what is promoted.
fn is_promotion(inst: &Inst) -> bool {
    matches!(inst.op, Op::GuardValueI | Op::GuardValueP)
}

/// Whether the loop `at` had better be recorded again than get a bridge from guard number `guard`.
pub(super) fn outgrown(rt: &Runtime, at: &Compiled, guard: u32) -> bool {
    let Home::Loop(cell) = &at.home else { return false };
    // Traces join where too many ways meet: what they bring does not settle.
    if cell.joins.get() {
        return false;
    }
    let state = &at.guards[guard as usize];
    let entries = at.entries.get() - state.place.get().map_or(0, |place| place.entries);
    // What makes frames turn by turn has to turn back at some time: that is the other path, not another time. So is what ends
    // few of the entries of any loop: recorded again, each turn of the others would be a bridge, through memory.
    let share = if at.label.as_ref().is_some_and(|l| l.grows()) { MOSTLY } else { HALF };
    if !state.promotes() || state.total.get() * share.1 < entries * share.0 {
        return false;
    }
    let (place, mut known) = (Place::of(&at.trace, guard), cell.retraced.borrow_mut());
    if known.len() >= rt.options.borrow().retrace_limit as usize || known.contains(&place) {
        return false;
    }
    known.push(place);
    add(&rt.counters.retraced, 1);
    true
}

/// The share of a loop's entries that nearly all are.
const MOSTLY: (u64, u64) = (7, 8);
const HALF: (u64, u64) = (1, 2);

impl Compiled {
    /// Operations of one turn of its own loop.
    fn operations_of_a_turn(&self) -> u32 {
        let turn = self.trace.insts.rsplit(|i| i.op == Op::Label).next().unwrap_or_default();
        turn.iter().filter(|i| i.op.class().is_operation()).count() as u32
    }

    /// The code and the guard that this bridge hangs on.
    fn of_guard(&self) -> Option<(Rc<Compiled>, u32)> {
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
    guard: u32,
    exit: &Exit,
    values: &[u64],
    compared: Option<u64>,
) -> Attempt {
    let state = &at.guards[guard as usize];
    let (n, place) = state.fail(at, guard, exit, values, compared);
    let waits = state.join.get().is_some_and(|cell| !cell.is_compiled());
    if state.recording.get() || state.capped.get() || waits || at.unlinked.get() || !is_enabled() {
        return Attempt::None;
    }
    let options = rt.options.borrow();
    let doublings = (state.given_up.get() + at.tree.doublings()).min(MOST_DOUBLINGS);
    let threshold = u64::from(options.bridge_threshold.max(1)) << doublings;
    let failures = u64::from(state.failures.get());
    let known = || Mixed::known(rt, at, guard);
    let mixed = match place.is_unnamed() {
        true if failures < threshold => return Attempt::None,
        true => place.has_many_values(options.promote_limit, failures),
        false if n >= threshold => false,
        false if failures >= MIXED * threshold => true,
        // Asked a few times, since it has to be looked up.
        false => {
            let asks = failures.is_multiple_of(threshold) && !place.has_frequent_value(failures);
            if !asks || known().is_none() {
                return Attempt::None;
            }
            true
        }
    };
    let generic = mixed || place.links >= options.promote_limit;
    if generic && known() == Some(true) {
        cap(rt, at, guard);
        return Attempt::None;
    }
    if state.bridge.borrow().is_some() || !rt.affords() {
        return Attempt::None;
    }
    if mixed {
        Mixed::note(rt, at, guard, false);
    }
    if generic { Attempt::Generic } else { Attempt::Bridge }
}

/// A trace was left since the key that it looked for has no code. It never gets a bridge for one key; what its failures
/// say is whether the keys are ever new.
pub(super) fn missed(rt: &Runtime, at: &Compiled, guard: u32) {
    let state = &at.guards[guard as usize];
    let n = state.failures.get();
    state.failures.set(if rt.places.comes_again() { n.saturating_sub(1) } else { n.saturating_add(1) });
}

/// Exits in a loop's weights after which it rests.
const EXITS: u32 = 64;

/// Operations of the loop that it rests for each; and if many of them were in the first turn. An exit takes about as
/// long as the interpreter for 400.
const REST: u32 = 3200;
const SHORT_REST: u32 = 6400;

/// One in so many entries is many.
const MANY: u32 = 4;

/// A trace that looked for so many new keys, and not as many that came again, will not find the next either.
const NEW_KEYS: u64 = 1024;

/// Weights of an exit: of one that would soon have a bridge if there were something left to spend, of one that should have had it
/// long ago.
const NEW: u32 = 1;
const HOPELESS: u32 = 8;

/// So many events make the replay after an exit as long again.
const EVENTS: u32 = 32;

/// Bytes of objects that nobody makes, whatever he makes them with, in less than some times that an exit takes: it then takes a
/// small share of the time already.
const WORK: u64 = 16 << 10;

/// How a loop was left since it rested last.
#[derive(Default)]
pub(crate) struct Exits {
    pub entries: Cell<u32>,
    /// Exits by weight.
    weight: Cell<u32>,
    /// Exits by the length of their replays.
    length: Cell<u32>,
    /// Bytes of objects that there had been made at the first of them.
    made: Cell<u64>,
    /// Exits in the first turn.
    short: Cell<u32>,
    /// Rests, one after the other, from exits in the first turn, and how many bridges there were then.
    vain: Cell<(u32, u32)>,
    /// Entries that ended with the portal's return, since some were measured last.
    finishes: Cell<u32>,
    /// How often they were found to be worth while, one time after the other.
    worthy: Cell<u32>,
    /// Passes left to measure entries by, and the entries that these were so far.
    measured: Cell<u32>,
    visits: Cell<u32>,
}

/// With each rest in vain half as many exits are enough for the next, so often at most.
const MOST_VAIN: u32 = 3;

impl Exits {
    /// From now on everything is counted anew.
    pub fn clear(&self) {
        self.entries.set(0);
        self.weight.set(0);
        self.length.set(0);
        self.short.set(0);
        self.measured.set(0);
    }

    fn add(&self, length: u32, weight: u32) {
        if self.length.get() == 0 {
            self.made.set(heap::allocated_bytes());
        }
        self.length.set(self.length.get() + length);
        self.weight.set(self.weight.get() + length * weight);
    }

    /// Whether as many objects were made since the first exit that all of them have taken little of the time.
    fn are_few(&self) -> bool {
        // The counter may have been set back.
        let made = heap::allocated_bytes().saturating_sub(self.made.get());
        made / WORK >= u64::from(self.length.get())
    }

    /// A rest begins, since many exits were in the first turn. If no bridge was made since the last, the next comes earlier.
    fn rest_in_vain(&self, bridges: u32) {
        let (n, then) = self.vain.get();
        self.vain.set((if bridges == then { (n + 1).min(MOST_VAIN) } else { 0 }, bridges));
    }
}

/// The loop of `cell` was entered and left through guard number `guard` of `at`.
/// `events` were replayed.
pub(super) fn left(rt: &Runtime, cell: &LoopCell, at: &Compiled, guard: u32, events: u64) {
    let state = &at.guards[guard as usize];
    let threshold = u64::from(rt.options.borrow().bridge_threshold.max(1));
    let patience = if rt.has_budget() { MIXED * threshold } else { threshold };
    let looks_up = at.look_ups.contains(&guard);
    let patience = if looks_up { NEW_KEYS } else { patience };
    let late = state.capped.get() || at.tree.doublings() > 0 || u64::from(state.failures.get()) > patience;
    let hopeless = late && state.bridge.borrow().is_none();
    let exits = &cell.exits;
    // There are not more of them than make bridges, or traces of the keys: while those come, a rest only puts them off.
    if !hopeless && rt.has_budget() && (!looks_up || rt.places.comes_again()) {
        return;
    }
    let length = 1 + events as u32 / EVENTS;
    exits.add(length, if hopeless { HOPELESS } else { NEW });
    let short = state.place.get().is_some_and(|place| place.first_turn);
    exits.short.set(exits.short.get() + u32::from(short));
    if exits.weight.get() >= (EXITS * HOPELESS) >> exits.vain.get().0 && rt.options.borrow().rests {
        if exits.are_few() {
            exits.clear();
            return;
        }
        let many = exits.short.get() >= exits.entries.get() / MANY;
        let (turn, bridges) = cell.code.borrow().as_ref().map_or((1, 0), |code| {
            let bridges = code.tree.bridges.get();
            (code.operations_of_a_turn(), bridges)
        });
        match many {
            true => exits.rest_in_vain(bridges),
            false => exits.vain.set((0, bridges)),
        }
        let passes = EXITS * (if many { SHORT_REST } else { REST } / turn.max(1)).max(1);
        exits.clear();
        rest(rt, cell, passes);
    }
}

fn rest(rt: &Runtime, cell: &LoopCell, passes: u32) {
    cell.rest(passes);
    add(&rt.counters.rests, 1);
    rt.earn_passes(passes);
}

/// Entries that end with the portal's return, after which some are measured.
const FINISHES: u32 = 512;

/// Passes that they are measured by: the interpreter makes them.
const MEASURED: u32 = 64;

/// Operations that the interpreter makes in the time of an entry, about.
const ENTRY: u32 = 24;

/// Passes that a loop rests for each entry that was not worth while.
const SHORT_VISIT_REST: u32 = 64;

/// How often the entries of a loop that are worth while are waited for twice as long, at most.
const MOST_WORTHY: u32 = 8;

/// The loop of `cell` was entered, and the portal has returned. No exit says how long that took, so after many of them
/// the interpreter makes some turns.
pub(super) fn finished(rt: &Runtime, cell: &LoopCell) {
    rt.left_at.set(heap::allocated_bytes());
    let exits = &cell.exits;
    let n = exits.finishes.get() + 1;
    exits.finishes.set(n);
    if n >= FINISHES << exits.worthy.get() && rt.options.borrow().rests {
        exits.finishes.set(0);
        exits.measured.set(MEASURED);
        exits.visits.set(0);
    }
}

/// Whether this pass of a loop with code is one by which entries are measured. What lies between two that are not of
/// this loop is one entry; where the loops around it are not seen, entries are taken for longer than they are.
pub(super) fn measures(rt: &Runtime, cell: &LoopCell) -> bool {
    let exits = &cell.exits;
    let left = exits.measured.get();
    if left == 0 {
        return false;
    }
    exits.measured.set(left - 1);
    if rt.latest.replace(cell.token) != cell.token {
        exits.visits.set(exits.visits.get() + 1);
    }
    if left == 1 {
        let turn = cell.code.borrow().as_ref().map_or(0, |code| code.operations_of_a_turn());
        if MEASURED * turn < ENTRY * exits.visits.get() {
            exits.worthy.set(0);
            rest(rt, cell, FINISHES * SHORT_VISIT_REST);
        } else {
            exits.worthy.set((exits.worthy.get() + 1).min(MOST_WORTHY));
        }
    }
    true
}

/// How long loops are waited for. Where of those made lately few were entered more than once or twice, the loops of the
/// program end about when they are hot: the next are recorded after twice as many passes.
#[derive(Default)]
pub(crate) struct Patience {
    /// Loops made since this was decided last, and entries that were the [`USED`]th of a loop.
    made: Cell<u32>,
    used: Cell<u32>,
    doublings: Cell<u32>,
}

/// Loops of which it is asked, and the share of them that have to be used.
const BATCH: u32 = 256;
const SOME: u32 = 4;

/// What is entered so often is used.
const USED: u64 = 4;

/// Doublings, at most: a loop that is worth while loses little by them.
pub(super) const MOST_PATIENT: u32 = 3;

impl Patience {
    /// A loop was made.
    pub fn made(&self) {
        self.made.set(self.made.get() + 1);
        if self.made.get() < BATCH {
            return;
        }
        let n = self.doublings.get();
        self.doublings.set(if self.used.get() < BATCH / SOME {
            (n + 1).min(MOST_PATIENT)
        } else {
            n.saturating_sub(1)
        });
        self.made.set(0);
        self.used.set(0);
    }

    /// Code is entered for that many times.
    pub fn entered(&self, entries: u64) {
        self.used.set(self.used.get() + u32::from(entries == USED));
    }

    /// Whether a loop that is hot is to be passed more often first.
    pub fn delays(&self, cell: &LoopCell) -> bool {
        self.doublings.get() > 0 && cell.delay(self.doublings.get())
    }
}

/// What recordings cost and what earns them, in 512ths of an operation recorded, optimized and assembled, which
/// takes about as long as a third of an exit or six passes of a loop of some bytecodes: what is earned is a seventh of what an exit
/// took, and of the way from there to the next entry, and a twentieth of a pass.
mod price {
    pub const OPERATION: i64 = 512;
    /// What a trace takes besides its operations.
    pub const TRACE: i64 = 30 * OPERATION;
    pub const EXIT: i64 = 256;
    /// Bytes of objects that an interpreter makes in the time of an exit, about: the way from an exit to the next entry may be long,
    /// and pass no back edge.
    pub const BYTES: u64 = 4 << 10;
    pub const PASS: i64 = 4;
}

impl Runtime {
    /// Whether a loop that is hot is to be passed more often first.
    pub fn delays(&self, cell: &LoopCell) -> bool {
        let delays = self.patience.delays(cell);
        if delays {
            self.earn_passes(cell.count.get());
        }
        delays
    }

    /// Whether there is something left to spend on a recording. If not, the recording is put off.
    pub fn affords(&self) -> bool {
        let left = self.has_budget();
        add(&self.counters.postponed, (!left).into());
        left
    }

    fn has_budget(&self) -> bool {
        let budget = i64::from(self.options.borrow().compile_budget);
        budget == 0 || self.spent.get() < budget * price::OPERATION
    }

    /// A recording of that many operations was made.
    pub fn spend(&self, operations: usize) {
        self.spent.set(self.spent.get() + operations as i64 * price::OPERATION + price::TRACE);
    }

    /// Machine code was left. Nothing is saved up beyond the budget.
    pub fn earn_exit(&self) {
        self.spent.set((self.spent.get() - price::EXIT).max(0));
        self.left_at.set(heap::allocated_bytes());
    }

    /// Machine code is entered: on the way there from the last exit the interpreter has made objects.
    pub fn earn_way(&self) {
        // What machine code makes is none of it: until it is left, nothing is earned so.
        let left_at = self.left_at.replace(u64::MAX);
        if self.spent.get() > 0 {
            let made = heap::allocated_bytes().saturating_sub(left_at) / price::BYTES;
            self.spent.set((self.spent.get() - made as i64 * price::EXIT).max(0));
        }
    }

    /// That many passes were counted.
    pub fn earn_passes(&self, passes: u32) {
        self.spent.set((self.spent.get() - i64::from(passes) * price::PASS).max(0));
    }
}
