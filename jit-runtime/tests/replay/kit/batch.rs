//! Many programs: threads, counts, and the report of a failure.

use std::fmt::Write as _;
use std::ops::Range;

use jit_runtime::Stats;

use super::check::{Subject, differs, in_thread, plain};
use super::config::Config;
use super::rng::Rng;
use super::shrink::shrink;

/// Programs per thread: code and objects of a thread go when it ends.
const PER_THREAD: u64 = 100;

/// Configurations per program.
const CONFIGS: u64 = 4;

/// What a batch has done.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    /// Programs, each configuration counted.
    pub programs: u64,
    pub loops: u64,
    pub bridges: u64,
    pub deopts: u64,
    pub deopts_inlined: u64,
    pub skipped_stores: u64,
    /// Panics of residual calls inside of traces.
    pub panics: u64,
    /// Programs that ended in a panic.
    pub guest_panics: u64,
    pub aborts: u64,
    pub removed_allocs: u64,
}

impl Totals {
    pub fn add(&mut self, other: &Totals) {
        let fields = |t: &mut Totals, f: &mut dyn FnMut(&mut u64, u64)| {
            f(&mut t.programs, other.programs);
            f(&mut t.loops, other.loops);
            f(&mut t.bridges, other.bridges);
            f(&mut t.deopts, other.deopts);
            f(&mut t.deopts_inlined, other.deopts_inlined);
            f(&mut t.skipped_stores, other.skipped_stores);
            f(&mut t.panics, other.panics);
            f(&mut t.guest_panics, other.guest_panics);
            f(&mut t.aborts, other.aborts);
            f(&mut t.removed_allocs, other.removed_allocs);
        };
        fields(self, &mut |a, b| *a += b);
    }

    fn of(stats: &Stats) -> Totals {
        Totals {
            loops: stats.loops,
            bridges: stats.bridges,
            deopts: stats.deopts,
            deopts_inlined: stats.deopts_inlined,
            skipped_stores: stats.skipped_stores,
            panics: stats.panics,
            aborts: stats.aborted(),
            removed_allocs: stats.recorded_allocs.saturating_sub(stats.optimized_allocs),
            ..Totals::default()
        }
    }
}

impl std::fmt::Display for Totals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} programs, {} loops, {} bridges, {} deopts ({} of several frames), {} stores skipped, \
             {} panics inside traces ({} programs ended in a panic), {} allocations removed, {} recordings given up",
            self.programs,
            self.loops,
            self.bridges,
            self.deopts,
            self.deopts_inlined,
            self.skipped_stores,
            self.panics,
            self.guest_panics,
            self.removed_allocs,
            self.aborts,
        )
    }
}

/// A program that does not do what the plain interpreter does.
#[derive(Clone, Debug)]
pub struct Failure {
    pub seed: u64,
    /// How many programs, configurations counted, ran before it.
    pub after: u64,
    pub config: Config,
    /// The smallest program that fails, as text for people and for the command line.
    pub program: String,
    pub command: String,
    pub what: String,
}

impl Failure {
    pub fn new<S: Subject>(seed: u64, after: u64, config: Config, program: &S, tries: usize) -> Failure {
        let (small, what) = shrink(program, &config, tries);
        let command = format!(
            "JIT_LOG=record,opt,deopt cargo run -p jit-runtime --example stress_replay -- --kind {} --config {config} --program '{small}'",
            S::KIND
        );
        Failure { seed, after, config, program: format!("{small:?}"), command, what }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        let _ = writeln!(text, "seed {}, configuration {}: {}", self.seed, self.config, self.what);
        let _ = writeln!(text, "{}", self.program);
        let _ = write!(text, "again, with the traces: {}", self.command);
        f.write_str(&text)
    }
}

/// What to run.
pub struct Plan<S> {
    pub make: fn(u64) -> S,
    /// Of all configurations only those with this back end; otherwise half of the threads each.
    pub native: Option<bool>,
    pub mutant: Option<usize>,
    /// Only these configurations.
    pub configs: Option<Vec<Config>>,
    /// Tries to make a failing program smaller.
    pub tries: usize,
}

/// Runs the programs of `seeds`, each under several configurations, until one fails. `progress`
/// is told each seed before it runs.
pub fn run<S: Subject>(
    plan: &Plan<S>,
    seeds: Range<u64>,
    progress: impl Fn(u64) + Clone + Send + 'static,
) -> (Totals, Option<Failure>) {
    let mut totals = Totals::default();
    let mut first = seeds.start;
    while first < seeds.end {
        let last = (first + PER_THREAD).min(seeds.end);
        let (make, mutant, tries, configs) = (plan.make, plan.mutant, plan.tries, plan.configs.clone());
        let native = plan.native.unwrap_or((first / PER_THREAD) % 2 == 0);
        let progress = progress.clone();
        let (done, failure) = in_thread(move || {
            let mut totals = Totals::default();
            let mut failed = None;
            'seeds: for seed in first..last {
                progress(seed);
                let program = make(seed);
                let want = plain(&program);
                totals.guest_panics += want[0].result.is_err() as u64;
                let mut rng = Rng::new(!seed);
                let random = (0..CONFIGS).map(|_| Config { mutant, ..Config::random(&mut rng, native) });
                for config in configs.clone().unwrap_or_else(|| random.collect()) {
                    totals.programs += 1;
                    if differs(&program, &config, &want).is_some() {
                        failed = Some((seed, config, program));
                        break 'seeds;
                    }
                }
            }
            totals.add(&Totals::of(&jit_runtime::stats()));
            (totals, failed.map(|(seed, config, program)| (seed, config, program, tries)))
        });
        totals.add(&done);
        if let Some((seed, config, program, tries)) = failure {
            let failure = Failure::new(seed, totals.programs, config, &program, tries);
            return (totals, Some(failure));
        }
        first = last;
    }
    (totals, None)
}
