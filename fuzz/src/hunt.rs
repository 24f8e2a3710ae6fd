//! Faults are planted one by one, and random traces look for them.
//!
//! A wrong optimizer or assembler makes code that may do anything, so each fault has a process of its own: it tells
//! what it tries, and the parent notices when it dies. A trace that does not end is noticed by a watchdog.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use jit_opt::Options;

use crate::calls;
use crate::replay::{MUTANTS, Mutate};
use crate::search::{Kind, Search};

/// Time of the processor to find a fault.
pub const LIMIT: Duration = Duration::from_secs(15);

/// A trace takes some milliseconds.
const HANGS: Duration = Duration::from_secs(4);

/// Time of the processor that this process's first thread has used; the time since `start` where it cannot be read.
fn used(start: Instant) -> Duration {
    let file = format!("/proc/self/task/{}/schedstat", std::process::id());
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|n| n.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// Something that can be made wrong.
#[derive(Clone, Copy)]
pub enum Fault {
    /// In the optimizer.
    Optimizer(jit_opt::Fault),
    /// In the exits that the optimizer builds.
    Exit(&'static str, Mutate),
    /// In the assembler.
    Assembler(jit_asm::Fault),
}

impl Fault {
    /// All faults.
    pub fn all() -> Vec<Fault> {
        let optimizer = jit_opt::Fault::ALL.iter().map(|&f| Fault::Optimizer(f));
        let exits = MUTANTS.iter().chain(&calls::MUTANTS).map(|&(name, set)| Fault::Exit(name, set));
        let assembler = jit_asm::Fault::ALL.iter().map(|&f| Fault::Assembler(f));
        optimizer.chain(exits).chain(assembler).collect()
    }

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Fault::Optimizer(f) => f.name(),
            Fault::Exit(name, _) => name,
            Fault::Assembler(f) => f.name(),
        }
    }

    /// What goes wrong.
    pub fn doc(self) -> &'static str {
        match self {
            Fault::Optimizer(f) => f.doc(),
            Fault::Exit(..) => "A rule of exits, see `jit_opt::Mutants`",
            Fault::Assembler(f) => f.doc(),
        }
    }

    /// Where it is.
    pub fn place(self) -> &'static str {
        match self {
            Fault::Optimizer(_) => "jit-opt",
            Fault::Exit(..) => "exits",
            Fault::Assembler(_) => "jit-asm",
        }
    }

    /// Plants it on this thread; gives the options of the optimizer that go with it.
    pub fn plant(self) -> Options {
        let mut options = Options::default();
        match self {
            Fault::Optimizer(f) => jit_opt::Fault::plant(Some(f)),
            Fault::Exit(_, set) => set(&mut options.mutants),
            Fault::Assembler(f) => jit_asm::Fault::plant(Some(f)),
        }
        options
    }
}

/// How a fault was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The kind of the trace that showed it.
    pub kind: Kind,
    /// Its seed.
    pub seed: u64,
    /// Traces until then.
    pub traces: u64,
    /// Time of the processor until then.
    pub time: Duration,
    /// What was seen: a difference, a panic, a crash, a hang.
    pub what: String,
}

/// What a process tries now.
static TRIED: Mutex<Option<(Kind, u64, u64, Instant)>> = Mutex::new(None);

/// Looks for a fault in this process; says on standard output what it found. The kinds take turns, each with time
/// of its own: a kind that is slow does not keep the others from working.
pub fn look(fault: Fault, first_seed: u64) {
    std::panic::set_hook(Box::new(|_| {}));
    let start = Instant::now();
    std::thread::spawn(move || watch(start));
    let mut search = Search::new(fault.plant());
    search.turns_pure = false;
    let mut seeds = [first_seed; Kind::ALL.len()];
    while used(start) < LIMIT {
        for (kind, seed) in Kind::ALL.into_iter().zip(&mut seeds) {
            let turn = used(start);
            while used(start) - turn < Duration::from_millis(20) {
                *TRIED.lock().unwrap() = Some((kind, *seed, search.counts.traces + 1, Instant::now()));
                if let Err(e) = search.check(kind, *seed) {
                    let line = e.lines().next().unwrap_or_default();
                    return say("found", kind, *seed, search.counts.traces, used(start), line);
                }
                *seed += 1;
            }
        }
    }
}

fn say(word: &str, kind: Kind, seed: u64, traces: u64, time: Duration, what: &str) {
    let number = Kind::ALL.iter().position(|&k| k == kind).expect("a kind");
    // The parent may be gone.
    let _ = writeln!(std::io::stdout(), "{word} {number} {seed} {traces} {} {what}", time.as_millis());
}

/// Tells the parent what is tried, and ends a process that hangs.
fn watch(start: Instant) {
    loop {
        std::thread::sleep(Duration::from_millis(5));
        let Some((kind, seed, traces, since)) = *TRIED.lock().unwrap() else { continue };
        if since.elapsed() > HANGS {
            say("found", kind, seed, traces, used(start), "a run does not end");
            std::process::exit(0);
        }
        say("tries", kind, seed, traces, used(start), "");
    }
}

/// Looks for a fault in a process of its own: this program with the arguments `look NAME SEED`.
pub fn hunt(fault: Fault, first_seed: u64) -> Option<Found> {
    let program = std::env::current_exe().expect("a program runs");
    let mut child = Command::new(program)
        .args(["look", fault.name(), &first_seed.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process can be started");
    let mut last = None;
    for line in BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok) {
        let mut words = line.splitn(6, ' ');
        let found = words.next() == Some("found");
        let mut number = || words.next().and_then(|w| w.parse::<u64>().ok());
        let (Some(kind), Some(seed), Some(traces), Some(time)) = (number(), number(), number(), number()) else {
            continue;
        };
        let time = Duration::from_millis(time);
        let what = words.next().unwrap_or_default().to_string();
        last = Some((found, Found { kind: Kind::ALL[kind as usize], seed, traces, time, what }));
        if found {
            break;
        }
    }
    let status = child.wait().expect("a child");
    match last {
        Some((true, found)) => Some(found),
        // It died while it tried something.
        Some((false, tried)) if !status.success() => Some(Found { what: format!("a crash: {status}"), ..tried }),
        _ => None,
    }
}

/// The table of faults and how each was found; gives the number of those that were not.
pub fn table(faults: &[Fault], first_seed: u64) -> usize {
    let mut lost = 0;
    println!("{:8} {:26} {:9} {:>8} {:>7}  what was seen", "where", "fault", "found by", "traces", "seconds");
    let mut progress = progress::progress("faults", faults.len() as u64);
    for &fault in faults {
        progress.step(fault.name());
        let found = hunt(fault, first_seed);
        progress.clear();
        let mut row = format!("{:8} {:26} ", fault.place(), fault.name());
        match found {
            Some(found) if found.time <= LIMIT => {
                let what: String = found.what.chars().take(60).collect();
                write!(row, "{:9} {:8} {:7.2}  {what}", found.kind, found.traces, found.time.as_secs_f64()).unwrap();
            }
            _ => {
                lost += 1;
                write!(row, "NOT FOUND                   {}", fault.doc()).unwrap();
            }
        }
        println!("{row}");
    }
    println!(
        "{} faults, {} found within {} s of the processor each",
        faults.len(),
        faults.len() - lost,
        LIMIT.as_secs()
    );
    lost
}
