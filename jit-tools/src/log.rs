//! A log as a list of entries.
//!
//! The runtime writes `# recorded`, `# optimized` or `# machine code of NAME` before a trace or a
//! listing, and one line for everything else. A file that begins with a trace is a log of one
//! recorded entry, so that all commands take both.

use crate::input::{Error, Source};

/// The subject of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stage {
    /// A trace as recorded.
    Record,
    /// A trace as optimized.
    Opt,
    /// Machine code.
    Asm,
    /// A recording that was given up.
    Abort,
    /// An exit from machine code.
    Deopt,
    /// A trace that is not valid any more.
    Invalid,
    /// A broken promise.
    Lie,
    /// How often the exits of the traces were taken.
    Counts,
    /// A line that belongs to none of these.
    Other,
}

impl Stage {
    /// The names of the stages, as `JIT_LOG` knows them where it does.
    pub const NAMES: &[(&str, Stage)] = &[
        ("record", Stage::Record),
        ("opt", Stage::Opt),
        ("asm", Stage::Asm),
        ("abort", Stage::Abort),
        ("deopt", Stage::Deopt),
        ("invalid", Stage::Invalid),
        ("lie", Stage::Lie),
        ("counts", Stage::Counts),
        ("other", Stage::Other),
    ];

    /// The name.
    pub fn name(self) -> &'static str {
        Stage::NAMES.iter().find(|(_, s)| *s == self).expect("each stage has a name").0
    }

    /// Whether entries of this stage are traces.
    pub fn is_trace(self) -> bool {
        matches!(self, Stage::Record | Stage::Opt)
    }
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its subject.
    pub stage: Stage,
    /// The trace's name, e.g. `loop 3`; empty if there is none.
    pub name: String,
    /// The line of the file, from 1, that the text begins at.
    pub line: usize,
    /// The trace, the listing or the line itself.
    pub text: String,
    /// Why the recording was given up, if it was.
    pub given_up: Option<String>,
}

impl Entry {
    /// The portal, greens and location that the trace begins at: `interpret [5, &1] "5: ADD"`.
    pub fn place(&self) -> &str {
        let snapshot = self.text.lines().find(|l| l.starts_with("snapshot 0 "));
        let Some(rest) = snapshot.and_then(|l| l.strip_prefix("snapshot 0 ")) else { return "" };
        rest.split_once(" (").map_or(rest, |(head, _)| head)
    }

    /// Whether a place of the guest's program, in any frame of the trace, contains the text.
    pub fn is_at(&self, what: &str) -> bool {
        self.text.lines().filter(|l| l.starts_with("snapshot ")).any(|l| l.contains(what))
    }
}

/// Splits a log into its entries.
///
/// # Errors
/// If there is nothing in it.
pub fn entries(source: &Source) -> Result<Vec<Entry>, Error> {
    let mut all: Vec<Entry> = Vec::new();
    // Whether the lines that follow belong to the last entry.
    let mut open = false;
    for (n, line) in source.text.lines().enumerate() {
        let start = |stage, given_up| Entry { stage, name: String::new(), line: n + 2, text: String::new(), given_up };
        if let Some(header) = line.strip_prefix("# ") {
            let entry = match header.split_once(": ").unwrap_or((header, "")) {
                ("recorded", _) => Some(start(Stage::Record, None)),
                ("recorded, given up", reason) => Some(start(Stage::Record, Some(reason.to_owned()))),
                ("optimized", _) => Some(start(Stage::Opt, None)),
                ("counts", _) => Some(start(Stage::Counts, None)),
                _ => header.strip_prefix("machine code of ").map(|name| {
                    let mut entry = start(Stage::Asm, None);
                    entry.name = name.to_owned();
                    entry
                }),
            };
            if let Some(entry) = entry {
                all.push(entry);
                open = true;
                continue;
            }
        }
        if let Some(entry) = one_line(line, n + 1) {
            all.push(entry);
            open = false;
            continue;
        }
        if let Some(name) = line.strip_prefix("trace ") {
            let fresh = all.last().is_none_or(|e| !open || !e.stage.is_trace() || !e.text.is_empty());
            if fresh {
                let mut entry = start(Stage::Record, None);
                entry.line = n + 1;
                all.push(entry);
                open = true;
            }
            all.last_mut().expect("just made").name = name.trim().trim_matches('"').to_owned();
        } else if !open && !line.trim().is_empty() && !line.trim_start().starts_with(';') {
            let text = format!("{line}\n");
            all.push(Entry { stage: Stage::Other, name: String::new(), line: n + 1, text, given_up: None });
            continue;
        }
        if let Some(entry) = all.last_mut().filter(|_| open) {
            if entry.text.is_empty() {
                entry.line = n + 1;
            }
            entry.text.push_str(line);
            entry.text.push('\n');
        }
    }
    for entry in &mut all {
        let end = entry.text.trim_end().len();
        entry.text.truncate(end);
        entry.text.push('\n');
    }
    if all.is_empty() { Err(source.error("neither a log nor a trace: it is empty")) } else { Ok(all) }
}

/// An entry of one line.
fn one_line(line: &str, n: usize) -> Option<Entry> {
    let (word, rest) = line.split_once(' ')?;
    let (stage, name) = match word {
        "abort" | "assembler:" => (Stage::Abort, rest.split_once(" of ").map_or("", |(_, of)| of)),
        "deopt" => (Stage::Deopt, rest.split(" guard ").next()?),
        "invalid" => (Stage::Invalid, rest),
        "lie" | "lie:" => (Stage::Lie, ""),
        "heap:" => (Stage::Other, ""),
        _ => return None,
    };
    let name = name.split(", because").next().unwrap_or(name).to_owned();
    Some(Entry { stage, name, line: n, text: format!("{line}\n"), given_up: None })
}
