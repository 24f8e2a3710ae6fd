//! Tests of the tools.

mod commands;
mod page;
mod reduction;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// A log of the register machine squaring a number (`JIT_LOG=all`).
pub const LOG: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/logs/tlr.txt");

/// Runs `trace` with arguments and a text on standard input.
pub fn trace(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_trace"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // A command that fails early does not read.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// The standard output of a command that succeeds.
#[track_caller]
pub fn good(args: &[&str], input: &str) -> String {
    let output = trace(args, input);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {stderr}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The standard error of a command that fails with status 1.
#[track_caller]
pub fn bad(args: &[&str], input: &str) -> String {
    let output = trace(args, input);
    assert_eq!(output.status.code(), Some(1), "{args:?}: {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).expect("UTF-8")
}
