//! Random calls and random programs of several files, by us and by SWI-Prolog:
//! `cargo run --release -p prolog --example reference -- calls 20000`, `-- loads 2000`, with `--from 1000` from another seed on.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

#[path = "../tests/reference/mod.rs"]
mod reference;

use reference::{Scratch, calls, loads};

/// Goals that share a process.
const BATCH: u64 = 60;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, other: u64| args.get(n).map_or(other, |text| text.parse().expect("a number"));
    let from = args.iter().position(|a| a == "--from").map_or(0, |n| number(n + 1, 0));
    let count = number(1, 1000);
    let program = std::env::current_exe().expect("a path").parent().expect("a folder").with_file_name("prolog");
    let differ = match args.first().map(String::as_str) {
        Some("calls") => all_calls(&program, from..from + count),
        Some("loads") => all_loads(&program, from..from + count),
        _ => panic!("calls or loads"),
    };
    println!("{differ} of {count} differ");
    if differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn all_calls(program: &Path, seeds: std::ops::Range<u64>) -> usize {
    let scratch = Scratch::new();
    let mut differ: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut same, mut left_out) = (0, 0);
    for first in seeds.clone().step_by(BATCH as usize) {
        let batch = first..(first + BATCH).min(seeds.end);
        let ours = calls::run_ours(program, "off", &scratch.0, batch.clone());
        let theirs = calls::run_theirs(&scratch.0, batch.clone());
        let found = calls::compare(batch.clone(), &ours, &theirs);
        (same, left_out) = (same + found.same, left_out + found.left_out);
        for (seed, what) in found.differ.into_iter().chain(calls::unnamed(batch, &ours)) {
            differ.entry(calls::name(seed)).or_default().push(what);
        }
    }
    let mut count = 0;
    for (name, all) in &differ {
        println!("== {name}: {}", all.len());
        count += all.len();
        for what in all.iter().take(6) {
            println!("{what}");
        }
    }
    println!("{same} say the same, {left_out} are left out");
    count
}

fn all_loads(program: &Path, seeds: std::ops::Range<u64>) -> usize {
    let mut count = 0;
    for seed in seeds {
        let scratch = Scratch::new();
        let files = loads::program(seed);
        if let Err(what) = loads::compare(program, "off", &scratch.0, &files) {
            count += 1;
            println!("== {seed}");
            for (name, text) in files {
                println!("-- {name}\n{text}");
            }
            println!("{what}");
        }
    }
    count
}
