//! Promotions of many values: chains of bridges end.

use jit_runtime::prelude::*;
use jit_runtime::{Abort, Options, Testing};

use super::same;

/// Promotes one of `kinds` values, then decides on it and on something else in the same bytecode.
#[jit_driver(greens = [pc, kinds, step], reds = [i, n, sum])]
fn promoting(pc: usize, kinds: i64, step: i64, n: i64) -> i64 {
    let mut pc = pc;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        match pc {
            0 => {
                let v = promote!((i * step) % kinds);
                if i % 3 == 0 {
                    sum += v * 5;
                }
                if i % 7 < 3 {
                    sum = (sum ^ v) + 1;
                }
                sum += v;
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
fn few_values_have_a_bridge_each() {
    let stats = same(Options::default(), || promoting(0, 4, 1, 20_000));
    assert_eq!((stats.generic, stats.capped), (0, 0), "{stats:?}");
    assert!(stats.deopts < 3000, "{stats:?}");
}

#[test]
fn many_values_go_on_without_the_constant() {
    let stats = same(Options { promote_limit: 8, ..Options::default() }, || promoting(0, 100, 1, 50_000));
    assert!(stats.generic >= 1 && stats.bridges < 80 && stats.capped == 0, "{stats:?}");
    assert!(stats.deopts < 6000, "{stats:?}");
}

#[test]
fn values_that_never_come_back_are_not_bridged_one_by_one() {
    let stats = same(Options { promote_limit: 8, ..Options::default() }, || promoting(0, 1 << 40, 12_345, 50_000));
    assert!(stats.generic >= 1 && stats.bridges < 40, "{stats:?}");
    assert!(stats.deopts < 3000, "{stats:?}");
}

/// Exits behind a promotion that was left out, in all orders of what fails first.
#[test]
fn bridges_of_generic_bridges_agree() {
    for kinds in [2, 5, 9, 10, 17, 64] {
        for step in [1, 3, 7] {
            for promote_limit in [0, 1, 8] {
                for bridge_threshold in [1, 3, 30] {
                    let options = Options { promote_limit, bridge_threshold, threshold: 7, ..Options::default() };
                    let plain = super::run(Options { enabled: false, ..Options::default() }, move || {
                        promoting(0, kinds, step, 5000)
                    });
                    let (sum, stats) = super::run(options, move || promoting(0, kinds, step, 5000));
                    assert_eq!(sum, plain.0, "{kinds} kinds, step {step}, {promote_limit} {bridge_threshold}");
                    assert!(stats.entries > 0);
                }
            }
        }
    }
}

/// A jump to one of many places: the green cannot do without its constant.
#[jit_driver(greens = [pc, places], reds = [i, n, sum])]
fn jumping(places: usize, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        if pc == 0 {
            i += 1;
            pc = (sum as u64 >> 33) as usize % places + 1;
            can_enter_jit!();
        } else {
            sum = (sum ^ pc as i64).wrapping_mul(6_364_136_223_846_793_005).wrapping_add(i);
            pc = 0;
        }
    }
    sum
}

#[test]
fn a_green_with_many_values_is_capped() {
    let stats = same(
        Options {
            promote_limit: 8,
            compile_budget: 0,
            testing: Testing { dispatch: false, ..Testing::default() },
            ..Options::default()
        },
        || jumping(40, 100_000),
    );
    let aborts = |a| stats.aborts.iter().find(|(b, _)| *b == a).expect("a reason").1;
    // Two guards of each loop, one in its preamble; once it is found out for all of them.
    assert!(stats.capped > 0 && stats.bridges <= 2 * 8 * stats.loops, "{stats:?}");
    assert!((1..=stats.capped / 4).contains(&aborts(Abort::PromoteLimit)), "{stats:?}");
}

/// A table from which what is promoted is loaded, so that exits do not name it.
#[derive(JitObject)]
struct Table {
    values: &'static [i64],
}

#[jit_driver(greens = [pc, table], reds = [i, n, sum])]
fn promoting_loaded(table: &'static Table, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        if pc == 0 {
            sum = sum.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(i);
            let v = promote!(table.values[(sum as u64 >> 40) as usize % table.values.len()]);
            sum = (sum ^ v) + 1;
            pc = 1;
        } else {
            i += 1;
            can_enter_jit!();
            pc = 0;
        }
    }
    sum
}

/// Jumps to places that a table names.
#[jit_driver(greens = [pc, table], reds = [i, n, sum])]
fn jumping_loaded(table: &'static Table, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        if pc == 0 {
            i += 1;
            sum = sum.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(i);
            pc = table.values[(sum as u64 >> 40) as usize % table.values.len()];
        } else {
            sum ^= pc;
            can_enter_jit!();
            pc = 0;
        }
    }
    sum
}

/// Each of some places has its bridge; a table of many is given up after the first failures.
#[test]
fn a_green_with_some_values_has_a_bridge_for_each() {
    fn with(places: i64) -> i64 {
        let values: Vec<i64> = (0..places).map(|v| v * v + 1).collect();
        jumping_loaded(Box::leak(Box::new(Table { values: values.leak() })), 60_000)
    }
    let some = same(Options::default(), || with(16));
    assert!(some.capped == 0 && some.bridges >= 15 && some.deopts < 4000, "{some:?}");
    let many =
        same(Options { testing: Testing { dispatch: false, ..Testing::default() }, ..Options::default() }, || {
            with(100)
        });
    assert!(many.capped >= 1 && many.bridges <= 4, "{many:?}");
    let found = same(Options::default(), || with(100));
    assert!(found.capped == 0 && found.dispatches > 20_000, "{found:?}");
}

/// Its values are counted all the same: none of many has a bridge, each of a few has.
#[test]
fn a_value_that_no_exit_names_is_counted() {
    fn with(kinds: i64) -> i64 {
        let values: Vec<i64> = (0..kinds).map(|v| v * v).collect();
        promoting_loaded(Box::leak(Box::new(Table { values: values.leak() })), 20_000)
    }
    let many = same(Options::default(), || with(100));
    assert!(many.bridges <= 4 && many.generic >= 1, "{many:?}");
    let few = same(Options::default(), || with(3));
    assert!(few.bridges >= 2 && few.generic == 0 && few.deopts < 400, "{few:?}");
}

#[test]
fn what_a_thread_compiles_is_bounded_by_what_it_earns() {
    let options = Options { compile_budget: 50, ..Options::default() };
    let stats = same(options, || promoting(0, 100, 1, 50_000));
    assert!(stats.postponed > 0, "{stats:?}");
    let recorded = stats.recorded_ops - stats.merged_ops + stats.given_up_ops;
    assert!(recorded < 200 + stats.deopts / 8 + 50_000 / 512, "{stats:?}");
}

#[derive(JitObject)]
struct Made {
    n: i64,
    before: Option<Gc<Made>>,
    room: GcArray<i64>,
}

#[dont_look_inside]
fn room(n: i64) -> GcArray<i64> {
    GcArray::filled(100, n)
}

/// A turn goes another way for each value of a promotion, and a long one, without a back edge: it counts, or makes objects.
#[jit_driver(greens = [pc, makes], reds = [i, turns, left, last, sum])]
fn long_ways(turns: i64, makes: bool) -> i64 {
    let mut pc = 0;
    let mut i = 0i64;
    let mut left = 0i64;
    let mut last: Option<Gc<Made>> = None;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                sum = sum.wrapping_add(promote!(i % 6));
                left = 100;
                last = None;
                pc = 1;
            }
            1 => {
                if makes {
                    last = Some(Gc::new(Made { n: left, before: last, room: room(left) }));
                }
                sum ^= left;
                left -= 1;
                if left == 0 {
                    pc = 2;
                }
            }
            _ => {
                if let Some(made) = last {
                    sum = sum.wrapping_add(made.n + made.room[7] + made.before.is_some() as i64);
                }
                i += 1;
                if i >= turns {
                    return sum;
                }
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn a_long_way_from_an_exit_to_the_next_entry_earns_more() {
    let options = || Options {
        compile_budget: 500,
        testing: Testing { rests: false, ..Testing::default() },
        ..Options::default()
    };
    let made = same(options(), || long_ways(10_000, true));
    let counted = same(options(), || long_ways(10_000, false));
    assert!(counted.postponed > 0 && made.deopts < counted.deopts / 2, "{made:?} {counted:?}");
}
