//! Programs that use up memory which the system refuses: each catches its error, goes on, and has printed what it had printed.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Programs whose work fits into memory of so many KiB, or ends in another error.
const MAY_DO_WITHOUT: &[(&str, usize)] = &[("dead", 0), ("varargs", 0), ("unpack", 0), ("chunk", 600_000)];

/// Whether the program printed the error that it caught. `assert` of a message gives it a position, as in the reference.
fn has_caught(out: &str) -> bool {
    out.lines().any(|line| line.starts_with("false\t") && line.ends_with("not enough memory"))
}

/// Frames of debug builds keep dead pointers, and one of these holds a whole chain of tables.
const NOT_IN_DEBUG_BUILDS: &[&str] = &["again"];

fn guests() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/memory");
    let mut paths: Vec<_> = fs::read_dir(folder).expect("the programs").map(|e| e.expect("an entry").path()).collect();
    if cfg!(debug_assertions) {
        paths.retain(|p| !p.file_stem().is_some_and(|name| NOT_IN_DEBUG_BUILDS.iter().any(|n| name == *n)));
    }
    paths.sort();
    assert!(paths.len() > 20);
    paths
}

/// Runs a program with so many KiB of address space.
fn refused(path: &Path, kib: usize, jit: &str) -> Result<(), String> {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -c 0; ulimit -v {kib}; exec \"$0\" \"$1\""), env!("CARGO_BIN_EXE_lua")]);
    let output = command.arg(path).env("JIT", jit).env("RUST_BACKTRACE", "0").output().expect("a shell");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let name = path.file_stem().expect("a name").to_string_lossy();
    let may_do_without = MAY_DO_WITHOUT.iter().any(|&(program, from)| program == name && kib >= from);
    let caught = has_caught(&out) || may_do_without;
    let right = output.status.code() == Some(0) && out.starts_with("before\n") && out.ends_with("alive\n") && caught;
    let shown = |text: &str| text.chars().take(300).collect::<String>();
    match right {
        true => Ok(()),
        false => {
            Err(format!("{name} with {kib} KiB, JIT={jit}: {:?}\n{}\n{}", output.status, shown(&out), shown(&err)))
        }
    }
}

/// One program after the other on each core: nobody's memory counts for others.
fn check(sizes: &[usize]) {
    let (wrong, next) = (Mutex::new(Vec::new()), AtomicUsize::new(0));
    let runs: Vec<_> = guests()
        .into_iter()
        .flat_map(|path| sizes.iter().map(move |kib| (path.clone(), *kib)))
        .flat_map(|run| ["on", "off", "threshold=1,bridge_threshold=1"].map(|jit| (run.clone(), jit)))
        .collect();
    let work = || {
        while let Some(((path, kib), jit)) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(told) = refused(path, *kib, jit) {
                wrong.lock().expect("no panic").push(told);
            }
        }
    };
    thread::scope(|s| {
        (0..thread::available_parallelism().map_or(1, |n| n.get())).for_each(|_| drop(s.spawn(work)));
    });
    let wrong = wrong.into_inner().expect("no panic");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// By hand, with `MEMORY=1`, in more sizes.
#[test]
fn refused_memory_is_an_error_of_the_program() {
    match std::env::var_os("MEMORY") {
        // The code of a debug build takes more of it.
        None => check(&[if cfg!(debug_assertions) { 112_000 } else { 64_000 }]),
        Some(_) => check(&[64_000, 100_000, 200_000, 300_000, 400_000, 600_000]),
    }
}

/// The name of a chunk is mostly its text: a copy for each function would be 7 GiB here.
#[test]
fn functions_of_a_chunk_share_its_name() {
    let text = "local f = load(('function f() end '):rep(20000) .. 'return f') print(debug.getinfo(f()).linedefined)";
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -c 0; ulimit -v 400000; exec \"$0\" -e \"$1\"", env!("CARGO_BIN_EXE_lua"), text]);
    let output = command.env("JIT", "off").output().expect("a shell");
    assert_eq!((String::from_utf8_lossy(&output.stdout).as_ref(), output.status.code()), ("1\n", Some(0)));
}

/// The first allocation of a second thread reserves 64 MiB of address space for its arena, which `ulimit -v` counts.
#[test]
fn one_thread_has_the_memory() {
    let text = "for l in io.lines('/proc/self/status') do if l:find('^Threads') then print(l:match('%d+')) end end";
    let output = Command::new(env!("CARGO_BIN_EXE_lua")).args(["-e", text]).output().expect("lua");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1\n");
}
