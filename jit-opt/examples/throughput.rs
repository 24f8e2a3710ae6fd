//! Measures the optimizer: recorded operations per second on bytecodes of a small interpreter
//! (a boxed number per result, frames in an array, two guards per bytecode).
//!
//! `cargo run --release -p jit-opt --example throughput`

use std::fmt::Write as _;
use std::time::Instant;

use jit_ir::Trace;
use jit_opt::{Options, optimize};

/// A recorded trace of so many bytecodes.
fn bytecodes(n: usize) -> Trace {
    let mut text = String::from(
        "trace \"throughput\"
field Num.i w64 @0
field Code.op u8 @0 mut
array [p] w64 @8 *8 mut
object Num 8
portal run (i) -> (p p)
",
    );
    for k in 0..n {
        writeln!(text, "snapshot {k} run [{k}] (p1, p2)").unwrap();
    }
    text.push_str("label 0 (p1, p2)\n");
    for k in 0..n {
        let (a, b, c) = (k % 7, (k * 3 + 1) % 7, (k * 5 + 2) % 7);
        write!(
            text,
            "merge_point {k}
o{k} = load_i(Code.op, p1) !{k}.1
q{k} = int_eq(o{k}, 3)
guard_true(q{k}) @{k}.1
x{k} = load_item_p([p], p2, {a}) !{k}.2
y{k} = load_item_p([p], p2, {b}) !{k}.3
n{k} = ptr_ne(x{k}, null)
guard_true(n{k}) @{k}.3
i{k}x = load_i(Num.i, x{k})
j{k}x = load_i(Num.i, y{k})
v{k} = int_add_ovf(i{k}x, j{k}x)
guard_false(v{k}) @{k}.3
s{k} = int_add(i{k}x, j{k}x)
z{k} = new(Num) !{k}.4
store_i(Num.i, z{k}, s{k})
store_item_p([p], p2, {c}, z{k}) !{k}.5
t{k} = int_lt(s{k}, 1000)
guard_true(t{k}) @{k}.5
"
        )
        .unwrap();
    }
    text.push_str("jump 0(p1, p2)\n");
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

fn main() {
    for n in [10, 100, 1000, 3000] {
        let trace = bytecodes(n);
        let rounds = 30_000 / n;
        let start = Instant::now();
        let mut stats = Default::default();
        for _ in 0..rounds {
            stats = optimize(&trace, &Options::default()).expect("no contradiction").stats;
        }
        let rate = (trace.insts.len() * rounds) as f64 / start.elapsed().as_secs_f64() / 1e6;
        println!(
            "{:6} recorded operations: {rate:.1} M/s; {} -> {} operations, {} -> {} guards, {} exits",
            trace.insts.len(),
            stats.ops_in,
            stats.ops_out,
            stats.guards_in,
            stats.guards_out,
            stats.exits
        );
    }
}
