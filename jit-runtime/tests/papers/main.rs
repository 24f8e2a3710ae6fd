//! The examples of the papers on hints, as annotated Rust: what is recorded of them and what the
//! optimizer leaves, held as text in `traces/`. `BLESS=1` writes the files anew.
//!
//! Each file has the recorded trace, `=>` and the optimized one. Both are also run in the
//! evaluator: where they reach their end, the result is that of the plain function.

mod extent;
mod feedback;

use std::path::Path;

use jit_ir::eval::{Outcome, run};
use jit_ir::{Class, Trace};
use jit_runtime::__private::testing::record;
use jit_runtime::__private::{Cx, Jit, Values, Word};

/// A function and its recorded and optimized trace.
pub struct Example<A> {
    name: &'static str,
    plain: Box<dyn Fn(A) -> i64>,
    recorded: Trace,
    optimized: Trace,
}

/// Records `twin` with `args` and holds the traces against the file `name`.
pub fn example<A: Values + Copy>(
    name: &'static str,
    args: A,
    plain: impl Fn(A) -> i64 + 'static,
    twin: impl FnOnce(A::Lifted, &mut Cx) -> Jit<i64>,
) -> Example<A> {
    let recorded = record(args, twin);
    assert_eq!(recorded.result, plain(args), "{name}: the result of the twin");
    let recorded = recorded.trace.unwrap_or_else(|why| panic!("{name}: no trace: {why:?}"));
    let optimized = jit_opt::optimize(&recorded, &jit_opt::Options::default()).expect("an example is consistent").trace;
    let (head, _) = text_of_file(name);
    let text = format!("{head}{}=>\n{}", without_places(&recorded), without_places(&optimized));
    let path = file(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let (head, expected) = text_of_file(name);
    assert!(head.starts_with("; "), "{name}: the head says what of a paper this is");
    assert!(format!("{head}{expected}") == text, "{} differs: run with BLESS=1\n{text}", path.display());
    let example = Example { name, plain: Box::new(plain), recorded, optimized };
    assert!(example.agrees(args), "{name}: the traces leave on the arguments that they were recorded with");
    example
}

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/papers/traces/{name}.trace"))
}

/// The comments at the head of a file, and the rest.
fn text_of_file(name: &str) -> (String, String) {
    let text = std::fs::read_to_string(file(name)).expect("a file with a head");
    let head = text.lines().take_while(|line| line.starts_with(';')).map(|line| line.len() + 1).sum();
    (text[..head].to_owned(), text[head..].to_owned())
}

/// The text of a trace without the places in the source, which move.
fn without_places(trace: &Trace) -> String {
    let lines = trace.to_string();
    lines.lines().map(|line| format!("{}\n", line.split("  ; ").next().unwrap_or(line))).collect()
}

impl<A: Values + Copy> Example<A> {
    /// Runs both traces. False if they leave through a guard; else their result is right.
    pub fn agrees(&self, args: A) -> bool {
        let mut inputs = Vec::new();
        A::flat(args.constant(), &mut |w: Word| inputs.push(w.bits));
        let ends = [&self.recorded, &self.optimized].map(|trace| {
            // SAFETY: the trace was recorded in this thread with arguments of the same types.
            match unsafe { run(trace, &inputs, 0) }.outcome {
                Outcome::Finish(words) => Some(words[0] as i64),
                Outcome::Guard { .. } => None,
                other => panic!("{}: {other:?}", self.name),
            }
        });
        assert_eq!(ends[0], ends[1], "{}: recorded and optimized", self.name);
        if let Some(result) = ends[0] {
            assert_eq!(result, (self.plain)(args), "{}", self.name);
        }
        ends[0].is_some()
    }

    /// How many guards, loads, calls and allocations the optimized trace has.
    pub fn counts(&self) -> [usize; 4] {
        counts(&self.optimized)
    }

    /// The same of the recorded trace.
    pub fn recorded_counts(&self) -> [usize; 4] {
        counts(&self.recorded)
    }
}

fn counts(trace: &Trace) -> [usize; 4] {
    let count = |class| trace.insts.iter().filter(|i| i.op.class() == class).count();
    [Class::Guard, Class::Load, Class::Call, Class::Alloc].map(count)
}
