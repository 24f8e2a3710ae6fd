//! The book holds together: each chapter is in the summary and tested, each link leads somewhere.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[path = "twins/mod.rs"]
mod twins;

#[path = "ported/mod.rs"]
mod ported;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Targets of the links of a text, outside of blocks of code.
fn links(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut code = false;
    for line in text.lines() {
        code ^= line.starts_with("```");
        for part in line.split("](").skip(1).filter(|_| !code) {
            all.push(part.split(')').next().unwrap_or("").to_owned());
        }
    }
    all
}

/// What a heading is called in links.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|l| l.starts_with('#') && l.trim_start_matches('#').starts_with(' '));
    let anchor = |l: &str| {
        let keep = |c: char| c.is_alphanumeric() || "-_ ".contains(c);
        l.trim_start_matches('#')
            .trim()
            .to_lowercase()
            .chars()
            .filter(|c| keep(*c))
            .collect::<String>()
            .replace(' ', "-")
    };
    headings.map(anchor).collect()
}

#[test]
fn chapters_summary_and_links() {
    let summary = std::fs::read_to_string(source().join("SUMMARY.md")).expect("a summary");
    let listed: BTreeSet<String> = links(&summary).into_iter().collect();
    let files: BTreeSet<String> = std::fs::read_dir(source())
        .expect("chapters")
        .map(|e| e.expect("a file").file_name().to_string_lossy().into_owned())
        .filter(|f| f != "SUMMARY.md")
        .collect();
    assert_eq!(listed, files, "the summary and the files");
    let tested: BTreeSet<String> = book::CHAPTERS.iter().map(|c| c.trim_start_matches("src/").to_owned()).collect();
    assert_eq!(tested, files, "the chapters that are tested and the files");
    let mut names = BTreeSet::new();
    for file in &files {
        let text = std::fs::read_to_string(source().join(file)).expect("a chapter");
        assert!(text.starts_with("# "), "{file} begins with its title");
        assert_eq!(text.matches("\n```").count() % 2, 0, "{file}: a block of code does not end");
        for link in links(&text).iter().filter(|l| !l.starts_with("http")) {
            let (to, anchor) = link.split_once('#').unwrap_or((link, ""));
            let to = if to.is_empty() { file.as_str() } else { to };
            let there = std::fs::read_to_string(source().join(to)).unwrap_or_else(|e| panic!("{file}: {link}: {e}"));
            assert!(anchor.is_empty() || anchors(&there).iter().any(|a| a == anchor), "{file}: no heading for {link}");
        }
        // Each shown block is made by a program.
        for head in text.lines().filter_map(|l| l.strip_prefix("```text ")) {
            assert!(names.insert(head.to_owned()), "two blocks are called {head}");
            assert!(text.contains(&format!("show(\"{head}\"")), "{file}: nothing gives the block {head}");
        }
    }
    assert!(names.len() >= 7, "{names:?}");
}

/// Whether a word is a value of a trace: `i1`, `f2`, `p3`.
fn is_value(word: &str) -> bool {
    word.len() > 1 && word.starts_with(['i', 'f', 'p']) && word[1..].bytes().all(|b| b.is_ascii_digit())
}

/// Pieces of code in the prose of a chapter, outside of its blocks.
fn inline_code(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut block = false;
    for line in text.lines() {
        block ^= line.starts_with("```");
        if !block && !line.starts_with("```") {
            all.extend(line.split('`').skip(1).step_by(2));
        }
    }
    all
}

#[test]
fn prose_names_instructions_that_a_shown_trace_has() {
    let mut checked = 0;
    for chapter in book::CHAPTERS {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(chapter)).expect("a chapter");
        let shown: String = text.split("\n```text ").skip(1).filter_map(|block| block.split("\n```").next()).collect();
        let instructions = inline_code(&text)
            .into_iter()
            .filter(|code| code.contains('(') && code.split(|c: char| !c.is_alphanumeric() && c != '_').any(is_value));
        for instruction in instructions {
            assert!(shown.contains(instruction), "{chapter}: no trace that it shows has `{instruction}`");
            checked += 1;
        }
    }
    assert!(checked >= 2, "only {checked} instructions in prose");
}
