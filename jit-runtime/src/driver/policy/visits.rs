//! The cool-down of short host calls.
//!
//! No exit says how long an entry took that ended with the portal's return. So after some hundred of them the interpreter makes
//! some passes of the loop, and it is counted how many **visits** these were: calls of the portal that are not made from another one,
//! and else the time between two passes of other loops. If the operations of a visit are less than an entry is worth, the loop
//! rests for long, and is measured again before it is entered again.
//!
//! The worth of an entry is told in operations of the *interpreter*, as the recorder has counted them with all that was constant: in
//! optimized code ten bytecodes may be one operation, and so would be a hundred.

use std::cell::Cell;

use super::tuning::*;

/// The measured length of the visits of a loop.
#[derive(Default)]
pub(crate) struct Visits {
    /// Entries that ended with the portal's return, since some were measured last.
    finishes: Cell<u32>,
    /// How often they were found to be worth while, one time after the other.
    worthy: Cell<u32>,
    /// Whether the interpreter makes the passes, to measure by; of a loop that rests, whether it will.
    measuring: Cell<bool>,
    /// Visits so far, and operations of them.
    visits: Cell<u32>,
    operations: Cell<u64>,
    /// Rests, since visits were too short.
    rests: Cell<u64>,
}

impl Visits {
    /// Everything is counted anew.
    pub fn reset(&self) {
        let Visits { finishes, worthy, measuring, visits, operations, rests } = self;
        [finishes, worthy, visits].iter().for_each(|count| count.set(0));
        [operations, rests].iter().for_each(|count| count.set(0));
        measuring.set(false);
    }

    /// Machine code was entered so many times and the portal has returned.
    pub fn finished(&self, times: u32) {
        let n = self.finishes.get() + times;
        self.finishes.set(n);
        if n >= FINISHES << self.worthy.get() {
            self.measure();
        }
    }

    fn measure(&self) {
        self.finishes.set(0);
        self.visits.set(0);
        self.operations.set(0);
        self.measuring.set(true);
    }

    /// Whether the interpreter makes the passes, to measure by; of a loop that rests, whether it will.
    #[inline(always)]
    pub fn is_measuring(&self) -> bool {
        self.measuring.get()
    }

    /// The interpreter makes a pass, which takes so many operations; says for how many it is to make them all, if that is known now.
    /// An entry is worth `worth` of them.
    pub fn pass(&self, begins: bool, operations: u64, worth: u64) -> Option<u32> {
        if begins && self.visits.get() == VISITS_MEASURED {
            self.worthy.set(0);
            self.rests.set(self.rests.get() + 1);
            // When it has rested, no entry is needed to find out.
            self.measure();
            return Some(SHORT_COOLDOWN);
        }
        self.visits.set(self.visits.get() + u32::from(begins));
        self.operations.set(self.operations.get() + operations);
        if self.operations.get() >= worth * u64::from(VISITS_MEASURED) {
            self.worthy.set((self.worthy.get() + 1).min(MOST_WORTHY));
            self.measuring.set(false);
        }
        None
    }

    /// How often it has rested.
    pub fn rests(&self) -> u64 {
        self.rests.get()
    }
}

/// Which calls of portals a host makes: one that is made while another runs lies deeper on the stack.
#[derive(Default)]
pub(crate) struct Outermost(Cell<usize>);

impl Outermost {
    /// A portal is called whose frame ends at this address. Says whether that is a visit.
    pub fn call(&self, base: usize) -> bool {
        let is_visit = base >= self.0.get();
        if is_visit {
            self.0.set(base);
        }
        is_visit
    }

    /// From here on the next call is one.
    pub fn forget(&self) {
        self.0.set(0);
    }
}

/// Calls of a portal whose programs are so short that to look at their keys would take longer than to run them. As long as each call
/// that looks has a key that rests for short visits, those between do not; back edges are counted all the same. Where other keys come,
/// calls look for longer and longer: they have much to gain, and a look costs little. The longer none come, the fewer calls look.
pub(crate) struct Light {
    /// The address of the portal's driver; 0 for none.
    of: Cell<usize>,
    left: Cell<u32>,
    random: Cell<u32>,
    /// Calls until the first that need not look.
    hold: Cell<u32>,
    holds: Cell<u32>,
    /// Looks, one after the other, that have found such keys.
    sure: Cell<u32>,
    /// Calls that did not look, with those that are left.
    granted: Cell<u64>,
}

impl Light {
    pub const fn new() -> Light {
        Light {
            of: Cell::new(0),
            left: Cell::new(0),
            random: Cell::new(0),
            hold: Cell::new(0),
            holds: Cell::new(0),
            sure: Cell::new(0),
            granted: Cell::new(0),
        }
    }

    /// Whether a call of this portal need not look.
    #[inline(always)]
    pub fn takes(&self, driver: usize) -> bool {
        let left = self.left.get();
        let takes = left > 0 && self.of.get() == driver;
        if takes {
            self.left.set(left - 1);
        }
        takes
    }

    /// A call has looked, and found a key that rests for short visits.
    #[inline(always)]
    pub fn grant(&self, driver: usize) {
        match self.hold.get() {
            0 => {
                // Numerical Recipes has these two; the upper bits are the better ones.
                let n = self.random.get().wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                self.random.set(n);
                if self.of.replace(driver) != driver {
                    self.end_calls();
                    self.sure.set(0);
                }
                let sure = self.sure.get();
                self.sure.set(sure.saturating_add(1));
                let calls = LIGHT_CALLS << (sure / LIGHT_SURE + 1).ilog2().min(LIGHT_DOUBLINGS);
                // A number that looks random: where keys come by turns, a look at one of equally many calls would always find the same.
                let calls = calls + (n >> 16) % calls;
                self.granted.set(self.granted.get() + u64::from(calls - self.left.get()));
                self.left.set(calls);
            }
            n => self.hold.set(n - 1),
        }
    }

    /// From here on calls look.
    pub fn end(&self) {
        self.of.set(0);
        self.end_calls();
    }

    fn end_calls(&self) {
        self.granted.set(self.calls());
        self.left.set(0);
    }

    /// Calls that did not look.
    pub fn calls(&self) -> u64 {
        self.granted.get() - u64::from(self.left.get())
    }

    /// They are counted from 0.
    pub fn clear_calls(&self) {
        self.granted.set(self.left.get().into());
    }

    /// A call has looked, and found another.
    pub fn deny(&self, driver: usize) {
        if self.of.get() == driver {
            self.end();
            self.sure.set(0);
            self.hold.set(LIGHT_HOLD << self.holds.get());
            self.holds.set((self.holds.get() + 1).min(MOST_HOLDS));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The calls, of so many, that looked at a key that is not short, of those that had one.
    fn looked(calls: u64, is_long: impl Fn(u64) -> bool) -> (u64, u64, u64) {
        let (light, mut looked, mut long, mut all) = (Light::new(), 0, 0, 0);
        for call in 0..calls {
            long += u64::from(is_long(call));
            if light.takes(1) {
                continue;
            }
            all += 1;
            match is_long(call) {
                true => {
                    looked += 1;
                    light.deny(1);
                }
                false => light.grant(1),
            }
        }
        (all, looked, long)
    }

    #[test]
    fn calls_of_short_programs_alone_hardly_look() {
        let (all, ..) = looked(1_000_000, |_| false);
        assert!(all < 20_000, "{all}");
        let (all, ..) = looked(100_000, |_| false);
        assert!(all < 100_000 / u64::from(LIGHT_CALLS), "{all}");
        // Another portal is none of it.
        let light = Light::new();
        light.grant(1);
        assert!(light.takes(1) && !light.takes(2) && light.takes(1));
        // They are counted, with none of those that are left.
        assert_eq!(light.calls(), 2);
        light.end();
        assert!(light.calls() == 2 && !light.takes(1));
        light.grant(2);
        assert!(!light.takes(1) && light.takes(2) && light.calls() == 3);
        light.clear_calls();
        assert!(light.calls() == 0 && light.takes(2) && light.calls() == 1);
    }

    #[test]
    fn calls_of_others_between_them_look() {
        for every in [2, 3, 32, 33, 100, 1000] {
            let (_, looked, long) = looked(10_000_000, |call| call % every == 1);
            assert!(looked * 10 > long * 9, "{looked} of {long}, one of {every}");
        }
    }

    /// A host calls a program of so many operations: the calls that entered machine code, of so many.
    fn entered(calls: u64, operations: impl Fn(u64) -> u64) -> u64 {
        let (visits, mut rest, mut entered) = (Visits::default(), 0, 0);
        for call in 0..calls {
            if rest > 0 {
                rest -= 1;
            } else if visits.is_measuring() {
                rest = visits.pass(true, operations(call), ENTRY_WORTH).unwrap_or(0);
            } else {
                entered += 1;
                visits.finished(1);
            }
        }
        entered
    }

    #[test]
    fn short_programs_are_left_to_the_interpreter_for_ever() {
        for operations in [1, 8, 40, 264, 400, ENTRY_WORTH - 1] {
            assert_eq!(entered(10_000_000, |_| operations), u64::from(FINISHES), "{operations}");
        }
    }

    #[test]
    fn longer_programs_are_entered() {
        for operations in [ENTRY_WORTH, 2 * ENTRY_WORTH, 1_000_000] {
            assert!(entered(1_000_000, |_| operations) > 990_000, "{operations}");
        }
        // Also if they were short for long.
        let calls = 3_000_000;
        assert!(entered(calls, |call| if call < 1_000_000 { 8 } else { 10 * ENTRY_WORTH }) > calls - 1_100_000);
    }

    #[test]
    fn turns_of_a_visit_count_together() {
        let rests = |turns: u64, operations| {
            let visits = Visits::default();
            visits.finished(FINISHES);
            let mut passes = 0..;
            while visits.is_measuring() && visits.rests() == 0 {
                visits.pass(passes.next().is_some_and(|n| n % turns == 0), operations, ENTRY_WORTH);
            }
            let rests = visits.rests() > 0;
            visits.reset();
            assert!(visits.rests() == 0 && !visits.is_measuring());
            rests
        };
        for operations in [1, 7, 100, ENTRY_WORTH / 2 - 1] {
            let enough = ENTRY_WORTH.div_ceil(operations);
            let turns = [1, enough / 2, enough - 1, enough, 2 * enough, 100 * enough];
            assert_eq!(
                turns.map(|n| rests(n.max(1), operations)),
                [true, true, true, false, false, false],
                "{operations}"
            );
        }
    }

    #[test]
    fn calls_that_calls_make_are_no_visits() {
        let outermost = Outermost::default();
        let calls = [900, 700, 500, 700, 900, 900, 300, 950, 900];
        assert_eq!(calls.map(|base| outermost.call(base)), [true, false, false, false, true, true, false, true, false]);
        outermost.forget();
        assert!(outermost.call(300));
    }
}
