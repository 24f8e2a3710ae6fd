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
                bound: Bound::AtMost(1.5),
            });
        }
    }
    let (idle, claim) = idle(runs);
    claims.push(claim);
    Ok((vec![table, idle], claims))
}

/// Runs of equal instructions, and an inner loop of two: the processor always knows where the
/// interpreter goes next. How well it guesses that in other programs hangs on addresses alone, and
/// differs by more than any attribute costs.
fn even_program() -> &'static Code {
    const RUN: usize = 64;
    let mut text = "ALLOCATE 2\nMOV_A_R 0\nturn:\n".to_owned();
    for instruction in ["MOV_R_A 0", "MOV_A_R 1", "ADD_R_TO_A 1", "NEG_A", "DECR_A", "SET_A 100"] {
        (0..RUN).for_each(|_| text.extend([instruction, "\n"]));
    }
    text += "inner: DECR_A\nJUMP_IF_A inner\nMOV_R_A 0\nDECR_A\nMOV_A_R 0\nJUMP_IF_A turn\nRETURN_A\n";
    load(&text).expect("the program is right")
}

/// Instructions of a turn of [`even_program`].
const EVEN_TURN: f64 = 6.0 * 64.0 + 2.0 * 100.0 + 4.0;

/// Portals with their JIT off, and on but never hot, against the same functions without any
/// attribute, in one thread, in turn; of each copy the best run.
///
/// rustc makes the same loop of a function with the JIT off and of one without attributes, but for the names of
/// registers; where the linker puts it makes it up to half slower. Of sixteen places some suit either function, so
/// that the best copies are held against each other, as the best of several runs are; the median of the copies says how much hangs on
/// the place.
fn idle(runs: u32) -> (Table, Claim) {
    const TURNS: i64 = 4_000;
    let rounds = 4 * runs;
    let cold = options(|o| (o.enabled, o.threshold) = (true, u32::MAX));
    let run = fresh(off(), even_program, move |code| {
        let mut best = COPIES.map(|_| [f64::INFINITY; 3]);
        let time = |f: fn(&'static Code, i64) -> i64| timed(|| f(code, TURNS)).1 / (TURNS as f64 * EVEN_TURN);
        for _ in 0..rounds {
            for ((plain, portal), best) in COPIES.into_iter().zip(&mut best) {
                for (n, options, f) in [(0, off(), plain), (1, off(), portal), (2, cold.clone(), portal)] {
                    jit_runtime::set_options(options);
                    best[n] = best[n].min(time(f));
                }
            }
        }
        best
    });
    let columns = &["ns, best copy", "median copy", "worst copy", "percent over (best)", "percent over (median)"];
    let mut table = Table::new("tlr, the idle JIT: an instruction in 16 copies of each function", columns);
    let mut plain = [f64::NAN; 2];
    let mut over = f64::NAN;
    for (n, name) in ["no attribute", "JIT off", "JIT on, nothing hot"].into_iter().enumerate() {
        let mut all = run.value.map(|copy| copy[n]);
        all.sort_by(f64::total_cmp);
        let [best, median, worst] = [all[0], all[all.len() / 2], all[all.len() - 1]];
        if n == 0 {
            plain = [best, median];
        }
        let percent = [best / plain[0], median / plain[1]].map(|ratio| 100.0 * (ratio - 1.0));
        if n == 1 {
            over = percent[0];
        }
        table.row(name, [best, median, worst, percent[0], percent[1]]);
    }
    (table, Claim { name: "tlr: percent that a JIT switched off costs", measured: over, bound: Bound::AtMost(5.0) })
}
