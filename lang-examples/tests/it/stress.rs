//! Every example with a heap that is collected at each allocation and overwritten where it is dead.

use crate::run::{BOXED, CALLS, OBJECTS, TAPE, TLR, program, run};

/// Small programs: a collection looks at all of a chunk.
pub fn subjects() -> Vec<(&'static str, Vec<String>)> {
    let of = |binary, file: &str, arguments: &[&str]| {
        let file = if file.contains('/') { program(file) } else { file.to_owned() };
        (binary, std::iter::once(file).chain(arguments.iter().map(|a| (*a).to_owned())).collect())
    };
    let mut all: Vec<(&'static str, Vec<String>)> = vec![
        of(TLR, "square", &["60"]),
        of(TAPE, "tape/squares.tape", &[]),
        of(BOXED, "f", &["40"]),
        of(BOXED, "f-float", &["40"]),
        of(OBJECTS, "../tests/objects/numbers.obj", &[]),
        of(OBJECTS, "../tests/objects/attributes.obj", &[]),
        of(OBJECTS, "../tests/objects/operators.obj", &[]),
        of(OBJECTS, "../tests/objects/mutate.obj", &[]),
        of(OBJECTS, "objects/inherit.obj", &[]),
    ];
    for name in ["nested", "irregular", "fib", "generators", "megamorphic"] {
        let file = format!("calls/{name}.calls");
        all.push(of(CALLS, &file, &["4"]));
        all.push(of(CALLS, &file, &["4", "--stackless"]));
    }
    all
}

#[test]
fn programs_are_the_same_with_a_heap_under_stress() {
    let mut compiled = 0;
    for (binary, arguments) in subjects() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let plain = run(binary, &arguments, "off", b"");
        assert_eq!(plain.status, Some(0), "{arguments:?}: {}", plain.errors);
        for jit in ["off,heap_stress=1", "threshold=2,bridge_threshold=1,heap_stress=1"] {
            let ran = run(binary, &arguments, jit, b"");
            let seen = (ran.status, &ran.output, &ran.errors);
            assert_eq!(seen, (plain.status, &plain.output, &plain.errors), "{arguments:?}, JIT={jit}");
            if !jit.starts_with("off") {
                compiled += u32::from(ran.counter("entries") > 0);
            }
        }
    }
    assert!(compiled > 12, "machine code ran in {compiled} programs only");
}
