//! Many programs: threads, counts, and the report of a failure.

use std::fmt::Write as _;
use std::ops::Range;

use jit_runtime::{Options, Stats};

use super::check::{Subject, differs, in_thread, plain};
use super::command::again;
use super::config::{Config, Fault, Machine};
use super::rng::Rng;
use super::shrink::shrink;

/// Programs per thread: code and objects of a thread go when it ends.
const PER_THREAD: u64 = 100;

/// Configurations per program.
const CONFIGS: u64 = 4;

macro_rules! totals {
    ($($name:ident $text:literal;)*) => {
        /// What a batch has done.
        #[derive(Clone, Copy, Debug, Default)]
        pub struct Totals { $(pub $name: u64),* }

        impl Totals {
            pub fn add(&mut self, other: &Totals) {
                $(self.$name += other.$name;)*
            }

            /// The counts in the order of the table, for another process.
            pub fn to_words(self) -> String {
                [$(self.$name.to_string()),*].join(" ")
            }

            /// Reads [`Totals::to_words`]; what is missing is 0.
            pub fn from_words(text: &str) -> Totals {
                let mut words = text.split_whitespace().map(|w| w.parse().unwrap_or(0));
                Totals { $($name: words.next().unwrap_or(0)),* }
            }
        }

        impl std::fmt::Display for Totals {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let parts = [$(format!("{} {}", self.$name, $text)),*];
                f.write_str(&parts.join(", "))
            }
        }
    };
}
totals! {
    programs "programs (configurations counted)";
    loops "loops";
    bridges "bridges";
    deopts "deopts";
    deopts_inlined "of them with several frames";
    skipped_stores "stores skipped";
    panics "panics inside traces";
    guest_panics "programs that end in a panic";
    removed_allocs "allocations removed";
    aborts "recordings given up";
    restarted "exits without a replay";
    patient "runs with default thresholds";
    faulty "with faults";
    paranoid "with all promises checked";
    stressed "with a heap under stress";
}

impl Totals {
    fn of(stats: &Stats) -> Totals {
        Totals {
            loops: stats.loops,
            bridges: stats.bridges,
            deopts: stats.deopts,
            deopts_inlined: stats.deopts_inlined,
            skipped_stores: stats.skipped_stores,
            panics: stats.panics,
            aborts: stats.aborted(),
            restarted: stats.restarted,
            removed_allocs: stats.recorded_allocs.saturating_sub(stats.optimized_allocs),
            ..Totals::default()
        }
    }
}

impl Totals {
    fn of_config(config: &Config) -> Totals {
        Totals {
            programs: 1,
            patient: u64::from(config.threshold == Options::default().threshold),
            faulty: u64::from(config.fault != Fault::None),
            paranoid: u64::from(config.paranoid),
            stressed: u64::from(config.stress > 0),
            ..Totals::default()
        }
    }
}

/// A program that does not do what the plain interpreter does.
#[derive(Clone, Debug)]
pub struct Failure {
    pub seed: u64,
    /// How many programs, configurations counted, ran before it.
    pub after: u64,
    pub config: Config,
    /// The smallest program that fails, for people.
    pub program: String,
    /// The arguments that run it again.
    pub args: Vec<String>,
    pub what: String,
}

impl Failure {
    pub fn new<S: Subject>(seed: u64, after: u64, config: Config, program: &S, tries: usize) -> Failure {
        let (small, what) = shrink(program, &config, tries);
        let config_text = config.to_string();
        let args = ["--kind", S::KIND, "--config", &config_text, "--program", &small.to_string()];
        let args = args.map(str::to_owned).to_vec();
        Failure { seed, after, config, program: format!("{small:?}"), args, what }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        let _ = writeln!(text, "seed {}, configuration {}: {}", self.seed, self.config, self.what);
        let _ = writeln!(text, "{}", self.program);
        let _ = write!(text, "again: {}", again(&self.args));
        f.write_str(&text)
    }
}

/// What to run.
pub struct Plan<S> {
    pub make: fn(u64) -> S,
    /// What runs the traces; otherwise each in turn, a thread at a time.
    pub machine: Option<Machine>,
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
        let machine = plan.machine.unwrap_or(Machine::ALL[(first / PER_THREAD % 3) as usize]);
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
                let random = (0..CONFIGS).map(|_| S::config(&mut rng, machine).with_mutant(mutant));
                for config in configs.clone().unwrap_or_else(|| random.collect()) {
                    totals.add(&Totals::of_config(&config));
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
