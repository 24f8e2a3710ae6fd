//! The field's language in comments: few clauses with *what* or *who* as their subject.

use crate::sources;

/// Words that begin such clauses.
const WORDS: [&str; 8] = ["what", "who", "whom", "whoever", "whatever", "nobody", "somebody", "anybody"];

/// The crates, with the largest share of their comment lines that may have such a word, in percent.
const MOST: &[(&str, usize)] = &[
    ("jit-ir/src", 1),
    ("jit-opt/src", 1),
    ("jit-asm/src", 1),
    ("jit-heap/src", 1),
    ("jit-macros/src", 1),
    ("jit-tools/src", 1),
    ("jit-runtime/src/record", 1),
    ("jit-runtime/src/replay", 1),
    ("jit-runtime/src/report", 1),
    ("jit-runtime/src", 1),
];

/// The text of a line that is a comment.
fn comment(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix("//").map(|text| text.trim_start_matches(['/', '!']))
}

fn has_clause(text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric()).any(|word| WORDS.contains(&word.to_lowercase().as_str()))
}

#[test]
fn comments_have_plain_subjects() {
    assert!(has_clause(" What is stored has a kind.") && !has_clause(" A somewhat whole value."));
    let (mut of_all, mut in_all) = (0, 0);
    for &(dir, most) in MOST {
        let (mut lines, mut found) = (0, Vec::new());
        for (path, text) in sources(dir) {
            for (n, line) in text.lines().enumerate() {
                let Some(text) = comment(line) else { continue };
                lines += 1;
                if has_clause(text) {
                    found.push(format!("{path}:{}:{text}", n + 1));
                }
            }
        }
        eprintln!("{dir}: {} of {lines} comment lines", found.len());
        // Folders within a crate are in its own count.
        if dir.ends_with("/src") {
            (of_all, in_all) = (of_all + lines, in_all + found.len());
        }
        assert!(
            found.len() * 100 <= lines * most,
            "{dir}: {} of {lines} comment lines have *what* or *who*, at most {most} percent may:\n{}",
            found.len(),
            found.join("\n")
        );
    }
    assert!(in_all * 1000 <= of_all * 5, "{in_all} of {of_all} comment lines have *what* or *who*");
}
