//! The book's table of the policy's constants, written from their source.

use std::fs;

use crate::{root, sources};

/// Name, value, unit, reason and command of a row of the source.
fn row(line: &str) -> Option<[String; 5]> {
    let (name, rest) = line.trim().strip_suffix(';')?.split_once(": ")?;
    let (_, rest) = rest.split_once(" = ")?;
    let mut texts = rest.split('"');
    let value = texts.next()?.trim_end_matches([' ', ',']);
    let [unit, _, why, _, command] = [texts.next()?, texts.next()?, texts.next()?, texts.next()?, texts.next()?];
    Some([name.to_lowercase(), value.into(), unit.into(), why.into(), command.into()])
}

fn rows() -> Vec<[String; 5]> {
    let path = "jit-runtime/src/driver/policy/tuning.rs";
    let source = fs::read_to_string(root().join(path)).expect("the constants");
    let (_, table) = source.split_once("\ntuning! {\n").expect("the table");
    table.lines().take_while(|line| *line != "}").map(|line| row(line).expect("a row in one line")).collect()
}

#[test]
fn the_book_has_the_table_of_tuning() {
    let mut text = String::from(
        "# Tuning constants\n\nA host sets options; these constants are fixed. `BLESS=1 cargo test -p jit-runtime --test house` writes\n\
         the table from `jit-runtime/src/driver/policy/tuning.rs`. Where no command is named, none was recorded.\n\n\
         | constant | value | unit | reason | command |\n|---|---|---|---|---|\n",
    );
    let rows = rows();
    assert!(rows.len() > 30, "{} rows", rows.len());
    for [name, value, unit, why, command] in rows {
        assert!(!value.is_empty() && !unit.is_empty() && why.ends_with('.') && why.len() > 20, "{name}: {why}");
        let command = if command.is_empty() { command } else { format!("`{command}`") };
        text += &format!("| `{name}` | {value} | {unit} | {why} | {command} |\n");
    }
    let path = root().join("docs/src/tuning.md");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &text).expect("the book is there");
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text, "BLESS=1 writes it anew");
}

/// A number of the policy that stands elsewhere is in no table.
#[test]
fn the_policy_has_its_constants_in_the_table() {
    let others = sources("jit-runtime/src/driver/policy").into_iter().filter(|(path, _)| !path.ends_with("tuning.rs"));
    let policy = fs::read_to_string(root().join("jit-runtime/src/driver/policy.rs")).expect("the policy");
    for (path, text) in others.chain([("policy.rs".into(), policy)]) {
        let text = text.split("#[cfg(test)]").next().expect("there is a first part");
        let found: Vec<&str> = text.lines().filter(|l| l.contains("const ") && !l.contains("const fn")).collect();
        assert!(found.is_empty(), "{path}: {found:?}");
    }
}
