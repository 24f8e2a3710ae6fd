//! The shapes of control in both interpreters, under every setting of the JIT.

use crate::run::{ALL_MODES, CALLS, program, run};

/// Programs, arguments, and what they return.
const PROGRAMS: [(&str, &str, &str); 10] = [
    ("nested", "300", "1515000"),
    ("triangular", "60", "37820"),
    ("irregular", "20", "1098"),
    ("fib", "15", "610"),
    ("tak", "2", "3"),
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
                if jit == "threshold=1" && arguments.len() > 2 {
                    ran.assert_jit(jit, &what);
                }
            }
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
