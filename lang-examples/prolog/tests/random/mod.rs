//! Random programs: what makes them, what runs them, what makes one that shows something small.
//!
//! A program has a few predicates that call each other with a bound on the depth; they take terms apart, compute, cut, negate,
//! collect, sort, change the database and global variables, throw and catch. A counter of calls ends those that would go on
//! for long, in all systems at the same call. No term becomes part of itself, none grows without bound, and unbound
//! variables are never put in order: their order is no system's promise.

#![allow(dead_code, reason = "the test uses less of it than the example")]

pub mod attributed;
pub mod changes;
pub mod lists;
pub mod make;
pub mod spaces;

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// What stands for the output of a run that was ended.
pub const TOO_LONG: &str = "it took too long\n";

/// What a batch may take, or a program that runs alone.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Something that runs Prolog programs.
#[derive(Clone, Debug)]
pub enum System {
    /// Ours: the program, its first arguments, and the options of the JIT.
    Ours(PathBuf, Vec<String>, String),
    /// SWI-Prolog.
    Reference,
}

/// Options under which much is compiled, by the number of the batch.
pub const EAGER: &[&str] = &[
    "threshold=1,bridge_threshold=1,compile_budget=0",
    "threshold=3,bridge_threshold=2,compile_budget=0",
    "threshold=2,bridge_threshold=1,compile_budget=0,fail_guard=7",
    "threshold=7,bridge_threshold=3,compile_budget=0",
    "threshold=2,bridge_threshold=2,compile_budget=0,heap_stress=9973",
    "threshold=4,bridge_threshold=1,compile_budget=0,fail_recording=60",
];

/// Whether SWI-Prolog is installed.
pub fn has_reference() -> bool {
    let asked = Command::new("swipl").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

impl System {
    /// What a file prints under it, with its status, and what it says where that should be nothing. What takes longer than
    /// some time is ended.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn run(&self, file: &Path, patience: Duration) -> io::Result<String> {
        let mut command = limited();
        match self {
            System::Ours(program, first, jit) => command.arg(program).args(first).env("JIT", jit),
            System::Reference => command.arg("swipl"),
        };
        command.args(["-q", "-g", "main", "-t", "halt"]).arg(file).stdin(Stdio::null());
        let names = ["out", "err"].map(|end| file.with_extension(end));
        command.stdout(File::create(&names[0])?).stderr(File::create(&names[1])?);
        let (mut child, start) = (command.spawn()?, Instant::now());
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if start.elapsed() > patience {
                child.kill()?;
                child.wait()?;
                return Ok(TOO_LONG.to_owned());
            }
            std::thread::sleep(Duration::from_millis(3));
        };
        let [mut text, told] =
            names.map(|name| String::from_utf8_lossy(&std::fs::read(name).unwrap_or_default()).into_owned());
        // Each has its own opinion of what to warn of.
        let errors: Vec<&str> = told.lines().filter(|line| !line.starts_with("Warning:") && !line.is_empty()).collect();
        if !status.success() || !errors.is_empty() {
            text.push_str(&format!("{status}\n{}\n", errors.join("\n")));
        }
        Ok(text)
    }
}

/// What runs a command with 4 GB of addresses: a program that grows without end ends.
fn limited() -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 4000000; exec \"$@\"", "sh"]);
    command
}

/// Where programs are written: a folder of this process, which goes with it.
pub struct Scratch(PathBuf);

impl Scratch {
    /// A new one.
    pub fn new() -> Scratch {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("prolog-random-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Scratch(folder)
    }

    /// A file with programs in it.
    pub fn file(&self, name: &str, programs: &[make::Program]) -> PathBuf {
        let file = self.0.join(name);
        std::fs::write(&file, make::text(programs)).expect("a file");
        file
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Two systems that print other things of a program.
#[derive(Debug)]
pub struct Difference {
    /// The program.
    pub seed: u64,
    /// What the first system prints.
    pub expected: String,
    /// What the other one prints.
    pub found: String,
}

/// The signal that has ended a system, if one has.
pub fn signal(output: &str) -> Option<&str> {
    output.lines().rev().find(|line| line.starts_with("signal: "))
}

/// Whether a run was ended since it took too long: what it would have printed is not known.
pub fn is_unfinished(output: &str) -> bool {
    output == TOO_LONG
}

/// What comes of a program that runs alone.
#[derive(Debug)]
pub enum Alone {
    /// How two systems differ.
    Compared(Vec<Difference>),
    /// It ends the second system, which is the reference, by this signal.
    Signal(String),
    /// One of them did not finish: equal or not, nobody knows.
    Unproved,
}

/// Runs the program of a seed alone, by two systems.
pub fn alone(scratch: &Scratch, seed: u64, systems: [&System; 2]) -> Alone {
    let file = scratch.file("one.pl", &[make::program(seed)]);
    let start = Instant::now();
    let expected = systems[0].run(&file, PATIENCE).expect("it starts");
    let is_slow = start.elapsed() > PATIENCE / 10;
    let found = systems[1].run(&file, PATIENCE).expect("it starts");
    if let (System::Reference, Some(signal)) = (systems[1], signal(&found)) {
        return Alone::Signal(signal.to_owned());
    }
    // One that finishes where the other does not is a difference, if the other has no excuse: ours must both finish, unless the
    // program takes long. Guards that are forced to fail make ten times of it.
    let unfinished = [&expected, &found].map(|text| is_unfinished(text));
    let is_excused = is_slow || matches!(systems[1], System::Reference);
    if unfinished == [true, true] || unfinished.contains(&true) && is_excused {
        return Alone::Unproved;
    }
    Alone::Compared(compare(seed..seed + 1, [&expected, &found]))
}

/// The programs of some seeds, of which two systems print other things.
pub fn compare(seeds: std::ops::Range<u64>, outputs: [&str; 2]) -> Vec<Difference> {
    let [expected, found] = outputs;
    let line = |text: &str, seed: u64| {
        let head = format!("{seed}: ");
        let mut lines = text.lines().skip_while(|line| !line.starts_with(&head));
        lines.next().map_or_else(|| "nothing".to_owned(), str::to_owned)
    };
    if expected == found {
        return Vec::new();
    }
    let differ = |seed: &u64| line(expected, *seed) != line(found, *seed);
    let mut all: Vec<Difference> = seeds
        .filter(differ)
        .map(|seed| Difference { seed, expected: line(expected, seed), found: line(found, seed) })
        .collect();
    if all.is_empty() {
        // What stands between the lines.
        all.push(Difference { seed: u64::MAX, expected: expected.to_owned(), found: found.to_owned() });
    }
    all
}

/// The program without the lines that are not needed for two systems to differ.
pub fn reduce(scratch: &Scratch, program: &make::Program, systems: [&System; 2]) -> make::Program {
    let differ = |program: &make::Program| {
        let file = scratch.file("small.pl", std::slice::from_ref(program));
        let [a, b] = systems.map(|s| s.run(&file, Duration::from_secs(5)).unwrap_or_default());
        let usable = |text: &str| text.starts_with(&format!("{}: ", program.seed));
        usable(&a) && a != b
    };
    let mut small = program.clone();
    if !differ(&small) {
        return small;
    }
    let mut again = true;
    while again {
        again = false;
        for n in (0..small.clauses.len()).rev() {
            let mut less = small.clone();
            less.clauses.remove(n);
            if differ(&less) {
                small = less;
                again = true;
            }
        }
        for n in 0..small.clauses.len() {
            for goal in (0..small.clauses[n].body.len()).rev() {
                let mut less = small.clone();
                less.clauses[n].body.remove(goal);
                if differ(&less) {
                    small = less;
                    again = true;
                }
            }
        }
    }
    small
}
