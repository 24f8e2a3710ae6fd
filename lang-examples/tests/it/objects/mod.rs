//! Programs of the object-oriented language: all models, with the JIT on, off, eager, and on the
//! reference evaluator.

mod changes;
mod mistakes;
mod programs;
mod random;

use std::io;
use std::path::PathBuf;

use jit_runtime::{Options, Stats};
use lang_examples::console::{Console, Output};
use lang_examples::objects::{Model, load};

/// The options under which everything must be the same.
pub const MODES: [&str; 6] = [
    "off",
    "on",
    "threshold=1,bridge_threshold=1",
    "threshold=2,bridge_threshold=2,backend=evaluator",
    "threshold=1,bridge_threshold=3,virtuals=off",
    "paranoid",
];

/// What a run has left.
pub struct Ran {
    pub output: String,
    /// The message of what ended the program early.
    pub error: Option<String>,
    pub stats: Stats,
}

/// Runs a text in a thread of its own: its JIT has seen nothing yet.
pub fn run(file: &str, text: &str, model: Model, jit: &str) -> Ran {
    let (file, text, jit) = (PathBuf::from(file), text.to_owned(), jit.to_owned());
    let run = move || {
        jit_runtime::set_options(Options::parse(&jit).expect("the options are right"));
        lang_examples::collect_garbage();
        let output = Output::default();
        let console = Console::new(Box::new(io::empty()), Box::new(output.clone()));
        let program = load(&file, &text, model, console, &[]);
        let error = program.and_then(|program| program.run()).err();
        let output = String::from_utf8(output.0.take()).expect("programs print text");
        Ran { output, error, stats: jit_runtime::stats() }
    };
    std::thread::spawn(run).join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

impl Ran {
    /// Asserts that compiled code ran, or that none did where the JIT is off.
    pub fn assert_jit(&self, jit: &str, what: &str) {
        let (loops, entries) = (self.stats.loops, self.stats.entries);
        match jit {
            "off" => assert_eq!((loops, entries), (0, 0), "{what}: the JIT ran"),
            _ => assert!(loops > 0 && entries > 0, "{what}, JIT={jit}: {loops} loops, {entries} entries"),
        }
    }
}

/// Runs a text in all models and modes; all give this output and end.
pub fn check(file: &str, text: &str, output: &str, error: Option<&str>, hot: bool) {
    for model in Model::ALL {
        for jit in MODES {
            let ran = run(file, text, model, jit);
            let what = format!("{file}, --model {}, JIT={jit}", model.name());
            assert!(ran.output == output, "{what}:\n{}\nexpected:\n{output}\n{:?}", ran.output, ran.error);
            assert_eq!(ran.error.as_deref(), error, "{what}");
            if hot {
                ran.assert_jit(jit, &what);
            }
        }
    }
}
