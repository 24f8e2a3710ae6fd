//! Commands of documents: every test that `SECURITY.md` names exists.

use std::fs;

use crate::{root, sources};

/// The folder of a package; each other package's folder has its name.
fn folder(package: &str) -> String {
    let folder = match package {
        "lua" | "prolog" | "riscv" | "idioms" => format!("lang-examples/{package}"),
        "book" => "docs".to_owned(),
        _ => package.to_owned(),
    };
    assert!(root().join(&folder).join("Cargo.toml").exists(), "no package {package}");
    folder
}

/// The word behind `flag`.
fn value<'a>(words: &[&'a str], flag: &str) -> Option<&'a str> {
    words.iter().position(|w| *w == flag).map(|at| words[at + 1])
}

/// Whether each part of `filter` is in the name of a function or module below `folder`, as cargo looks for tests.
fn is_there(folder: &str, filter: &str) -> bool {
    let texts = sources(folder);
    let names: Vec<&str> = texts
        .iter()
        .flat_map(|(_, text)| text.lines())
        .filter_map(|line| line.trim().strip_prefix("fn ").or_else(|| line.trim().strip_prefix("mod ")))
        .map(|rest| rest.split(['(', ';', '<', ' ']).next().expect("a name"))
        .collect();
    filter.split("::").filter(|part| !part.is_empty()).all(|part| names.iter().any(|name| name.contains(part)))
}

/// Checks that a command of cargo names tests that exist; gives the folder of its package.
fn check(command: &str) -> String {
    let words: Vec<&str> = command.split_whitespace().collect();
    let package = value(&words, "-p").unwrap_or_else(|| panic!("`{command}` names no package"));
    let folder = folder(package);
    for (flag, dir) in [("--test", "tests"), ("--example", "examples")] {
        let Some(name) = value(&words, flag) else { continue };
        let there = [format!("{name}.rs"), format!("{name}/main.rs")];
        let there = there.iter().any(|file| root().join(&folder).join(dir).join(file).exists());
        assert!(there, "`{command}`: no {dir} {name}");
    }
    if words[1] == "test" {
        let values = ["-p", "--test", "--example"];
        let is_filter = |at: &usize| !words[*at].starts_with('-') && !values.contains(&words[at - 1]);
        for at in (2..words.len()).filter(is_filter) {
            assert!(is_there(&folder, words[at]), "`{command}`: no test `{}`", words[at]);
        }
    }
    folder
}

#[test]
fn every_test_of_the_security_promise_exists() {
    let text = fs::read_to_string(root().join("SECURITY.md")).expect("SECURITY.md");
    let mut commands = 0;
    for row in text.lines().filter(|l| l.starts_with("| ") && l.contains('`')) {
        let shown = row.trim_end_matches(" |").rsplit(" | ").next().expect("the last column");
        let mut folder = "jit-runtime".to_owned();
        for code in shown.split('`').skip(1).step_by(2) {
            if code.starts_with("cargo ") {
                folder = check(code);
                commands += 1;
                continue;
            }
            let filter = match code.split_once(' ') {
                Some((test, filter)) if !test.starts_with('-') && test != "bench" => filter,
                None if code.contains("::") => code,
                _ => continue,
            };
            assert!(is_there(&folder, filter), "`{code}`: no such test");
        }
    }
    assert!(commands > 20, "{commands} commands: the table was not read");
}
