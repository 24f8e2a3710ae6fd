//! Every sentence of the macros has an example.

use std::fs;
use std::path::Path;

/// The sentences in `message.rs`: string constants, cut at their gaps.
fn sentences() -> Vec<(String, Vec<String>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jit-macros/src/message.rs");
    let source = fs::read_to_string(path).expect("the messages of the macros");
    let constants = source.split("pub const ").skip(1);
    constants
        .map(|c| {
            let (name, rest) = c.split_once(": &str").expect("a string constant");
            let start = rest.find('"').expect("a string") + 1;
            let end = start + rest[start..].find("\";").expect("the string's end");
            (name.to_owned(), rest[start..end].split("{}").map(str::to_owned).collect())
        })
        .collect()
}

/// All expected outputs, without line breaks inside sentences.
fn outputs() -> String {
    let fail = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fail");
    let mut all = String::new();
    for topic in fs::read_dir(fail).expect("the failing programs") {
        for case in fs::read_dir(topic.expect("a topic").path()).expect("a topic's cases") {
            let path = case.expect("a case").path();
            if path.extension().is_some_and(|e| e == "stderr") {
                all.push_str(&fs::read_to_string(&path).expect("an expected output"));
            }
        }
    }
    all
}

#[test]
fn every_message_has_an_example() {
    let outputs = outputs();
    let sentences = sentences();
    assert!(sentences.len() > 60, "only {} messages found", sentences.len());
    let said = |parts: &[String]| {
        outputs.lines().any(|line| {
            let mut rest = line;
            parts.iter().all(|p| match rest.find(p.as_str()) {
                Some(at) => {
                    rest = &rest[at + p.len()..];
                    true
                }
                None => false,
            })
        })
    };
    let silent: Vec<_> = sentences.iter().filter(|(_, parts)| !said(parts)).map(|(name, _)| name).collect();
    assert!(silent.is_empty(), "messages without an example: {silent:?}");
}
