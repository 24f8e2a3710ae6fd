//! The facts of the house: `cargo test -p jit-runtime --test house facts -- --nocapture` prints them.

use crate::{code, sources};

/// The crates of the toolkit.
const CRATES: &[&str] =
    &["jit-ir/src", "jit-opt/src", "jit-asm/src", "jit-heap/src", "jit-macros/src", "jit-runtime/src", "jit-tools/src"];

/// Files of the driver that find the thread's runtime by `with`, with the most places of each: the door, the questions of a host,
/// and functions that others call without it. All others are given it.
const FINDERS: &[(&str, usize, &str)] = &[
    ("mod.rs", 3, "the door"),
    ("host.rs", 5, "questions of a host"),
    ("mutants.rs", 2, "settings of tests"),
    ("survey.rs", 2, "traces for tests"),
    ("runtime.rs", 4, "the first look at a key, whether traces run, and the end of a thread"),
    ("recording.rs", 8, "the recorder's questions"),
    ("collect.rs", 4, "the collector's questions"),
    ("code_roots.rs", 2, "the collector's questions"),
    ("dispatch.rs", 1, "calls by machine code"),
    ("portal.rs", 2, "calls by machine code"),
    ("express.rs", 1, "the door of short calls"),
    ("compile.rs", 1, "a broken promise of code"),
];

/// Uses of the runtime's accessor in a line of code.
fn finds(line: &str) -> usize {
    let is_use = |at: usize| {
        !line[..at].ends_with(|c: char| c.is_alphanumeric() || "_.:".contains(c)) && !line[..at].ends_with("fn ")
    };
    line.match_indices("with(").filter(|(at, _)| is_use(*at)).count()
}

#[test]
fn the_runtime_is_found_at_the_door_and_in_callbacks() {
    let mut all = 0;
    for (path, text) in sources("jit-runtime/src/driver") {
        let file = path.strip_prefix("jit-runtime/src/driver/").expect("below it");
        let found: usize = code(&text).map(|(_, line)| finds(line)).sum();
        let most = FINDERS.iter().find(|(name, ..)| *name == file).map_or(0, |(_, most, _)| *most);
        assert!(found <= most, "{path}: {found} uses of `with`, at most {most}; give the function a `&Runtime`");
        all += found;
    }
    eprintln!("{all} uses of `with`");
    assert!(finds("x(with(|rt| y), self.with(a), A::with(b), fn with(c), with(d))") == 2);
}

/// The longest functions of a source, in lines, from the indentation of its first and last lines.
fn functions(text: &str) -> Vec<(usize, String)> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().expect("there is a first part");
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        let (indent, rest) = (line.len() - line.trim_start().len(), line.trim_start());
        let Some((before, after)) = rest.split_once("fn ") else { continue };
        let is_item = before.split_whitespace().all(|w| {
            ["pub", "const", "unsafe", "extern", "\"sysv64\""].contains(&w)
                || w.starts_with("pub(")
                || w.ends_with("crate)")
                || w.starts_with("super")
                || w.starts_with("in")
                || w.starts_with("crate")
        });
        if !is_item || rest.ends_with(';') {
            continue;
        }
        let end = format!("{}}}", " ".repeat(indent));
        let Some(length) = lines[n..].iter().position(|l| *l == end) else { continue };
        let name: String = after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        found.push((length + 1, name));
    }
    found
}

/// Files of more than 600 lines, with the most that they may have. The list may only get shorter.
const LONG: &[(&str, usize)] =
    &[("jit-asm/src/lib.rs", 700), ("jit-asm/src/x64/direct.rs", 700), ("jit-opt/src/walk.rs", 700)];

/// Functions of the driver have at most 60 lines, and files of the toolkit at most 600.
#[test]
fn facts() {
    for dir in CRATES {
        let sources = sources(dir);
        let is_test = |path: &str| path.contains("/tests");
        let sources = || sources.iter().filter(move |(path, _)| !is_test(path));
        let longest = sources().map(|(path, text)| (text.lines().count(), path)).max().expect("a file");
        let all = sources().flat_map(|(path, text)| functions(text).into_iter().map(move |(n, name)| (n, name, path)));
        let mut all: Vec<_> = all.collect();
        all.sort();
        let (most, name, path) = all.last().expect("a function");
        let long = all.iter().filter(|(n, ..)| *n > 60).count();
        eprintln!(
            "{dir}: longest file {} ({}); longest function {most} (`{name}` in {path}), {long} of {} over 60 lines",
            longest.0,
            longest.1,
            all.len()
        );
        for (path, text) in sources() {
            let most = LONG.iter().find(|(long, _)| long == path).map_or(600, |(_, most)| *most);
            let lines = text.lines().count();
            assert!(lines <= most, "{path}: {lines} lines, at most {most}");
        }
        let driver = all.iter().filter(|(n, _, path)| *n > 60 && path.contains("jit-runtime/src/driver"));
        let driver: Vec<_> = driver.collect();
        assert!(driver.is_empty(), "functions of the driver have at most 60 lines: {driver:?}");
    }
}

#[test]
fn the_length_of_a_function_is_seen() {
    let text =
        "fn a() {\n    b()\n}\nimpl C {\n    pub(crate) fn d<T>() {\n        if e {\n        }\n    }\n}\nfn f();\n";
    assert_eq!(functions(text), [(3, "a".to_owned()), (4, "d".to_owned())]);
}
