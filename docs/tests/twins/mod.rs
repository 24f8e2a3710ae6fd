//! The chapter on methods with twins is made from the sources of the runtime.
//!
//! A twin is a function `__jit_NAME`, or a row `NAME __jit_NAME (..)` of a table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const BEGIN: &str = "<!-- twins -->\n";
const END: &str = "<!-- end -->";

/// The macros that make twins of many types, and these types.
const MACROS: [(&str, &str); 8] = [
    ("common", "integers"),
    ("signed", "signed integers"),
    ("unsigned", "unsigned integers"),
    ("floats", "`f64`, `f32`"),
    ("fused", "`f64`, `f32`"),
    ("ascii", "`u8`, `char`"),
    ("reverse", "integers"),
    ("wide", "`i128`, `u128`"),
];

/// Types of the runtime's own, and the types that an author knows them as.
const NAMES: [(&str, &str); 12] = [
    ("JitCell<T>", "`GcCell<T>`, `Cell<T>`"),
    ("JitQuasi<T>", "`QuasiCell<T>`"),
    ("T", "`Copy` types"),
    ("JitSignal", "`SignalCell`"),
    ("&'static [B]", "slices of `Cell<u8>`"),
    ("TailOf<T, E>", "`Tail<T, E>`"),
    ("StaticFns", "numbers"),
    ("CellFns", "cells in the literal of an object"),
    ("FloatFns", "`f64`, `f32`"),
    ("ArrayFns", "`GcArray<E>`"),
    ("PtrFns", "`Gc<T>`, `GcArray<E>`"),
    ("WeakFns", "`Weak<T>`"),
];

fn files(dir: &Path) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> = fs::read_dir(dir).expect("sources").map(|e| e.expect("a file").path()).collect();
    all.retain(|p| p.extension().is_some_and(|e| e == "rs"));
    all.sort();
    all
}

/// The type of an `impl` or trait header, as an author knows it.
fn type_of(header: &str, in_macro: &str) -> String {
    let mut name = header.split(" {").next().unwrap_or(header).trim();
    if let Some(rest) = name.strip_prefix("pub trait ") {
        name = rest.split([':', '<']).next().unwrap_or(rest).trim();
    } else {
        name = name.trim_start_matches("impl").trim();
        if name.starts_with('<') {
            let mut depth = 0;
            let end = name.find(|c| {
                depth += i32::from(c == '<') - i32::from(c == '>');
                depth == 0
            });
            name = name[end.expect("the end of the parameters") + 1..].trim();
        }
        name = name.split(" for ").last().unwrap_or(name).split(" where ").next().unwrap_or(name).trim();
        name = name.strip_prefix("Probe<'_, ").and_then(|n| n.strip_suffix('>')).unwrap_or(name);
        name = name.strip_prefix("Jit<").and_then(|n| n.strip_suffix('>')).unwrap_or(name);
    }
    if name.contains('$') {
        return MACROS
            .iter()
            .find(|(m, _)| *m == in_macro)
            .map_or(in_macro.to_owned(), |(_, types)| (*types).to_owned());
    }
    NAMES.iter().find(|(n, _)| *n == name).map_or_else(|| format!("`{name}`"), |(_, known)| (*known).to_owned())
}

type Found = BTreeMap<String, BTreeSet<String>>;

/// Twins that a file of lifted types has.
fn twins_of(text: &str, found: &mut Found) {
    let (mut header, mut in_macro, mut of_table) = (String::new(), String::new(), String::from("$t"));
    let lines: Vec<&str> = text.lines().collect();
    for (n, line) in lines.iter().enumerate() {
        let code = line.trim();
        if code.starts_with("//") {
            continue;
        }
        if line.starts_with('}') {
            in_macro.clear();
            of_table = "$t".to_owned();
        }
        if let Some(name) = code.strip_prefix("macro_rules! ") {
            in_macro = name.trim_end_matches(['{', ' ']).to_owned();
        }
        if (code.starts_with("impl") || code.starts_with("pub trait ")) && code.ends_with('{') {
            header = code.to_owned();
        }
        // `char:` heads the table of a type.
        let head = code.split(": ").next().unwrap_or(code).split("{ ").last().unwrap_or(code).trim_end_matches(':');
        if code.contains(':') && ["$t", "char", "f32", "f64", "bool"].contains(&head) {
            of_table = head.to_owned();
        }
        let Some((before, twin)) = code.split_once("__jit_") else { continue };
        let name: String = twin.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let before = before.trim();
        let (types, method) = if before.ends_with("fn") {
            let signature = lines[n..].iter().take(3).copied().collect::<String>();
            (type_of(&header, &in_macro), signature.contains("self,"))
        } else if before.split(' ').next_back() == Some(name.as_str()) {
            (type_of(&format!("impl Jit<{of_table}> {{"), &in_macro), true)
        } else {
            continue;
        };
        let shown = if method { name } else { format!("::{name}") };
        found.entry(types).or_default().insert(shown);
    }
}

/// Public methods of `impl` blocks under `#[jit]`.
fn traced_blocks(text: &str, found: &mut Found) {
    for block in text.split("\n#[jit]\nimpl").skip(1) {
        let (header, body) = block.split_once("{\n").expect("a block");
        let types = type_of(&format!("impl{header}{{"), "");
        let body = body.split("\n}\n").next().expect("its end");
        for line in body.lines().filter_map(|l| l.strip_prefix("    pub fn ")) {
            let name = line.split(['(', '<']).next().expect("a name");
            let shown =
                if line.contains("&self") || line.contains("(self") { name.to_owned() } else { format!("::{name}") };
            found.entry(types.clone()).or_default().insert(shown);
        }
    }
}

fn table() -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jit-runtime/src");
    let mut found = Found::new();
    for file in files(&source.join("value")) {
        twins_of(&fs::read_to_string(file).expect("a source"), &mut found);
    }
    traced_blocks(&fs::read_to_string(source.join("list.rs")).expect("a source"), &mut found);
    let mut out = String::from("| type | methods and associated functions |\n|---|---|\n");
    for (types, names) in &found {
        let names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
        writeln!(out, "| {types} | {} |", names.join(", ")).expect("a string");
    }
    out
}

#[test]
fn the_list_of_twins_is_that_of_the_sources() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/twins.md");
    let old = fs::read_to_string(&path).expect("the chapter");
    let (before, rest) = old.split_once(BEGIN).expect("the list");
    let (_, after) = rest.split_once(END).expect("its end");
    let new = format!("{before}{BEGIN}{}{END}{after}", table());
    for known in ["`wrapping_add`", "`powf`", "`ok_or`", "`len`", "`push`"] {
        assert!(new.contains(known), "the list lacks {known}");
    }
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, new).expect("the chapter can be written");
        return;
    }
    assert!(old == new, "twins.md is stale: BLESS=1 cargo test -p book");
}
