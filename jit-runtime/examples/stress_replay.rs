//! The stress command of replay: random programs against the plain interpreter.
//!
//! `--programs N` event programs and guest programs until there were `--deopts N` deopts, in two
//! child processes at a time. With `--mutants`, how many programs it takes to notice each broken
//! rule. With `--kind`, one stretch of programs in this process: see `kit::command`.

#[path = "../tests/replay/kit/mod.rs"]
mod kit;

use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use jit_runtime::__private::Mutants;
use kit::batch::Totals;
use kit::command::{Answer, Request, delegate, launch_with, obey};

/// Seeds of one child process: its memory is bounded by their number.
const STRETCH: u64 = 5_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    launch_with(this_program);
    let done = match args.first().map(String::as_str) {
        Some("--kind") => Request::parse(args).and_then(|r| obey(&r)),
        Some("--mutants") => Ok(mutants()),
        _ => stress(&args),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("stress_replay: {e}");
            ExitCode::FAILURE
        }
    }
}

fn this_program(args: &[String]) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("the path of this program"));
    command.args(args);
    command
}

fn stress(args: &[String]) -> Result<bool, String> {
    let (mut programs, mut deopts) = (1_000_000, 1_000_000);
    for pair in args.chunks(2) {
        let [name, value] = pair else { return Err(format!("`{}` needs a number", pair[0])) };
        let value = value.parse().map_err(|_| format!("`{name}` needs a number, not `{value}`"))?;
        match name.as_str() {
            "--programs" => programs = value,
            "--deopts" => deopts = value,
            _ => return Err(format!("`{name}` is no argument; there are --programs, --deopts, --mutants and --kind")),
        }
    }
    let events = until("event", |t| t.programs >= programs);
    let guests = until("guest", |t| t.deopts >= deopts);
    Ok(events && guests)
}

/// Runs programs of a kind until `enough`, or until one fails.
fn until(kind: &str, enough: impl Fn(&Totals) -> bool + Sync) -> bool {
    let started = Instant::now();
    let next = AtomicU64::new(0);
    let state = Mutex::new((Totals::default(), None));
    let worker = || {
        loop {
            if let Ok(s) = state.lock()
                && (enough(&s.0) || s.1.is_some())
            {
                return;
            }
            let first = next.fetch_add(STRETCH, Ordering::Relaxed);
            let request =
                Request { kind: kind.into(), seeds: first..first + STRETCH, tries: 400, ..Request::default() };
            let Answer { totals, failure } = delegate(&request);
            if let Ok(mut s) = state.lock() {
                s.0.add(&totals);
                s.1 = s.1.take().or(failure);
                eprintln!("{kind}: {}", s.0);
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(worker);
        scope.spawn(worker);
    });
    let (totals, failure) = state.into_inner().expect("no worker panics");
    println!("{kind} programs, {:.0?}: {totals}", started.elapsed());
    if let Some((text, _)) = &failure {
        println!("FAILED {text}");
    }
    failure.is_none()
}

/// How many programs it takes to notice each mutant.
fn mutants() -> bool {
    let mut all = true;
    for (n, name) in Mutants::ALL.iter().enumerate() {
        for kind in ["event", "guest"] {
            let request =
                Request { kind: kind.into(), seeds: 0..STRETCH, mutant: Some(n), tries: 60, ..Request::default() };
            let answer = delegate(&request);
            let (found, text) = match answer.failure {
                Some((text, after)) => (after, text.lines().nth(1).unwrap_or_default().to_owned()),
                None => (None, String::new()),
            };
            all &= found.is_some() || kind == "guest";
            println!("{name:32} {kind:6} {:>12} {text}", found.map_or("not found".into(), |n| n.to_string()));
        }
    }
    all
}
