//! The shapes of control in both interpreters, under every setting of the JIT.

use crate::run::{ALL_MODES, CALLS, program, run};

/// Programs, arguments, and what they return.
const PROGRAMS: [(&str, &str, &str); 10] = [
    ("nested", "300", "1515000"),
    ("triangular", "60", "37820"),
    ("irregular", "20", "1098"),
    ("fib", "15", "610"),
    ("tak", "4", "5"),
    ("ackermann", "1", "203"),
    ("mutual", "5", "500"),
    ("generators", "300", "9045050"),
    ("paths", "400", "207158"),
    ("megamorphic", "600", "182903"),
];

#[test]
fn shapes_are_the_same_with_and_without_recursion_and_jit() {
    for (name, argument, result) in PROGRAMS {
        let file = program(&format!("calls/{name}.calls"));
        for jit in ALL_MODES {
            for arguments in [&[&file[..], argument][..], &[&file, argument, "--stackless"]] {
                let ran = run(CALLS, arguments, jit, b"");
                let what = format!("{arguments:?}, JIT={jit}: {}", ran.errors);
                assert_eq!((String::from_utf8_lossy(&ran.output).trim(), ran.status), (result, Some(0)), "{what}");
                if jit == "threshold=1" {
                    ran.assert_jit(jit, &what);
                }
            }
        }
    }
}

#[test]
fn two_runs_make_the_same_traces() {
    let log = |name: &str, arguments: &[&str]| {
        let to = std::env::temp_dir().join(format!("calls-{}-{name}.log", std::process::id()));
        let mut command = std::process::Command::new(CALLS);
        command.args(arguments).env("JIT", "threshold=3,bridge_threshold=2,call_threshold=4");
        command.env("JIT_LOG", format!("record,opt,abort,deopt:{}", to.display()));
        assert!(command.output().expect("the binary starts").status.success());
        let text = std::fs::read_to_string(&to).expect("a log");
        std::fs::remove_file(&to).expect("a log");
        text
    };
    for (name, argument, _) in PROGRAMS.into_iter().filter(|p| ["fib", "generators", "mutual"].contains(&p.0)) {
        let file = program(&format!("calls/{name}.calls"));
        for arguments in [&[&file[..], argument][..], &[&file, argument, "--stackless"]] {
            let (first, second) = (log("first", arguments), log("second", arguments));
            assert!(first.contains("# optimized"), "{arguments:?}: nothing was compiled");
            assert!(first == second, "{arguments:?}: the logs differ");
        }
    }
}

#[test]
fn mistakes_are_said_with_their_place() {
    let file = program("calls/none.calls");
    assert_eq!(run(CALLS, &[&file, "1"], "on", b"").status, Some(1));
    let mistakes =
        [("fn a 1\n jump b", "2:1: `jump b`: no such label"), ("set 1 1", "1:1: `set 1 1`: a function begins")];
    for (text, message) in mistakes {
        let error = lang_examples::calls::load(text).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}
