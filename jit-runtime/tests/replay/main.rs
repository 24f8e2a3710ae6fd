//! Replay against plain execution: whatever a bytecode does between two merge points, leaving its
//! trace at any guard, with or without a bridge, must end as the plain interpreter does.
//!
//! `kit` has the programs and the comparison; the stress command
//! (`cargo run --release -p jit-runtime --example stress_replay`) runs more of the same.

mod kit;

use kit::batch::{Plan, run};
use kit::make;

#[test]
fn event_programs() {
    let plan = Plan { make: make::program, native: None, mutant: None, configs: None, tries: 300 };
    let (totals, failure) = run(&plan, 0..25_000, |_| {});
    eprintln!("{totals}");
    if let Some(f) = failure {
        panic!("{f}");
    }
}
