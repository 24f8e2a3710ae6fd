//! Decisions, as functions of numbers.

use super::tuning::*;

/// A guard that has just failed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GuardProfile<'a> {
    /// Failures since the last attempt to record a bridge, and those of the present value of a promotion.
    pub failures: u64,
    pub of_value: u64,
    /// Attempts given up, and doublings of the thresholds of all guards of the loop.
    pub given_up: u32,
    pub doublings: u32,
    /// Bridges of the same place that lead to this guard.
    pub links: u32,
    /// It checks a promotion that no exit names.
    pub is_unnamed: bool,
    pub has_bridge: bool,
    /// Failures by value, of a promotion.
    pub values: &'a [(u64, u32)],
}

/// The thread around it. Both are asked for only where the decision depends on them.
pub(super) struct Facts<K: Fn() -> Option<bool>, A: Fn() -> bool> {
    /// Whether the promotion is known to be megamorphic at its place, and whether its constant is needed.
    pub megamorphic: K,
    /// Whether the budget and the memory suffice for a recording.
    pub affords: A,
}

/// The limits that options set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub bridge_threshold: u32,
    pub promote_limit: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// Only back to the interpreter.
    Wait,
    /// The guard gets no bridge any more.
    Cap,
    /// A bridge for the present value.
    Bridge,
    /// A bridge without the promotion; the promotion is noted as megamorphic if it was found to be.
    Generic { megamorphic: bool },
}

impl GuardProfile<'_> {
    /// Whether the failures were of so many values that most will never have a bridge, if `limit` may.
    fn has_many_values(&self, limit: u32) -> bool {
        let values = self.values.len() as u64;
        values > u64::from(limit / 2) && values * 3 > self.failures.min(VALUES as u64) * 2
    }

    /// Whether some value makes up a fair share of the failures.
    fn has_frequent_value(&self) -> bool {
        self.values.iter().any(|(_, n)| u64::from(*n) * FREQUENT >= self.failures)
    }
}

/// The decision at the failure of a guard that may get a bridge.
pub(super) fn decide<K: Fn() -> Option<bool>, A: Fn() -> bool>(
    guard: &GuardProfile<'_>,
    facts: &Facts<K, A>,
    limits: Limits,
) -> Decision {
    let doublings = (guard.given_up + guard.doublings).min(MOST_DOUBLINGS);
    let threshold = u64::from(limits.bridge_threshold.max(1)) << doublings;
    let failures = guard.failures;
    let megamorphic = match guard.is_unnamed {
        true if failures < threshold => return Decision::Wait,
        true => guard.has_many_values(limits.promote_limit),
        false if guard.of_value >= threshold => false,
        false if failures >= MEGAMORPHIC * threshold => true,
        // The place is looked up a few times only.
        false => {
            let looks = failures.is_multiple_of(threshold) && !guard.has_frequent_value();
            if !looks || (facts.megamorphic)().is_none() {
                return Decision::Wait;
            }
            true
        }
    };
    let generic = megamorphic || guard.links >= limits.promote_limit;
    if generic && (facts.megamorphic)() == Some(true) {
        return Decision::Cap;
    }
    if guard.has_bridge || !(facts.affords)() {
        return Decision::Wait;
    }
    if generic { Decision::Generic { megamorphic } } else { Decision::Bridge }
}

/// A loop of which a promotion fails.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoopProfile {
    /// Entries since the guard failed first, and failures of the guard.
    pub entries: u64,
    pub failures: u64,
    /// Whether it makes frames turn by turn.
    pub grows: bool,
    pub bridges: u32,
    pub instructions: usize,
}

/// Whether the loop had better be recorded again than get a bridge.
pub(super) fn retraces(of: &LoopProfile) -> bool {
    // A recursion that makes frames turn by turn has to turn back at some time: that is the other path, not another time. So is an
    // exit of few of the entries of any loop: recorded again, each turn of the others would be a bridge, through memory.
    let share = if of.grows { RETRACE_SHARE_GROWING } else { RETRACE_SHARE };
    let often = of.failures * share.1 >= of.entries * share.0;
    // All that has grown so far would have to grow again.
    often && of.bridges <= RETRACE_BRIDGES && of.instructions <= RETRACE_LENGTH
}

/// The operations that a bridge may record on the way of its loop, past the heads of other loops, if it may pass any: a loop
/// that is not peeled keeps nothing that would have to go through memory there.
pub(super) fn own_path_limit(peeled: bool, instructions: usize) -> Option<usize> {
    peeled.then(|| OWN_PATH * instructions)
}

/// The passes for which a loop cools down.
pub(super) fn cooldown(many_in_first_turn: bool, operations_of_a_turn: u32) -> u32 {
    let operations = if many_in_first_turn { COOLDOWN_PASSES_FIRST } else { COOLDOWN_PASSES };
    COOLDOWN_EXITS * (operations / operations_of_a_turn.max(1)).max(1)
}

/// Whether something is left of a budget in operations, of which 0 is no limit.
pub(super) fn has_budget(budget: u32, spent: i64) -> bool {
    budget == 0 || spent < i64::from(budget) * PRICE_OPERATION
}

/// The part of it that has to be earned first. A low threshold asks for code at once, at any cost.
pub(super) fn withheld(budget: u32, threshold: u32) -> i64 {
    let withheld = if threshold > EAGER { budget.saturating_sub(FIRST_CREDIT) } else { 0 };
    i64::from(withheld) * PRICE_OPERATION
}

/// Whether so much of it is spent that the rest is to last.
pub(super) fn saves(budget: u32, spent: i64) -> bool {
    budget > 0 && spent > i64::from(budget) * PRICE_OPERATION / BUDGET_PART
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { bridge_threshold: 30, promote_limit: 32 };

    fn decided(guard: GuardProfile<'_>, megamorphic: Option<bool>, affords: bool) -> Decision {
        decide(&guard, &Facts { megamorphic: || megamorphic, affords: || affords }, LIMITS)
    }

    /// A guard with so many failures of its present value, of so many.
    fn failed(of_value: u64, failures: u64) -> GuardProfile<'static> {
        GuardProfile { of_value, failures, ..GuardProfile::default() }
    }

    #[test]
    fn a_guard_gets_a_bridge_at_the_threshold() {
        assert_eq!(
            [29, 30, 31].map(|n| decided(failed(n, n), None, true)),
            [Decision::Wait, Decision::Bridge, Decision::Bridge]
        );
        assert_eq!(decided(failed(30, 30), None, false), Decision::Wait);
        assert_eq!(decided(GuardProfile { has_bridge: true, ..failed(30, 30) }, None, true), Decision::Wait);
    }

    #[test]
    fn each_attempt_in_vain_doubles_the_threshold() {
        for (given_up, doublings) in [(0, 0), (1, 0), (0, 3), (2, 5), (20, 0), (9, 9)] {
            let threshold = 30 << (given_up + doublings).min(MOST_DOUBLINGS);
            let at = |n| decided(GuardProfile { given_up, doublings, ..failed(n, n) }, None, true);
            assert_eq!((at(threshold - 1), at(threshold)), (Decision::Wait, Decision::Bridge));
        }
    }

    #[test]
    fn many_values_without_a_frequent_one_are_megamorphic() {
        let generic = Decision::Generic { megamorphic: true };
        assert_eq!([239, 240].map(|n| decided(failed(3, n), None, true)), [Decision::Wait, generic]);
        // Where that is known of the place, it is asked at each multiple of the threshold.
        assert_eq!(
            [29, 30, 31, 60].map(|n| decided(failed(3, n), Some(false), true)),
            [Decision::Wait, generic, Decision::Wait, generic]
        );
        let values = [(7, 10), (8, 1)];
        assert_eq!(decided(GuardProfile { values: &values, ..failed(1, 30) }, Some(false), true), Decision::Wait);
        // A constant that is needed cannot be done without.
        assert_eq!(decided(failed(3, 240), Some(true), true), Decision::Cap);
        assert_eq!(decided(failed(30, 30), Some(true), true), Decision::Bridge);
    }

    #[test]
    fn a_chain_of_bridges_ends() {
        let linked = |links| decided(GuardProfile { links, ..failed(30, 30) }, None, true);
        assert_eq!((linked(31), linked(32)), (Decision::Bridge, Decision::Generic { megamorphic: false }));
    }

    #[test]
    fn values_that_no_exit_names_are_counted() {
        let unnamed = |values: u64, failures| {
            let values: Vec<(u64, u32)> = (0..values).map(|v| (v, 1)).collect();
            decided(GuardProfile { is_unnamed: true, values: &values, ..failed(1, failures) }, None, true)
        };
        assert_eq!([unnamed(5, 29), unnamed(5, 30)], [Decision::Wait, Decision::Bridge]);
        assert_eq!([unnamed(16, 30), unnamed(30, 30)], [Decision::Bridge, Decision::Generic { megamorphic: true }]);
    }

    #[test]
    fn loops_are_recorded_again_while_that_is_cheap() {
        let of = LoopProfile { entries: 100, failures: 50, grows: false, bridges: 2, instructions: 500 };
        assert!(retraces(&of) && !retraces(&LoopProfile { failures: 49, ..of }));
        assert!(!retraces(&LoopProfile { bridges: 3, ..of }) && !retraces(&LoopProfile { instructions: 501, ..of }));
        assert!(!retraces(&LoopProfile { grows: true, failures: 87, ..of }));
        assert!(retraces(&LoopProfile { grows: true, failures: 88, ..of }));
    }

    #[test]
    fn bridges_of_peeled_loops_keep_to_their_way() {
        assert_eq!([own_path_limit(true, 100), own_path_limit(false, 100)], [Some(OWN_PATH * 100), None]);
    }

    #[test]
    fn long_turns_cool_down_for_fewer_passes() {
        assert_eq!([1, 8, 3200, 10_000].map(|n| cooldown(false, n)), [204_800, 25_600, 64, 64]);
        assert_eq!((cooldown(true, 8), cooldown(false, 0)), (51_200, cooldown(false, 1)));
    }

    #[test]
    fn a_budget_of_0_has_no_end() {
        assert!(has_budget(0, i64::MAX) && !saves(0, i64::MAX));
        assert_eq!([withheld(0, 100), withheld(FIRST_CREDIT, 100), withheld(u32::MAX, EAGER)], [0; 3]);
        assert_eq!(withheld(FIRST_CREDIT + 2, EAGER + 1), 2 * PRICE_OPERATION);
        let all = 100 * PRICE_OPERATION;
        assert!(has_budget(100, all - 1) && !has_budget(100, all));
        assert!(!saves(100, all / BUDGET_PART) && saves(100, all / BUDGET_PART + 1));
    }
}
