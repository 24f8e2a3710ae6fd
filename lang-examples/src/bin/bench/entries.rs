//! Short programs that a host calls for ever: a call with the JIT and without it, and how much longer it takes.

use std::hint::black_box;
use std::time::Instant;

use jit_runtime::Options;
use jit_runtime::prelude::*;

use crate::Measured;
use crate::table::{Bound, Claim, Table};

#[derive(JitObject)]
struct Code {
    ops: &'static [u8],
}

/// As plain a loop as there is: whoever interprets more slowly gains by the JIT earlier.
#[jit_driver(greens = [pc, code], reds = [a])]
fn interpret(code: &'static Code, start: i64) -> i64 {
    let mut pc = 0;
    let mut a = start;
    loop {
        jit_merge_point!();
        let op = code.ops[pc];
        pc += 1;
        match op {
            0 => a = a.wrapping_add(1),
            1 => a = a.wrapping_mul(3),
            2 => return a,
            _ => {
                pc = 0;
                can_enter_jit!();
            }
        }
    }
}

/// So many operations, the last of which ends the program.
fn program(operations: usize) -> &'static Code {
    let ops: Vec<u8> = (1..=operations).map(|n| if n == operations { 2 } else { n as u8 % 2 }).collect();
    Box::leak(Box::new(Code { ops: ops.leak() }))
}

const SIZES: [usize; 7] = [1, 5, 33, 100, 300, 1_000, 10_000];

/// Operations of a batch of calls, which are timed together: so short that most batches are not interrupted.
const BATCH: usize = 40_000;

/// Batches of each, for each run that is asked for.
const BATCHES: u32 = 100;

/// Nanoseconds of a call of each of the programs by turns.
fn batch(codes: &[&'static Code], calls: usize) -> (i64, f64) {
    let started = Instant::now();
    let mut sum = 0;
    for n in 0..calls {
        for code in codes {
            sum ^= interpret(black_box(code), n as i64);
        }
    }
    (sum, started.elapsed().as_nanos() as f64 / (calls * codes.len()) as f64)
}

/// The best call without the JIT and with it, in one thread by turns.
fn calls(codes: &[&'static Code], operations: usize, runs: u32) -> Result<[f64; 2], String> {
    let calls = (BATCH / operations).clamp(4, 4_000);
    let mut best = [f64::INFINITY; 2];
    for _ in 0..runs * BATCHES {
        let mut sums = [0; 2];
        for (n, enabled) in [false, true].into_iter().enumerate() {
            jit_runtime::set_options(Options { enabled, ..jit_runtime::options() });
            let (sum, ns) = batch(codes, calls);
            (sums[n], best[n]) = (sum, best[n].min(ns));
        }
        if sums[0] != sums[1] {
            return Err("the results with and without the JIT differ".to_owned());
        }
    }
    Ok(best)
}

pub fn measure(runs: u32) -> Measured {
    let columns = &["JIT off, ns a call", "JIT on, ns a call", "ratio"];
    let mut table = Table::new("programs that a host calls for ever", columns);
    let mut worst = 0.0f64;
    for operations in SIZES {
        let of_two = (operations == 5).then_some(2);
        for programs in [Some(1), of_two].into_iter().flatten() {
            let codes: Vec<_> = (0..programs).map(|_| program(operations)).collect();
            let measured = std::thread::spawn(move || calls(&codes, operations, runs)).join();
            let [off, on] = measured.map_err(|_| "a program has panicked".to_owned())??;
            let name = match programs {
                1 => format!("{operations} operations"),
                n => format!("{operations} operations, {n} programs by turns"),
            };
            table.row(name, [off, on, on / off]);
            if (5..=100).contains(&operations) {
                worst = worst.max(on / off);
            }
        }
    }
    let name = "a call of 5 to 100 operations, in calls without the JIT";
    Ok((vec![table], vec![Claim { name, measured: worst, bound: Bound::AtMost(1.5) }]))
}
