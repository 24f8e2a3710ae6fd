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
