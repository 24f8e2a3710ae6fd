//! Wrong calls and wrong programs, for as long as one likes: nothing may panic, and no process may end by a signal.
//!
//! `cargo run --release -p prolog --example wrong -- 900` runs for so many seconds; `--from SEED` begins at another seed. Half of the
//! programs are calls of all predicates with terms of any kind, the others are test programs with something wrong in them. Each
//! runs in a process and a folder of its own, with little memory; what takes long is ended and counted.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use jit_runtime::heap::ReservedSystem;

#[path = "../tests/dice/mod.rs"]
mod dice;

use dice::Dice;

#[global_allocator]
static ALLOCATOR: ReservedSystem = ReservedSystem;

/// Calls in a program.
const CALLS: usize = 120;

/// What a program may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// KiB of addresses for each of some programs.
const MEMORY: &[u32] = &[4_000_000, 600_000, 300_000];

/// What ends the process, asks at a terminal, or takes as long as its argument says.
const LEFT_OUT: &[&str] = &["halt", "prolog", "abort", "sleep"];

/// Parts of arguments.
const TERMS: &[&str] = &[
    "X",
    "Y",
    "_",
    "a",
    "[]",
    "{}",
    "'B c'",
    "''",
    "0",
    "1",
    "-1",
    "7",
    "255",
    "1114112",
    "9223372036854775807",
    "-9223372036854775808",
    "123456789012345678901234567890",
    "1.5",
    "-0.0",
    "1.0e300",
    "1.0Inf",
    "nan",
    "\"\"",
    "\"text\"",
    "f(X)",
    "[a, b]",
    "[a|Y]",
    "[X, Y|X]",
    "\"1 + X\"",
    "foo/2",
    "a:b",
    "(a :- b)",
    "true",
    "fail",
    "append",
    "X^foo",
    "(a, X)",
    "[1, 2.0, a]",
    "user_input",
    "user_output",
    "read",
    "write",
    "end_of_file",
    "[c|b]",
    "'a.pl'",
    "[type(binary)]",
    "[0'a, 0'b]",
    "100000",
    "-",
    "is",
    "f(_, g(X), [Y])",
    "[f(X)-1, f(Y)-2]",
    "member(X, [a, b, c])",
    "atom_length(Y, X)",
    "~w ~a~t~20|~e~*c",
    "max_tagged_integer",
];

const KINDS: &[&str] = &["xfx", "xfy", "yfx", "fy", "fx", "xf", "yf"];

const OPERATORS: &[&str] = &[
    ":-", "-->", "=>", ";", "->", "*->", ":", "\\+", "=", "==", "=..", "is", "<", ">=", "@<", "+", "-", "*", "/", "//",
    "mod", "^", "**", "dynamic", "table", "foo", "append",
];

/// Makes what is wrong.
struct Wrong(Dice);

impl Wrong {
    fn term(&mut self) -> String {
        let quoted = |text: &'static str| if text.starts_with('~') { format!("'{text}'") } else { text.to_owned() };
        match self.0.below(8) {
            0 => format!("f({}, {})", quoted(self.0.one(TERMS)), quoted(self.0.one(TERMS))),
            1 => format!("[{}|{}]", quoted(self.0.one(TERMS)), quoted(self.0.one(TERMS))),
            _ => quoted(self.0.one(TERMS)),
        }
    }

    /// Other operators and quotes than usual, in which the program goes on, as far as it can be read.
    fn syntax(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.0.below(6) {
            let (priority, kind) = (self.0.one(&[0, 1, 200, 700, 999, 1200]), self.0.one(KINDS));
            text += &format!(":- op({priority}, {kind}, ({})).\n", self.0.one(OPERATORS));
        }
        text + &format!(":- set_prolog_flag(double_quotes, {}).\n", self.0.one(&["codes", "chars", "atom", "string"]))
    }

    fn calls(&mut self, names: &[(String, usize)]) -> Vec<u8> {
        let mut text = String::from(":- style_check(-singleton).\n");
        if self.0.below(2) == 0 {
            text.push_str(&self.syntax());
        }
        for _ in 0..CALLS {
            let (name, arity) = self.0.one(names);
            let args: Vec<String> = (0..arity).map(|_| self.term()).collect();
            let before = self.0.one(&["", "", "", "X = f(X, Y), ", "X = [a|X], ", "Y = [b|X], ", "length(Y, 3), "]);
            let goal = if args.is_empty() { name } else { format!("{name}({})", args.join(", ")) };
            text.push_str(&format!(":- catch(({before}once({goal})), _, true).\n"));
        }
        text.into_bytes()
    }

    fn mutated(&mut self, programs: &[Vec<u8>]) -> Vec<u8> {
        let mut text = self.0.one(programs);
        for _ in 0..1 + self.0.below(6) {
            if text.is_empty() {
                break;
            }
            let at = self.0.below(text.len());
            match self.0.below(5) {
                0 => text[at] = self.0.below(256) as u8,
                1 => drop(text.remove(at)),
                2 => text.splice(at..at, self.term().bytes()).for_each(drop),
                3 => {
                    let to = (at + self.0.below(40)).min(text.len());
                    text.drain(at..to);
                }
                _ => {
                    let other = self.0.one(programs);
                    let from = self.0.below(other.len().max(1));
                    let part = other[from..(from + 60).min(other.len())].to_vec();
                    text.splice(at..at, part).for_each(drop);
                }
            }
        }
        text
    }
}

/// All predicates that programs call, as they are written.
fn names() -> Vec<(String, usize)> {
    prolog_vm::start();
    // Nobody has defined it: what is loaded late is there from here on.
    let nobodys = prolog_vm::term::Functor::new(prolog_vm::term::Atom::new("nobodys"), 0);
    while prolog_vm::libraries::load_for(nobodys) {}
    let all = prolog_vm::database::all();
    let known = (0..all.len()).filter_map(|n| all.get(n)).filter(|p| p.is_defined());
    let mut names: Vec<(String, usize)> = known.map(|p| (p.functor.name.text.to_string(), p.functor.arity)).collect();
    names.extend(prolog_vm::builtin::tables().into_iter().flatten().map(|b| (b.name.to_owned(), b.arity)));
    names.extend(prolog_vm::libraries::exports().into_keys());
    names.retain(|(name, _)| !name.starts_with('$') && !LEFT_OUT.contains(&&**name));
    names.iter_mut().for_each(|(name, _)| *name = prolog_vm::write::quoted(prolog_vm::term::Term::atom(name)));
    names.iter_mut().filter(|(name, _)| name.starts_with(|c: char| !c.is_alphabetic() && c != '\'')).for_each(
        |(name, _)| {
            *name = format!("'{}'", name.replace('\\', "\\\\"));
        },
    );
    names.sort();
    names.dedup();
    names
}

/// What is wrong with how a program has ended: nothing if it has taken too long.
fn fault(folder: &Path, seed: u64, text: &[u8]) -> Result<Option<String>, ()> {
    let (file, told) = (folder.join("wrong.pl"), folder.join("told.txt"));
    std::fs::write(&file, text).expect("a file");
    let memory = MEMORY[seed as usize % MEMORY.len()];
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("ulimit -v {memory}; exec \"$@\""), "sh"])
        .arg(std::env::current_exe().expect("it has a path"));
    command
        .args(["--prolog", "-q", "-t", "halt"])
        .arg(&file)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    command.env("JIT", ["on", "threshold=1,bridge_threshold=1,compile_budget=0", "off"][seed as usize / 2 % 3]);
    command.stderr(std::fs::File::create(&told).expect("a file"));
    let (mut child, start) = (command.spawn().expect("it starts"), Instant::now());
    let status = loop {
        if let Some(status) = child.try_wait().expect("it can be asked") {
            break status;
        }
        if start.elapsed() > PATIENCE {
            let _ = child.kill();
            let _ = child.wait();
            return Err(());
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let told = String::from_utf8_lossy(&std::fs::read(told).unwrap_or_default()).into_owned();
    let is_wrong = status.code().is_none_or(|code| code == 101 || code >= 128) || told.contains("panicked");
    let first = told.lines().filter(|line| line.contains("panicked") || line.contains("allocation")).take(3);
    Ok(is_wrong.then(|| format!("{status}: {}", first.collect::<Vec<_>>().join("; "))))
}

fn main() -> ExitCode {
    let (mut seconds, mut seed) = (60, 1u64);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match &*arg {
            "--prolog" => return prolog_vm::cli::run_with(&args.collect::<Vec<_>>()),
            "--from" => seed = args.next().and_then(|n| n.parse().ok()).expect("a seed"),
            other => seconds = other.parse().expect("a number of seconds"),
        }
    }
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(sources).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "pl"));
    paths.sort();
    let programs: Vec<Vec<u8>> = paths.iter().map(|p| std::fs::read(p).expect("a readable file")).collect();
    let (names, first, start) = (names(), seed, Instant::now());
    let folder = std::env::temp_dir().join(format!("prolog-wrong-{}", std::process::id()));
    let (mut failed, mut long) = (0, 0);
    while start.elapsed() < Duration::from_secs(seconds) {
        let mut dice = Dice::new(seed);
        for _ in 0..4 {
            dice.below(2);
        }
        let mut wrong = Wrong(dice);
        let text = if seed % 2 == 0 { wrong.calls(&names) } else { wrong.mutated(&programs) };
        std::fs::create_dir_all(&folder).expect("a folder");
        match fault(&folder, seed, &text) {
            Err(()) => long += 1,
            Ok(None) => {}
            Ok(Some(fault)) => {
                failed += 1;
                let kept = std::env::temp_dir().join(format!("prolog-wrong-{seed}.pl"));
                std::fs::write(&kept, &text).expect("a file");
                println!("seed {seed}: {fault}\n  {}", kept.display());
            }
        }
        let _ = std::fs::remove_dir_all(&folder);
        seed += 1;
    }
    println!(
        "{} programs from seed {first} on, {} predicates; {long} took too long; {failed} failed",
        seed - first,
        names.len()
    );
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
