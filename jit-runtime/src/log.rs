//! The log, selected by `JIT_LOG`.
//!
//! `JIT_LOG=record,opt,asm,abort:FILE` names stages and, after a colon, a file (`-` is standard error, too); `all` is every
//! stage. Traces are written in their text form, so that a piece of a log is the input of a test.

use std::fs::File;
use std::io::Write;
use std::sync::{Mutex, OnceLock};

macro_rules! stages {
    ($($variant:ident $name:ident $doc:literal;)*) => {
        /// A stage of the log.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Stage { $( #[doc = $doc] $variant ),* }

        const STAGES: &[(&str, Stage)] = &[ $( (stringify!($name), Stage::$variant) ),* ];
    };
}

stages! {
    Record record "Each trace as recorded, with its events.";
    Opt opt "Each trace as optimized, with its exits.";
    Asm asm "The machine code of each trace.";
    Abort abort "Each recording that was given up, with the reason and the place.";
    Deopt deopt "Each exit from machine code.";
    Lie lie "Each promise of the interpreter that the option `paranoid` has found broken.";
    Counts counts "At the end of a thread, how often its traces were entered and their guards failed.";
    Heap heap "Each collection of a thread's heap: its time, what it has left, and when the next comes.";
    Invalid invalid "Each trace that a write to a `QuasiCell` has made invalid.";
}

struct Log {
    stages: u32,
    out: Mutex<Box<dyn Write + Send>>,
}

fn parse(text: &str) -> Result<(u32, Option<&str>), String> {
    let (names, file) = match text.split_once(':') {
        Some((n, f)) => (n, Some(f)),
        None => (text, None),
    };
    let mut stages = 0;
    for name in names.split(',').map(str::trim).filter(|n| !n.is_empty()) {
        match STAGES.iter().find(|(n, _)| *n == name) {
            Some((_, s)) => stages |= 1 << *s as u32,
            None if name == "all" => stages = u32::MAX,
            None => {
                let known: Vec<&str> = STAGES.iter().map(|(n, _)| *n).collect();
                return Err(format!("no stage is called `{name}`; there are `{}` and `all`", known.join("`, `")));
            }
        }
    }
    Ok((stages, file))
}

fn log() -> &'static Log {
    static LOG: OnceLock<Log> = OnceLock::new();
    LOG.get_or_init(|| {
        let none = || Log { stages: 0, out: Mutex::new(Box::new(std::io::sink())) };
        let Ok(text) = std::env::var("JIT_LOG") else { return none() };
        match parse(&text) {
            Ok((stages, None | Some("-"))) => Log { stages, out: Mutex::new(Box::new(std::io::stderr())) },
            Ok((stages, Some(path))) => match File::create(path) {
                Ok(file) => Log { stages, out: Mutex::new(Box::new(file)) },
                Err(e) => {
                    eprintln!("JIT_LOG: cannot write `{path}`: {e}");
                    none()
                }
            },
            Err(e) => {
                eprintln!("JIT_LOG: {e}");
                none()
            }
        }
    })
}

/// Whether a stage is logged.
pub fn enabled(stage: Stage) -> bool {
    log().stages & (1 << stage as u32) != 0
}

/// Writes an entry if its stage is logged; the text is made only then.
pub fn write(stage: Stage, text: impl FnOnce() -> String) {
    if enabled(stage) {
        let mut out = log().out.lock().unwrap_or_else(|e| e.into_inner());
        // A log that cannot be written must not stop the program.
        let _ = writeln!(out, "{}", text());
    }
}

/// The format that `JIT_STATS` selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatsForm {
    /// Nothing.
    None,
    /// A table.
    Text,
    /// One JSON object.
    Json,
}

/// The form of the statistics that the `JIT_STATS` variable asks for at the end of a thread's JIT.
pub fn stats_form() -> StatsForm {
    static FORM: OnceLock<StatsForm> = OnceLock::new();
    *FORM.get_or_init(|| match std::env::var("JIT_STATS").as_deref() {
        Err(_) | Ok("" | "off") => StatsForm::None,
        Ok("json") => StatsForm::Json,
        Ok("text" | "1" | "on") => StatsForm::Text,
        Ok(other) => {
            eprintln!("JIT_STATS: `text` or `json`, not `{other}`");
            StatsForm::Text
        }
    })
}

/// Where `JIT_REPORT` wants a report at the end of a thread's JIT, and whether as JSON: `-` (standard
/// error) or a file, `json:` before it.
pub fn report_target() -> Option<(&'static str, bool)> {
    static TARGET: OnceLock<Option<String>> = OnceLock::new();
    let target = TARGET.get_or_init(|| std::env::var("JIT_REPORT").ok().filter(|t| !t.is_empty() && t != "off"));
    let target = target.as_deref()?;
    Some(target.strip_prefix("json:").map_or((target, false), |t| (t, true)))
}

/// Writes a report where it is wanted; several threads add theirs to one file.
pub fn write_report(target: &str, text: &str) {
    static WRITTEN: Mutex<bool> = Mutex::new(false);
    if target == "-" {
        eprintln!("{}", text.trim_end());
        return;
    }
    let mut written = WRITTEN.lock().unwrap_or_else(|e| e.into_inner());
    let mut file = File::options();
    let file = file.create(true).write(true).append(*written).truncate(!*written).open(target);
    match file.and_then(|mut f| writeln!(f, "{}", text.trim_end())) {
        Ok(()) => *written = true,
        Err(e) => eprintln!("JIT_REPORT: cannot write `{target}`: {e}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Stage, parse};

    #[test]
    fn reads_stages_and_file() {
        assert_eq!(parse("opt"), Ok((1 << Stage::Opt as u32, None)));
        assert_eq!(
            parse("abort,record:x.log"),
            Ok((1 << Stage::Abort as u32 | 1 << Stage::Record as u32, Some("x.log")))
        );
        assert_eq!(parse("all"), Ok((u32::MAX, None)));
        assert!(parse("optt").unwrap_err().contains("no stage is called `optt`"));
    }
}
