//! `trace`: commands on logs and traces.

use std::process::{Command, ExitCode};

use clap::{Args, Parser, Subcommand};
use jit_asm::{AsmOptions, Assembler, Entry, RegisterLimit};
use jit_ir::check::{check, is_optimized};
use jit_ir::{Class, Kind, Trace};
use jit_tools::input::{Error, Source};
use jit_tools::log::{Entry as LogEntry, Stage, entries};
use jit_tools::reduce::reduce;
use jit_tools::run::{Failure, Settings, Subject};
use jit_tools::time::Times;

/// Shows, checks, optimizes, runs, assembles and reduces the traces of a tracing JIT.
///
/// A FILE is an output of `JIT_LOG` or a single trace in its text form; `-` is standard input.
#[derive(Parser)]
#[command(name = "trace", version)]
struct Cli {
    #[command(subcommand)]
    command: Cmd,
}

#[derive(Subcommand)]
enum Cmd {
    /// Prints entries of a log.
    Cat {
        file: String,
        #[command(flatten)]
        which: Which,
        /// One line for each entry instead of its text.
        #[arg(long)]
        list: bool,
    },
    /// Checks that every trace is well-formed.
    Check {
        #[arg(required = true)]
        files: Vec<String>,
    },
    /// Optimizes recorded traces.
    Opt {
        file: String,
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        options: OptOptions,
        /// Prints counts of operations and rules too.
        #[arg(long)]
        stats: bool,
    },
    /// Runs a trace in the evaluator, optimized, and as machine code, and compares.
    Run {
        file: String,
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        run: RunOptions,
    },
    /// Lists the machine code of traces.
    Asm {
        file: String,
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        options: OptOptions,
        /// Registers of each class that values may have.
        #[arg(long)]
        registers: Option<u8>,
    },
    /// Measures the compiler on recorded traces.
    Time {
        file: String,
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        options: OptOptions,
        /// Times that all traces are compiled; each is a line.
        #[arg(long, default_value_t = 5)]
        runs: u32,
    },
    /// Writes one HTML page of a log: `trace page LOG > page.html`.
    Page { file: String },
    /// Makes a failing trace small: one on which `run` finds a difference, or a command succeeds.
    Reduce {
        file: String,
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        run: RunOptions,
        /// A shell command that succeeds while the trace is of interest; `{}` stands for its file.
        #[arg(long)]
        command: Option<String>,
    },
}

/// Which entries.
#[derive(Args, Clone)]
struct Which {
    /// Only the entry of this number, as `cat --list` counts.
    #[arg(short = 'n', long)]
    number: Option<usize>,
    /// Only traces whose name contains this.
    #[arg(long)]
    name: Option<String>,
    /// Only traces that pass a place of the guest's program that contains this (portal, greens, text).
    #[arg(long)]
    at: Option<String>,
    /// Only this stage: record, opt, asm, abort, deopt, invalid, lie, counts.
    #[arg(long)]
    stage: Option<String>,
}

#[derive(Args, Clone)]
struct OptOptions {
    /// Leaves allocations where they are.
    #[arg(long)]
    no_virtuals: bool,
    /// Leaves the first iteration in the loop.
    #[arg(long)]
    no_peel: bool,
}

impl OptOptions {
    fn options(&self) -> jit_opt::Options {
        jit_opt::Options { virtuals: !self.no_virtuals, peel: !self.no_peel, ..jit_opt::Options::default() }
    }
}

#[derive(Args, Clone)]
struct RunOptions {
    /// One word for each input: an integer, a float, `null`, or `&1`, `&2`, .. for objects. Without
    /// any, made-up inputs.
    #[arg(allow_negative_numbers = true)]
    inputs: Vec<String>,
    /// A word of an object: `&1+8=5`.
    #[arg(long = "set", value_name = "&N+OFFSET=WORD")]
    set: Vec<String>,
    /// Runs with made-up inputs.
    #[arg(long, default_value_t = 200)]
    runs: u64,
    /// Where made-up inputs and memory start from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Jumps to own labels until a run is over.
    #[arg(long, default_value_t = 100)]
    loops: u64,
    /// Does not optimize a recorded trace first.
    #[arg(long)]
    no_opt: bool,
    /// Prints nothing unless something differs.
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    options: OptOptions,
    /// Registers of each class that values may have.
    #[arg(long)]
    registers: Option<u8>,
}

/// The error, in words for people.
type Failed = Vec<String>;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match &cli.command {
        Cmd::Cat { file, which, list } => cat(file, which, *list),
        Cmd::Check { files } => check_all(files),
        Cmd::Opt { file, which, options, stats } => optimize(file, which, options, *stats),
        Cmd::Run { file, which, run } => run_all(file, which, run),
        Cmd::Asm { file, which, options, registers } => asm(file, which, options, *registers),
        Cmd::Time { file, which, options, runs } => time(file, which, options, *runs),
        Cmd::Page { file } => page(file),
        Cmd::Reduce { file, which, run, command } => reduce_one(file, which, run, command.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(messages) => {
            messages.iter().for_each(|m| eprintln!("error: {m}"));
            ExitCode::FAILURE
        }
    }
}

fn one(e: Error) -> Failed {
    vec![e.to_string()]
}

/// The entries of a file that are asked for, with their numbers.
fn select(source: &Source, which: &Which) -> Result<Vec<(usize, LogEntry)>, Failed> {
    let stage = match &which.stage {
        None => None,
        Some(name) => match Stage::NAMES.iter().find(|(n, _)| n == name) {
            Some((_, stage)) => Some(*stage),
            None => {
                let names: Vec<&str> = Stage::NAMES.iter().map(|(n, _)| *n).collect();
                return Err(vec![format!("no stage is called `{name}`; there are {}", names.join(", "))]);
            }
        },
    };
    let all = entries(source).map_err(one)?;
    // Machine code and counts have no places: they go with the traces of their name.
    let names: Vec<String> = match &which.at {
        Some(at) => all.iter().filter(|e| e.stage.is_trace() && e.is_at(at)).map(|e| e.name.clone()).collect(),
        None => Vec::new(),
    };
    let wanted = |n: usize, e: &LogEntry| {
        which.number.is_none_or(|number| number == n)
            && stage.is_none_or(|s| s == e.stage)
            && which.name.as_ref().is_none_or(|name| e.name.contains(name.as_str()))
            && which.at.as_ref().is_none_or(|at| match e.stage.is_trace() {
                true => e.is_at(at),
                false => names.contains(&e.name),
            })
    };
    let chosen: Vec<_> = (1..).zip(all).filter(|(n, e)| wanted(*n, e)).collect();
    match chosen.is_empty() {
        true => Err(vec![format!("{}: no entry is like that; `trace cat --list` shows all", source.name)]),
        false => Ok(chosen),
    }
}

/// The traces that are asked for, parsed and checked.
fn traces(source: &Source, which: &Which, optimized_too: bool) -> Result<Vec<(usize, Trace)>, Failed> {
    let mut all = Vec::new();
    for (n, entry) in select(source, which)? {
        if entry.stage == Stage::Record && entry.given_up.is_none() || optimized_too && entry.stage == Stage::Opt {
            let trace = source.parse_checked(entry.line, &entry.text);
            all.push((n, trace.map_err(|e| e.iter().map(ToString::to_string).collect::<Failed>())?));
        }
    }
    match all.is_empty() {
        true => Err(vec![format!("{}: no such trace among the entries", source.name)]),
        false => Ok(all),
    }
}

fn cat(file: &str, which: &Which, list: bool) -> Result<(), Failed> {
    let source = Source::read(file).map_err(one)?;
    for (n, entry) in select(&source, which)? {
        match list {
            true => println!("{}", summary(n, &entry)),
            false => print!("{}{}", header(&entry), entry.text),
        }
    }
    Ok(())
}

fn header(entry: &LogEntry) -> String {
    match (entry.stage, &entry.given_up) {
        (Stage::Record, Some(reason)) => format!("# recorded, given up: {reason}\n"),
        (Stage::Record, None) => "# recorded\n".to_owned(),
        (Stage::Opt, _) => "# optimized\n".to_owned(),
        (Stage::Asm, _) => format!("# machine code of {}\n", entry.name),
        (Stage::Counts, _) => "# counts\n".to_owned(),
        _ => String::new(),
    }
}

fn summary(n: usize, entry: &LogEntry) -> String {
    let about = match entry.stage {
        Stage::Record | Stage::Opt => {
            let given_up = entry.given_up.as_ref().map_or(String::new(), |r| format!(", given up: {r}"));
            let counts = match entry.text.parse::<Trace>() {
                Ok(trace) => counts(&trace, entry.stage == Stage::Opt),
                Err(e) => format!("cannot be read: {e}"),
            };
            format!("{} at {}: {counts}{given_up}", entry.name, entry.place())
        }
        Stage::Asm => entry.name.clone(),
        _ => entry.text.lines().next().unwrap_or("").to_owned(),
    };
    format!("{n:4}  line {:6}  {:7} {about}", entry.line, entry.stage.name())
}

/// Counts of a trace; of an optimized one, of its code.
fn counts(trace: &Trace, is_optimized: bool) -> String {
    let works = if is_optimized { jit_opt::working(trace) } else { vec![true; trace.insts.len()] };
    let code = || trace.insts.iter().zip(&works).filter(|(_, works)| **works).map(|(inst, _)| inst);
    let count = |class| code().filter(|i| i.op.class() == class).count();
    let ops = code().filter(|i| i.op.class().is_operation()).count();
    let named = [
        ("guards", Class::Guard),
        ("loads", Class::Load),
        ("stores", Class::Store),
        ("allocations", Class::Alloc),
        ("calls", Class::Call),
    ];
    let parts = named.iter().map(|(name, class)| (count(*class), name)).filter(|(n, _)| *n > 0);
    let parts: Vec<String> = parts.map(|(n, name)| format!("{n} {name}")).collect();
    match parts.is_empty() {
        true => format!("{ops} operations"),
        false => format!("{ops} operations, {}", parts.join(", ")),
    }
}

fn check_all(files: &[String]) -> Result<(), Failed> {
    let (mut errors, mut count) = (Vec::new(), 0);
    for file in files {
        let source = Source::read(file).map_err(one)?;
        for entry in entries(&source).map_err(one)? {
            // An aborted recording has no end.
            if entry.stage.is_trace() && entry.given_up.is_none() {
                count += 1;
                if let Err(e) = source.parse_checked(entry.line, &entry.text) {
                    errors.extend(e.iter().map(ToString::to_string));
                }
            } else if entry.stage == Stage::Other {
                errors.push(source.error_at(entry.line, 1, "this line belongs to no entry of a log").to_string());
            }
        }
    }
    if errors.is_empty() {
        println!("{count} traces are well-formed");
        return Ok(());
    }
    Err(errors)
}

fn optimize(file: &str, which: &Which, options: &OptOptions, stats: bool) -> Result<(), Failed> {
    let source = Source::read(file).map_err(one)?;
    for (n, trace) in traces(&source, which, false)? {
        if is_optimized(&trace) && !trace.resume.exits.is_empty() {
            return Err(vec![format!("{file}: entry {n} is an optimized trace; only recorded ones can be optimized")]);
        }
        let optimized = jit_opt::optimize(&trace, &options.options());
        let optimized = optimized.map_err(|e| vec![format!("{file}: entry {n} ({}): {e}", trace.name)])?;
        print!("{}", optimized.trace);
        if stats {
            println!("; before: {}", counts(&trace, false));
            println!("; after: {}", counts(&optimized.trace, true));
            for (rule, times) in optimized.stats.rules.iter() {
                println!("; rule {}: {times}", rule.name());
            }
        }
        println!();
    }
    Ok(())
}

fn asm(file: &str, which: &Which, options: &OptOptions, registers: Option<u8>) -> Result<(), Failed> {
    let source = Source::read(file).map_err(one)?;
    let registers = registers.map_or(RegisterLimit::All, RegisterLimit::Few);
    let assembler = Assembler::new(AsmOptions { registers, listing: true, verify: true, ..AsmOptions::default() });
    let mut assembler = assembler.map_err(|e| vec![format!("no machine code on this machine: {e}")])?;
    for (n, trace) in traces(&source, which, true)? {
        let trace = match is_optimized(&trace) {
            true => trace,
            false => {
                let optimized = jit_opt::optimize(&trace, &options.options());
                optimized.map_err(|e| vec![format!("{file}: entry {n} ({}): {e}", trace.name)])?.trace
            }
        };
        // Where a jump leads is not known here: to code that takes its arguments wherever they are.
        let landing = jit_tools::time::onward(&trace)
            .map(|kinds| assembler.compile(&jit_tools::run::landing(&kinds), Entry::Loop, &|_| None));
        let landing = landing.transpose().map_err(|e| vec![format!("{file}: entry {n}: {e}")])?;
        let target = |_| landing.as_ref()?.target(0).cloned();
        match assembler.compile(&trace, Entry::Loop, &target) {
            Ok(code) => println!("{}", code.listing.unwrap_or_default()),
            Err(e) => return Err(vec![format!("{file}: entry {n} ({}): {e}", trace.name)]),
        }
    }
    Ok(())
}

fn time(file: &str, which: &Which, options: &OptOptions, runs: u32) -> Result<(), Failed> {
    let source = Source::read(file).map_err(one)?;
    let traces = traces(&source, which, false)?;
    let unavailable = |e| vec![format!("no machine code on this machine: {e}")];
    for _ in 0..runs {
        let mut assembler = Assembler::new(AsmOptions::default()).map_err(unavailable)?;
        let mut times = Times::default();
        for (n, trace) in &traces {
            let added = times.add(trace, &options.options(), &mut assembler);
            added.map_err(|e| vec![format!("{file}: entry {n} ({}): {e}", trace.name)])?;
        }
        println!("{times}");
    }
    Ok(())
}

fn page(file: &str) -> Result<(), Failed> {
    let source = Source::read(file).map_err(one)?;
    print!("{}", jit_tools::page::page(&source).map_err(one)?);
    Ok(())
}

impl RunOptions {
    fn settings(&self) -> Result<Settings, Failed> {
        let mut memory = Vec::new();
        for text in &self.set {
            memory.push(setting(text).ok_or_else(|| {
                vec![format!(
                    "`--set {text}`: wanted `&N+OFFSET=WORD`, e.g. `&1+8=5`, a multiple of 8 within the object"
                )]
            })?);
        }
        let registers = self.registers.map_or(RegisterLimit::All, RegisterLimit::Few);
        Ok(Settings {
            optimizer: self.options.options(),
            optimize: !self.no_opt,
            assembler: AsmOptions { registers, verify: true, ..AsmOptions::default() },
            loops: self.loops,
            memory,
        })
    }

    /// The inputs of each run with their seeds.
    fn vectors(&self, subject: &Subject) -> Result<Vec<(Vec<u64>, u64)>, Failed> {
        let kinds = subject.kinds();
        if self.inputs.is_empty() && !kinds.is_empty() {
            return Ok((self.seed..self.seed + self.runs).map(|seed| (subject.random_inputs(seed), seed)).collect());
        }
        if self.inputs.len() != kinds.len() {
            let kinds: Vec<String> = kinds.iter().map(|k| k.letter().to_string()).collect();
            return Err(vec![format!("{} inputs for a trace of inputs ({})", self.inputs.len(), kinds.join(" "))]);
        }
        let word = |(text, kind): (&String, &Kind)| {
            jit_tools::run::word(text, *kind)
                .ok_or_else(|| vec![format!("`{text}` is no word of kind {}", kind.letter())])
        };
        let words: Result<Vec<u64>, Failed> = self.inputs.iter().zip(&kinds).map(word).collect();
        Ok(vec![(words?, self.seed)])
    }
}

fn setting(text: &str) -> Option<(usize, i64, u64)> {
    let (place, word) = text.strip_prefix('&')?.split_once('=')?;
    let (object, offset) = place.split_once('+').map_or((place, 0), |(o, n)| (o, n.parse().unwrap_or(-1)));
    let object = object.parse::<usize>().ok()?.checked_sub(1)?;
    let word =
        ["i", "f", "p"].iter().find_map(|k| jit_tools::run::word(word, Kind::from_letter(k.chars().next()?)?))?;
    jit_tools::run::is_setting(object, offset).then_some((object, offset, word))
}

fn run_all(file: &str, which: &Which, run: &RunOptions) -> Result<(), Failed> {
    let source = Source::read(file).map_err(one)?;
    for (n, trace) in traces(&source, which, true)? {
        run_one(&trace, run).map_err(|e| vec![format!("{file}: entry {n} ({}): {e}", trace.name)])?;
    }
    Ok(())
}

fn run_one(trace: &Trace, run: &RunOptions) -> Result<(), String> {
    let text = |e: Failed| e.join("; ");
    let subject = Subject::new(trace.clone(), run.settings().map_err(text)?).map_err(|e| e.to_string())?;
    let vectors = run.vectors(&subject).map_err(text)?;
    let (mut done, mut native, mut unfit) = (0, 0, None);
    for (inputs, seed) in &vectors {
        match subject.run(inputs, *seed) {
            Ok(report) => {
                done += 1;
                native += u64::from(report.native);
                if vectors.len() == 1 && !run.quiet {
                    report.calls.iter().for_each(|c| println!("calls {c}"));
                    println!("{}, {} operations", report.outcome, report.ops);
                }
            }
            Err(Failure::Unfit(why)) => unfit = Some(why),
            Err(e) => return Err(format!("seed {seed}, inputs {inputs:x?}: {e}")),
        }
    }
    match unfit {
        Some(why) if done == 0 => Err(Failure::Unfit(why).to_string()),
        _ => {
            if !run.quiet {
                println!(
                    "{}: {done} of {} runs compared, {native} of them with machine code",
                    trace.name,
                    vectors.len()
                );
            }
            Ok(())
        }
    }
}

fn reduce_one(file: &str, which: &Which, run: &RunOptions, command: Option<&str>) -> Result<(), Failed> {
    let source = Source::read(file).map_err(one)?;
    let all = traces(&source, which, true)?;
    let [(_, trace)] = &all[..] else {
        return Err(vec![format!("{} traces: choose one with -n, --name, --stage", all.len())]);
    };
    let candidate = std::env::temp_dir().join(format!("reduce-{}.trace", std::process::id()));
    let mut fails = |trace: &Trace| {
        debug_assert_eq!(check(trace), Ok(()));
        if std::fs::write(&candidate, trace.to_string()).is_err() {
            return false;
        }
        let path = candidate.display().to_string();
        match command {
            Some(command) => {
                let done = Command::new("sh").arg("-c").arg(command.replace("{}", &path)).output();
                done.is_ok_and(|o| o.status.success())
            }
            // A child, since a wrong trace may crash.
            None => differs(&path, run),
        }
    };
    if !fails(trace) {
        let _ = std::fs::remove_file(&candidate);
        return Err(vec![match command {
            Some(c) => format!("`{c}` does not succeed on the trace itself"),
            None => "nothing differs on the trace itself".to_owned(),
        }]);
    }
    let (small, tried) = reduce(trace, !run.inputs.is_empty(), &mut fails);
    let _ = std::fs::remove_file(&candidate);
    println!("; {} of {} instructions left, {tried} candidates", small.insts.len(), trace.insts.len());
    print!("{small}");
    Ok(())
}

/// Whether `run` finds a difference in the trace of a file, or is killed by it.
fn differs(path: &str, run: &RunOptions) -> bool {
    let Ok(me) = std::env::current_exe() else { return false };
    let mut child = Command::new(me);
    child.args(["run", path, "--quiet", "--runs", &run.runs.to_string(), "--seed", &run.seed.to_string()]);
    child.args(["--loops", &run.loops.to_string()]);
    for (flag, on) in
        [("--no-opt", run.no_opt), ("--no-virtuals", run.options.no_virtuals), ("--no-peel", run.options.no_peel)]
    {
        if on {
            child.arg(flag);
        }
    }
    for set in &run.set {
        child.args(["--set", set]);
    }
    if let Some(registers) = run.registers {
        child.args(["--registers", &registers.to_string()]);
    }
    child.args(&run.inputs);
    match child.output() {
        Ok(output) if output.status.code().is_some_and(|c| c != 101) => {
            !output.status.success() && String::from_utf8_lossy(&output.stderr).contains("differs: ")
        }
        // A signal or a panic.
        Ok(_) => true,
        Err(_) => false,
    }
}
