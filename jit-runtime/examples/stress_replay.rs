//! The stress command of replay: random programs against the plain interpreter.

#[path = "../tests/replay/kit/mod.rs"]
mod kit;

use kit::batch::{Plan, run};
use kit::make;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: u64 = args[1].parse().unwrap();
    let native = args.get(2).map(|s| s == "native");
    let plan = Plan { make: make::program, native, mutant: None, configs: None, tries: 300 };
    let started = std::time::Instant::now();
    let (totals, failure) = run(&plan, 0..n, |_| {});
    println!("{totals} in {:?}", started.elapsed());
    if let Some(f) = failure {
        println!("{f}");
        std::process::exit(1);
    }
}
