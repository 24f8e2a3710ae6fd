//! Numbers as objects: the function of the paper against plain integers in native Rust.

use std::arch::asm;

use jit_runtime::Options;
use lang_examples::boxed::{Boxed, Class, f};

use crate::Measured;
use crate::measure::{Run, assert_jit, faster, fresh, off, options};
use crate::table::{Bound, Claim, Table};

/// A way to compute the function.
struct Way {
    name: &'static str,
    options: Options,
    f: fn(i64) -> i64,
    turns: i64,
    jit: bool,
}

/// The function on integers, with each of its sums in each turn: they are opaque to the compiler,
/// in registers.
fn native(start: i64) -> i64 {
    let (mut y, mut res) = (start, 0i64);
    while y > 0 {
        res = opaque(opaque(res.wrapping_add(y)).wrapping_add(-100));
        y = y.wrapping_add(-1);
    }
    res
}

/// The same if the compiler may add -100 to `y` instead, beside the chain of sums.
fn reordered(start: i64) -> i64 {
    let (mut y, mut res) = (start, 0i64);
    while y > 0 {
        res = opaque(res.wrapping_add(y).wrapping_add(-100));
        y = y.wrapping_add(-1);
    }
    res
}

#[inline(always)]
fn opaque(mut n: i64) -> i64 {
    // SAFETY: the block has no instructions.
    unsafe { asm!("/* {0} */", inout(reg) n, options(pure, nomem, nostack, preserves_flags)) };
    n
}

fn on_objects(start: i64) -> i64 {
    match f(Boxed::integer(start)).class() {
        Class::BoxedInteger(n) => n,
        Class::BoxedFloat(_) => unreachable!("sums of integers are integers"),
    }
}

pub fn measure(runs: u32) -> Measured {
    const TURNS: i64 = 100_000_000;
    let on = options(|o| (o.enabled, o.testing.virtuals) = (true, true));
    let probe = fresh(on.clone(), || (), |()| on_objects(1000));
    assert_jit("boxed f", &probe.stats)?;
    // Where objects are left, so many turns could need more memory than there is.
    let turns = if probe.stats.optimized_allocs == 0 { TURNS } else { TURNS / 10 };
    let way = |name, options, f, turns, jit| Way { name, options, f, turns, jit };
    let ways = [
        way("native Rust, plain integers", off(), native, TURNS, false),
        way("native Rust, sums reordered", off(), reordered, TURNS, false),
        way("JIT on", on, on_objects, turns, true),
        way(
            "JIT without allocation removal",
            options(|o| (o.enabled, o.testing.virtuals) = (true, false)),
            on_objects,
            TURNS / 20,
            true,
        ),
        way("JIT off", off(), on_objects, TURNS / 50, false),
    ];
    let mut best: Vec<Option<Run<i64>>> = ways.iter().map(|_| None).collect();
    for _ in 0..runs {
        for (way, best) in ways.iter().zip(&mut best) {
            let (f, turns) = (way.f, way.turns);
            let run = fresh(way.options.clone(), || (), move |()| f(turns));
            // The sum of 1 to `turns`, and -100 for each.
            if run.value != turns * (turns + 1) / 2 - 100 * turns {
                return Err(format!("boxed f of {turns}, {}: {} is wrong", way.name, run.value));
            }
            if way.jit {
                assert_jit(&format!("boxed f, {}", way.name), &run.stats)?;
            }
            *best = faster(best.take(), run);
        }
    }
    let best: Vec<Run<i64>> = best.into_iter().flatten().collect();
    let ns: Vec<f64> = best.iter().zip(&ways).map(|(run, way)| run.ns / way.turns as f64).collect();
    let columns = &["turns", "ms", "ns per turn", "x native", "objects recorded", "objects in code"];
    let mut table = Table::new("boxed f", columns);
    for ((way, run), &each) in ways.iter().zip(&best).zip(&ns) {
        let objects = match way.jit {
            true => [run.stats.recorded_allocs as f64, run.stats.optimized_allocs as f64],
            false => [f64::NAN; 2],
        };
        table.row(way.name, [way.turns as f64, run.ns / 1e6, each, each / ns[0], objects[0], objects[1]]);
    }
    let claims = vec![
        Claim {
            name: "boxed f: time with the JIT over native Rust",
            measured: ns[2] / ns[0],
            bound: Bound::AtMost(2.0),
        },
        Claim {
            name: "boxed f: slower without allocation removal",
            measured: ns[3] / ns[2],
            bound: Bound::AtLeast(5.0),
        },
    ];
    Ok((vec![table], claims))
}
