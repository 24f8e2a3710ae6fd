//! Measures how many trace operations per second are compiled:
//! `cargo run --release -p jit-asm --example speed`.

use std::time::{Duration, Instant};

use jit_asm::{AsmOptions, Assembler, Entry};
use jit_ir::r#gen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for size in [30, 100, 400, 1600] {
        let traces: Vec<_> = (0..40).map(|seed| r#gen::generate(seed, size).trace).collect();
        let operations: usize = traces.iter().map(|t| t.insts.len()).sum();
        let (mut rounds, mut allocation, mut emission) = (0, 0, 0);
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(700) {
            let mut asm = Assembler::new(AsmOptions { verify: false, ..AsmOptions::default() })?;
            for trace in &traces {
                let stats = asm.compile(trace, Entry::Loop, &|_| None)?.stats;
                allocation += stats.allocation_ns;
                emission += stats.emission_ns;
            }
            rounds += 1;
        }
        let per_operation = |ns: u64| ns as f64 / (operations * rounds) as f64;
        let (allocation, emission) = (per_operation(allocation), per_operation(emission));
        println!(
            "{size:5} operations: {:.2} million/s (allocation {allocation:.0} ns, emission {emission:.0} ns each)",
            1e3 / (allocation + emission),
        );
    }
    Ok(())
}
