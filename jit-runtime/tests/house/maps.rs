//! Code maps: a document names each file of a folder with the first sentence of its `//!` comment.
//!
//! `<!-- map DIR -->` and `<!-- end -->` enclose a map. `BLESS=1 cargo test -p jit-runtime --test house` writes all anew.

use std::fmt::Write;
use std::fs;

use crate::{root, sources};

/// The documents that have maps.
const DOCUMENTS: &[&str] = &[
    "ARCHITECTURE.md",
    "docs/decisions/README.md",
    "lang-examples/README.md",
    "lang-examples/lua/README.md",
    "lang-examples/prolog/README.md",
    "lang-examples/riscv/README.md",
];

/// The crates of which every file is in a map.
const MAPPED: &[&str] =
    &["jit-ir/src", "jit-opt/src", "jit-asm/src", "jit-heap/src", "jit-macros/src", "jit-runtime/src", "jit-tools/src"];

const BEGIN: &str = "<!-- map ";
const END: &str = "<!-- end -->";

/// The first sentence of the comment at the head of a file, as plain text.
fn first_sentence(text: &str) -> String {
    let lines = text.lines().map_while(|l| l.strip_prefix("//!")).map(str::trim);
    let paragraph = lines.take_while(|l| !l.is_empty()).collect::<Vec<_>>().join(" ");
    let end = paragraph.find(". ").unwrap_or(paragraph.len());
    paragraph[..end].trim_end_matches('.').replace("[`", "").replace("`]", "").replace('`', "")
}

/// Orders a folder's own file before its contents.
fn key(file: &str) -> String {
    let stem = file.strip_suffix(".rs").unwrap_or(file);
    let stem = ["/mod", "/lib", "/main"].iter().find_map(|s| stem.strip_suffix(s)).unwrap_or(stem);
    if ["lib", "main"].contains(&stem) { String::new() } else { stem.to_owned() }
}

/// The decision records of a folder, by their titles.
fn records(dir: &str) -> String {
    let folder = fs::read_dir(root().join(dir)).expect("the decision records");
    let names = folder.map(|e| e.expect("a record").file_name().into_string().expect("a name in UTF-8"));
    let mut names: Vec<String> = names.filter(|name| name != "README.md").collect();
    names.sort();
    let mut out = String::new();
    for (n, name) in names.iter().enumerate() {
        let text = fs::read_to_string(root().join(dir).join(name)).expect("a record");
        let title = text.lines().next().and_then(|l| l.strip_prefix(&format!("# {:04} ", n + 1)));
        let title = title.unwrap_or_else(|| panic!("{name} does not begin with its number and title"));
        assert!(name.starts_with(&format!("{:04}-", n + 1)), "{name}: the numbers have a gap");
        for part in ["**Decision.**", "**Alternatives.**", "**Measured.**"] {
            assert!(text.contains(part), "{name} has no part {part}");
        }
        writeln!(out, "- [{:04}]({name}) {title}", n + 1).expect("a string");
    }
    out
}

fn map_of(dir: &str) -> String {
    if dir.starts_with("docs/") {
        return records(dir);
    }
    let mut files: Vec<(String, String)> = Vec::new();
    for (path, text) in sources(dir) {
        let file = path.strip_prefix(&format!("{dir}/")).expect("below the folder");
        if file.ends_with("tests.rs") || file.contains("tests/") {
            continue;
        }
        let sentence = first_sentence(&text);
        assert!(!sentence.is_empty(), "{path} does not begin with a sentence that says its purpose");
        files.push((file.to_owned(), sentence));
    }
    files.sort_by_key(|(file, _)| key(file));
    let width = files.iter().map(|(file, _)| file.len()).max().unwrap_or(0);
    let mut out = String::from("```text\n");
    for (file, sentence) in &files {
        writeln!(out, "{file:width$}  {sentence}").expect("a string");
    }
    out + "```\n"
}

/// The document with its maps made anew, and the folders that it has maps of.
fn with_maps(document: &str) -> (String, Vec<String>) {
    let (mut out, mut dirs, mut rest) = (String::new(), Vec::new(), document);
    while let Some(at) = rest.find(BEGIN) {
        let (before, map) = rest.split_at(at);
        let dir = map[BEGIN.len()..].split(" -->").next().expect("the folder of the map");
        let end = map.find(END).unwrap_or_else(|| panic!("the map of {dir} does not end"));
        write!(out, "{before}{BEGIN}{dir} -->\n{}", map_of(dir)).expect("a string");
        dirs.push(dir.to_owned());
        rest = &map[end..];
    }
    (out + rest, dirs)
}

/// The words of a document: in all, and without its maps.
fn words(document: &str) -> (usize, usize) {
    let text = fs::read_to_string(root().join(document)).expect("a document");
    let count = |piece: &str| piece.split_whitespace().count();
    let mut pieces = text.split(BEGIN);
    let first = pieces.next().unwrap_or("");
    let rest = pieces.map(|map| map.split_once(END).expect("the end of a map").1);
    (count(&text), std::iter::once(first).chain(rest).map(count).sum())
}

/// A stranger reads a document to its end: the maps count, so first sentences are short.
#[test]
fn documents_stay_short() {
    for (document, most) in [("ARCHITECTURE.md", 3_500), ("README.md", 900)] {
        let (all, outside) = words(document);
        eprintln!("{document}: {all} words, {outside} of them outside of its maps");
        assert!(all <= most, "{document} has {all} words, at most {most}: shorten the first sentences of files, too");
    }
}

/// Code without its layout.
fn tokens(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace() && !"{},".contains(*c)).collect()
}

#[test]
fn the_readme_shows_the_first_example() {
    let read = |name: &str| fs::read_to_string(root().join(name)).expect("a file");
    let (readme, example) = (read("README.md"), read("lang-examples/first/src/main.rs"));
    let shown = readme.split_once("#[derive(Clone, Copy, JitValue)]").expect("the interpreter").1;
    let shown = shown.split_once("fn main()").expect("its end").0;
    assert!(tokens(&example).contains(&tokens(shown)), "README.md shows another interpreter than first-example");
}

#[test]
fn ci_runs_the_command_of_the_readme() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README.md");
    let command = readme.lines().find(|l| l.starts_with("cargo test")).expect("a test command");
    let command = command.split('#').next().expect("the command").trim();
    let script = fs::read_to_string(root().join(".ci/run")).expect(".ci/run");
    assert!(script.lines().any(|l| l == command), ".ci/run does not run `{command}`");
}

#[test]
fn links_of_documents_lead_to_files() {
    let documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];
    for name in documents.iter().chain(DOCUMENTS) {
        let path = root().join(name);
        let text = fs::read_to_string(&path).expect("a document");
        for link in text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap_or("")) {
            let file = link.split('#').next().expect("a file");
            let there = file.is_empty() || file.starts_with("http") || path.with_file_name(file).exists();
            assert!(there, "{name}: nothing is at {link}");
        }
    }
}

#[test]
fn code_maps_are_the_first_sentences_of_the_files() {
    let mut mapped = Vec::new();
    let mut stale = Vec::new();
    for name in DOCUMENTS {
        let path = root().join(name);
        let old = fs::read_to_string(&path).expect("a document");
        let (new, dirs) = with_maps(&old);
        mapped.extend(dirs);
        if new == old {
            continue;
        }
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &new).expect("the document can be written");
            continue;
        }
        let line = new.lines().zip(old.lines()).find(|(new, old)| new != old);
        stale.push(format!("{name}: {line:?}"));
    }
    assert!(stale.is_empty(), "maps are stale, BLESS=1 writes them anew:\n{}", stale.join("\n"));
    for dir in MAPPED {
        assert!(mapped.iter().any(|d| d == dir), "no map of {dir}");
    }
}
