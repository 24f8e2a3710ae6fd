//! Which loops are peeled: short ones, and those whose guards the first iteration proves.

use jit_ir::{Target, Trace};
use jit_opt::{Optimized, Options, optimize};

/// A loop with guards of a value that is another in each turn, and of one that stays.
fn optimize_loop(varying: usize, invariant: usize) -> Optimized {
    let mut text = String::from(
        "trace \"t\"\nportal p () -> (i i)\nsnapshot 0 p [] (a0, i1)\nlabel 0 (a0: i, i1)\n  merge_point 0\n",
    );
    for i in 1..=varying {
        text += &format!("  a{i} = int_mul(a{}, i1)\n  c{i} = int_eq(a{i}, {i})\n  guard_false(c{i}) @0.0\n", i - 1);
    }
    for i in 1..=invariant {
        text += &format!("  d{i} = int_eq(i1, {i})\n  guard_false(d{i}) @0.0\n");
    }
    text += &format!("  jump 0(a{varying}, i1)\n");
    let trace: Trace = text.parse().expect("a trace");
    optimize(&trace, &Options::default()).expect("an optimized trace")
}

#[test]
fn a_short_loop_is() {
    let optimized = optimize_loop(10, 0);
    assert!(optimized.label.is_some());
    assert_eq!((optimized.trace.target(), optimized.stats.guards_out), (Some(Target::Label(1)), 20));
}

#[test]
fn a_long_loop_is_not_if_its_guards_stay() {
    let optimized = optimize_loop(100, 10);
    assert!(optimized.label.is_none());
    assert_eq!((optimized.trace.target(), optimized.stats.guards_out), (Some(Target::Label(0)), 110));
}

#[test]
fn a_long_loop_is_if_many_go() {
    let optimized = optimize_loop(100, 30);
    assert!(optimized.label.is_some());
    assert_eq!((optimized.trace.target(), optimized.stats.guards_out), (Some(Target::Label(1)), 230));
}
