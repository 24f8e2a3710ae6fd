//! Formats of values: 16 bytes of tag and payload against words of 8 bytes.

use jit_runtime::Options;
use lang_examples::format::{Number, SUBJECTS, Subject};

use crate::Measured;
use crate::measure::{Run, assert_jit, faster, fresh, off, options};
use crate::table::Table;

/// Lengths of the array, and how often it is gone through: in the nearest cache, and in none.
const SIZES: [(usize, i64); 2] = [(1 << 10, 1 << 12), (1 << 20, 1 << 2)];

type Ran = Run<Number>;

fn run(options: Options, subject: &'static Subject, size: (usize, i64), words: bool) -> Ran {
    fresh(
        options,
        || (),
        move |()| match words {
            true => subject.words(size.0, size.1),
            false => subject.tagged(size.0, size.1),
        },
    )
}

pub fn measure(runs: u32) -> Measured {
    let columns =
        &["plain, 16 B, ns", "plain, 8 B, ns", "ratio 8 to 16", "JIT, 16 B, ns", "JIT, 8 B, ns", "ratio 8 to 16"];
    let mut table = Table::new("formats of values: tag and payload, or one word", columns);
    let on = options(|o| o.enabled = true);
    for size in SIZES {
        for subject in &SUBJECTS {
            let mut best: [Option<Ran>; 4] = Default::default();
            for _ in 0..runs {
                for (n, best) in best.iter_mut().enumerate() {
                    let options = if n < 2 { off() } else { on.clone() };
                    *best = faster(best.take(), run(options, subject, size, n % 2 == 1));
                }
            }
            let [Some(a), Some(b), Some(c), Some(d)] = best else { continue };
            let name = format!("{}, {} KiB of words", subject.name, size.0 >> 7);
            for jit in [&c, &d] {
                assert_jit(&name, &jit.stats)?;
            }
            if [&b, &c, &d].iter().any(|r| r.value != a.value) {
                return Err(format!("{name}: the formats give different results"));
            }
            let [a, b, c, d] = [a, b, c, d].map(|r| r.ns / (size.0 as i64 * size.1) as f64);
            table.row(name, [a, b, b / a, c, d, d / c]);
        }
    }
    Ok((vec![table], Vec::new()))
}
