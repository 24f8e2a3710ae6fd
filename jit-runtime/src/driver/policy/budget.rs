//! The compile budget and the adaptive threshold.
//!
//! * Where loops end about when they are hot, all loops are **waited for** longer.
//! * **The budget** bounds the time of compiling by the time that is lost without: a seventh of an exit, and of the way from there to
//!   the next entry, and a twentieth of a pass.

use std::cell::Cell;

use super::super::cell::LoopCell;
use super::super::runtime::Runtime;
use super::decide;
use super::tuning::*;
use crate::stats::add;

/// How long loops are waited for. Where of those made lately few were entered more than once or twice, the loops of the
/// program end about when they are hot: the next are recorded after twice as many passes.
#[derive(Default)]
pub(crate) struct AdaptiveThreshold {
    /// Loops made since this was decided last, and entries that were the [`USED`]th of a loop.
    made: Cell<u32>,
    used: Cell<u32>,
    doublings: Cell<u32>,
}

impl AdaptiveThreshold {
    /// A loop was made.
    pub fn made(&self) {
        self.made.set(self.made.get() + 1);
        if self.made.get() < BATCH {
            return;
        }
        let n = self.doublings.get();
        self.doublings.set(if self.used.get() < BATCH / BATCH_USED {
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

impl Runtime {
    /// Whether a loop that is hot is to be passed more often first.
    pub fn delays(&self, cell: &LoopCell) -> bool {
        let delays = self.adaptive.delays(cell);
        if delays {
            self.earn_passes(cell.count.get());
        }
        delays
    }

    /// Whether there is something left to spend on a recording, and memory. If not, the recording is put off.
    pub fn affords(&self) -> bool {
        let left = self.has_budget() && !jit_heap::host::is_low();
        add(&self.counters.postponed, (!left).into());
        left
    }

    pub(super) fn has_budget(&self) -> bool {
        decide::has_budget(self.options.borrow().compile_budget, self.spent.get())
    }

    /// Whether so much of the budget is spent that the rest is to last.
    pub fn saves(&self) -> bool {
        decide::saves(self.options.borrow().compile_budget, self.spent.get())
    }

    /// A recording of that many operations was made.
    pub fn spend(&self, operations: usize) {
        self.spent.set(self.spent.get() + operations as i64 * PRICE_OPERATION + PRICE_TRACE);
    }

    /// Machine code was left. Nothing is saved up beyond the budget.
    pub fn earn_exit(&self) {
        self.spent.set((self.spent.get() - EARNED_EXIT).max(0));
        self.left_at.set(jit_heap::host::allocated_bytes());
    }

    /// Machine code is entered: on the way there from the last exit the interpreter has made objects.
    pub fn earn_way(&self) {
        // Objects of machine code do not count: until it is left, nothing is earned so.
        let left_at = self.left_at.replace(u64::MAX);
        if self.spent.get() > 0 {
            let made = jit_heap::host::allocated_bytes().saturating_sub(left_at) / EARNED_BYTES;
            self.spent.set((self.spent.get() - made as i64 * EARNED_EXIT).max(0));
        }
    }

    /// That many passes were counted.
    pub fn earn_passes(&self, passes: u32) {
        self.spent.set((self.spent.get() - i64::from(passes) * EARNED_PASS).max(0));
    }
}
