//! Random traces through the whole pipeline, as many as a test run has time for. At length:
//! `cargo run --release -p fuzz -- stress`.

use fuzz::search::{Kind, Search};

/// Traces of all kinds.
const TRACES: u64 = 50_000;

#[test]
fn random_traces_end_alike_everywhere() {
    // Two processors at least; memory and assemblers belong to a thread.
    let halves = [0, 1].map(|half| std::thread::spawn(move || check(half)));
    for half in halves {
        half.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    }
}

/// Checks every second trace.
fn check(half: u64) {
    let mut search = Search::new(Default::default());
    let kinds = Kind::ALL.len() as u64;
    for n in 0..TRACES / 2 {
        let seed = n / kinds * 2 + half;
        search.check(Kind::ALL[(n % kinds) as usize], seed).unwrap_or_else(|e| panic!("{e}"));
    }
    let counts = search.counts;
    println!("{counts:?}");
    assert!(counts.exits > TRACES && counts.runs > 4 * TRACES, "{counts:?}");
    assert!(counts.skipped * 20 < counts.runs, "too many runs are left out: {counts:?}");
    assert!(counts.forced.0 > TRACES / 2 && counts.forced.1 * 5 < counts.forced.0, "guards that fail: {counts:?}");
    assert!(counts.entered > 30, "{counts:?}");
    assert!(counts.peeled * kinds * 10 > TRACES / 2 * 15, "of two kinds of loops, most are peeled: {counts:?}");
}
