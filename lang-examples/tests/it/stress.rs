//! Every example with a heap that is collected at each allocation and overwritten where it is dead.

use crate::run::{BOXED, CALLS, OBJECTS, TAPE, TLR, program, run};

/// A binary, and what it runs.
type Subject = (&'static str, Vec<String>);

fn of(binary: &'static str, file: &str, arguments: &[&str]) -> Subject {
    let file = if file.contains('/') { program(file) } else { file.to_owned() };
    (binary, std::iter::once(file).chain(arguments.iter().map(|a| (*a).to_owned())).collect())
}

/// Small programs: a collection looks at all of a chunk.
pub fn subjects() -> Vec<Subject> {
    let mut all = vec![
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

/// The others, for fewer collections.
fn larger() -> Vec<Subject> {
    let mut all = vec![
        of(TLR, "tlr/cube.tlr", &["6"]),
        of(TLR, "tlr/alternate.tlr", &["60"]),
        of(TLR, "tlr/fibonacci.tlr", &["60"]),
        of(OBJECTS, "objects/richards.obj", &["2"]),
        of(OBJECTS, "objects/fields.obj", &["20"]),
        of(OBJECTS, "objects/shapes.obj", &[]),
    ];
    for (name, n) in [("f", "60"), ("gcd", "6"), ("newton", "4"), ("collatz", "12"), ("fibonacci", "20")] {
        all.push(of(BOXED, &format!("boxed/{name}.boxed"), &[n]));
    }
    for name in ["ackermann", "mutual", "paths", "tak", "triangular"] {
        let file = format!("calls/{name}.calls");
        all.push(of(CALLS, &file, &["2"]));
        all.push(of(CALLS, &file, &["2", "--stackless"]));
    }
    all
}

#[test]
fn programs_are_the_same_with_a_heap_under_stress() {
    compare(subjects(), 1, 12);
    compare(larger(), 97, 12);
}

/// All subjects with a collection at each of so many allocations. Machine code runs in more than `least` of them.
fn compare(subjects: Vec<Subject>, every: u32, least: u32) {
    let mut compiled = 0;
    for (binary, arguments) in subjects {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let plain = run(binary, &arguments, "off", b"");
        assert_eq!(plain.status, Some(0), "{arguments:?}: {}", plain.errors);
        for jit in ["off", "threshold=2,bridge_threshold=1"] {
            let jit = &format!("{jit},heap_stress={every}");
            let ran = run(binary, &arguments, jit, b"");
            let seen = (ran.status, &ran.output, &ran.errors);
            assert_eq!(seen, (plain.status, &plain.output, &plain.errors), "{arguments:?}, JIT={jit}");
            if !jit.starts_with("off") {
                compiled += u32::from(ran.counter("entries") > 0);
            }
        }
    }
    assert!(compiled > least, "machine code ran in {compiled} programs only");
}
