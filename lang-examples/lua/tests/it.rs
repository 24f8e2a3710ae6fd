//! Programs of the language with what the reference prints, run by the binary with the JIT off and on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Programs whose output is not that of the reference yet, and why. They are run all the same: one that comes right has to
/// be taken off here.
const NOT_YET: &[(&str, &str)] = &[
    ("arith_overflow", STALE_LINE),
    ("error_names", STALE_LINE),
    ("hot_err_idiv_zero", STALE_LINE),
    ("hot_err_mod_zero", STALE_LINE),
    ("error_values", "`pcall` and `xpcall` do not count their arguments"),
];

const STALE_LINE: &str = "the reference (5.4.4) gives the line of an earlier instruction for a division by zero";

/// Programs of `errors` whose message differs from the reference's: in the names that a traceback gives, or as above.
const ERRORS_NOT_YET: &[&str] =
    &["run_arith_on_string", "run_close_error", "run_deep_stack", "run_divide", "run_in_gsub"];

/// Programs that collections at every few allocations make too slow, or whose output hangs on when there is one.
const NOT_UNDER_STRESS: &[&str] = &[
    "deep_recursion",
    "gc_basic",
    "gc_finalizer_order",
    "gc_weak_both",
    "hot_gc_churn",
    "hot_json",
    "hot_linked_list",
    "hot_tail_calls",
    "lib_edges",
    "limits_recursion",
    "prog_lisp",
    "prog_regex",
    "prog_sudoku",
];

fn programs(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "lua") && p.with_extension(ending).exists());
    paths.sort();
    assert!(paths.len() > 20, "no programs in {}", folder.display());
    paths
}

/// What a program prints, and its status.
fn run(path: &Path, jit: &str) -> (Vec<u8>, Vec<u8>, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lua"));
    command.env("JIT", jit).current_dir(path.parent().expect("a folder")).stdin(Stdio::null());
    let output = command.arg(path.file_name().expect("a file")).output().expect("the binary runs");
    (output.stdout, output.stderr, output.status.code())
}

fn name_of(path: &Path) -> String {
    path.file_stem().expect("a name").to_string_lossy().into_owned()
}

/// Whether a program is one of a share of them; by hand, with `LUA_ALL=1`, they all are.
fn share(name: &str, of: usize) -> bool {
    std::env::var_os("LUA_ALL").is_some() || name.bytes().map(usize::from).sum::<usize>().is_multiple_of(of)
}

fn check(jit: &str, wanted: impl Fn(&str) -> bool) {
    let mut wrong = Vec::new();
    let paths = programs("programs", "out");
    for path in paths.iter().filter(|path| wanted(&name_of(path))) {
        let name = name_of(path);
        let expected = fs::read(path.with_extension("out")).expect("a readable file");
        let (out, err, status) = run(path, jit);
        let right = out == expected && status == Some(0);
        let known = NOT_YET.iter().any(|(n, _)| *n == name);
        match (right, known) {
            (true, true) => wrong.push(format!("{name}: as the reference now: take it off the list")),
            (false, false) => {
                let at = out.iter().zip(&expected).take_while(|(a, b)| a == b).count();
                let line = expected[..at.min(expected.len())].iter().filter(|c| **c == b'\n').count() + 1;
                let err = String::from_utf8_lossy(&err);
                wrong.push(format!("{name}: differs in line {line} of its output, status {status:?}\n{err}"));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "JIT={jit}: {} of {} programs:\n{}", wrong.len(), paths.len(), wrong.join("\n"));
}

#[test]
fn programs_print_what_the_reference_prints_without_the_jit() {
    check("off", |_| true);
}

#[test]
fn programs_print_what_the_reference_prints_with_the_jit() {
    check("on", |_| true);
}

#[test]
fn programs_print_what_the_reference_prints_with_everything_compiled() {
    check("threshold=1,bridge_threshold=1", |_| true);
}

/// No bridges: whatever fails a guard is left through a replay, each time. Every second program.
#[test]
fn programs_print_what_the_reference_prints_with_every_exit_taken() {
    let wanted = |name: &str| share(name, 2) && !name.starts_with("limits");
    check("threshold=2,bridge_threshold=1000000,promote_limit=1", wanted);
}

/// Every fourth program.
#[test]
fn programs_print_what_the_reference_prints_with_a_heap_under_stress() {
    let wanted = |name: &str| share(name, 4) && !NOT_UNDER_STRESS.contains(&name);
    check("threshold=2,bridge_threshold=1,heap_stress=7", wanted);
}

/// Programs that meet faults on purpose: see `faults` of `lang-examples`.
const UNDER_FAULTS: &[&str] = &[
    "closures",
    "coroutine_generators",
    "hot_calls",
    "hot_meta_index",
    "hot_pcall",
    "hot_queens",
    "string_gsub",
    "table_functions",
];

#[test]
fn programs_print_what_the_reference_prints_under_faults() {
    for fault in ["fail_code=7", "fail_guard=13", "fail_guard=211", "fail_call=3", "fail_recording=50"] {
        check(&format!("threshold=5,bridge_threshold=2,{fault}"), |name| UNDER_FAULTS.contains(&name));
    }
}

/// Standard error and status of programs that end with an error, and what they have printed before.
#[test]
fn errors_are_told_as_the_reference_tells_them() {
    let mut wrong = Vec::new();
    for path in programs("errors", "err") {
        let name = name_of(&path);
        let expected = |ending| fs::read(path.with_extension(ending)).unwrap_or_default();
        let (out, err, status) = run(&path, "on");
        let status = status.map(|n| format!("{n}\n").into_bytes()).unwrap_or_default();
        let right = out == expected("out") && err == expected("err") && status == expected("status");
        if right == ERRORS_NOT_YET.contains(&name.as_str()) {
            wrong.push(format!("{name}: {}", String::from_utf8_lossy(&err)));
        }
    }
    assert!(wrong.is_empty(), "not as expected:\n{}", wrong.join("\n"));
}

#[test]
fn what_traces_dissolve_is_not_allocated() {
    let output = Command::new(env!("CARGO_BIN_EXE_lua"))
        .arg("dissolved.lua")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"))
        .env("JIT", "on")
        .env("JIT_STATS", "json")
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "300000\t600000\t1050000\n3600000\n");
    let stats = String::from_utf8_lossy(&output.stderr);
    let (_, after) = stats.split_once("\"allocated_bytes\":").unwrap_or_else(|| panic!("no statistics in {stats}"));
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    let megabytes = digits.parse::<u64>().expect("a number") >> 20;
    assert!(megabytes < 100, "{megabytes} MB were allocated");
}
