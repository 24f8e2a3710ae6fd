//! Recordings that are given up come again, more and more rarely, and at last succeed.

use jit_runtime::prelude::*;
use jit_runtime::{Abort, Options};

use super::same;

/// Asserts in its first `bad` iterations that something is constant which is not.
#[jit_driver(greens = [pc], reds = [i, n, bad, sum])]
fn recovering(n: i64, bad: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        match pc {
            0 => {
                if i < bad {
                    assert_green!(i);
                }
                sum += i;
                pc = 1;
            }
            _ => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
        }
    }
    sum
}

#[test]
fn what_is_given_up_comes_again() {
    let stats = same(Options::default(), || recovering(100_000, 10_000));
    let aborts = stats.aborts.iter().find(|(a, _)| *a == Abort::NotGreen).expect("a reason").1;
    // After 100, 200, 400, .. passes.
    assert_eq!((aborts, stats.loops), (6, 1), "{stats:?}");
}

#[test]
fn the_doubling_ends() {
    let options = Options { threshold: 1, ..Options::default() };
    let stats = same(options, || recovering(200_000, 200_000));
    let aborts = stats.aborts.iter().find(|(a, _)| *a == Abort::NotGreen).expect("a reason").1;
    // 2^14 passes lie between two attempts at last.
    assert!((14 + 9..14 + 13).contains(&aborts), "{stats:?}");
}

/// A loop whose turn `i` goes through another loop where `i` is 10 or `seldom`, or always.
#[jit_driver(greens = [pc], reds = [i, n, seldom, always, k, sum])]
fn visiting(n: i64, seldom: i64, always: bool) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut k = 0i64;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        match pc {
            0 => {
                sum += i;
                pc = 1;
                if i == 10 || i == seldom || always {
                    k = 200;
                    pc = 2;
                }
            }
            1 => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
            _ => {
                k -= 1;
                sum ^= k;
                if k > 0 {
                    can_enter_jit!();
                } else {
                    pc = 1;
                }
            }
        }
    }
    sum
}

#[test]
fn a_turn_that_ends_in_another_loop_is_not_taken_for_the_loop() {
    let detours =
        |stats: &jit_runtime::Stats| stats.aborts.iter().find(|(a, _)| *a == Abort::Detour).expect("a reason").1;
    // The turn after pass 100 is recorded.
    let stats = same(Options::default(), || visiting(10_000, 100, false));
    assert_eq!((detours(&stats), stats.loops, stats.bridges), (1, 2, 0), "{stats:?}");
    let stats = same(Options::default(), || visiting(10_000, 101, false));
    assert_eq!((detours(&stats), stats.loops), (0, 2), "{stats:?}");
    // Around a loop, each turn is so. (A bridge out of that loop would do without a trace of its own.)
    let options = Options { bridge_threshold: u32::MAX, ..Options::default() };
    let stats = same(options, || visiting(1_000, 0, true));
    assert_eq!((detours(&stats), stats.loops), (2, 2), "{stats:?}");
}

/// A loop of some turns for each key.
#[jit_driver(greens = [pc, key], reds = [i, turns, sum])]
fn keyed(key: i64, turns: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0i64;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        if pc == 0 {
            sum = sum.wrapping_add(i ^ key);
            pc = 1;
        } else {
            i += 1;
            if i >= turns {
                return sum;
            }
            can_enter_jit!();
            pc = 0;
        }
    }
}

fn all_keys(rounds: i64, keys: i64, turns: i64) -> i64 {
    let round = |_| (0..keys).fold(0i64, |sum, key| sum.wrapping_add(keyed(key, turns)));
    (0..rounds).fold(0, |sum, round_number| sum ^ round(round_number))
}

/// Loops that end when they have just become hot are waited for; they come all the same if they come back, and if they are
/// long.
#[test]
fn loops_that_are_over_when_they_are_hot_are_waited_for() {
    let options = || Options { compile_budget: 0, ..Options::default() };
    let over = same(options(), || all_keys(1, 700, 120));
    assert!((256..300).contains(&over.loops), "{over:?}");
    let long = same(options(), || all_keys(1, 700, 1200));
    assert_eq!(long.loops, 700, "{long:?}");
    let back = same(options(), || all_keys(20, 700, 120));
    assert_eq!(back.loops, 700, "{back:?}");
}

/// Two keys in turn.
fn in_turn(calls: i64, turns: i64) -> i64 {
    (0..calls).fold(0, |sum, n| sum.wrapping_add(keyed(n % 2, turns)))
}

/// What takes less time than an entry is left to the interpreter, once that is found out; what takes longer is not.
#[test]
fn loops_whose_entries_are_short_rest() {
    let short = same(Options::default(), || in_turn(20_000, 3));
    assert!(short.entries < 2_000, "{short:?}");
    assert_eq!((short.loops, short.rests), (2, 2), "{short:?}");
    let long = same(Options::default(), || in_turn(20_000, 200));
    assert!(long.entries > 19_000, "{long:?}");
    assert_eq!((long.loops, long.rests), (2, 0), "{long:?}");
}
