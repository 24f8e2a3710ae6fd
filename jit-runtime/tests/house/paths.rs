//! Paths in documents: each one leads to a file or a folder, and the functions named beside it are there.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::root;

/// Ends of the names that are taken for files of the repository.
const ENDS: &[&str] = &["rs", "md", "toml", "txt", "py", "trace", "yml", "sh", "svg"];

/// All files and folders of the repository, relative to its root, and whether each is a folder.
fn tree() -> BTreeMap<String, bool> {
    fn walk(dir: &Path, out: &mut BTreeMap<String, bool>) {
        for entry in fs::read_dir(dir).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.strip_prefix(root()).expect("below the root").display().to_string();
            let hidden = [".git", "target"].contains(&name.as_str());
            if !hidden {
                out.insert(name, path.is_dir());
                if path.is_dir() {
                    walk(&path, out);
                }
            }
        }
    }
    let mut out = BTreeMap::new();
    walk(&root(), &mut out);
    out
}

/// The code spans of a line.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The words of a line's code spans that are paths: files by the ends of their names, folders by a slash at the end or by their
/// first part, which is a folder of the root.
fn paths<'a>(line: &'a str, tree: &BTreeMap<String, bool>) -> Vec<&'a str> {
    let is_path = |word: &&str| {
        let plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "_-./".contains(c));
        let in_folder = word.split_once('/').is_some_and(|(first, _)| tree.get(first) == Some(&true));
        let is_file = word.rsplit_once('.').is_some_and(|(stem, end)| !stem.is_empty() && ENDS.contains(&end));
        plain && !word.starts_with(['/', '.', '-']) && (in_folder || is_file || word.len() > 2 && word.ends_with('/'))
    };
    let words = spans(line).flat_map(|span| span.split_whitespace()).map(|word| word.trim_end_matches([',', ';', ':']));
    words.filter(is_path).collect()
}

/// The entries of the tree that a path may mean: those that end with it.
fn meant<'a>(path: &'a str, tree: &'a BTreeMap<String, bool>) -> impl Iterator<Item = &'a str> {
    let path = path.trim_end_matches('/');
    let ends = move |full: &&str| full.strip_suffix(path).is_some_and(|rest| rest.is_empty() || rest.ends_with('/'));
    tree.keys().map(String::as_str).filter(ends)
}

/// Lines of a document outside of its blocks of code.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(n, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        (!fenced && !fence).then_some((n + 1, line))
    })
}

#[test]
fn paths_in_documents_lead_to_files() {
    let tree = tree();
    let (mut wrong, mut found) = (Vec::new(), 0);
    for (document, _) in tree.iter().filter(|(path, _)| path.ends_with(".md")) {
        let text = fs::read_to_string(root().join(document)).expect("a document");
        for (n, line) in prose(&text) {
            for path in paths(line, &tree) {
                found += 1;
                if meant(path, &tree).next().is_none() {
                    wrong.push(format!("{document}:{n}: {path}"));
                }
            }
        }
    }
    eprintln!("{found} paths in documents");
    assert!(found > 100, "{found} paths");
    assert!(wrong.is_empty(), "documents name files that do not exist:\n{}", wrong.join("\n"));
}

/// The answers to "Where do I …" name a file, then functions that are in it.
#[test]
fn the_functions_of_the_architecture_are_in_their_files() {
    let tree = tree();
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    let (_, table) = text.split_once("## Where do I").expect("the table of questions");
    let (table, _) = table.split_once("\n## ").expect("its end");
    let rows: Vec<&str> = table
        .lines()
        .skip_while(|line| !line.starts_with("|--"))
        .skip(1)
        .filter(|line| line.starts_with("| "))
        .collect();
    assert!(rows.len() >= 10, "{} answers", rows.len());
    let mut functions = 0;
    for row in rows {
        let named = paths(row, &tree);
        assert!(!named.is_empty(), "no file answers: {row}");
        let read =
            |path: &&str| meant(path, &tree).filter_map(|full| fs::read_to_string(root().join(full)).ok()).collect();
        let texts: Vec<String> = named.iter().map(read).collect();
        for name in spans(row).filter(|span| span.chars().all(|c| c.is_ascii_lowercase() || c == '_')) {
            functions += 1;
            let there =
                texts.iter().any(|text| text.contains(&format!("fn {name}(")) || text.contains(&format!("fn {name}<")));
            assert!(there, "no function `{name}` in {named:?}");
        }
    }
    assert!(functions > 0, "the answers name no function");
}

#[test]
fn a_path_is_seen_in_its_forms() {
    let tree = BTreeMap::from([("a".to_owned(), true), ("a/b.rs".to_owned(), false), ("a/cc".to_owned(), true)]);
    assert_eq!(
        paths("`a/b.rs`, `b.rs` and b.rs, `x + y`, `is/2`, `cc/`, `a/d`", &tree),
        ["a/b.rs", "b.rs", "cc/", "a/d"]
    );
    assert_eq!(meant("b.rs", &tree).collect::<Vec<_>>(), ["a/b.rs"]);
    assert_eq!(meant("cc/", &tree).count(), 1);
    assert_eq!(meant("a/d", &tree).count(), 0);
    assert_eq!(prose("x\n```\ny\n```\nz").count(), 2);
}
