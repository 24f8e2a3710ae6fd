//! The command line of the replay tests: one run in this process, or many in others.
//!
//! A process of its own per stretch of programs gives the memory back, which a heap without a
//! collector does not, and survives a program that crashes: the seed is then in a file.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use jit_runtime::__private::Mutants;

use super::batch::{Failure, Plan, Totals, run};
use super::check::Subject;
use super::config::{Config, Machine};
use super::emitted::{self, Sequence};
use super::guest::{self, Guest};
use super::make;
use super::micro::Program;

/// How this program is started again to do what arguments say.
static LAUNCH: OnceLock<fn(&[String]) -> Command> = OnceLock::new();

/// Says how this program is started again: once per process.
pub fn launch_with(launch: fn(&[String]) -> Command) {
    LAUNCH.get_or_init(|| launch);
}

fn launch(args: &[String]) -> Command {
    LAUNCH.get().expect("`launch_with` comes first")(args)
}

/// The command for a shell that runs a program again, with its traces.
pub fn again(args: &[String]) -> String {
    // Programs have no blanks, but characters that a shell would see.
    let args = args.iter().map(|a| if a.contains('|') { format!("'{a}'") } else { a.clone() }).collect::<Vec<_>>();
    if args.iter().any(|a| a == Sequence::KIND) {
        let args = args.join(" ").replace('\'', "");
        return format!(
            "JIT_LOG=record,opt,deopt REPLAY_CHILD='{args}' cargo test -p jit-runtime --test replay -- --exact child --nocapture"
        );
    }
    let args = args.join(" ");
    format!("JIT_LOG=record,opt,deopt cargo run -p jit-runtime --example stress_replay -- {args}")
}

/// A failure with the traces of the program, which another process runs once more.
pub fn with_traces(failure: &Failure) -> String {
    let output = launch(&failure.args).env("JIT_LOG", "record,opt,deopt").output().expect("a child process");
    let traces = String::from_utf8_lossy(&output.stderr);
    let shown: String = traces.chars().take(40_000).collect();
    format!("{failure}\n{shown}")
}

/// What a process is asked to do.
#[derive(Clone, Debug, Default)]
pub struct Request {
    pub kind: String,
    pub seeds: std::ops::Range<u64>,
    pub machine: Option<Machine>,
    pub mutant: Option<usize>,
    pub config: Option<Config>,
    pub program: Option<String>,
    /// Where the present seed is written.
    pub progress: Option<PathBuf>,
    pub tries: usize,
}

impl Request {
    /// Reads arguments of the form `--name value`.
    ///
    /// # Errors
    /// The first argument that is not understood.
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Request, String> {
        let mut request = Request { tries: 400, ..Request::default() };
        let mut args = args.into_iter();
        while let Some(name) = args.next() {
            let value = args.next().ok_or_else(|| format!("`{name}` needs a value"))?;
            let bad = || format!("`{name}` cannot be `{value}`");
            let number = |s: &str| s.parse::<u64>().map_err(|_| bad());
            match name.as_str() {
                "--kind" => request.kind = value,
                "--seed" => request.seeds = number(&value)?..number(&value)? + 1,
                "--seeds" => {
                    let (from, to) = value.split_once("..").ok_or_else(bad)?;
                    request.seeds = number(from)?..number(to)?;
                }
                "--machine" => request.machine = Some(value.parse()?),
                "--mutant" => request.mutant = Some(mutant(&value).ok_or_else(bad)?),
                "--config" => request.config = Some(value.parse()?),
                "--program" => request.program = Some(value),
                "--progress" => request.progress = Some(value.into()),
                "--tries" => request.tries = number(&value)? as usize,
                _ => return Err(format!("`{name}` is no argument")),
            }
        }
        Ok(request)
    }

    fn args(&self) -> Vec<String> {
        let seeds = format!("{}..{}", self.seeds.start, self.seeds.end);
        let mut args = vec!["--kind".into(), self.kind.clone(), "--seeds".into(), seeds];
        args.extend(["--tries".into(), self.tries.to_string()]);
        let mut add = |name: &str, value: Option<String>| args.extend(value.into_iter().flat_map(|v| [name.into(), v]));
        add("--machine", self.machine.map(|m| m.to_string()));
        add("--mutant", self.mutant.map(|n| Mutants::ALL[n].to_owned()));
        add("--progress", self.progress.as_ref().map(|p| p.display().to_string()));
        args
    }
}

fn mutant(name: &str) -> Option<usize> {
    Mutants::ALL.iter().position(|m| *m == name)
}

/// Does what is asked in this process and prints the counts; false if a program fails.
pub fn obey(request: &Request) -> Result<bool, String> {
    match request.kind.as_str() {
        "event" => run_kind::<Program>(request, make::program),
        "guest" => run_kind::<Guest>(request, guest::program),
        "generated" if !emitted::has_portals() => Err("generated handlers run in the test binary only".into()),
        "generated" => run_kind::<Sequence>(request, emitted::program),
        other => Err(format!("no kind of programs is called `{other}`")),
    }
}

fn run_kind<S: Subject + FromStr<Err = String>>(request: &Request, make: fn(u64) -> S) -> Result<bool, String> {
    if let Some(program) = &request.program {
        let program: S = program.parse()?;
        let config = request.config.ok_or("`--program` needs `--config`")?;
        println!("{program:?}");
        let (found, stats) = super::check::alone(&program, &config);
        println!("{}", found.as_deref().unwrap_or("as the plain interpreter"));
        println!("{}", stats.to_text());
        return Ok(found.is_none());
    }
    let file = request.progress.as_ref().map(|p| File::create(p).map_err(|e| e.to_string())).transpose()?;
    let file = std::sync::Arc::new(file);
    let plan = Plan {
        make,
        machine: request.machine,
        mutant: request.mutant,
        configs: request.config.map(|c| vec![c]),
        tries: request.tries,
    };
    let (totals, failure) = run(&plan, request.seeds.clone(), move |seed| {
        if let Some(file) = &*file {
            // A seed that cannot be written is only missing in the report of a crash.
            let _ = file.write_all_at(format!("{seed:20}").as_bytes(), 0);
        }
    });
    println!("TOTALS {}", totals.to_words());
    if let Some(f) = &failure {
        println!("AFTER {}", f.after);
        // The programs of a mutant are expected to fail.
        println!("{}", if request.mutant.is_some() { f.to_string() } else { with_traces(f) });
    }
    Ok(failure.is_none())
}

/// How a request ended that another process had.
pub struct Answer {
    pub totals: Totals,
    /// What failed, and after how many programs as far as that is known.
    pub failure: Option<(String, Option<u64>)>,
}

/// Gives a request to a process of its own.
pub fn delegate(request: &Request) -> Answer {
    static FILES: AtomicU32 = AtomicU32::new(0);
    let file = FILES.fetch_add(1, Ordering::Relaxed);
    let progress = std::env::temp_dir().join(format!("replay-{}-{file}", std::process::id()));
    let request = Request { progress: Some(progress.clone()), ..request.clone() };
    let output = launch(&request.args()).output().expect("a child process");
    let seed = std::fs::read_to_string(&progress).unwrap_or_default();
    let _ = std::fs::remove_file(&progress);
    answer(&request, &output, seed.trim())
}

fn answer(request: &Request, output: &Output, seed: &str) -> Answer {
    let text = String::from_utf8_lossy(&output.stdout);
    let totals = text.lines().find_map(|l| l.split_once("TOTALS ")).map(|(_, words)| Totals::from_words(words));
    let after = text.lines().find_map(|l| l.strip_prefix("AFTER ")).and_then(|n| n.parse().ok());
    let failure = match (&totals, after) {
        (Some(_), None) if output.status.success() => None,
        (Some(_), Some(n)) => Some((text.split_once("AFTER ").map_or("", |t| t.1).to_owned(), Some(n))),
        _ => {
            let told = String::from_utf8_lossy(&output.stderr);
            let seeds = seed.parse::<u64>().ok().map(|s| s - request.seeds.start);
            let text = format!(
                "{} programs of seed {seed} end the process: {}\n{told}\nagain: --kind {} --seed {seed}",
                request.kind, output.status, request.kind
            );
            Some((text, seeds.map(|s| s * 4)))
        }
    };
    Answer { totals: totals.unwrap_or_default(), failure }
}
