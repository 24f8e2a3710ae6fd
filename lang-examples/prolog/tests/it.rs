//! Programs with what SWI-Prolog prints, run by the binary with the JIT off and on; what is told of errors; the top level.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Programs in which we differ from SWI-Prolog 9.0.4, and why; beside them is what we print.
const CHOICES: &[(&str, &str)] = &include!("choices.in");

/// Programs whose output is not what it should be yet, and why. They are run all the same: one that comes right has to be
/// taken off here.
const NOT_YET: &[(&str, &str)] = &include!("not_yet.in");

/// Programs of what is in the standard, of which GNU Prolog prints the same.
const ISO: &[&str] = &include!("iso.in");

/// Programs that a collection at every 97th allocation does not make too slow.
const UNDER_STRESS: &[&str] = &[
    "unify_basic",
    "copy_term",
    "findall",
    "assert_bodies",
    "dcg_basic",
    "exceptions_nested",
    "sub_atom",
    "maplist",
    "bagof",
    "logical_update_view",
    "cut_at_once",
    "old_tails",
    "reopened_lists",
    "fact_tables",
    "index_static_facts",
];

/// The benchmark programs, with small sizes.
const BENCH: &[(&str, u32)] = &[
    ("nrev", 200),
    ("tak", 1),
    ("queens", 6),
    ("zebra", 2),
    ("sendmore", 1),
    ("deriv", 100),
    ("poly", 1),
    ("prover", 10),
    ("query", 2),
    ("browse", 1),
    ("qsort", 50),
    ("primes", 500),
    ("parser", 10),
    ("meta", 10),
    ("counter", 1000),
    ("memo", 300),
    ("findall", 5),
    ("atoms", 1),
    ("exceptions", 500),
    ("deep", 1),
    ("tree", 500),
    ("mandelbrot", 15),
    ("hanoi", 8),
    ("unseen/balls", 200),
    ("unseen/machine", 200),
    ("unseen/graph", 12),
    ("unseen/solutions", 1),
    ("unseen/sorting", 500),
    ("unseen/words", 300),
    ("unseen/timetable", 10),
    ("unseen/sieve", 300),
    ("unseen/rewriting", 5),
    ("unseen/ackermann", 20),
];

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn programs(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(here(folder)).unwrap_or_else(|e| panic!("{folder}: {e}"));
    let mut paths: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "pl") && p.with_extension(ending).exists());
    paths.sort();
    paths
}

fn name_of(path: &Path) -> String {
    path.file_stem().expect("a name").to_string_lossy().into_owned()
}

struct Ran {
    out: String,
    err: String,
    status: Option<i32>,
}

fn prolog(folder: &Path, jit: &str, args: &[&str], input: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_prolog"));
    command.env("JIT", jit).current_dir(folder).args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    // The program may have ended before it has read this.
    let _ = child.stdin.take().expect("it is a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ran { out: text(output.stdout), err: text(output.stderr), status: output.status.code() }
}

/// A folder where programs may make files.
fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("prolog-it-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn check(jit: &str, wanted: impl Fn(&str) -> bool) {
    let paths = programs("tests/programs", "out");
    assert!(paths.len() >= 180, "only {} programs", paths.len());
    let (mut wrong, folder) = (Vec::new(), scratch(jit));
    for path in paths.iter().filter(|path| wanted(&name_of(path))) {
        let name = name_of(path);
        let expected = fs::read_to_string(path.with_extension("out")).expect("a readable file");
        let ran = prolog(&folder, jit, &["-q", "-t", "halt", &path.display().to_string()], "");
        let right = ran.out == expected && ran.status == Some(0);
        let known = NOT_YET.iter().any(|(n, _)| *n == name);
        if right && known {
            wrong.push(format!("{name}: now as it should be: take it off the list"));
        } else if !right && !known {
            let line = ran.out.lines().zip(expected.lines()).take_while(|(a, b)| a == b).count();
            let [got, want] = [&ran.out, &expected].map(|t| t.lines().nth(line).unwrap_or("nothing"));
            wrong.push(format!(
                "{name}: line {}: {got}\n  instead of {want}\n  status {:?} {}",
                line + 1,
                ran.status,
                ran.err
            ));
        }
    }
    let _ = fs::remove_dir_all(folder);
    assert!(wrong.is_empty(), "JIT={jit}: {} of {} programs:\n{}", wrong.len(), paths.len(), wrong.join("\n"));
}

#[test]
fn programs_print_what_they_should_without_the_jit() {
    check("off", |_| true);
}

#[test]
fn programs_print_what_they_should_with_the_jit() {
    // The others are too short for it to begin; with a threshold of 1 all of them run.
    check("on", has_clauses);
}

/// Whether a program has clauses of its own, and is not made of queries alone.
fn has_clauses(name: &str) -> bool {
    let text = fs::read_to_string(here("tests/programs").join(format!("{name}.pl"))).expect("a readable file");
    text.lines().any(|line| line.starts_with(|c: char| c.is_lowercase()) && line.contains(":- "))
}

#[test]
fn programs_print_what_they_should_with_everything_compiled() {
    check("threshold=1,bridge_threshold=1", |_| true);
}

#[test]
fn programs_print_what_they_should_with_guards_that_fail_without_cause() {
    check("threshold=2,bridge_threshold=1,fail_guard=5", has_clauses);
}

/// GNU Prolog, where it is installed, prints of the programs that are marked what we and SWI-Prolog print.
#[test]
fn programs_of_the_standard_mean_the_same_elsewhere() {
    let installed = Command::new("gprolog").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !installed.is_ok_and(|status| status.success()) {
        println!("SKIPPED: GNU Prolog is not installed");
        return;
    }
    assert!(ISO.len() > 60);
    let (mut wrong, folder) = (Vec::new(), scratch("iso"));
    for name in ISO {
        let mut command = Command::new("gprolog");
        command.current_dir(&folder).arg("--consult-file").arg(here("tests/iso/load.pl")).arg("--");
        command.arg(format!("{name}.pl")).arg(format!("{}/", here("tests/programs").display()));
        let output = command.stdin(Stdio::null()).output().expect("it starts");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        // Before that line it tells of itself.
        let (_, text) = text.split_once("-----\n").unwrap_or_default();
        let expected = fs::read_to_string(here("tests/programs").join(format!("{name}.out"))).expect("a readable file");
        if text != expected {
            wrong.push(format!("{name}: {text}"));
        }
    }
    let _ = fs::remove_dir_all(folder);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn programs_print_what_they_should_with_a_heap_under_stress() {
    check("threshold=2,bridge_threshold=1,heap_stress=97", |name| UNDER_STRESS.contains(&name));
}

/// Each predicate of the system and of the library is in a test program.
#[test]
fn each_predicate_is_named_in_a_test_program() {
    let mut names: Vec<String> =
        prolog_vm::builtin::tables().into_iter().flatten().map(|builtin| builtin.name.to_owned()).collect();
    let library = fs::read_dir(here("src/library")).expect("a folder");
    for path in library.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file()) {
        let text = fs::read_to_string(path).expect("a readable file");
        let heads = text.lines().filter(|line| line.starts_with(|c: char| c.is_lowercase()));
        names.extend(heads.map(|line| line.split(['(', '.', ' ']).next().unwrap_or_default().to_owned()));
    }
    for (module, text) in prolog_vm::libraries::MODULES {
        let header = prolog_vm::read::Reader::named(text, module).next().ok().flatten().expect("a header").term;
        let exports = header.arg(0).arg(1).elements().0;
        let indicators = (0..exports.len()).map(|n| exports.get(n)).filter(|export| export.is("/", 2));
        names.extend(indicators.filter_map(|export| export.arg(0).name_text().map(str::to_owned)));
    }
    // Of other modules are hooks.
    names.retain(|name| !name.starts_with('$') && !name.contains(':'));
    names.sort();
    names.dedup();
    assert!(names.len() > 230, "only {} names", names.len());
    let texts: Vec<String> = programs("tests/programs", "out")
        .iter()
        .map(|path| fs::read_to_string(path).expect("a readable file"))
        .collect();
    let is_in_name = |c: char| c.is_alphanumeric() || c == '_';
    let words: std::collections::HashSet<&str> =
        texts.iter().flat_map(|text| text.split(|c: char| !is_in_name(c))).collect();
    let is_named = |name: &String| match name.chars().all(is_in_name) {
        true => words.contains(&**name),
        false => texts.iter().any(|text| text.contains(&**name)),
    };
    let missing: Vec<&String> = names.iter().filter(|name| !is_named(name)).collect();
    assert!(missing.is_empty(), "in no test program: {missing:?}");
}

/// The lists name programs that there are.
#[test]
fn lists_are_of_programs_that_exist() {
    let names: Vec<String> = programs("tests/programs", "out").iter().map(|p| name_of(p)).collect();
    for (name, reason) in CHOICES.iter().chain(NOT_YET) {
        assert!(names.iter().any(|n| n == name), "{name}");
        assert!(!reason.is_empty(), "{name}");
    }
}

#[test]
fn benchmark_programs_print_what_the_reference_prints() {
    let mut wrong = Vec::new();
    for jit in ["off", "on"] {
        for (name, size) in BENCH {
            let expected =
                fs::read_to_string(here("tests/bench").join(format!("{name}.out"))).expect("a readable file");
            let ran = prolog(&here("bench"), jit, &["-q", &format!("{name}.pl"), "--", &size.to_string()], "");
            let known = NOT_YET.iter().any(|(n, _)| *n == format!("bench_{name}"));
            if (ran.out == expected) == known {
                wrong.push(format!("{name} with JIT={jit}: {}{}", ran.out, ran.err));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Numbers of variables are no one's affair.
fn without_numbers(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        if c == '_' {
            if chars.peek() == Some(&'G') {
                chars.next();
            }
            while chars.peek().is_some_and(char::is_ascii_digit) {
                chars.next();
            }
        }
    }
    out
}

/// Standard output, standard error and status of programs in which something is wrong. `BLESS=1` writes down what they are.
#[test]
fn errors_are_told_in_the_usual_words() {
    let mut wrong = Vec::new();
    let paths = programs("tests/errors", "pl");
    assert!(paths.len() > 5);
    for path in paths.iter().filter(|p| name_of(p) != "harness") {
        let file = path.file_name().expect("a file").to_string_lossy().into_owned();
        let folder = path.parent().expect("a folder");
        let ran = prolog(folder, "on", &["-q", "-t", "halt", &file], "");
        let place = fs::canonicalize(folder).expect("a folder").display().to_string();
        let err = without_numbers(&ran.err.replace(&format!("{place}/"), ""));
        let told = format!("{}--\n{err}--\n{}\n", ran.out, ran.status.unwrap_or(-1));
        let expected = path.with_extension("err");
        if std::env::var_os("BLESS").is_some() {
            fs::write(&expected, &told).expect("a file that can be written");
        }
        if told != fs::read_to_string(&expected).unwrap_or_default() {
            wrong.push(format!("{file}:\n{told}"));
        }
    }
    assert!(wrong.is_empty(), "not as expected:\n{}", wrong.join("\n"));
}

/// A session: what is typed, and all that is printed.
#[test]
fn the_top_level_answers() {
    let cases = [
        ("X = 1.\n", "X = 1.\n\n"),
        ("member(X, [1,2,3]).\n", "X = 1.\n\n"),
        ("member(X, [1,2,3]).\n;\n;\n", "X = 1 ;\nX = 2 ;\nX = 3.\n\n"),
        ("member(X, [1,2]), X > 1.\n", "X = 2.\n\n"),
        ("fail.\n", "false.\n\n"),
        ("true.\n", "true.\n\n"),
        ("X = f(Y, Z, Y), Z = 'A b'.\n", "X = f(Y, 'A b', Y),\nZ = 'A b'.\n\n"),
        ("X = Y.\n", "X = Y.\n\n"),
        ("length(L, 2).\n", "L = [_, _].\n\n"),
        ("X = f(_, _).\n", "X = f(_, _).\n\n"),
        ("copy_term(f(A, B, A), X).\n", "X = f(_A, _, _A).\n\n"),
        ("X = \"str\", Y = 'it''s'.\n", "X = \"str\",\nY = 'it\\'s'.\n\n"),
        ("X = (a :- b).\n", "X = (a:-b).\n\n"),
        ("X = - .\nX = dynamic.\n", "X = (-).\n\nX = (dynamic).\n\n"),
        ("write(hi).\n", "hi\ntrue.\n\n"),
        ("[user].\np(1).\np(2).\nend_of_file.\np(X).\n;\n", "true.\n\nX = 1 ;\nX = 2.\n\n"),
        ("X = f(X).\n", "X = f(X).\n\n"),
        ("X = [a|X], Y = g(X).\n", "X = [a|X],\nY = g(_S1),\n_S1 = [a|_S1].\n\n"),
        ("catch(foo(1), E, true).\n", "E = error(existence_error(procedure, foo/1), context(foo/1, _)).\n\n"),
        ("X = 0.1, Y is 10**20, Z = -(1).\n", "X = 0.1,\nY = 100000000000000000000,\nZ = - 1.\n\n"),
        ("length(L, 3), L = [A|_].\n", "L = [A, _, _].\n\n"),
        ("assertz(p(1)), assertz(p(2)).\np(X).\n;\n", "true.\n\nX = 1 ;\nX = 2.\n\n"),
        ("X = a:b:c, Y = (a,b).\n", "X = a:b:c,\nY = (a, b).\n\n"),
        ("X = 1, Y = 1.\n", "X = Y, Y = 1.\n\n"),
    ];
    let mut wrong = Vec::new();
    for (input, expected) in cases {
        let ran = prolog(&here("tests"), "on", &["-q"], input);
        // The end of the input ends the last line.
        if ran.out != format!("{expected}\n") || !ran.err.is_empty() || ran.status != Some(0) {
            wrong.push(format!("{input}gives\n{}{}", ran.out, ran.err));
        }
    }
    let errors = [
        ("foo(1).\n", "ERROR: Unknown procedure: foo/1\n"),
        ("X is a + 1.\n", "ERROR: Arithmetic: `a/0' is not a function\n"),
        ("atom_length(X, Y).\n", "ERROR: Arguments are not sufficiently instantiated\n"),
        ("atom_length(a, b).\n", "ERROR: Type error: `integer' expected, found `b' (an atom)\n"),
        ("foo(a b).\n", "ERROR: Stream user_input:1:6 Syntax error: Operator expected\n"),
        ("X is 1 / 0.\n", "ERROR: Arithmetic: evaluation error: `zero_divisor'\n"),
        (
            "[user].\na(1).\na(2) :- b(X).\nb(_).\na(3).\n",
            "Warning: user://1:3:\nWarning:    Singleton variables: [X]\nWarning: user://1:5:\nWarning:    Clauses of a/1 are not together in the source-file\nWarning:    Earlier definition at user://1:2\nWarning:    Current predicate: b/1\nWarning:    Use :- discontiguous a/1. to suppress this message\n",
        ),
        ("throw(x).\n", "ERROR: Unhandled exception: Unknown message: x\n"),
    ];
    for (input, expected) in errors {
        let ran = prolog(&here("tests"), "on", &["-q"], input);
        if ran.err != expected {
            wrong.push(format!("{input}tells\n{}", ran.err));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Options and the status that they end with.
#[test]
fn the_command_line_is_as_users_know_it() {
    let folder = here("tests/programs");
    let status = |args: &[&str]| prolog(&folder, "on", args, "").status;
    assert_eq!(status(&["-q", "-g", "true", "-t", "halt"]), Some(0));
    assert_eq!(status(&["-q", "-g", "fail", "-t", "halt"]), Some(1));
    assert_eq!(status(&["-q", "-g", "throw(a)", "-t", "halt"]), Some(2));
    assert_eq!(status(&["-q", "-g", "nope(1)", "-t", "halt"]), Some(2));
    assert_eq!(status(&["-q", "-g", "halt(7)"]), Some(7));
    assert_eq!(status(&["-q", "no_such_file.pl"]), Some(1));
    assert_eq!(status(&["--no-such-option"]), Some(1));
    assert_eq!(status(&["-q", "-t", "halt(4)"]), Some(4));
    let ran = prolog(&folder, "on", &["-q", "-g", "write(a)", "-g", "write(b)", "-t", "halt"], "");
    assert_eq!(ran.out, "ab");
    let flag = "current_prolog_flag(argv, A), print(A)";
    let ran = prolog(&folder, "on", &["-q", "-g", flag, "-t", "halt", "--", "x", "1"], "");
    assert_eq!(ran.out, "[x,'1']");
    let ran = prolog(&folder, "on", &["-q", "-t", "halt", "halt_in_file.pl"], "");
    assert_eq!((ran.out.as_str(), ran.status), ("before\n", Some(0)));
    assert!(prolog(&folder, "on", &["--version"], "").out.starts_with("Prolog "));
}

/// A script with a main goal ends with its status, and no top level is there; `-l` loads it as a library.
#[test]
fn a_main_goal_ends_the_program() {
    let folder = scratch("main");
    let script = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    script("fails.pl", ":- initialization(main, main).\nmain :- write(hi), nl, fail.\n");
    script("throws.pl", ":- initialization(main, main).\nmain :- throw(my).\n");
    script("halts.pl", ":- initialization(main, main).\nmain :- halt(3).\n");
    script("ends.pl", ":- initialization(main, main).\nmain(As) :- print(As), nl.\n");
    script(
        "order.pl",
        ":- initialization((write(main), nl), main).\n:- initialization((write(end), nl)).\n\
         :- initialization((write(now), nl), now).\n:- initialization((write(program), nl), program).\n\
         :- initialization((write(never), nl), restore).\n:- write(loading), nl.\n",
    );
    script("twice.pl", ":- initialization(write(one), main).\n:- initialization(write(two), main).\n");
    script("program.pl", ":- initialization(fail, program).\n:- initialization(write(main), main).\n");
    let place = fs::canonicalize(&folder).expect("a folder").display().to_string();
    let mut wrong = Vec::new();
    let cases: &[(&[&str], &str, &str, i32)] = &[
        (&["fails.pl"], "hi\n", "ERROR: fails.pl:1: user:main: false\n", 1),
        (&["throws.pl"], "", "ERROR: throws.pl:1: user:main Unknown message: my\n", 2),
        (&["halts.pl"], "", "", 3),
        (&["ends.pl", "a", "b c"], "[a,'b c']\n", "", 0),
        (&["-t", "halt", "order.pl"], "now\nloading\nend\nprogram\nmain\n", "", 0),
        (&["-g", "write(goal),nl", "order.pl"], "now\nloading\nend\ngoal\nprogram\nmain\n", "", 0),
        (&["-g", "fail", "ends.pl"], "", "ERROR: -g fail: false\n", 1),
        (&["-q", "-l", "order.pl", "-t", "halt"], "now\nloading\nend\nprogram\n", "", 0),
        (&["twice.pl"], "two", "", 0),
        (&["program.pl"], "", "ERROR: program.pl:1: user:fail: false\n", 1),
    ];
    for jit in ["off", "threshold=1,bridge_threshold=1"] {
        for (args, out, err, status) in cases {
            // A top level would answer this.
            let ran = prolog(&folder, jit, args, "write(top_level).\n");
            let told = ran.err.replace(&format!("{place}/"), "");
            if (ran.out.as_str(), told.as_str(), ran.status) != (*out, *err, Some(*status)) {
                wrong.push(format!("{args:?} with {jit}: {:?} {}{told}", ran.status, ran.out));
            }
        }
    }
    let _ = fs::remove_dir_all(folder);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whoever halts wants nothing more to run, also no goal that waits for the end of another.
#[test]
fn nothing_is_cleaned_up_when_the_program_halts() {
    let goal = "setup_call_cleanup(true, (write(in), halt(4)), write(cleanup))";
    for goal in [goal.to_owned(), format!("findall(X, {goal}, _)"), format!("catch(once({goal}), _, write(caught))")] {
        let ran = prolog(&here("tests"), "on", &["-q", "-g", &goal, "-t", "halt"], "");
        assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.status), ("in", "", Some(4)), "{goal}");
    }
}
