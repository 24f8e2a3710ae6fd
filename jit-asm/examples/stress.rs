//! Compares machine code with the evaluator on many random traces:
//! `cargo run --release -p jit-asm --example stress -- 200000 [first seed]`.

#[path = "../tests/it/native.rs"]
#[allow(dead_code, reason = "shared with the tests, which use all of it")]
mod native;

use std::time::Instant;

use jit_ir::r#gen::Heap;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let seeds = numbers.first().copied().unwrap_or(20_000);
    let first = numbers.get(1).copied().unwrap_or(0);
    let heap = Heap::new();
    let mut counts = native::Counts::default();
    let start = Instant::now();
    let mut asms = native::assemblers();
    for seed in first..first + seeds {
        if seed % 1000 == 999 {
            asms = native::assemblers();
        }
        native::compare_seed(seed, &mut asms, &heap, &mut counts);
        if (seed - first) % 10_000 == 9_999 || seed + 1 == first + seeds {
            let (done, seconds) = (seed + 1 - first, start.elapsed().as_secs_f64());
            println!("{done} seeds in {seconds:.1} s: {counts:?}");
        }
    }
}
