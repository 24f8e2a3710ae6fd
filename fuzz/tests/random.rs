//! Random traces through the whole pipeline, as many as a test run has time for. At length:
//! `cargo run --release -p fuzz -- stress`.

use fuzz::search::{Kind, Search};

/// Traces of all kinds.
const TRACES: u64 = 50_000;

#[test]
fn random_traces_end_alike_everywhere() {
    let mut search = Search::new(Default::default());
    let kinds = Kind::ALL.len() as u64;
    for n in 0..TRACES {
        search.check(Kind::ALL[(n % kinds) as usize], n / kinds).unwrap_or_else(|e| panic!("{e}"));
    }
    let counts = search.counts;
    println!("{counts:?}");
    assert!(counts.exits > TRACES && counts.runs > 5 * TRACES, "{counts:?}");
    assert!(counts.peeled * kinds * 10 > TRACES * 9, "{counts:?}");
}
