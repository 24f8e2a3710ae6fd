//! Random traces against the evaluator.

use std::ops::Range;

use jit_ir::r#gen::Heap;

use crate::native::{Counts, assemblers, compare_seed};

/// Seeds of the test: each is a trace, and that trace with each of its guards turned round.
const SEEDS: u64 = 20_000;

/// Traces until the arenas are replaced.
const ROUND: u64 = 500;

#[test]
fn random_traces_run_as_evaluated() {
    // Two processors at least; memory and assemblers belong to a thread.
    let halves = [0..SEEDS / 2, SEEDS / 2..SEEDS].map(|seeds| std::thread::spawn(move || compare_all(seeds)));
    for half in halves {
        let counts = half.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        println!("{counts:?}");
        assert!(counts.turned > SEEDS, "guards are to fail: {counts:?}");
        assert!(counts.skipped * 20 < counts.runs, "too many runs are left out: {counts:?}");
        assert!(counts.exits > SEEDS / 2, "exits are what is to be tested: {counts:?}");
    }
}

fn compare_all(seeds: Range<u64>) -> Counts {
    let heap = Heap::new();
    let mut counts = Counts::default();
    for first in seeds.clone().step_by(ROUND as usize) {
        let mut asms = assemblers();
        for seed in first..(first + ROUND).min(seeds.end) {
            compare_seed(seed, &mut asms, &heap, &mut counts);
        }
    }
    counts
}
