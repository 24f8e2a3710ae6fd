//! The same run twice compiles the same traces: nothing that differs from process to process
//! (addresses, hash seeds, clocks) decides anything.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::{BOXED, OBJECTS, TAPE, program};

/// The log of a run, with an environment that moves the stack by `shift` bytes. Numbers that are
/// addresses, or words of a payload that were never written, are blotted out.
fn log_of(binary: &str, arguments: &[&str], shift: usize, file: &Path) -> String {
    let mut command = Command::new(binary);
    command.args(arguments).env("JIT_LOG", format!("record,opt,abort,deopt,invalid:{}", file.display()));
    command.env("JIT", "on").env_remove("JIT_STATS").env("SHIFT", "x".repeat(shift));
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status().expect("the binary starts");
    assert!(status.success());
    let text = std::fs::read_to_string(file).expect("the log was written");
    std::fs::remove_file(file).expect("it can go");
    let mut out = String::new();
    for part in text.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit());
        match digits.len() > 12 {
            true => out.push_str("ADDRESS"),
            false => out.push_str(digits),
        }
        out.push_str(&part[digits.len()..]);
    }
    out
}

#[test]
fn equal_runs_compile_equal_traces() {
    let richards = program("objects/richards.obj");
    let (mandelbrot, newton) = (program("tape/squares.tape"), program("boxed/newton.boxed"));
    let cases: [(&str, &[&str]); 5] = [
        (OBJECTS, &["--model", "dict", &richards, "10"]),
        (OBJECTS, &["--model", "maps", &richards, "10"]),
        (OBJECTS, &["--model", "versions", &richards, "10"]),
        (TAPE, &[&mandelbrot]),
        (BOXED, &[&newton, "40"]),
    ];
    for (n, (binary, arguments)) in cases.into_iter().enumerate() {
        let log = |run: usize| {
            let file = std::env::temp_dir().join(format!("jit-policy-{}-{n}-{run}.log", std::process::id()));
            log_of(binary, arguments, run * 3000, &file)
        };
        let (a, b) = (log(0), log(1));
        assert!(a.contains("# optimized"), "{arguments:?}: nothing was compiled");
        let different = a.lines().zip(b.lines()).position(|(a, b)| a != b);
        assert!(a == b, "{arguments:?}: the logs differ from line {different:?} on");
    }
}
