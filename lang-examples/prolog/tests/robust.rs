//! What must never happen: a panic, a hang, a program that nobody can stop.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use prolog_vm::read::Input;

#[path = "dice/mod.rs"]
mod dice;

use dice::Dice;

fn command(jit: &str, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_prolog"));
    command.env("JIT", jit).args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The status of a process that must end soon.
fn ended(child: &mut Child, what: &str) -> Option<i32> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("it can be asked") {
            return status.code();
        }
        if start.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            panic!("{what} goes on");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn interrupt(child: &Child) {
    let done = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(done.success());
}

/// Each of these runs for ever; Ctrl-C ends the goal and not the top level, whatever the program would catch.
#[test]
fn an_interrupt_ends_the_goal() {
    let goals = [
        "repeat, fail",
        "between(1, inf, X), X < 0",
        "length(_, N), N < 0",
        "catch((repeat, fail), _, true)",
        "setup_call_cleanup(true, (repeat, fail), (write(cleaned), nl))",
    ];
    let program = "l(N) :- M is N + 1, l(M).\nm :- n.\nn :- m, true.\n";
    for jit in ["on", "off"] {
        for goal in goals.iter().chain(&["l(0)"]) {
            let mut child = command(jit, &["-q"]).spawn().expect("the binary runs");
            let mut input = child.stdin.take().expect("a pipe");
            let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
            write!(input, "[user].\n{program}end_of_file.\nwrite(begins), nl, flush_output, {goal}.\n")
                .expect("it reads");
            input.flush().expect("it reads");
            let mut line = String::new();
            while line != "begins\n" {
                line.clear();
                assert!(output.read_line(&mut line).expect("text") > 0, "{goal} with JIT={jit} does not begin");
            }
            std::thread::sleep(Duration::from_millis(30));
            interrupt(&child);
            input.write_all(b"X = still_here.\n").expect("it reads");
            drop(input);
            let mut rest = String::new();
            output.read_to_string(&mut rest).expect("text");
            assert_eq!(ended(&mut child, goal), Some(0), "{goal} with JIT={jit}: {rest}");
            assert!(rest.contains("X = still_here."), "{goal} with JIT={jit}: {rest}");
            assert_eq!(rest.contains("cleaned"), goal.contains("cleaned"), "{goal} with JIT={jit}: {rest}");
        }
    }
}

/// Memory runs out; the program catches that, and goes on.
#[test]
fn exhausted_memory_is_an_error_that_is_caught() {
    let program = "
        :- set_prolog_flag(stack_limit, 16777216).
        deep(N) :- M is N + 1, deep(M), true(M).
        true(_).
        long(L) :- long([x, y|L]).
        t(G) :- catch(G, error(resource_error(E), _), true), write(E), nl.
        :- t(deep(0)).
        :- t(long([])).
        :- t((length(L, 100000000), L == [])).
        :- t(_ is 2 ** (1 << 40)).
        :- t(_ is 1 << (1 << 40)).
        :- t(functor(_, f, 100000000000)).
        :- t(deep(0)).
        :- numlist(1, 1000, L), sum_list(L, S), write(S), nl.
    ";
    let file = std::env::temp_dir().join(format!("prolog-memory-{}.pl", std::process::id()));
    std::fs::write(&file, program).expect("a file");
    for jit in ["off", "on"] {
        let output =
            command(jit, &["-q", "-t", "halt", &file.display().to_string()]).output().expect("the binary runs");
        let [text, told] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert_eq!(text, "memory\n".repeat(7) + "500500\n", "JIT={jit}: {told}");
        assert_eq!(output.status.code(), Some(0), "JIT={jit}: {told}");
    }
    std::fs::remove_file(file).expect("it was made");
}

/// The system refuses memory: whatever asks for it, the program is told, what it has written is there, and it goes on.
#[test]
#[cfg(target_os = "linux")]
fn refused_memory_is_an_error_that_is_caught() {
    let program = "
        mem(L) :- mem([L|L]).
        deep(N) :- M is N + 1, deep(M), true(M).
        true(_).
        power(N, A, [A|T]) :- B is A * 3 ** 10000, power(N, B, T).
        atoms(A) :- atom_concat(A, A, B), atoms(B).
        strings(A) :- string_concat(A, A, B), strings(B).
        wide(T) :- wide(f(T, T, T)).
        product(0, P, P) :- !.
        product(N, P0, P) :- M is N - 1, P1 is P0 * N, product(M, P1, P).
        t(G) :- write(a), catch(G, error(resource_error(E), _), true), write(E), nl.
        :- initialization(main).
        main :- G, numlist(1, 1000, L), sum_list(L, S), write(S), nl.
    ";
    let goals = [
        "t(mem([]))",
        "t(deep(0))",
        "t(power(1, 1, _))",
        "t((length(_, N), N < 0))",
        "t(format(\"~1000000000c\", [0'a]))",
        "t(atoms(abcdefgh))",
        "t(strings(\"abcdefgh\"))",
        "t(wide(a))",
        "t(findall(X, (repeat, X = f(a, b, c)), _))",
        "t((numlist(1, 1000000, L0), atomic_list_concat(L0, ',', A), atoms(A)))",
        // It is no more than 60 KB at a time.
        "product(20000, 1, _), write(amemory), nl",
    ];
    let run = |n: usize, goal: &str| {
        let file = std::env::temp_dir().join(format!("prolog-refused-{}-{n}.pl", std::process::id()));
        std::fs::write(&file, program.replace("main :- G", &format!("main :- {goal}"))).expect("a file");
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -v 400000; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_prolog"), "-q", "-t", "halt"]);
        command.arg(&file).env("JIT", ["on", "off"][n % 2]).stdin(Stdio::null());
        let output = command.output().expect("the binary runs");
        let [text, told] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert_eq!(text, "amemory\n500500\n", "{goal}: {told}");
        assert_eq!(output.status.code(), Some(0), "{goal}: {told}");
        std::fs::remove_file(file).expect("it was made");
    };
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((n, goal)) = goals.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
            run(n, goal);
        }
    };
    thread::scope(|s| {
        (0..thread::available_parallelism().map_or(1, |n| n.get())).for_each(|_| drop(s.spawn(work)));
    });
}

/// Reads all of a text: how many terms and how many errors there are.
fn read_all(bytes: Vec<u8>) -> (usize, usize) {
    let (mut terms, mut errors, most) = (0, 0, 2 * bytes.len() + 10);
    let mut input = Input::of_bytes(bytes);
    loop {
        match prolog_vm::read::read_term(&mut input) {
            Ok(Some(read)) => {
                terms += 1;
                // What is read can be written.
                assert!(!prolog_vm::write::quoted(read.term).is_empty());
            }
            Ok(None) => return (terms, errors),
            Err(_) => errors += 1,
        }
        assert!(terms + errors < most, "it does not come to an end");
    }
}

const CHARACTERS: &[u8] = b"aX_1.0'\"`(){}[]|,;:-+*/\\^<>=~?@#&$! \n%ef";

/// Pieces of which much that is nearly a program can be made.
const PIECES: &[&str] = &[
    "a",
    "X",
    "_",
    "foo(",
    ")",
    "[",
    "]",
    "|",
    ",",
    "{",
    "}",
    ". ",
    ".\n",
    ".",
    ":- ",
    "-",
    "- ",
    "\\+",
    "'",
    "\"",
    "`",
    "0'",
    "0'a",
    "0x",
    "0b2",
    "1e",
    "1.5e300",
    "1.0Inf",
    "16'ff",
    "1_000",
    "\\",
    "\\x41\\",
    "\\z",
    "/*",
    "*/",
    "%",
    "\n",
    "é",
    "\u{0}",
    "\u{feff}",
    "is",
    "mod",
    "dynamic",
    "-->",
    "end_of_file",
    "9999999999999999999999",
    "''",
    "''''",
    ";",
    "->",
    "*->",
    "!",
    "[]",
    "{}",
    "()",
    "a.b",
    "0.",
    "1.",
    "$VAR",
    "'$VAR'(1)",
    "f(,)",
    "(,)",
    "\t",
    "~",
    "^",
    "=..",
];

#[test]
fn whatever_is_read_ends_in_terms_and_errors() {
    prolog_vm::start();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut programs: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path()).collect();
    programs.retain(|p| p.extension().is_some_and(|e| e == "pl"));
    programs.sort();
    let programs: Vec<Vec<u8>> = programs.iter().map(|p| std::fs::read(p).expect("a readable file")).collect();
    let (mut terms, mut errors) = (0, 0);
    let count = if cfg!(debug_assertions) { 4_000 } else { 200_000 };
    for n in 0..count {
        let bytes: Vec<u8> = match n % 4 {
            // Anything at all.
            0 => (0..dice.below(60)).map(|_| dice.below(256) as u8).collect(),
            // Characters that are something.
            1 => (0..dice.below(60)).map(|_| CHARACTERS[dice.below(CHARACTERS.len())]).collect(),
            2 => (0..dice.below(25)).flat_map(|_| PIECES[dice.below(PIECES.len())].bytes()).collect(),
            // A program with something wrong.
            _ => {
                let whole = &programs[dice.below(programs.len())];
                let from = dice.below(whole.len());
                let mut part = whole[from..(from + 200).min(whole.len())].to_vec();
                for _ in 0..1 + dice.below(4) {
                    let at = dice.below(part.len());
                    match dice.below(3) {
                        0 => part[at] = dice.below(256) as u8,
                        1 => drop(part.remove(at)),
                        _ => part.splice(at..at, PIECES[dice.below(PIECES.len())].bytes()).for_each(drop),
                    }
                    if part.is_empty() {
                        break;
                    }
                }
                part
            }
        };
        let (t, e) = read_all(bytes);
        (terms, errors) = (terms + t, errors + e);
    }
    assert!(terms > count / 4 && errors > count / 4, "{terms} terms and {errors} errors");
}

/// Files of random bytes and pieces are loaded: errors are told, what is right is there, and the status is that of the goal.
#[test]
fn bad_files_are_loaded_to_their_end() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    let file = std::env::temp_dir().join(format!("prolog-bad-{}.pl", std::process::id()));
    for _ in 0..12 {
        let mut bytes: Vec<u8> = Vec::new();
        for _ in 0..40 {
            match dice.below(3) {
                0 => bytes.extend((0..dice.below(30)).map(|_| dice.below(256) as u8)),
                // Nothing that runs, or ends the file.
                _ => bytes
                    .extend(PIECES[dice.below(PIECES.len())].replace(":-", "-").replace("end_of_file", "x").bytes()),
            }
        }
        // Nothing stays open that a full stop does not end.
        bytes.retain(|b| !b"'\"`*:?".contains(b));
        bytes.extend(b"\nx . \nx . \nright(1).\nright(2).\n");
        std::fs::write(&file, &bytes).expect("a file");
        let args = ["-q", "-g", "findall(X, right(X), L), write(L)", "-t", "halt(3)", &file.display().to_string()];
        let output = command("on", &args).output().expect("the binary runs");
        let [text, told] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert!(!told.contains("panicked"), "{told}");
        assert_eq!((output.status.code(), text.ends_with("[1,2]")), (Some(3), true), "{text}{told}{bytes:?}");
    }
    std::fs::remove_file(file).expect("it was made");
}
