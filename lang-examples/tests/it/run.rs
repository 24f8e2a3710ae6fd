//! Runs a binary and reads the statistics of its JIT.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

pub const TLR: &str = env!("CARGO_BIN_EXE_tlr");
pub const TAPE: &str = env!("CARGO_BIN_EXE_tape");
pub const BOXED: &str = env!("CARGO_BIN_EXE_boxed");
pub const CALLS: &str = env!("CARGO_BIN_EXE_calls");
pub const OBJECTS: &str = env!("CARGO_BIN_EXE_objects");

/// The settings of the `JIT` variable under which everything must be the same.
pub const MODES: [&str; 4] = ["off", "on", "threshold=1", "paranoid"];

/// The same and the reference evaluator, which is too slow for programs that run long.
pub const ALL_MODES: [&str; 5] = ["off", "on", "threshold=1", "paranoid", "backend=evaluator"];

/// What a run has left.
pub struct Ran {
    pub output: Vec<u8>,
    /// Standard error without the statistics.
    pub errors: String,
    pub status: Option<i32>,
    stats: Value,
}

/// The file of a program of this package.
pub fn program(name: &str) -> String {
    format!("{}/programs/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Runs a binary to its end.
pub fn run(binary: &str, arguments: &[&str], jit: &str, input: &[u8]) -> Ran {
    let mut command = Command::new(binary);
    command.args(arguments).env("JIT", jit).env("JIT_STATS", "json").env_remove("JIT_LOG").env_remove("RUST_BACKTRACE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // From a thread, as the program may write before it has read everything. It may also end
    // before that, and then the pipe is closed.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the binary runs");
    writer.join().expect("the writer does not panic");
    let text = String::from_utf8(output.stderr).expect("messages are text");
    let (stats, errors): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('{'));
    Ran {
        output: output.stdout,
        errors: errors.join("\n"),
        status: output.status.code(),
        stats: stats.last().map_or(Value::Null, |line| serde_json::from_str(line).expect("statistics are JSON")),
    }
}

impl Ran {
    pub fn counter(&self, name: &str) -> u64 {
        self.stats[name].as_u64().unwrap_or_else(|| panic!("no counter `{name}` in {}", self.stats))
    }

    /// How many recordings were given up for a reason.
    pub fn aborts(&self, reason: &str) -> u64 {
        self.stats["aborts"][reason].as_u64().unwrap_or_else(|| panic!("no reason `{reason}` in {}", self.stats))
    }

    /// Whether there was no machine code, though it was asked for.
    pub fn no_machine_code(&self) -> bool {
        self.stats["no_machine_code"].is_string()
    }

    /// Asserts that machine code ran, or that none did where the JIT is off.
    pub fn assert_jit(&self, jit: &str, what: &str) {
        if jit == "off" {
            // A runtime that was never asked prints no statistics.
            assert!(self.stats.is_null() || self.counter("entries") == 0, "{what}: the JIT ran: {}", self.stats);
        } else {
            assert!(self.counter("loops") > 0, "{what}, JIT={jit}: no loop was compiled: {}", self.stats);
            assert!(self.counter("entries") > 0, "{what}, JIT={jit}: no code was entered: {}", self.stats);
            assert_eq!(self.counter("lies"), 0, "{what}, JIT={jit}: a hint does not hold: {}", self.errors);
        }
    }
}
