//! Short programs that a host calls for ever: a call with the JIT and without it, and how much longer it takes.

mod branches;
mod chain;

use std::hint::black_box;
use std::time::Instant;

use jit_runtime::Options;

use crate::Measured;
use crate::table::{Bound, Claim, Table};

/// A program that a host calls with a number.
trait Program: Copy + Send + 'static {
    fn call(self, n: i64) -> i64;
}

/// Operations of a batch of calls, which are timed together: so short that most batches are not interrupted.
const BATCH: usize = 40_000;

/// Batches of each, for each run that is asked for.
const BATCHES: u32 = 100;

/// Nanoseconds of a call of each of the programs by turns. The first call is number `from`.
fn batch<P: Program>(programs: &[P], from: i64, calls: usize) -> (i64, f64) {
    let started = Instant::now();
    let mut sum = 0;
    for n in 0..calls {
        for program in programs {
            sum ^= black_box(*program).call(from + n as i64);
        }
    }
    (sum, started.elapsed().as_nanos() as f64 / (calls * programs.len()) as f64)
}

/// The best call without the JIT and with it, in one thread by turns.
fn calls<P: Program>(programs: &[P], operations: usize, runs: u32) -> Result<[f64; 2], String> {
    let calls = (BATCH / operations).clamp(4, 4_000);
    let mut best = [f64::INFINITY; 2];
    for batches in 0..runs * BATCHES {
        let mut sums = [0; 2];
        for (n, enabled) in [false, true].into_iter().enumerate() {
            jit_runtime::set_options(Options { enabled, ..jit_runtime::options() });
            let (sum, ns) = batch(programs, i64::from(batches) << 20, calls);
            (sums[n], best[n]) = (sum, best[n].min(ns));
        }
        if sums[0] != sums[1] {
            return Err("the results with and without the JIT differ".to_owned());
        }
    }
    Ok(best)
}

/// The table of programs with names, and how often a call makes so many operations; and the worst ratio of short calls.
struct Rows {
    table: Table,
    worst: f64,
    runs: u32,
}

impl Rows {
    fn row<P: Program>(&mut self, name: String, operations: usize, programs: Vec<P>) -> Result<(), String> {
        let runs = self.runs;
        let measured = std::thread::spawn(move || calls(&programs, operations, runs)).join();
        let [off, on] = measured.map_err(|_| "a program has panicked".to_owned())??;
        self.table.row(name, [off, on, on / off]);
        if (5..=100).contains(&operations) {
            self.worst = self.worst.max(on / off);
        }
        Ok(())
    }
}

pub fn measure(runs: u32) -> Measured {
    let columns = &["JIT off, ns a call", "JIT on, ns a call", "ratio"];
    let mut rows = Rows { table: Table::new("programs that a host calls for ever", columns), worst: 0.0, runs };
    for operations in [1, 5, 33, 100, 300, 1_000, 10_000] {
        rows.row(format!("{operations} operations"), operations, vec![chain::program(operations)])?;
        if operations == 5 {
            let two = vec![chain::program(5), chain::program(5)];
            rows.row("5 operations, 2 programs by turns".to_owned(), 5, two)?;
        }
    }
    for operations in [5, 33, 100, 300] {
        rows.row(format!("{operations} operations with branches"), operations, vec![branches::straight(operations)])?;
    }
    let many = (0..16).map(|n| branches::straight(20 + n)).collect();
    rows.row("20 to 35 operations with branches, 16 programs by turns".to_owned(), 28, many)?;
    for operations in [5, 20] {
        let name = format!("0 to 4 turns of {operations} operations with branches");
        rows.row(name, 2 * operations, vec![branches::turning(operations)])?;
    }
    let name = "a call of 5 to 100 operations, in calls without the JIT";
    Ok((vec![rows.table], vec![Claim { name, measured: rows.worst, bound: Bound::AtMost(1.5) }]))
}
