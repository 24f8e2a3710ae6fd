//! Both formats of values give what Rust gives, in the interpreter and in machine code.

use jit_runtime::Options;
use lang_examples::format::{Number, SUBJECTS};

const LENGTH: i64 = 100;
const ROUNDS: i64 = 5;

/// What the loops compute.
fn native(name: &str) -> Number {
    let turns = LENGTH * ROUNDS;
    match name {
        "sum of the counter" => Number::Int((0..LENGTH).sum::<i64>() * ROUNDS),
        "sum of integers" => Number::Int(7 * turns),
        "sum of floats" => Number::Float(0.5 * turns as f64),
        "integers stored" => Number::Int(3 * (LENGTH - 1)),
        _ => Number::Int(
            (0..turns).fold(1i64, |n, _| n.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407)),
        ),
    }
}

#[test]
fn both_formats_give_what_rust_gives() {
    for enabled in [false, true] {
        for subject in &SUBJECTS {
            let run = move || {
                jit_runtime::set_options(Options { enabled, threshold: 3, ..Options::default() });
                let both = [subject.tagged(LENGTH as usize, ROUNDS), subject.words(LENGTH as usize, ROUNDS)];
                (both, jit_runtime::stats())
            };
            let (both, stats) = std::thread::spawn(run).join().expect("the loop ends");
            assert_eq!(both, [native(subject.name); 2], "{}, JIT {enabled}", subject.name);
            assert_eq!(stats.loops >= 2 && stats.entries >= 2, enabled, "{}: {stats:?}", subject.name);
        }
    }
}
