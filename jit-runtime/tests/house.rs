//! Holds the sources to the "must never" list of ARCHITECTURE.md.

use std::fs;
use std::path::{Path, PathBuf};

#[path = "house/facts.rs"]
mod facts;
#[path = "house/language.rs"]
mod language;
#[path = "house/layers.rs"]
mod layers;
#[path = "house/maps.rs"]
mod maps;
#[path = "house/paths.rs"]
mod paths;
#[path = "house/shown.rs"]
mod shown;
#[path = "house/tuning.rs"]
mod tuning;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_owned()
}

/// All Rust sources below `dir`, with their paths relative to the workspace.
fn sources(dir: &str) -> Vec<(String, String)> {
    fn walk(dir: &Path, out: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display())) {
            let path = entry.expect("a directory entry").path();
            if path.is_dir() {
                walk(&path, out);
            } else if path.extension().is_some_and(|e| e == "rs") {
                out.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    walk(&root().join(dir), &mut paths);
    assert!(!paths.is_empty(), "no sources in {dir}");
    let relative = |p: &PathBuf| p.strip_prefix(root()).expect("below the root").display().to_string();
    paths.iter().map(|p| (relative(p), fs::read_to_string(p).expect("a readable source"))).collect()
}

/// The lines of code of a source: no comments, no documentation.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(n, l)| (n + 1, l.split("//").next().unwrap_or(""))).filter(|(_, l)| !l.is_empty())
}

/// Every place below `dir`, outside `except`, where a line of code has one of `words`.
fn places(dir: &str, words: &[&str], except: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in sources(dir) {
        if except.iter().any(|e| path.starts_with(e)) {
            continue;
        }
        for (n, line) in code(&text) {
            if words.iter().any(|w| line.contains(w)) {
                found.push(format!("{path}:{n}: {}", line.trim()));
            }
        }
    }
    found
}

#[track_caller]
fn never(dir: &str, words: &[&str], except: &[&str]) {
    let found = places(dir, words, except);
    assert!(found.is_empty(), "must never:\n{}", found.join("\n"));
}

#[test]
fn crates_import_only_what_is_below_them() {
    never("jit-ir/src", &["jit_asm", "jit_opt", "jit_runtime", "jit_macros"], &[]);
    never("jit-opt/src", &["jit_asm", "jit_runtime", "jit_macros"], &[]);
    never("jit-asm/src", &["jit_opt", "jit_heap", "jit_runtime", "jit_macros"], &[]);
    never("jit-heap/src", &["jit_asm", "jit_opt", "jit_macros", "jit_runtime::__private"], &[]);
    never("lang-examples", &["jit_ir", "jit_asm", "jit_opt", "jit_macros", "__private"], &[]);
    never("fuzz", &["jit_runtime", "jit_macros"], &[]);
    never("jit-tools", &["jit_runtime", "jit_macros"], &[]);
}

#[test]
fn only_the_assembler_knows_the_machine() {
    for dir in ["jit-ir/src", "jit-opt/src", "jit-heap/src", "jit-runtime/src", "jit-macros/src", "jit-tools/src"] {
        never(dir, &["iced_x86", "region::", "libc::"], &[]);
    }
}

#[test]
fn faults_are_planted_by_random_tests_only() {
    for package in ["jit-heap", "jit-runtime", "jit-macros", "lang-examples", "budget", "ui-tests", "jit-tools"] {
        let manifest = fs::read_to_string(root().join(package).join("Cargo.toml")).expect("a manifest");
        assert!(!manifest.contains("faults"), "{package} plants faults");
    }
}

#[test]
fn record_and_replay_do_not_know_the_driver() {
    never("jit-runtime/src/record", &["crate::driver", "crate::replay", "crate::value", "jit_opt", "jit_asm"], &[]);
    never("jit-runtime/src/replay", &["crate::driver", "jit_opt", "jit_asm"], &[]);
    never("jit-runtime/src/value", &["crate::driver", "crate::replay", "jit_opt", "jit_asm"], &[]);
    never("jit-runtime/src", &["jit_opt::", "jit_asm::"], &["jit-runtime/src/driver"]);
}

#[test]
fn the_environment_is_read_in_one_place_each() {
    never("jit-runtime/src", &["env::var"], &["jit-runtime/src/options.rs", "jit-runtime/src/log.rs"]);
    for dir in ["jit-ir/src", "jit-opt/src", "jit-asm/src", "jit-heap/src", "jit-macros/src", "jit-tools/src"] {
        never(dir, &["env::var"], &[]);
    }
}

#[test]
fn unsafe_stays_in_the_listed_modules() {
    never("jit-opt/src", &["unsafe "], &[]);
    never("jit-macros/src", &["unsafe {"], &["jit-macros/src/tests.rs"]);
    never("jit-ir/src", &["unsafe "], &["jit-ir/src/eval.rs", "jit-ir/src/invoke.rs", "jit-ir/src/gen"]);
    let asm = [
        "jit-asm/src/code",
        "jit-asm/src/frame.rs",
        "jit-asm/src/x64/entry.rs",
        "jit-asm/src/lib.rs",
        "jit-asm/src/pages.rs",
        "jit-asm/src/stack.rs",
        "jit-asm/src/symbols",
    ];
    never("jit-asm/src", &["unsafe "], &asm);
    let runtime = [
        "jit-runtime/src/list.rs",
        "jit-runtime/src/value",
        "jit-runtime/src/record",
        "jit-runtime/src/replay",
        "jit-runtime/src/driver/evict.rs",
        "jit-runtime/src/driver/backend.rs",
        "jit-runtime/src/driver/cell.rs",
        "jit-runtime/src/driver/collect.rs",
        "jit-runtime/src/driver/dispatch.rs",
        "jit-runtime/src/driver/mutants.rs",
        "jit-runtime/src/driver/portal.rs",
    ];
    never("jit-runtime/src", &["unsafe "], &runtime);
    never("jit-tools/src", &["unsafe "], &["jit-tools/src/memory.rs", "jit-tools/src/run.rs"]);
}

/// Unsafe blocks of a crate, without those of tests.
fn unsafe_blocks(dir: &str) -> usize {
    let in_tests = |path: &str| path.contains("/tests/") || path.ends_with("/tests.rs");
    let sources = sources(dir).into_iter().filter(|(path, _)| !in_tests(path));
    let blocks = |text: &str| {
        let text = text.split("#[cfg(test)]\nmod tests {").next().expect("there is a first part");
        code(text).map(|(_, line)| line.matches("unsafe {").count()).sum::<usize>()
    };
    sources.map(|(_, text)| blocks(&text)).sum()
}

/// Newtypes hold the promises that several blocks would repeat: `Object`, `Chunk`, `Room`, `Trusted`.
#[test]
fn unsafe_blocks_are_few() {
    for (dir, most) in [("jit-heap/src", 69), ("jit-runtime/src", 39)] {
        let found = unsafe_blocks(dir);
        eprintln!("{dir}: {found} unsafe blocks");
        assert!(found <= most, "{dir}: {found} unsafe blocks, at most {most}");
    }
}

#[test]
fn numbers_of_entities_have_types() {
    let bare = ["guard: u32", "guard: usize", "snapshot: u32", "snapshot: usize", "exit: Option<u32>", "code_id: u32"];
    for dir in ["jit-ir/src", "jit-opt/src", "jit-asm/src", "jit-runtime/src", "jit-tools/src", "fuzz/src"] {
        // A host reads and sets plain numbers.
        never(dir, &bare, &["jit-runtime/src/report", "jit-runtime/src/options.rs"]);
    }
}

/// `local!` refuses thread-locals with destructors: those of a host may come after them.
#[test]
fn one_destructor_ends_a_thread() {
    never("jit-runtime/src", &["thread_local!"], &["jit-runtime/src/value/tests"]);
    never("jit-heap/src", &["thread_local!"], &["jit-heap/src/locals.rs"]);
}

#[test]
fn no_list_of_operations_outside_the_table() {
    // The text names of operations stand in the table alone; everything else has them from there.
    let names: Vec<String> = jit_ir::Op::ALL.iter().map(|op| format!("\"{}\"", op.name())).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    never("jit-opt/src", &names, &[]);
    never("jit-asm/src", &names, &[]);
    never("jit-heap/src", &names, &[]);
    never("jit-runtime/src", &names, &["jit-runtime/src/value/tests"]);
}
