//! The book's chapters as documentation, so that every program in them is compiled and run.
//!
//! A program gives what it shows to [`show`], which holds it against the block of that name in the
//! chapter: `BLESS=1 cargo test -p book` writes the blocks anew.

use std::path::PathBuf;
use std::time::Duration;

macro_rules! chapters {
    ($($name:ident $file:literal;)*) => {
        $(
            #[doc = include_str!($file)]
            #[cfg(doctest)]
            pub struct $name;
        )*

        /// The files of the chapters.
        pub const CHAPTERS: &[&str] = &[$($file),*];
    };
}

chapters! {
    Introduction "src/introduction.md";
    Steps "src/steps.md";
    Porting "src/porting.md";
    Twins "src/twins.md";
    Hints "src/hints.md";
    Reading "src/reading.md";
    Replay "src/replay.md";
    Slow "src/slow.md";
    Tests "src/tests.md";
    Memory "src/memory.md";
    Observe "src/observe.md";
    Options "src/options.md";
    Limits "src/limits.md";
    Contract "src/contract.md";
    Loops "src/loops.md";
    Portals "src/portals.md";
    Policy "src/policy.md";
    Tuning "src/tuning.md";
    Evidence "src/evidence.md";
    Glossary "src/glossary.md";
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The text with the contents of the block `name` replaced, and these contents.
fn block(text: &str, name: &str, new: &str) -> Option<(String, String)> {
    let head = format!("```text {name}\n");
    let start = text.find(&head)? + head.len();
    let end = start + text[start..].find("```")?;
    Some((format!("{}{new}{}", &text[..start], &text[end..]), text[start..end].to_owned()))
}

/// Programs of a chapter run beside each other; one at a time writes.
struct Lock(PathBuf);

impl Lock {
    fn take() -> Lock {
        let path = std::env::temp_dir().join("book.lock");
        for _ in 0..500 {
            if std::fs::File::create_new(&path).is_ok() {
                return Lock(path);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("{} was left behind: remove it", path.display());
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The values of a text numbered as they come up: their own numbers change with every change of the recorder.
fn renumbered(text: &str) -> String {
    let mut names: Vec<(String, String)> = Vec::new();
    let (mut out, mut word) = (String::new(), String::new());
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        let is_value =
            word.len() > 1 && word.starts_with(['i', 'f', 'p']) && word[1..].bytes().all(|b| b.is_ascii_digit());
        if is_value && !names.iter().any(|(old, _)| *old == word) {
            names.push((word.clone(), format!("{}{}", &word[..1], names.len() + 1)));
        }
        out.push_str(names.iter().find(|(old, _)| is_value && *old == word).map_or(&word, |(_, new)| new));
        word.clear();
        out.push(c);
    }
    out
}

/// Holds what a program shows against the block ```` ```text NAME ```` of a chapter.
///
/// # Panics
/// If no chapter has the block, or it is different.
pub fn show(name: &str, text: impl ToString) {
    let text = format!("{}\n", renumbered(&text.to_string()).trim_end());
    for chapter in CHAPTERS {
        let path = file(chapter);
        let lock = std::env::var_os("BLESS").map(|_| Lock::take());
        let whole = std::fs::read_to_string(&path).expect("a chapter");
        let Some((new, old)) = block(&whole, name, &text) else { continue };
        if lock.is_some() {
            std::fs::write(&path, new).expect("the chapter can be written");
            return;
        }
        assert!(
            old == text,
            "the block `{name}` of {chapter} is not what the program gives (BLESS=1):\n{text}\nbut\n{old}"
        );
        return;
    }
    panic!("no chapter has a block `{name}`");
}

/// The findings of a report, without the places in the source: those of a program of the book are not known; and without
/// shares of the time, which hang on how busy the machine is.
pub fn findings(report: &jit_runtime::report::Report) -> String {
    let mut text = String::new();
    for finding in report.findings.iter().filter(|f| !f.what.contains("% of the time goes into")) {
        let what = finding.what.split(" (declared at").next().unwrap_or(&finding.what);
        text.push_str(&format!("{what}.\n  => {}.\n", finding.cure));
    }
    text
}
