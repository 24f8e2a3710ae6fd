//! Compiling the generated interpreter, and measuring how long rustc takes.
//!
//! The dependencies come from an inner cargo over the same target directory (free by the time
//! tests run), with this workspace's lock file and without a network. The interpreter itself is
//! compiled by rustc directly: nothing else is in the time.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// How to compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Profile {
    Debug,
    Release,
}

/// Compilers run one at a time: their times are read from what all children have used.
fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{err}");
    String::from_utf8(output.stdout).expect("text")
}

/// Processor seconds in user mode of all children waited for, in clock ticks of 10 ms.
fn children_user_ticks() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("Linux");
    // The second field, the name, is in parentheses and may hold blanks; `cutime` is field 16.
    let rest = stat.rsplit(')').next().expect("a name");
    rest.split_whitespace().nth(13).and_then(|t| t.parse().ok()).expect("cutime")
}

fn scratch() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

/// The compiled `jit-runtime`.
fn runtime(profile: Profile) -> &'static Path {
    static BUILT: [OnceLock<PathBuf>; 2] = [OnceLock::new(), OnceLock::new()];
    BUILT[profile as usize].get_or_init(|| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--package", "jit-runtime", "--locked", "--offline", "--message-format", "json"]);
        cargo.arg("--target-dir").arg(scratch().parent().expect("the target directory"));
        cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
        if profile == Profile::Release {
            cargo.arg("--release");
        }
        let messages = run(&mut cargo);
        let artifact = messages.lines().find_map(|line| {
            let message: serde_json::Value = serde_json::from_str(line).ok()?;
            let ours = message["reason"] == "compiler-artifact" && message["target"]["name"] == "jit_runtime";
            let files = message["filenames"].as_array().filter(|_| ours)?;
            files.iter().filter_map(|f| f.as_str()).find(|f| f.ends_with(".rlib")).map(PathBuf::from)
        });
        artifact.expect("cargo names the library of jit-runtime")
    })
}

fn rustc(profile: Profile) -> Command {
    let runtime = runtime(profile);
    let deps = runtime.parent().expect("a directory").join("deps");
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--edition", "2024", "--cap-lints", "allow", "-C", "symbol-mangling-version=v0"]);
    rustc.arg("-L").arg(format!("dependency={}", deps.display()));
    rustc.arg("--extern").arg(format!("jit_runtime={}", runtime.display()));
    if profile == Profile::Release {
        // As cargo does: nobody asks for link-time optimization.
        rustc.args(["-C", "opt-level=3", "-C", "embed-bitcode=no"]);
    }
    rustc
}

/// A compiled interpreter.
#[derive(Clone, Debug)]
pub struct Library {
    pub path: PathBuf,
    /// User time of rustc, the lesser of two runs.
    pub seconds: f64,
}

/// What rustc makes: a whole library, or only what it knows once everything is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emit {
    Library,
    Metadata,
}

/// Compiles the interpreter of `arms` arms, with its attributes (`jit`) or as plain code.
pub fn interpreter(arms: usize, jit: bool, profile: Profile, emit: Emit) -> Library {
    interpreter_again(0, arms, jit, profile, emit)
}

/// The same once more for each `round`, for those who measure.
pub fn interpreter_again(round: u32, arms: usize, jit: bool, profile: Profile, emit: Emit) -> Library {
    type Made = HashMap<(u32, usize, bool, Profile, Emit), Library>;
    static DONE: Mutex<Option<Made>> = Mutex::new(None);
    let _turn = turn();
    let mut done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
    let done = done.get_or_insert_default();
    let made = done.entry((round, arms, jit, profile, emit)).or_insert_with(|| {
        let dir = scratch().join(format!("budget-{round}-{arms}-{jit}-{profile:?}-{emit:?}"));
        fs::create_dir_all(&dir).expect("a directory");
        let source = dir.join("portal.rs");
        fs::write(&source, budget::HEAD.to_owned() + &budget::portal(arms)).expect("a source file");
        let mut rustc = rustc(profile);
        rustc.args(["--crate-name", "portal", "--crate-type", "rlib"]).arg(&source).arg("--out-dir").arg(&dir);
        rustc.arg(match emit {
            Emit::Library => "--emit=link",
            Emit::Metadata => "--emit=metadata",
        });
        if jit {
            rustc.args(["--cfg", "jit"]);
        }
        // The lesser of two: whatever else the machine does only adds.
        let mut ticks = || {
            let before = children_user_ticks();
            run(&mut rustc);
            children_user_ticks() - before
        };
        let seconds = ticks().min(ticks()) as f64 / 100.0;
        Library { path: dir.join("libportal.rlib"), seconds }
    });
    made.clone()
}

/// Runs `programs/<name>.rs` with the interpreter of `arms` arms; gives what it prints.
pub fn program(name: &str, arms: usize, profile: Profile) -> String {
    let portal = interpreter(arms, true, profile, Emit::Library);
    let _turn = turn();
    let dir = portal.path.parent().expect("a directory");
    let binary = dir.join(name);
    let mut rustc = rustc(profile);
    rustc.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("programs").join(name).with_extension("rs"));
    rustc.arg("--extern").arg(format!("portal={}", portal.path.display())).arg("-o").arg(&binary);
    run(&mut rustc);
    run(Command::new(binary).env_remove("JIT"))
}
