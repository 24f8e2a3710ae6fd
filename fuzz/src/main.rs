//! Random tests at length, and faults that they must find.
//!
//! ```text
//! cargo run --release -p fuzz -- stress [TRACES] [FIRST SEED] [KIND ..]     1,000,000 of all kinds if not said otherwise
//! cargo run --release -p fuzz -- faults [NAME ..]                 the table of planted faults
//! cargo run --release -p fuzz -- one KIND SEED [FAULT]            one trace, with all that is to be said
//! ```

use std::process::ExitCode;
use std::time::Instant;

use fuzz::hunt::{self, Fault};
use fuzz::search::{Kind, Search};

/// Faults that may stay unfound: three of sixty.
const TOLERATED: usize = 20;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let number =
        |at: usize, default: u64| args.get(at).and_then(|a| a.replace('_', "").parse().ok()).unwrap_or(default);
    match args.as_slice() {
        ["stress", names @ ..] => {
            let Some(kinds) = names.iter().skip(2).map(|name| kind_of(name)).collect() else { return usage() };
            stress(number(1, 1_000_000), number(2, 0), kinds)
        }
        ["faults", names @ ..] => {
            let chosen = |f: &Fault| names.is_empty() || names.contains(&f.name());
            let faults: Vec<Fault> = Fault::all().into_iter().filter(chosen).collect();
            let lost = hunt::table(&faults, 0);
            ExitCode::from((lost * TOLERATED > faults.len()) as u8)
        }
        ["look", name, ..] => {
            match by_name(name) {
                Some(fault) => hunt::look(fault, number(2, 0)),
                None => return usage(),
            }
            ExitCode::SUCCESS
        }
        ["one", kind, seed, fault @ ..] => one(kind, seed, fault.first().copied()),
        _ => usage(),
    }
}

fn by_name(name: &str) -> Option<Fault> {
    Fault::all().into_iter().find(|f| f.name() == name)
}

fn usage() -> ExitCode {
    eprintln!("stress [TRACES] [FIRST SEED] [KIND ..] | faults [NAME ..] | one KIND SEED [FAULT]");
    ExitCode::from(2)
}

fn kind_of(name: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|k| k.to_string() == name)
}

/// The kinds in turn, all of them if none is named.
fn stress(traces: u64, first: u64, kinds: Vec<Kind>) -> ExitCode {
    let kinds = if kinds.is_empty() { Kind::ALL.to_vec() } else { kinds };
    let mut search = Search::new(Default::default());
    let start = Instant::now();
    let mut progress = progress::progress("traces", traces);
    for n in 0..traces {
        let kind = kinds[n as usize % kinds.len()];
        progress.step(&kind.to_string());
        if let Err(e) = search.check(kind, first + n / kinds.len() as u64) {
            progress.clear();
            println!("{e}");
            return ExitCode::FAILURE;
        }
    }
    drop(progress);
    println!("{:.0} s: {:?}", start.elapsed().as_secs_f64(), search.counts);
    ExitCode::SUCCESS
}

fn one(kind: &str, seed: &str, fault: Option<&str>) -> ExitCode {
    let (Some(kind), Ok(seed)) = (kind_of(kind), seed.parse()) else { return usage() };
    let fault = fault.map(by_name);
    let options = match fault {
        Some(None) => return usage(),
        Some(Some(fault)) => fault.plant(),
        None => Default::default(),
    };
    match Search::new(options).check(kind, seed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            println!("{e}");
            ExitCode::FAILURE
        }
    }
}
