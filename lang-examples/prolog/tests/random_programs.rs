//! Random programs in short: `examples/programs.rs` runs more of them.

use std::path::PathBuf;

#[path = "random/mod.rs"]
mod random;

use random::{EAGER, PATIENCE, Scratch, System, compare, has_reference, is_unfinished, make, reduce};

/// Programs, and how many share a process.
const PROGRAMS: u64 = 72;
const BATCH: u64 = 12;

fn ours(jit: &str) -> System {
    System::Ours(PathBuf::from(env!("CARGO_BIN_EXE_prolog")), Vec::new(), jit.to_owned())
}

#[test]
fn the_jit_and_the_interpreter_and_the_reference_agree() {
    let reference = has_reference();
    if !reference {
        println!("SKIPPED: SWI-Prolog is not installed");
    }
    let (scratch, mut bytes, mut wrong) = (Scratch::new(), 0, Vec::new());
    for (n, first) in (0..PROGRAMS).step_by(BATCH as usize).enumerate() {
        let seeds = first..first + BATCH;
        let file = scratch.file("batch.pl", &seeds.clone().map(make::program).collect::<Vec<_>>());
        let expected = ours("off").run(&file, PATIENCE).expect("it starts");
        bytes += expected.len();
        let mut others = vec![ours(EAGER[n % EAGER.len()])];
        others.extend(reference.then_some(System::Reference));
        for other in others {
            let found = other.run(&file, PATIENCE).expect("it starts");
            assert!(![&expected, &found].iter().any(|text| is_unfinished(text)), "seeds {seeds:?} with {other:?}");
            let differ = compare(seeds.clone(), [&expected, &found]);
            wrong.extend(differ.into_iter().map(|d| format!("{other:?}: {d:?}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // They do what they are there for: most have answers.
    assert!(bytes > PROGRAMS as usize * 40, "{bytes} bytes");
}

/// A wrong result would be seen, and the program made small.
#[test]
fn a_difference_is_seen() {
    let found = compare(0..2, ["0: a\n1: b\n", "0: a\n1: c\n"]);
    assert_eq!((found.len(), found[0].seed, found[0].found.as_str()), (1, 1, "1: c"));
    assert_eq!(compare(0..2, ["0: a\n1: b\n", "0: a\n1: b\nsignal: 11\n"]).len(), 1);
    assert!(compare(0..2, ["0: a\n", "0: a\n"]).is_empty());
    let mut program = make::program(0);
    program
        .clauses
        .push(make::Clause { head: "run(0, X)".to_owned(), body: vec!["current_prolog_flag(dialect, X)".to_owned()] });
    let small = reduce(&Scratch::new(), &program, [&ours("off"), &ours("off")]);
    assert_eq!(make::clauses(&small), make::clauses(&program), "there is nothing to be found");
}
