//! The command line, as users of SWI-Prolog know it.

use std::process::ExitCode;

use jit_runtime::heap;
use jit_runtime::prelude::*;
use signal_hook::consts::SIGINT;
use signal_hook::low_level;

use crate::engine::once;
use crate::error::{Ball, Res};
use crate::flags::{self, Quotes};
use crate::libraries;
use crate::messages;
use crate::stdlib::files::consult_file;
use crate::stdlib::late;
use crate::stdlib::text::parsed;
use crate::streams;
use crate::term::Term;
use crate::toplevel;
use crate::write;

const USAGE: &str = "prolog: Usage:
    1) prolog [options] file ... [-- arg ...]
    2) prolog --help | --version
Options:
    -g goal          Run goal after loading (several are run in order)
    -t goal          Run goal instead of the toplevel
    -q               Do not print the banner and informational messages
    -l file          Load a file, but do not run its main goal
    -s, -f file      Load a file
    -O               Accepted: arithmetic is always compiled
    --traditional    \"text\" is a list of codes
    --               What follows is for the program
";

#[derive(Default)]
struct Plan {
    files: Vec<String>,
    /// Those of `-l`: their main goals are not run.
    libraries: Vec<String>,
    goals: Vec<String>,
    top: Option<String>,
    arguments: Vec<String>,
    quiet: bool,
}

enum Asked {
    Plan(Plan),
    Text(String),
    Wrong(String),
}

/// What the arguments ask for.
fn plan(args: &[String]) -> Asked {
    let mut plan = Plan::default();
    let mut at = 0;
    while at < args.len() {
        let arg = args[at].as_str();
        at += 1;
        let mut value = || {
            at += 1;
            args.get(at - 1).cloned().ok_or_else(|| format!("prolog: option {arg} needs an argument"))
        };
        let taken = match arg {
            "--" => {
                plan.arguments = args[at..].to_vec();
                break;
            }
            "--help" | "-h" => return Asked::Text(USAGE.into()),
            "--version" => return Asked::Text(format!("Prolog on jit-runtime {}\n", env!("CARGO_PKG_VERSION"))),
            "-g" => value().map(|goal| plan.goals.push(goal)),
            "-t" => value().map(|goal| plan.top = Some(goal)),
            "-l" => value().map(|file| {
                plan.libraries.push(file.clone());
                plan.files.push(file);
            }),
            "-s" | "-f" => value().map(|file| plan.files.push(file)),
            "-q" | "--quiet" => {
                plan.quiet = true;
                Ok(())
            }
            "-O" => Ok(()),
            "--traditional" => {
                flags::with(|f| f.double_quotes.set(Quotes::Codes));
                Ok(())
            }
            _ if arg.starts_with('-') && arg.len() > 1 => Err(format!("prolog: unknown option {arg}")),
            // Files come first; what is none, and all that follows, is for the program.
            _ if plan.files.is_empty() || std::path::Path::new(arg).is_file() => {
                plan.files.push(arg.to_owned());
                Ok(())
            }
            _ => {
                plan.arguments = args[at - 1..].to_vec();
                break;
            }
        };
        if let Err(message) = taken {
            return Asked::Wrong(message);
        }
    }
    Asked::Plan(plan)
}

/// Does what the arguments of the process ask for.
pub fn main() -> ExitCode {
    let args: Vec<String> = std::env::args_os().skip(1).map(|a| a.to_string_lossy().into_owned()).collect();
    run_with(&args)
}

/// Does what arguments ask for.
pub fn run_with(args: &[String]) -> ExitCode {
    let plan = match plan(args) {
        Asked::Plan(plan) => plan,
        Asked::Text(text) => {
            print!("{text}");
            return ExitCode::SUCCESS;
        }
        Asked::Wrong(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(1);
        }
    };
    let status = heap::catch_out_of_memory(|| {
        jit_runtime::deepen_stack();
        crate::start();
        watch_for_interrupts();
        let status = match run(&plan) {
            Ok(status) => status,
            Err(ball) => ball.halt.unwrap_or(2),
        };
        libraries::at_halt();
        status
    });
    streams::flush_all();
    // What asks for too much at once does not come to where the program could be told.
    let status = status.unwrap_or_else(|_| {
        eprintln!("Not enough resources: memory");
        2
    });
    ExitCode::from((status & 255) as u8)
}

/// Ctrl-C ends the goal that is running; once more before it has ended, and the process.
fn watch_for_interrupts() {
    let poll = crate::engine::machine().poll;
    let told = move || {
        if !crate::stdlib::system::interrupt() {
            low_level::exit(130);
        }
        poll.flag.set(true);
    };
    // SAFETY: the handler only stores to atomics, or leaves at once.
    // A handler and not a thread, whose first allocation would reserve 64 MiB of address space.
    let told = unsafe { low_level::register(SIGINT, told) };
    // Without, Ctrl-C ends the process at once.
    drop(told);
}

/// The status.
fn run(plan: &Plan) -> Result<i64, Gc<Ball>> {
    flags::with(|f| {
        f.quiet.set(plan.quiet);
        f.arguments.replace(plan.arguments.clone());
    });
    for file in &plan.files {
        late::are_scripts(!plan.libraries.contains(file));
        match consult_file(file, Term::atom(file)) {
            Ok(_) => {}
            Err(ball) if ball.halt.is_some() => return Err(ball),
            Err(ball) => {
                messages::error(None, ball.term);
                return Ok(1);
            }
        }
    }
    for goal in &plan.goals {
        if let Some(status) = goal_status(goal)? {
            return Ok(status);
        }
    }
    late::are_scripts(true);
    if let Some(status) = late::run_program()? {
        return Ok(status);
    }
    match plan.top.as_deref() {
        Some("prolog" | "default") | None => {
            if !plan.quiet {
                let banner = format!("Prolog on jit-runtime {}\n\n", env!("CARGO_PKG_VERSION"));
                streams::write(&banner);
            }
            toplevel::run()?;
            Ok(0)
        }
        Some(goal) => Ok(goal_status(goal)?.unwrap_or(0)),
    }
}

/// The status that a goal of the command line ends the system with, if it does.
fn goal_status(text: &str) -> Res<Option<i64>> {
    let result = parsed(text).and_then(|read| once(read.term).map(|is| (is, read.term)));
    match result {
        Ok((true, _)) => Ok(None),
        Ok((false, goal)) => {
            messages::tell("ERROR", None, &format!("-g {}: false", write::quoted(goal)));
            Ok(Some(1))
        }
        Err(ball) if ball.halt.is_some() => Err(ball),
        Err(ball) => {
            messages::tell("ERROR", None, &format!("-g {text}: {}", messages::ball(ball.term)));
            Ok(Some(2))
        }
    }
}
