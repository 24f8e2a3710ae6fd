//! Random calls of all predicates, and random programs of several files, in short: `examples/reference.rs` runs more of them.

use std::path::Path;

#[path = "reference/mod.rs"]
mod reference;

use reference::{Scratch, calls, has_reference, loads};

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_prolog"))
}

const MODES: &[&str] = &["off", "on", "threshold=1,bridge_threshold=1"];

/// Directives, declarations, modules, rules, goals for the end: what is printed and told, and the status.
#[test]
fn files_are_loaded_as_the_reference_loads_them() {
    if !has_reference() {
        println!("SKIPPED: SWI-Prolog is not installed");
        return;
    }
    let mut wrong = Vec::new();
    for seed in 0..60 {
        let scratch = Scratch::new();
        let files = loads::program(seed);
        let mode = MODES[seed as usize % MODES.len()];
        if let Err(what) = loads::compare(program(), mode, &scratch.0, &files) {
            wrong.push(format!("{seed} with {mode}: {files:?}\n{what}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each predicate is called: the JIT changes nothing, no error names what programs do not know, and the errors are those of the
/// reference, where that is not said otherwise; the example compares answers, too.
#[test]
fn calls_end_as_those_of_the_reference() {
    let reference = has_reference();
    if !reference {
        println!("SKIPPED: SWI-Prolog is not installed");
    }
    let (scratch, mut wrong, mut compared) = (Scratch::new(), Vec::new(), 0);
    for first in (0..720).step_by(60) {
        let seeds = first..first + 60;
        let ours = calls::run_ours(program(), "off", &scratch.0, seeds.clone());
        let compiled = calls::run_ours(program(), MODES[2], &scratch.0, seeds.clone());
        wrong.extend(calls::unnamed(seeds.clone(), &ours));
        wrong.extend(calls::compare(seeds.clone(), &compiled, &ours).differ);
        if reference {
            let theirs = calls::run_theirs(&scratch.0, seeds.clone());
            let found = calls::compare(seeds, &ours, &theirs);
            compared += found.same;
            wrong.extend(
                found.differ.into_iter().filter(|(_, what)| what.contains(":   error(") || what.contains(": error(")),
            );
        }
    }
    let all: Vec<String> = wrong.into_iter().map(|(_, what)| what).collect();
    assert!(all.is_empty(), "{}:\n{}", all.len(), all.join("\n"));
    assert!(!reference || compared > 250, "only {compared} are the same");
}

/// A difference would be seen, and an error that names a part of the library.
#[test]
fn differences_are_seen() {
    let n = calls::PREDICATES.iter().position(|(name, _)| *name == "atom").expect("it is there") as u64;
    let line = |text: &str| format!("{n}: {text}\n");
    let differ = |ours: &str, theirs: &str| calls::compare(n..n + 1, &line(ours), &line(theirs)).differ.len();
    assert_eq!(differ("[atom(a)]", "[atom(a)]"), 0);
    assert_eq!(differ("[atom(a)]", "[]"), 1);
    assert_eq!(differ("error(type_error(a,b),/(x,1))", "error(type_error(a,b),none)"), 0);
    assert_eq!(differ("error(type_error(a,b),none)", "error(type_error(a,c),none)"), 1);
    let unnamed = |text: &str| calls::unnamed(n..n + 1, &line(text)).len();
    assert_eq!(unnamed("error(type_error(a,b),/(between,3))"), 0);
    assert_eq!(unnamed("error(type_error(a,b),/(throw,1))"), 1);
    assert_eq!(unnamed("error(type_error(a,b),/('$arg',3))"), 1);
}

/// Each predicate of the system and of the library is called, but for those that are left out for a reason.
#[test]
fn each_predicate_is_called() {
    let mut names: Vec<&str> = prolog_vm::builtin::tables()
        .into_iter()
        .flatten()
        .map(|builtin| builtin.name)
        .filter(|n| !n.starts_with('$'))
        .collect();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() > 120);
    let called = calls::PREDICATES.iter().chain(calls::LEFT_OUT).map(|(name, _)| *name);
    let called: std::collections::HashSet<&str> = called.collect();
    names.retain(|name| !called.contains(name));
    let missing = names;
    assert!(missing.is_empty(), "{missing:?}");
}
