//! The register machine: squares under each way to run them, and the cost of the idle JIT.

use std::arch::asm;

use jit_runtime::Options;
use lang_examples::tlr::copies::COPIES;
use lang_examples::tlr::{Code, SQUARE, interpret, load, plain};

use crate::Measured;
use crate::measure::{Run, assert_jit, faster, fresh, off, options, timed};
use crate::table::{Bound, Claim, Table};

/// A way to compute a square.
struct Way {
    name: &'static str,
    options: Options,
    square: fn(&'static Code, i64) -> i64,
    jit: bool,
}

/// The loop of the program in Rust. One addition and one decrement stay per turn: the sum is
/// opaque to the compiler, in a register.
fn native(_: &'static Code, n: i64) -> i64 {
    let (mut i, mut sum) = (n, 0i64);
    while i != 0 {
        i -= 1;
        sum = sum.wrapping_add(n);
        // SAFETY: the block has no instructions.
        unsafe { asm!("/* {0} */", inout(reg) sum, options(pure, nomem, nostack, preserves_flags)) };
    }
    sum
}

fn ways() -> [Way; 5] {
    let way = |name, options, square, jit| Way { name, options, square, jit };
    [
        way("native Rust", off(), native, false),
        way("no attribute", off(), plain::interpret, false),
        way("JIT off", off(), interpret, false),
        way("JIT on", options(|o| o.enabled = true), interpret, true),
        way("JIT, threshold 1", options(|o| (o.enabled, o.threshold) = (true, 1)), interpret, true),
    ]
}

fn square_program() -> &'static Code {
    load(SQUARE).expect("the program of this package is right")
}

pub fn measure(runs: u32) -> Measured {
    let columns = &["turns", "ms", "ns per turn", "x native", "x no attribute"];
    let mut table = Table::new("tlr square", columns);
    let mut claims = Vec::new();
    for n in [10_000_000, 100_000_000] {
        let ways = ways();
        let mut best: Vec<Option<Run<i64>>> = ways.iter().map(|_| None).collect();
        for _ in 0..runs {
            for (way, best) in ways.iter().zip(&mut best) {
                let square = way.square;
                let run = fresh(way.options.clone(), square_program, move |code| square(code, n));
                if run.value != n.wrapping_mul(n) {
                    return Err(format!("square of {n}, {}: {} is wrong", way.name, run.value));
                }
                if way.jit {
                    assert_jit(&format!("square of {n}, {}", way.name), &run.stats)?;
                }
                *best = faster(best.take(), run);
            }
        }
        let ns: Vec<f64> = best.iter().flatten().map(|run| run.ns).collect();
        for (way, &time) in ways.iter().zip(&ns) {
            let name = format!("{n}: {}", way.name);
            table.row(name, [n as f64, time / 1e6, time / n as f64, time / ns[0], time / ns[1]]);
        }
        if n == 100_000_000 {
            let (native, plain, jit) = (ns[0], ns[1], ns[3]);
            claims.push(Claim {
                name: "tlr: speed-up by the JIT over the plain interpreter",
                measured: plain / jit,
                bound: Bound::AtLeast(10.0),
            });
            claims.push(Claim {
                name: "tlr: time with the JIT over native Rust",
                measured: jit / native,
                bound: Bound::AtMost(6.0),
            });
        }
    }
    let (idle, claim) = idle(runs);
    claims.push(claim);
    Ok((vec![table, idle], claims))
}

/// Portals with their JIT off against the same functions without any attribute, in one thread, in
/// turn: the best run of each copy, the median of the copies.
fn idle(runs: u32) -> (Table, Claim) {
    const TURNS: i64 = 5_000_000;
    let rounds = 4 * runs;
    let run = fresh(off(), square_program, move |code| {
        let mut best = COPIES.map(|_| (f64::INFINITY, f64::INFINITY));
        for _ in 0..rounds {
            for ((plain, portal), best) in COPIES.iter().zip(&mut best) {
                best.0 = best.0.min(timed(|| plain(code, TURNS)).1 / TURNS as f64);
                best.1 = best.1.min(timed(|| portal(code, TURNS)).1 / TURNS as f64);
            }
        }
        best
    });
    let median = |of: fn(&(f64, f64)) -> f64| {
        let mut all = run.value.each_ref().map(of);
        all.sort_by(f64::total_cmp);
        (all[0], all[all.len() / 2], all[all.len() - 1])
    };
    let (plain, off) = (median(|b| b.0), median(|b| b.1));
    let over = 100.0 * (off.1 / plain.1 - 1.0);
    let columns = &["ns per turn: best", "median", "worst", "percent over (median)"];
    let mut table = Table::new("tlr, the idle JIT (7 copies of each function)", columns);
    table.row("no attribute", [plain.0, plain.1, plain.2, 0.0]);
    table.row("JIT off", [off.0, off.1, off.2, over]);
    let name = "tlr: percent that the idle JIT costs";
    (table, Claim { name, measured: over, bound: Bound::AtMost(5.0) })
}
