//! Loops that were recorded with other values than they run with.

use jit_runtime::prelude::*;
use jit_runtime::{Options, Tuning};

use super::same;

type Kinds = GcArray<GcCell<i64>>;

/// One after another, all become of another kind, and from `again` on of the first kind.
#[dont_look_inside]
fn change(kinds: Kinds, turn: i64, again: i64) {
    for (n, kind) in kinds.iter().enumerate() {
        let after = 1000 * n as i64;
        if turn == 1000 + after || turn == again + after {
            kind.set(3 - kind.get());
        }
    }
}

#[jit_driver(greens = [again], reds = [kinds, i, n, sum])]
fn settling(kinds: Kinds, again: i64, n: i64) -> i64 {
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        change(kinds, i, again);
        sum += promote!(kinds[0].get()) * 3 + promote!(kinds[1].get());
        sum ^= promote!(kinds[2].get()) * 5 + i;
        sum += promote!(kinds[3].get());
        i += 1;
        can_enter_jit!();
    }
    sum
}

fn run(again: i64) -> i64 {
    settling(Kinds::filled(4, 1), again, 20_000)
}

#[test]
fn a_loop_whose_values_settle_late_is_recorded_again_instead_of_bridged() {
    let stats =
        same(Options { tuning: Tuning { retrace_limit: 4, ..Tuning::default() }, ..Options::default() }, || {
            run(1 << 40)
        });
    assert_eq!((stats.retraced, stats.loops, stats.bridges), (4, 5, 0), "{stats:?}");
    assert!(stats.deopts < 150, "{stats:?}");
}

#[test]
fn each_place_has_it_recorded_once() {
    let stats =
        same(Options { tuning: Tuning { retrace_limit: 4, ..Tuning::default() }, ..Options::default() }, || {
            run(10_000)
        });
    assert_eq!((stats.retraced, stats.loops, stats.bridges), (4, 5, 4), "{stats:?}");
}

#[test]
fn there_is_a_limit() {
    let stats =
        same(Options { tuning: Tuning { retrace_limit: 1, ..Tuning::default() }, ..Options::default() }, || {
            run(10_000)
        });
    assert_eq!((stats.retraced, stats.loops), (1, 2), "{stats:?}");
    assert_eq!(
        same(Options { tuning: Tuning { retrace_limit: 0, ..Tuning::default() }, ..Options::default() }, || run(
            10_000
        ))
        .retraced,
        0
    );
}

#[jit]
#[unroll_safe]
fn much(mut sum: i64) -> i64 {
    let mut i = 0;
    while i < 40 {
        sum = (sum ^ sum >> 7).wrapping_mul(sum ^ 3);
        sum = (sum ^ sum >> 5).wrapping_mul(sum ^ 5);
        sum = (sum ^ sum >> 3).wrapping_mul(sum ^ 9);
        sum = (sum ^ sum >> 2).wrapping_mul(sum ^ 6);
        i += 1;
    }
    sum
}

#[jit_driver(greens = [], reds = [kinds, i, sum])]
fn long(kinds: Kinds) -> i64 {
    let mut i = 0;
    let mut sum = 0i64;
    while i < 5000 {
        jit_merge_point!();
        change(kinds, i, 1 << 40);
        sum += promote!(kinds[0].get());
        sum = much(sum);
        i += 1;
        can_enter_jit!();
    }
    sum
}

#[test]
fn a_long_loop_gets_a_bridge_at_once() {
    let stats = same(Options::default(), || long(Kinds::filled(1, 1)));
    assert_eq!((stats.retraced, stats.loops, stats.bridges), (0, 1, 1), "{stats:?}");
}
