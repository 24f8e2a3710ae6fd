//! The book's tables of options and of the policy's constants, written from their sources.

use std::fs;

use crate::{root, sources};

/// Name, value, unit, reason, decision record and command of a row of the source.
fn row(line: &str) -> Option<[String; 6]> {
    let (name, rest) = line.trim().strip_suffix(';')?.split_once(": ")?;
    let (_, rest) = rest.split_once(" = ")?;
    let mut texts = rest.split('"');
    let value = texts.next()?.trim_end_matches([' ', ',']);
    let mut text = || {
        let text = texts.next();
        texts.next();
        text
    };
    let [unit, why, record, command] = [text()?, text()?, text()?, text()?];
    Some([name.to_lowercase(), value.into(), unit.into(), why.into(), record.into(), command.into()])
}

fn rows() -> Vec<[String; 6]> {
    let path = "jit-runtime/src/driver/policy/tuning.rs";
    let source = fs::read_to_string(root().join(path)).expect("the constants");
    let (_, table) = source.split_once("\ntuning! {\n").expect("the table");
    table.lines().take_while(|line| *line != "}").map(|line| row(line).expect("a row in one line")).collect()
}

#[test]
fn the_book_has_the_table_of_tuning() {
    let mut text = String::from(
        "# Tuning constants\n\nA host sets options; these constants are fixed. `BLESS=1 cargo test -p jit-runtime --test house` writes\n\
         the table from `jit-runtime/src/driver/policy/tuning.rs`. A constant belongs to a decision; its record in\n\
         `docs/decisions` tells the alternatives and what the command measured. Constants without a record were not measured alone.\n\n\
         | constant | value | unit | reason | record | command |\n|---|---|---|---|---|---|\n",
    );
    let rows = rows();
    assert!(rows.len() > 30, "{} rows", rows.len());
    let mut unmeasured = Vec::new();
    for [name, value, unit, why, record, command] in rows {
        assert!(!value.is_empty() && !unit.is_empty() && why.ends_with('.') && why.len() > 20, "{name}: {why}");
        let (record, command) = match record.is_empty() {
            true => {
                assert!(command.is_empty(), "{name}: no record tells of its command");
                unmeasured.push(name.clone());
                (String::new(), String::new())
            }
            false => {
                is_recorded(&name, &record, &command);
                (record, format!("`{command}`"))
            }
        };
        text += &format!("| `{name}` | {value} | {unit} | {why} | {record} | {command} |\n");
    }
    eprintln!("{} constants were not measured alone: {}", unmeasured.len(), unmeasured.join(", "));
    assert!(unmeasured.len() <= 8, "measure a new constant, and write a decision record");
    is_page("docs/src/tuning.md", &text);
}

/// The measurement of a decision record names the command.
fn is_recorded(name: &str, record: &str, command: &str) {
    let dir = root().join("docs/decisions");
    let mut files = fs::read_dir(&dir).expect("the records").map(|e| e.expect("a record").file_name().into_string());
    let file = files.find_map(|file| file.ok().filter(|file| file.starts_with(&format!("{record}-"))));
    let file = file.unwrap_or_else(|| panic!("{name}: there is no decision {record}"));
    let text = fs::read_to_string(dir.join(&file)).expect("a record");
    assert!(text.contains(command), "{name}: {file} does not name `{command}`");
}

/// A page of the book is as it is written from the sources.
fn is_page(page: &str, text: &str) {
    let path = root().join(page);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, text).expect("the book is there");
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text, "BLESS=1 writes it anew");
}

#[test]
fn the_book_has_the_table_of_options() {
    let mut text = String::from(
        "# Options\n\nThe variable `JIT` sets options by their names, `JIT=threshold=50,report`; a host sets them by `set_options`, in groups:\n\n\
         ```rust\nuse jit_runtime::{Options, Tools, set_options};\n\
         set_options(Options { threshold: 50, tools: Tools { report: true, ..Tools::default() }, ..Options::default() });\n```\n\n\
         `BLESS=1 cargo test -p jit-runtime --test house` writes the tables from `jit-runtime/src/options.rs`. Constants that no option sets \
         are [tuning constants](tuning.md).\n",
    );
    let groups = jit_runtime::Options::table();
    let public = groups[0].options.len();
    assert!(public <= 12, "{public} public options: put others in a group");
    for group in groups {
        eprintln!("{}: {} options", group.name, group.options.len());
        text += &format!("\n## {}\n\n{}\n\n| option | default | meaning |\n|---|---|---|\n", group.name, group.purpose);
        for (name, default, meaning) in group.options {
            // The default depends on how this test was built.
            let default = if name == "verify" { "in debug builds".to_owned() } else { format!("`{default}`") };
            text += &format!("| `{name}` | {default} | {} |\n", meaning.replace('|', "\\|"));
        }
    }
    is_page("docs/src/options.md", &text);
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
