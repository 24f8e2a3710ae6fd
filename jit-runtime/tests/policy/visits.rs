//! Programs that a host calls, short and long.

use jit_runtime::prelude::*;
use jit_runtime::{Options, Stats, Testing, Tools};

use super::same;

#[derive(JitObject)]
struct Code {
    ops: &'static [u8],
}

fn code(ops: &[u8]) -> &'static Code {
    Box::leak(Box::new(Code { ops: ops.to_vec().leak() }))
}

/// So many operations, then the end.
fn straight(ops: usize) -> &'static Code {
    code(&(0..ops).map(|n| if n + 1 == ops { 2 } else { n as u8 % 2 }).collect::<Vec<_>>())
}

#[jit_driver(greens = [pc, code], reds = [a, turns])]
fn run(code: &'static Code, start: i64, turns: i64) -> i64 {
    let mut pc = 0;
    let mut a = start;
    let mut turns = turns;
    loop {
        jit_merge_point!();
        let op = code.ops[pc];
        pc += 1;
        match op {
            0 => a = a.wrapping_add(1),
            1 => a = a.wrapping_mul(3),
            3 => {
                turns -= 1;
                if turns > 0 {
                    pc = 0;
                    can_enter_jit!();
                }
            }
            // Back to another place than that of the calls.
            5 => {
                turns -= 1;
                if turns > 0 {
                    pc = 1;
                    can_enter_jit!();
                }
            }
            4 => {
                if a & 1 == 0 {
                    a = run(code, a >> 1 | 1, turns) ^ a;
                } else if a > 1 && turns > 0 {
                    a = run(code, a - 1, turns - 1).wrapping_add(a);
                }
            }
            _ => return a,
        }
    }
}

fn calls(codes: &[&'static Code], calls: i64, turns: impl Fn(i64) -> i64) -> i64 {
    (0..calls).fold(0, |sum, n| sum ^ run(codes[n as usize % codes.len()], n, turns(n)))
}

#[test]
fn what_is_shorter_than_an_entry_is_left_to_the_interpreter() {
    for ops in [1, 5, 33, 50] {
        let stats = same(Options::default(), move || calls(&[straight(ops)], 300_000, |_| 0));
        assert!(stats.entries < 1_000 && stats.short_rests > 0, "{ops}: {stats:?}");
    }
    // Programs by turns, too.
    let stats = same(Options::default(), || calls(&[straight(3), straight(4), straight(40)], 300_000, |_| 0));
    assert!(stats.entries < 3_000 && stats.short_rests >= 3, "{stats:?}");
}

#[test]
fn what_is_longer_is_entered() {
    let entered =
        |stats: &Stats, calls: u64| assert!(stats.entries > calls * 9 / 10 && stats.short_rests == 0, "{stats:?}");
    for ops in [70, 600] {
        let stats = same(Options::default(), move || calls(&[straight(ops)], 20_000, |_| 0));
        entered(&stats, 20_000);
    }
    let around = &[0, 1, 3, 2];
    let stats = same(Options::default(), || calls(&[code(around)], 20_000, |_| 300));
    entered(&stats, 20_000);
}

#[test]
fn a_long_call_between_short_ones_is_entered() {
    let turns = |n| if n % 1_000 == 999 { 5_000 } else { 0 };
    let stats = same(Options::default(), move || calls(&[code(&[0, 1, 3, 2])], 200_000, turns));
    // Between rests, which end in the middle of a long call, too.
    assert!((150..50_000).contains(&stats.entries), "{stats:?}");
    let stats =
        same(Options::default(), || calls(&[code(&[0, 1, 3, 2])], 50_000, |n| if n == 49_999 { 1_000_000 } else { 0 }));
    assert!(stats.short_rests > 0 && (513..3_000).contains(&stats.entries), "{stats:?}");
    // A program that has no back edge, between calls of short ones.
    let (short, long) = (straight(5), straight(900));
    let of = move |n: i64| if n % 50 == 49 { long } else { short };
    let stats = same(Options::default(), move || (0..500_000).fold(0, |sum, n| sum ^ run(of(n), n, 0)));
    assert!(stats.entries > 8_000 && stats.short_rests > 0, "{stats:?}");
}

/// Calls of short programs run as written, but for samples; one of them becomes long in a loop that was never seen.
#[test]
fn a_call_that_runs_as_written_gets_to_machine_code_at_its_back_edges() {
    let program = code(&[0, 1, 0, 5, 2]);
    let (loops, stats) = super::run(Options::default(), move || {
        calls(&[program], 100_000, |_| 0);
        let before = jit_runtime::stats();
        assert!(before.short_rests > 0 && before.resting_calls > 90_000, "{before:?}");
        // As many of them as may come between two samples.
        let loops = (0..1_000).map(|n| {
            run(program, n, 1_000);
            jit_runtime::stats().loops - before.loops
        });
        loops.collect::<Vec<_>>()
    });
    assert_eq!(loops[1..], [1; 999], "{stats:?}");
    assert!(stats.entries > 1_000, "{stats:?}");
    let turns = |n: i64| if n > 50_000 { n % 40 } else { 0 };
    let stats = same(Options::default(), move || calls(&[program], 100_000, turns));
    assert!(stats.resting_calls > 40_000, "{stats:?}");
}

/// Recordings that are always given up are no reason to count calls for ever.
#[test]
fn calls_that_cannot_be_recorded_run_as_written() {
    let options = Options { testing: Testing { fail_recording: 2, ..Testing::default() }, ..Options::default() };
    let stats = same(options, || calls(&[straight(30), straight(31)], 300_000, |_| 0));
    assert!(stats.entries == 0 && stats.resting_calls > 100_000, "{stats:?}");
    // Those of others between them are seen.
    let stats = same(Options { testing: Testing { rests: false, ..Testing::default() }, ..Options::default() }, || {
        calls(&[straight(30)], 100_000, |_| 0)
    });
    assert!(stats.entries > 90_000 && stats.resting_calls == 0, "{stats:?}");
}

/// Calls that calls make are no visits: a recursion that the host starts again and again is entered.
#[test]
fn a_recursion_is_entered() {
    let stats = same(Options::default(), || calls(&[code(&[0, 0, 4, 1, 2])], 4_000, |_| 40));
    assert!(stats.short_rests <= 2, "{stats:?}");
    assert!(stats.entries > 3_000, "{stats:?}");
}

#[test]
fn the_report_names_a_program_that_is_too_short() {
    let (report, _) =
        super::run(Options { tools: Tools { report: true, ..Tools::default() }, ..Options::default() }, || {
            calls(&[straight(7)], 100_000, |_| 0);
            jit_runtime::report()
        });
    let found: Vec<_> =
        report.findings.iter().filter(|f| f.what.contains("shorter than the way into its machine code")).collect();
    assert!(found.len() == 1 && found[0].what.contains("run 0"), "{}", report.to_text());
}
