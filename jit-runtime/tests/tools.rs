//! What perf and GDB are told of machine code: by what we write, and by the tools where they are installed.
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Output};

use jit_runtime::prelude::*;

/// A debugger stops here.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn jit_test_stop(i: i64) {
    std::hint::black_box(i);
}

#[dont_look_inside]
fn outside(i: i64) -> i64 {
    jit_test_stop(i);
    i
}

fn place(pc: i64) -> String {
    format!("place {pc}")
}

/// Bytecode 0 adds, sometimes otherwise; 1 calls out of the trace, 2 is the back edge.
#[jit_driver(greens = [pc], reds = [i, n, sum], printable = place)]
fn work(n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        match pc {
            0 => {
                sum = if i % 3 == 0 { sum.wrapping_mul(5) } else { sum ^ i };
                pc = 1;
            }
            1 => {
                if i % 1000 == 999 {
                    sum = sum.wrapping_add(outside(i));
                }
                pc = 2;
            }
            _ => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
        }
    }
    sum
}

/// Not a test of its own: the process that the others look at.
#[test]
fn child() {
    if let Some(n) = std::env::var("JIT_TEST_TURNS").ok().and_then(|n| n.parse().ok()) {
        println!("process {}: {}", std::process::id(), work(n));
        assert!(jit_runtime::stats().bridges > 0);
    }
}

fn command(program: &str, arguments: &[&str], jit: &str, turns: u32) -> Command {
    let exe = std::env::current_exe().expect("the test's own path");
    let mut command = if program.is_empty() { Command::new(&exe) } else { Command::new(program) };
    command.args(arguments);
    if !program.is_empty() {
        command.arg(&exe);
    }
    command.args(["--exact", "child", "--nocapture", "--test-threads", "1"]);
    command.env("JIT", jit).env("JIT_TEST_TURNS", turns.to_string());
    command
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// The number of the child that has printed this.
fn pid_in(text: &str) -> u32 {
    let at = text.find("process ").unwrap_or_else(|| panic!("no process: {text}"));
    text[at + 8..].split(':').next().and_then(|pid| pid.parse().ok()).expect("its number")
}

/// A file that goes when this does.
struct Gone(PathBuf);

impl Gone {
    fn path(&self) -> &str {
        self.0.to_str().expect("a path")
    }
}

impl Drop for Gone {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// By address: size and name.
type Pieces = BTreeMap<u64, (u64, String)>;

fn read_map(pid: u32) -> Pieces {
    let file = Gone(format!("/tmp/perf-{pid}.map").into());
    let text = std::fs::read_to_string(&file.0).expect("a map");
    let piece = |line: &str| {
        let mut words = line.splitn(3, ' ');
        let mut number = || u64::from_str_radix(words.next().expect("a number"), 16).expect("a number");
        let (address, size) = (number(), number());
        (address, (size, words.next().expect("a name").to_owned()))
    };
    text.lines().map(piece).collect()
}

/// The dump's pieces; asserts its form.
fn read_dump(pid: u32) -> Pieces {
    let file = Gone(format!("/tmp/jit-{pid}.dump").into());
    let bytes = std::fs::read(&file.0).expect("a dump");
    let word = |at: usize| u32::from_ne_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    let long = |at: usize| u64::from_ne_bytes(bytes[at..at + 8].try_into().expect("eight bytes"));
    assert_eq!((&bytes[..4], word(4), word(8), word(12), word(20)), (&b"DTiJ"[..], 1, 40, 62, pid));
    let (mut pieces, mut at, mut last) = (Pieces::new(), 40, long(24));
    while at < bytes.len() {
        let (kind, len, time) = (word(at), word(at + 4) as usize, long(at + 8));
        assert!(kind == 0 && time >= last && word(at + 16) == pid, "a record of code, in order");
        let (address, size, index) = (long(at + 32), long(at + 40), long(at + 48));
        assert_eq!((long(at + 24), index), (address, pieces.len() as u64));
        let rest = &bytes[at + 56..at + len];
        let name = rest.iter().position(|b| *b == 0).expect("the end of the name");
        assert_eq!(rest.len() as u64, name as u64 + 1 + size, "the bytes of the code");
        assert!(rest[name + 1..].iter().any(|b| *b != 0xcc), "they are code");
        pieces.insert(address, (size, String::from_utf8_lossy(&rest[..name]).into_owned()));
        (at, last) = (at + len, time);
    }
    pieces
}

#[test]
fn map_and_dump_name_every_trace() {
    let output = command("", &[], "perf_map,jitdump", 20_000).output().expect("a process");
    let said = text(&output);
    assert!(output.status.success(), "{said}");
    let pid = pid_in(&said);
    let (map, dump) = (read_map(pid), read_dump(pid));
    assert_eq!(map, dump);
    let names: Vec<&str> = map.values().map(|(_, name)| &**name).collect();
    assert!(names.iter().any(|n| n.starts_with("loop 0 at work place 0")), "{names:?}");
    assert!(names.iter().any(|n| n.starts_with("bridge") && n.contains("of loop 0 at work place")), "{names:?}");
    let mut end = 0;
    for (address, (size, name)) in &map {
        assert!(*address >= end && *size > 0, "{name} overlaps");
        end = address + size;
    }
}

/// Whether a tool is there; says if not.
fn has(tool: &str) -> bool {
    let there = Command::new(tool).arg("--version").output().is_ok_and(|o| o.status.success());
    if !there {
        println!("SKIPPED: there is no {tool} here");
    }
    there
}

/// What perf has recorded of a child, and its number; says if perf cannot.
fn recorded(name: &str, more: &[&str], jit: &str) -> Option<(Gone, u32)> {
    let data = Gone(std::env::temp_dir().join(format!("jit-tools-{name}-{}.data", std::process::id())));
    let mut arguments = vec!["record", "-q", "-e", "cpu-clock", "-o", data.path()];
    arguments.extend(more);
    let output = command("perf", &arguments, jit, 6_000_000).output().expect("perf runs");
    let said = text(&output);
    if !output.status.success() || !said.contains("process ") {
        println!("SKIPPED: perf cannot record here: {said}");
        return None;
    }
    let pid = pid_in(&said);
    Some((data, pid))
}

fn report_of(data: &Gone) -> String {
    let report = Command::new("perf").args(["report", "--stdio", "-i", data.path()]).output().expect("perf runs");
    text(&report)
}

#[test]
fn perf_reports_names_of_a_map() {
    if !has("perf") {
        return;
    }
    let Some((data, pid)) = recorded("map", &[], "perf_map") else { return };
    let report = report_of(&data);
    drop(Gone(format!("/tmp/perf-{pid}.map").into()));
    assert!(report.contains("loop 0 at work place 0"), "{report}");
}

#[test]
fn perf_reports_names_of_a_dump() {
    if !has("perf") {
        return;
    }
    let Some((data, pid)) = recorded("dump", &["-k", "mono"], "jitdump") else { return };
    let injected = Gone(data.0.with_extension("injected"));
    let inject = ["inject", "--jit", "-i", data.path(), "-o", injected.path()];
    let done = Command::new("perf").args(inject).output().expect("perf runs");
    let report = report_of(&injected);
    // Perf writes a file for each trace beside the dump.
    let made = (0..100).map(|n| Gone(format!("/tmp/jitted-{pid}-{n}.so").into())).take_while(|file| file.0.exists());
    let made = made.collect::<Vec<_>>().len();
    drop(Gone(format!("/tmp/jit-{pid}.dump").into()));
    match done.status.success() && made == 0 {
        true => println!("SKIPPED: this perf cannot inject: {}", text(&done)),
        false => assert!(report.contains("loop 0 at work place 0"), "{report}\n{}", text(&done)),
    }
}

#[test]
fn a_debugger_sees_names_and_callers() {
    if !has("gdb") {
        return;
    }
    let stop = "break jit_test_stop if $rdi > 50000";
    let arguments = ["--batch", "-nx", "-ex", stop, "-ex", "run", "-ex", "bt", "-ex", "kill", "--args"];
    let output = command("gdb", &arguments, "gdb", 60_000).output().expect("gdb runs");
    let said = text(&output);
    if said.contains("ptrace: Operation not permitted") || said.contains("Could not trace the inferior") {
        return println!("SKIPPED: gdb cannot trace here: {said}");
    }
    let trace: Vec<&str> = said.lines().filter(|l| l.starts_with('#')).collect();
    let of = |name: &str| trace.iter().position(|l| l.contains(name)).unwrap_or_else(|| panic!("{name}:\n{said}"));
    // Machine code between the function that it has called and the interpreter that has entered it.
    let (stopped, code, portal) = (of("jit_test_stop"), of("of loop 0 at work place 1"), of("tools::work"));
    assert!(stopped < code && code < portal, "{said}");
}
