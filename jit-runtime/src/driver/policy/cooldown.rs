//! The cool-down of loops.
//!
//! * A loop that is left **through too many exits** rests: for each exit the interpreter runs it for as many passes as
//!   take some times as long. If each entry made one turn, then exits cost a small share of all; if each made
//!   many turns, so did machine code of all turns. So nothing has to count turns in machine code. But how
//!   many were left in their first turn is known, from where in the preamble or behind it they were
//!   left: if many were, the loop rests longer, and again after fewer exits. Where many objects were made between two
//!   exits, much was done, and it does not rest.
//! * A loop whose entries are **shorter than it takes to enter it** rests, too: see [`visits`](super::visits).

use std::cell::Cell;

use jit_ir::GuardId;

use super::super::cell::LoopCell;
use super::super::compile::Compiled;
use super::super::runtime::{Runtime, each_light};
use super::tuning::*;
use super::{Light, decide};
use crate::stats::add;

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
    throttled: Cell<(u32, u32)>,
}

impl Exits {
    /// From now on exits are counted anew.
    fn clear(&self) {
        self.entries.set(0);
        self.weight.set(0);
        self.length.set(0);
        self.short.set(0);
    }

    /// The loop is another one.
    pub fn reset(&self) {
        let Exits { entries, weight, length, made, short, throttled } = self;
        [entries, weight, length, short].iter().for_each(|count| count.set(0));
        made.set(0);
        throttled.set((0, 0));
    }

    fn add(&self, length: u32, weight: u32) {
        if self.length.get() == 0 {
            self.made.set(jit_heap::host::allocated_bytes());
        }
        self.length.set(self.length.get() + length);
        self.weight.set(self.weight.get() + length * weight);
    }

    /// Whether as many objects were made since the first exit that all of them have taken little of the time.
    fn are_few(&self) -> bool {
        // The counter may have been set back.
        let made = jit_heap::host::allocated_bytes().saturating_sub(self.made.get());
        made / WORK_BYTES >= u64::from(self.length.get())
    }

    /// A rest begins, since many exits were in the first turn. If no bridge was made since the last, the next comes earlier.
    fn cool_down_in_vain(&self, bridges: u32) {
        let (n, then) = self.throttled.get();
        self.throttled.set((if bridges == then { (n + 1).min(MOST_VAIN) } else { 0 }, bridges));
    }
}

/// The loop of `cell` was entered and left through guard number `guard` of `at`.
/// `events` were replayed.
pub(in crate::driver) fn left(rt: &Runtime, cell: &LoopCell, at: &Compiled, guard: GuardId, events: u64) {
    let state = &at.guards[guard];
    let threshold = u64::from(rt.options.borrow().bridge_threshold.max(1));
    let patience = if rt.has_budget() { MEGAMORPHIC * threshold } else { threshold };
    let looks_up = at.look_ups.contains(&guard);
    let patience = if looks_up { COOLDOWN_NEW_KEYS } else { patience };
    let late = state.capped.get() || at.tree.doublings() > 0 || u64::from(state.failures.get()) > patience;
    let hopeless = late && state.bridge.borrow().is_none();
    let exits = &cell.exits;
    // There are not more of them than make bridges, or traces of the keys: while those come, a rest only puts them off.
    if !hopeless && rt.has_budget() && (!looks_up || rt.places.comes_again()) {
        return;
    }
    let length = 1 + events as u32 / REPLAY_EVENTS;
    exits.add(length, if hopeless { WEIGHT_HOPELESS } else { WEIGHT_NEW });
    let short = state.place.get().is_some_and(|place| place.first_turn);
    exits.short.set(exits.short.get() + u32::from(short));
    if exits.weight.get() >= (COOLDOWN_EXITS * WEIGHT_HOPELESS) >> exits.throttled.get().0
        && rt.options.borrow().testing.rests
    {
        if exits.are_few() {
            exits.clear();
            return;
        }
        let many = exits.short.get() >= exits.entries.get() / COOLDOWN_MANY;
        let (turn, bridges) = cell.code.borrow().as_ref().map_or((1, 0), |code| {
            let bridges = code.tree.bridges.get();
            (code.operations_of_a_turn(), bridges)
        });
        match many {
            true => exits.cool_down_in_vain(bridges),
            false => exits.throttled.set((0, bridges)),
        }
        let passes = decide::cooldown(many, turn);
        exits.clear();
        rest(rt, cell, passes);
    }
}

fn rest(rt: &Runtime, cell: &LoopCell, passes: u32) {
    cell.rest(passes);
    add(&rt.counters.rests, 1);
    rt.earn_passes(passes);
}

/// The loop of `cell` was entered, and the portal has returned.
pub(in crate::driver) fn finished(rt: &Runtime, cell: &LoopCell) {
    rt.earn_finish();
    if rt.options.borrow().testing.rests {
        cell.visits.finished(1);
    }
}

/// Whether this pass of a loop with code is one by which entries are measured. A call of the portal, whose frame ends at `base`, is
/// a visit if no other portal makes it; else the time between two passes that are not of this loop is one. Where the loops around it
/// are not seen, visits are taken for longer than they are.
pub(in crate::driver) fn measures(rt: &Runtime, cell: &LoopCell, call: Option<usize>) -> bool {
    if !cell.visits.is_measuring() {
        return false;
    }
    // Each call is to be seen.
    each_light(Light::end);
    let other = rt.latest.replace(cell.key) != cell.key;
    let begins = match call {
        Some(base) => rt.outermost.call(base),
        None => other,
    };
    let operations = cell.code.borrow().as_ref().map_or(0, |code| code.tree.operations());
    let worth = if cell.express.is_ready() { EXPRESS_WORTH } else { ENTRY_WORTH };
    if let Some(passes) = cell.visits.pass(begins, operations, worth) {
        add(&rt.counters.short_rests, 1);
        rest(rt, cell, passes);
    }
    if !cell.visits.is_measuring() {
        rt.outermost.forget();
    }
    true
}
