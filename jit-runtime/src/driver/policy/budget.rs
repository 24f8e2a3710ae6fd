//! The compile budget. The threshold adapts to it.
//!
//! * Where loops end about when they are hot, all loops are **waited for** longer.
//! * **The budget** bounds the time of compiling by the time that is lost without: a seventh of an exit, and of the way from there to
//!   the next entry, and a twentieth of a pass. A program begins with a small part of it and earns the rest first, at higher
//!   rates ([`Ledger`]): a short program spends a share of its own time on compiling, not all that a long one would.

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

/// The costs of a thread's recordings, and its earnings for them, in 512ths of an operation.
#[derive(Default)]
pub(crate) struct Ledger {
    /// The price of recordings that is not earned yet.
    spent: Cell<i64>,
    /// Earned of the part of the budget that is withheld at first.
    granted: Cell<i64>,
    /// Bytes of objects that there had been made when machine code was left last; the largest number inside of it.
    left_at: Cell<u64>,
    /// The same when it was entered last.
    entered_at: Cell<u64>,
    /// Bytes of objects that machine code has yet to make for the exits so far; not positive.
    work: Cell<i64>,
}

impl Ledger {
    /// So much is earned; so many times as much of the part that is withheld. Nothing is saved up beyond the budget.
    fn earn(&self, earned: i64, early: i64, withheld: i64) {
        let owed = (withheld - self.granted.get()).max(0);
        let grant = (earned * early).min(owed);
        self.granted.set(self.granted.get() + grant);
        self.spent.set((self.spent.get() - (earned - grant / early)).max(0));
    }

    /// Whether there is anything to earn.
    fn owes(&self, withheld: i64) -> bool {
        self.spent.get() > 0 || self.granted.get() < withheld
    }

    /// Machine code is left when objects of so many bytes have been made. Gives their earnings.
    fn leave(&self, made: u64, price: i64) -> i64 {
        self.left_at.set(made);
        // The counter may have been set back.
        let here = made.saturating_sub(self.entered_at.replace(made));
        let work = self.work.get().saturating_add_unsigned(here).saturating_sub(price).max(-WORK_OWED);
        self.work.set(work.min(0));
        work.max(0) / WORK_OPERATION * PRICE_OPERATION
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
        let owed = (self.withheld() - self.ledger.granted.get()).max(0);
        decide::has_budget(self.options.borrow().compile_budget, self.ledger.spent.get() + owed)
    }

    /// Whether so much of the budget is spent that the rest is to last.
    pub fn saves(&self) -> bool {
        decide::saves(self.options.borrow().compile_budget, self.ledger.spent.get())
    }

    fn withheld(&self) -> i64 {
        let options = self.options.borrow();
        decide::withheld(options.compile_budget, options.threshold)
    }

    /// A recording of that many operations was made.
    pub fn spend(&self, operations: usize) {
        let spent = &self.ledger.spent;
        spent.set(spent.get() + operations as i64 * PRICE_OPERATION + PRICE_TRACE);
    }

    /// Machine code was left through a guard.
    pub fn earn_exit(&self) {
        let (ledger, withheld) = (&self.ledger, self.withheld());
        ledger.earn(EARNED_EXIT, EARLY_EXIT, withheld);
        let worked = ledger.leave(jit_heap::host::allocated_bytes(), WORK_EXIT);
        ledger.earn(worked, 1, withheld);
    }

    /// Machine code has ended with the portal's return.
    pub fn earn_finish(&self) {
        let (ledger, withheld) = (&self.ledger, self.withheld());
        if ledger.owes(withheld) {
            let worked = ledger.leave(jit_heap::host::allocated_bytes(), 0);
            ledger.earn(worked, 1, withheld);
        }
    }

    /// Machine code is entered: on the way there from the last exit the interpreter has made objects.
    pub fn earn_way(&self) {
        let (ledger, withheld) = (&self.ledger, self.withheld());
        // Until it is left, nothing is earned as on a way.
        let left_at = ledger.left_at.replace(u64::MAX);
        if ledger.owes(withheld) {
            let now = jit_heap::host::allocated_bytes();
            ledger.entered_at.set(now);
            let made = now.saturating_sub(left_at) / EARNED_BYTES;
            ledger.earn(made as i64 * EARNED_EXIT, EARLY_BYTES, withheld);
        }
    }

    /// That many passes were counted.
    pub fn earn_passes(&self, passes: u32) {
        self.ledger.earn(i64::from(passes) * EARNED_PASS, EARLY_PASS, self.withheld());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WITHHELD: i64 = 1000 * PRICE_OPERATION;

    #[test]
    fn the_rest_of_the_budget_is_earned_first_and_faster() {
        let ledger = Ledger::default();
        ledger.spent.set(WITHHELD);
        ledger.earn(WITHHELD / 4, 2, WITHHELD);
        assert_eq!((ledger.granted.get(), ledger.spent.get()), (WITHHELD / 2, WITHHELD));
        // The half that is left takes half of this; the other half is earned as ever.
        ledger.earn(WITHHELD / 2, 2, WITHHELD);
        assert_eq!((ledger.granted.get(), ledger.spent.get()), (WITHHELD, WITHHELD - WITHHELD / 4));
        ledger.earn(3 * WITHHELD, 2, WITHHELD);
        assert!(ledger.spent.get() == 0 && !ledger.owes(WITHHELD) && ledger.owes(WITHHELD + 1));
    }

    #[test]
    fn machine_code_earns_by_its_objects_beyond_those_of_its_exits() {
        let ledger = Ledger::default();
        let stay = |bytes: u64| {
            let now = ledger.entered_at.get();
            ledger.leave(now + bytes, WORK_EXIT)
        };
        assert_eq!([stay(0), stay(WORK_EXIT as u64), stay(WORK_EXIT as u64)], [0, 0, 0]);
        // One exit is owed.
        assert_eq!(stay(2 * WORK_EXIT as u64 + 3 * WORK_OPERATION as u64), 3 * PRICE_OPERATION);
        // Exits without objects are forgotten in the end.
        (0..1000).for_each(|_| assert_eq!(stay(0), 0));
        assert_eq!(stay((WORK_OWED + WORK_EXIT + WORK_OPERATION) as u64), PRICE_OPERATION);
        // The counter of bytes was set back.
        assert_eq!(ledger.leave(0, WORK_EXIT), 0);
    }
}
