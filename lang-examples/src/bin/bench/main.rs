//! `bench`: what the JIT of the example languages gains, and what it costs.
//!
//! Times are CPU times, the best of several runs, each run in a thread of its own and so with a
//! JIT that has to warm up. Runs that are compared are interleaved: what else the machine does
//! then touches both. The status is 1 if a result is wrong or the JIT never ran.

mod bombs;
mod compiler;
mod entries;
mod figures;
mod footprint;
mod format;
mod lua;
mod machine;
mod measure;
mod models;
mod numbers;
mod picture;
mod prolog;
mod removal;
mod riscv;
mod shapes;
mod table;
mod why;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use table::{Claim, Table};

/// Measures the JIT of the example languages.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// One JSON object per row instead of tables.
    #[arg(long)]
    json: bool,
    /// Keeps what is measured in DIR/figures.json and makes DIR/figures.md and DIR/figures.svg of it.
    #[arg(long, value_name = "DIR")]
    figures: Option<PathBuf>,
    /// Runs of each; the best one counts.
    #[arg(long, default_value_t = 5)]
    runs: u32,
    /// Runs one bomb in this process: for the part `bombs`.
    #[arg(long, hide = true)]
    bomb: Option<String>,
    /// Says of these programs of `prolog`, `lua` or `riscv` what their time goes to, with their hottest traces, instead of measuring;
    /// of all programs, with a line for each trace, if it is `all`. Needs `perf`.
    #[arg(long, value_name = "PROGRAM", value_delimiter = ',')]
    why: Vec<String>,
    /// What to measure; everything but `lua`, `footprint`, `prolog` and `riscv`, which need other programs, if nothing is named.
    parts: Vec<Part>,
}

/// A part of the measurements.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The register machine, and what the idle JIT costs.
    Tlr,
    /// The tape language.
    Tape,
    /// Numbers as objects.
    Boxed,
    /// Objects and classes in three models.
    Objects,
    /// Formats of a language's values: 16 bytes against 8.
    Format,
    /// Shapes of control: loops, recursion, generators.
    Shapes,
    /// Programs made for trouble: time and memory against the JIT switched off.
    Bombs,
    /// Recording, optimizing, assembling and leaving machine code.
    Compiler,
    /// Short programs that a host calls for ever.
    Entries,
    /// How many operations the optimizer removes from the traces of all examples.
    Table,
    /// Lua beside the engines that are installed; needs `cargo build --release -p lua`.
    Lua,
    /// Lua: peak memory and start-up beside the reference, and how many lines of the interpreter have hints.
    Footprint,
    /// Prolog beside the systems that are installed; needs `cargo build --release -p prolog`.
    Prolog,
    /// RISC-V beside qemu and native code; needs `cargo build --release -p riscv` and a cross compiler.
    Riscv,
}

impl Part {
    fn measure(self, runs: u32) -> Measured {
        match self {
            Part::Tlr => machine::measure(runs),
            Part::Tape => picture::measure(runs),
            Part::Boxed => numbers::measure(runs),
            Part::Objects => models::measure(runs),
            Part::Format => format::measure(runs),
            Part::Shapes => shapes::measure(runs),
            Part::Bombs => bombs::measure(runs),
            Part::Compiler => compiler::measure(runs),
            Part::Entries => entries::measure(runs),
            Part::Table => removal::measure(),
            Part::Lua => lua::measure(runs),
            Part::Footprint => footprint::measure(),
            Part::Prolog => prolog::measure(runs),
            Part::Riscv => riscv::measure(runs),
        }
    }

    /// What keeps programs from more.
    fn explain(self, names: &[String]) -> Result<(), String> {
        let all = match self {
            Part::Lua => lua::commands()?,
            Part::Prolog => prolog::commands()?,
            Part::Riscv => riscv::commands()?,
            _ => return Err("--why is for `lua`, `prolog` and `riscv`".to_owned()),
        };
        let every = names.iter().any(|name| name == "all");
        if let Some(unknown) = names.iter().find(|name| !every && all.iter().all(|(known, _)| known != *name)) {
            return Err(format!("no program `{unknown}`"));
        }
        let mut wanted = all.iter().filter(|(name, _)| every || names.contains(name));
        wanted.try_for_each(|(name, command)| why::explain(command, name, if every { 0 } else { SHOWN }))
    }
}

/// Traces that are printed of a program that is to be explained.
const SHOWN: usize = 2;

/// Tables and claims, or why there are none.
type Measured = Result<(Vec<Table>, Vec<Claim>), String>;

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bench: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    if let Some(bomb) = &arguments.bomb {
        return bombs::run_one(bomb);
    }
    if !arguments.why.is_empty() {
        return arguments.parts.iter().try_for_each(|part| part.explain(&arguments.why));
    }
    let print =
        |table: &Table| table.write(arguments.json, &mut std::io::stdout()).map_err(|e| format!("cannot write: {e}"));
    let is_wanted = |part: &Part| match arguments.parts.is_empty() {
        true => !matches!(part, Part::Lua | Part::Footprint | Part::Prolog | Part::Riscv),
        false => arguments.parts.contains(part),
    };
    let wanted: Vec<Part> = Part::value_variants().iter().copied().filter(is_wanted).collect();
    let mut progress = progress::progress("bench", wanted.len() as u64);
    let (mut claims, runs) = (Vec::new(), arguments.runs.max(1));
    for part in wanted {
        let name = part.to_possible_value().map_or_else(String::new, |v| v.get_name().to_owned());
        progress.step(&name);
        let (tables, more) = part.measure(runs)?;
        if let Some(folder) = &arguments.figures {
            let measured = [(name, figures::entry(&tables, runs))];
            figures::write(folder, measured.into_iter().collect())?;
        }
        progress.clear();
        tables.iter().try_for_each(print)?;
        claims.extend(more);
    }
    drop(progress);
    print(&table::of_claims(&claims))
}
