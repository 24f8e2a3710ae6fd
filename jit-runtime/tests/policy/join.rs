//! Loops with more paths than traces: where bridges join.

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats, Tuning};

use super::run;

/// What is done at a place.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    /// The next random number.
    Random,
    /// Passes over the next operation if this bit of the number is set.
    Unless(i64),
    Skip(usize),
    Add(i64),
    Rotate(i64),
    /// Adds three bits of the number, which are a constant behind it.
    Promote(i64),
    Loop(i64),
    Call(&'static Code),
    Return,
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
}

/// A loop of `2^bits` paths; each bit chooses one of two ways that come together again.
fn branching(bits: i64, turns: i64, called: Option<&'static Code>) -> &'static Code {
    let mut ops = vec![Op::Random];
    for bit in 0..bits {
        let other = ops.len() + 4;
        ops.extend([Op::Unless(bit), Op::Skip(other), Op::Add(1 << bit), Op::Rotate(bit + 1), Op::Add(bit)]);
    }
    ops.extend(called.map(Op::Call));
    ops.extend([Op::Loop(turns), Op::Return]);
    Box::leak(Box::new(Code { ops: ops.leak() }))
}

#[jit_driver(greens = [pc, code], reds = [turn, random, sum])]
fn interpret(code: &'static Code, sum: i64) -> i64 {
    let mut pc = 0;
    let mut turn = 0i64;
    let mut random = 12_345i64;
    let mut sum = sum;
    loop {
        jit_merge_point!();
        let at = pc;
        pc += 1;
        match code.ops[at] {
            Op::Random => {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407)
            }
            Op::Unless(bit) => {
                if random >> (bit + 40) & 1 != 0 {
                    pc += 1;
                }
            }
            Op::Skip(to) => pc = to,
            Op::Add(n) => sum = sum.wrapping_add(n),
            Op::Rotate(n) => sum = sum.wrapping_mul(2 * n + 1) ^ n,
            Op::Promote(n) => sum = sum.wrapping_add(promote!(random >> n & 7)),
            Op::Loop(turns) => {
                turn += 1;
                if turn < turns {
                    can_enter_jit!();
                    pc = 0;
                }
            }
            Op::Call(code) => sum = interpret(code, sum),
            Op::Return => return sum,
        }
    }
}

/// The same where one way of each is a promotion of eight values.
fn promoting(bits: i64, turns: i64) -> &'static Code {
    let ops = branching(bits, turns, None).ops.iter().map(|op| match *op {
        Op::Rotate(n) => Op::Promote(n + 20),
        op => op,
    });
    Box::leak(Box::new(Code { ops: ops.collect::<Vec<_>>().leak() }))
}

fn agrees(options: Options, code: fn() -> &'static Code) -> Stats {
    let plain = run(Options { enabled: false, ..Options::default() }, move || interpret(code(), 1)).0;
    let (sum, stats) = run(options, move || interpret(code(), 1));
    assert_eq!(sum, plain, "{stats:?}");
    assert!(stats.entries > 0, "{stats:?}");
    stats
}

#[test]
fn traces_are_as_many_as_places_not_as_paths() {
    let options =
        Options { compile_budget: 0, tuning: Tuning { bridge_limit: 16, ..Tuning::default() }, ..Options::default() };
    let stats = agrees(options.clone(), || branching(10, 60_000, None));
    // 1024 paths, 20 ways.
    assert!(stats.loops > 1 && stats.loops <= 1 + 20, "{stats:?}");
    assert!(stats.bridges < 20 * stats.loops + 100, "{stats:?}");
    let all = agrees(Options { tuning: Tuning { bridge_limit: u32::MAX, ..options.tuning }, ..options }, || {
        branching(10, 60_000, None)
    });
    assert_eq!(all.loops, 1, "{all:?}");
    assert!(stats.recorded_ops < all.recorded_ops, "{stats:?} {all:?}");
}

#[test]
fn once_a_part_of_the_budget_is_spent_traces_join_earlier() {
    // With this threshold all of the budget is granted at once.
    let options =
        Options { threshold: 10, tuning: Tuning { bridge_limit: u32::MAX, ..Tuning::default() }, ..Options::default() };
    let all = agrees(Options { compile_budget: 1 << 30, ..options.clone() }, || branching(10, 60_000, None));
    assert_eq!(all.loops, 1, "{all:?}");
    let stats = agrees(Options { compile_budget: 40_000, ..options }, || branching(10, 60_000, None));
    assert!(stats.loops > 1 && stats.loops <= 1 + 20, "{stats:?}");
    assert!(stats.recorded_ops < all.recorded_ops && stats.postponed == 0, "{stats:?}");
}

#[test]
fn a_promotion_where_traces_join_does_not_have_them_recorded_again() {
    let options =
        Options { compile_budget: 0, tuning: Tuning { bridge_limit: 16, ..Tuning::default() }, ..Options::default() };
    let stats = agrees(options, || promoting(6, 60_000));
    assert!(stats.loops > 1 && stats.retraced <= 2, "{stats:?}");
}

#[test]
fn joining_agrees_whatever_is_compiled_first() {
    for bridge_limit in [0, 1, 3, 10] {
        for (threshold, bridge_threshold) in [(1, 1), (2, 3), (20, 5)] {
            for backend in [Backend::Native, Backend::Evaluator] {
                let options = Options {
                    threshold,
                    bridge_threshold,
                    call_threshold: 3,
                    backend,
                    tuning: Tuning { bridge_limit, ..Tuning::default() },
                    ..Options::default()
                };
                agrees(options.clone(), || branching(4, 700, None));
                agrees(options.clone(), || promoting(3, 700));
                // The loop of a called portal, and its caller's.
                agrees(options, || branching(3, 60, Some(branching(3, 12, None))));
            }
        }
    }
}
