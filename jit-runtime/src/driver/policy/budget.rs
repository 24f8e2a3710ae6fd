//! The compile budget and the adaptive threshold.
//!
//! * Where loops end about when they are hot, all loops are **waited for** longer.
//! * **The budget** bounds what is spent on compiling by what is lost without.

use std::cell::Cell;

use super::super::cell::LoopCell;
use super::super::runtime::Runtime;
use crate::stats::add;

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

/// A loop with so many entries is used.
const USED: u64 = 4;

/// Doublings, at most: a loop that is worth while loses little by them.
pub(in crate::driver) const MOST_PATIENT: u32 = 3;

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
    /// The cost of a trace besides its operations.
    pub const TRACE: i64 = 30 * OPERATION;
    pub const EXIT: i64 = 256;
    /// Bytes of objects that an interpreter makes in the time of an exit, about: the way from an exit to the next entry may be long,
    /// and pass no back edge.
    pub const BYTES: u64 = 4 << 10;
    pub const PASS: i64 = 4;
}

/// The part of the budget that most programs need to settle.
const PART: i64 = 4;

impl Runtime {
    /// Whether a loop that is hot is to be passed more often first.
    pub fn delays(&self, cell: &LoopCell) -> bool {
        let delays = self.patience.delays(cell);
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
        let budget = i64::from(self.options.borrow().compile_budget);
        budget == 0 || self.spent.get() < budget * price::OPERATION
    }

    /// Whether so much of the budget is spent that the rest is to last.
    pub fn saves(&self) -> bool {
        let budget = i64::from(self.options.borrow().compile_budget) * price::OPERATION;
        budget > 0 && self.spent.get() > budget / PART
    }

    /// A recording of that many operations was made.
    pub fn spend(&self, operations: usize) {
        self.spent.set(self.spent.get() + operations as i64 * price::OPERATION + price::TRACE);
    }

    /// Machine code was left. Nothing is saved up beyond the budget.
    pub fn earn_exit(&self) {
        self.spent.set((self.spent.get() - price::EXIT).max(0));
        self.left_at.set(jit_heap::host::allocated_bytes());
    }

    /// Machine code is entered: on the way there from the last exit the interpreter has made objects.
    pub fn earn_way(&self) {
        // What machine code makes is none of it: until it is left, nothing is earned so.
        let left_at = self.left_at.replace(u64::MAX);
        if self.spent.get() > 0 {
            let made = jit_heap::host::allocated_bytes().saturating_sub(left_at) / price::BYTES;
            self.spent.set((self.spent.get() - made as i64 * price::EXIT).max(0));
        }
    }

    /// That many passes were counted.
    pub fn earn_passes(&self, passes: u32) {
        self.spent.set((self.spent.get() - i64::from(passes) * price::PASS).max(0));
    }
}
