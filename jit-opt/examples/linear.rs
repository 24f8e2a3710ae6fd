//! Time of the optimizer by the length of a trace, from 100 to 10,000 operations: prints nanoseconds per
//! operation and the exponent of a fit `time = c * length ^ e`.
//!
//! The trace is that of a register machine over boxed numbers: each bytecode loads two numbers from
//! the registers, checks their class, adds them into a new number under an overflow guard and puts it back.

use std::fmt::Write;

use cpu_time::ProcessTime;
use jit_ir::Trace;
use jit_opt::{Options, optimize};

const HEAD: &str = "trace \"linear\"
field Num.class w64 @0
field Num.value w64 @8
object Num 16
array [Value] w64 @8 *8 mut
portal run () -> (p i)
";

/// A loop of so many bytecodes.
fn trace(bytecodes: usize) -> Trace {
    let mut text = String::from(HEAD);
    for n in 0..bytecodes {
        writeln!(text, "snapshot {n} run [] (p, i)").expect("to a string");
    }
    text.push_str("label 0 (p: p, i: i)\n");
    let (mut a, mut b) = (1, 2);
    for n in 0..bytecodes {
        let to = (a + b) % 7;
        writeln!(
            text,
            "  merge_point {n}
  x{n} = load_item_p([Value], p, {a}) !{n}.1
  c{n} = load_i(Num.class, x{n})
  guard_value_i(c{n}, 3) @{n}.1
  v{n} = load_i(Num.value, x{n})
  y{n} = load_item_p([Value], p, {b}) !{n}.2
  d{n} = load_i(Num.class, y{n})
  guard_value_i(d{n}, 3) @{n}.2
  w{n} = load_i(Num.value, y{n})
  o{n} = int_add_ovf(v{n}, w{n})
  guard_false(o{n}) @{n}.2
  s{n} = int_add(v{n}, w{n})
  r{n} = new(Num) !{n}.3
  store_i(Num.class, r{n}, 3)
  store_i(Num.value, r{n}, s{n})
  store_item_p([Value], p, {to}, r{n}) !{n}.4"
        )
        .expect("to a string");
        (a, b) = (b, to);
    }
    let last = bytecodes - 1;
    writeln!(text, "  j = int_add(i, -1)\n  guard_true(j) @{last}.4\n  jump 0(p, j)").expect("to a string");
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// The best of some runs, in nanoseconds of the processor.
fn time(trace: &Trace, options: &Options) -> f64 {
    let runs = (200_000 / trace.insts.len()).max(20);
    let run = |_| {
        let started = ProcessTime::now();
        std::hint::black_box(optimize(trace, options).expect("a trace without contradiction"));
        started.elapsed().as_nanos() as f64
    };
    (0..runs).map(run).fold(f64::INFINITY, f64::min)
}

fn main() {
    for (name, peel) in [("without peeling", false), ("with peeling", true)] {
        let options = Options { peel, ..Options::default() };
        println!("{name:24} {:>12} {:>12}", "ns", "ns each");
        let mut points = Vec::new();
        for operations in [100, 200, 500, 1_000, 2_000, 5_000, 10_000] {
            let trace = trace(operations / 15);
            let operations = optimize(&trace, &options).expect("no contradiction").stats.ops_in as f64;
            let ns = time(&trace, &options);
            println!("{operations:24} {ns:12.0} {:12.1}", ns / operations);
            points.push((operations.ln(), ns.ln()));
        }
        println!("{:24} {:12.3}\n", "exponent of the fit", slope(&points));
    }
}

/// The slope of the line through points with the least squares of errors.
fn slope(points: &[(f64, f64)]) -> f64 {
    let n = points.len() as f64;
    let (x, y) = points.iter().fold((0.0, 0.0), |(x, y), p| (x + p.0 / n, y + p.1 / n));
    let (xy, xx) = points.iter().fold((0.0, 0.0), |(xy, xx), p| (xy + (p.0 - x) * (p.1 - y), xx + (p.0 - x).powi(2)));
    xy / xx
}
