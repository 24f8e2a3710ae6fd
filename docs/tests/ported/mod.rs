//! The chapter on interpreters that exist shows the difference of an example's two files.

use std::fs;
use std::path::Path;

use similar::TextDiff;

const BEGIN: &str = "```diff\n";
const END: &str = "```";

/// The stack machine as written and annotated, without its tests: a unified diff without its header.
fn difference() -> String {
    let read = |kind: &str| {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../lang-examples/idioms/src").join(kind).join("script.rs");
        let text = fs::read_to_string(file).expect("an example");
        text.split("#[cfg(test)]").next().unwrap_or_default().to_owned()
    };
    let (plain, annotated) = (read("plain"), read("annotated"));
    TextDiff::from_lines(&plain, &annotated).unified_diff().context_radius(1).to_string()
}

#[test]
fn the_chapter_shows_the_difference_of_the_example() {
    let chapter = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/porting.md");
    let text = fs::read_to_string(&chapter).expect("a chapter");
    let (before, rest) = text.split_once(BEGIN).expect("a difference");
    let (shown, after) = rest.split_once(END).expect("its end");
    let difference = difference();
    if std::env::var_os("BLESS").is_some() {
        fs::write(&chapter, format!("{before}{BEGIN}{difference}{END}{after}")).expect("written");
    } else {
        assert_eq!(shown, difference, "BLESS=1 cargo test -p book writes it anew");
    }
}
