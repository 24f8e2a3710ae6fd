//! What is wrong is said with its place, with exit status 1, and after what was written before.

use std::path::PathBuf;

use crate::run::{MODES, TAPE, TLR, run};

/// A file with a text, in a folder of this process.
pub fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path
}

/// Runs a text in all modes and expects an output and a message, where `FILE` is its file.
/// Whether the JIT runs before the mistake is `hot`.
fn check(binary: &str, name: &str, text: &str, output: &str, message: &str, hot: bool) {
    let path = file(name, text);
    let path = path.to_str().expect("a path of text");
    let arguments: &[&str] = if binary == TLR { &[path, "5"] } else { &[path] };
    for jit in MODES {
        let ran = run(binary, arguments, jit, b"");
        let wanted = (output.as_bytes(), message.replace("FILE", path), Some(1));
        assert_eq!((ran.output.as_slice(), ran.errors.clone(), ran.status), wanted, "{name}, JIT={jit}");
        if hot {
            ran.assert_jit(jit, name);
        }
    }
}

#[test]
fn register_machine() {
    let opcodes = "MOV_A_R, MOV_R_A, ADD_R_TO_A, DECR_A, NEG_A, SET_A, JUMP_IF_A, ALLOCATE and RETURN_A";
    let unknown = format!("2:3: unknown opcode `MOVE`; there are {opcodes}");
    let cases = [
        ("opcode", "DECR_A # fine\n  MOVE 1\nRETURN_A", unknown.as_str()),
        ("label", "JUMP_IF_A there\nRETURN_A", "1:11: the label `there` is not defined"),
        ("labels", "a: DECR_A\nb: a: RETURN_A", "2:4: the label `a` is defined twice"),
        ("no-label", "1: DECR_A\nRETURN_A", "1:1: `1` is no label: labels begin with a letter"),
        ("jump", "JUMP_IF_A 2\nRETURN_A", "1:11: jump out of range: `2` is not among the instructions 0 to 1"),
        (
            "jump-back",
            "DECR_A\nJUMP_IF_A -1\nRETURN_A",
            "2:11: jump out of range: `-1` is not among the instructions 0 to 2",
        ),
        (
            "jump-behind",
            "JUMP_IF_A end\nRETURN_A\nend:",
            "1:11: jump out of range: `end` is not among the instructions 0 to 1",
        ),
        (
            "register",
            "ALLOCATE 3\nMOV_A_R 3\nRETURN_A",
            "2:9: register 3 out of range: the last one allocated here is 2",
        ),
        ("no-register", "MOV_A_R 0\nRETURN_A", "1:9: register 0 out of range: none is allocated here"),
        ("operand", "ALLOCATE 1\n  MOV_A_R\nRETURN_A", "2:3: `MOV_A_R` needs the number of a register"),
        ("word", "ALLOCATE 1\nMOV_A_R r1\nRETURN_A", "2:9: `MOV_A_R` needs the number of a register, not `r1`"),
        (
            "value",
            "SET_A 9223372036854775808\nRETURN_A",
            "1:7: `SET_A` needs a 64-bit integer, not `9223372036854775808`",
        ),
        ("many", "ALLOCATE 1000000\nRETURN_A", "1:10: `ALLOCATE` needs a number of registers up to 65536, not 1000000"),
        ("rest", "DECR_A 1\nRETURN_A", "1:8: `1` is too much: `DECR_A` has its operands already"),
        ("end", "DECR_A", "1:1: the program may run past its last instruction; it must return"),
        ("empty", "# nothing", "1:1: the program has no instructions"),
    ];
    for (name, text, message) in cases {
        check(TLR, &format!("{name}.tlr"), text, "", &format!("tlr: FILE:{message}"), false);
    }
}

#[test]
fn tape() {
    let cases = [
        ("open", "+.\n [ [-]", "", "2:2: unbalanced brackets: this `[` has no `]`"),
        ("close", "+[-] ]", "", "1:6: unbalanced brackets: this `]` has no `[`"),
    ];
    for (name, text, output, message) in cases {
        check(TAPE, &format!("{name}.tape"), text, output, &format!("tape: FILE:{message}"), false);
    }
}

#[test]
fn what_a_tape_program_has_written_is_kept() {
    let text = format!("{}.\n <", "+".repeat(65));
    let message = "tape: FILE:2:2: `<` moves left of the left end of the tape";
    check(TAPE, "left.tape", &text, "A", message, false);
}

#[test]
fn a_mistake_in_machine_code_is_the_same() {
    // A walk to the left over marked cells: hot long before it leaves the tape.
    let text = format!("{}\n<[.<]", "+>".repeat(300));
    let output = "\u{1}".repeat(300);
    let message = "tape: FILE:2:4: `<` moves left of the left end of the tape";
    check(TAPE, "walk.tape", &text, &output, message, true);
}

#[test]
fn the_tape_grows_and_ends() {
    let step = ">".repeat(200);
    // 200 steps of 200 cells, with what is left of the 200 carried along.
    let text = format!("{}[[-{step}+{}]{step}-]{}.", "+".repeat(200), "<".repeat(200), "+".repeat(66));
    let path = file("grow.tape", &text);
    for jit in MODES {
        let ran = run(TAPE, &[path.to_str().expect("a path of text")], jit, b"");
        assert_eq!((ran.output.as_slice(), ran.errors.as_str(), ran.status), (&b"B"[..], "", Some(0)), "JIT={jit}");
        ran.assert_jit(jit, "grow.tape");
    }
    let text = format!("+.[{}+]", ">".repeat(10_000));
    check(TAPE, "end.tape", &text, "\u{1}", "tape: FILE:1:4: the tape ends after 16777216 cells", true);
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_mistake() {
    use std::process::{Command, Stdio};
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").expect("a full device"));
    let path = file("write.tape", "+.");
    let tape = Command::new(TAPE).arg(path).stdout(full()).output().expect("tape runs");
    let tlr = Command::new(TLR).args(["square", "3"]).stdout(full()).output().expect("tlr runs");
    for (ran, message) in [(tape, "tape: cannot write: "), (tlr, "tlr: cannot write the result: ")] {
        let errors = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(errors.starts_with(message), "{errors}");
        assert_eq!(ran.status.code(), Some(1));
    }
}

#[test]
fn missing_files_and_wrong_arguments() {
    for (binary, name) in [(TLR, "tlr"), (TAPE, "tape")] {
        let arguments: &[&str] = if binary == TLR { &["no/such.file", "1"] } else { &["no/such.file"] };
        let ran = run(binary, arguments, "on", b"");
        assert!(ran.errors.starts_with(&format!("{name}: no/such.file: ")), "{}", ran.errors);
        assert_eq!(ran.status, Some(1));
        // The command line itself: the status of clap.
        assert_eq!(run(binary, &[], "on", b"").status, Some(2));
    }
    let ran = run(TLR, &["square", "-3"], "on", b"");
    assert_eq!((ran.errors.as_str(), ran.status), ("tlr: square: counts down to 0, so N must be at least 0", Some(1)));
}
