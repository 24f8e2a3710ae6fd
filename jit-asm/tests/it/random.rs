//! Random traces against the evaluator.

use jit_ir::r#gen::Heap;

use crate::native::{Counts, assemblers, compare_seed};

/// Seeds of the test, of some three traces each.
const SEEDS: u64 = 20_000;

/// Traces until the arenas are replaced.
const ROUND: u64 = 500;

#[test]
fn random_traces_run_as_evaluated() {
    let heap = Heap::new();
    let mut counts = Counts::default();
    for first in (0..SEEDS).step_by(ROUND as usize) {
        let mut asms = assemblers();
        for seed in first..first + ROUND {
            compare_seed(seed, &mut asms, &heap, &mut counts);
        }
    }
    assert!(counts.exits > SEEDS, "exits are what is to be tested: {counts:?}");
}
