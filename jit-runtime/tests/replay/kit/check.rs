//! One program under one configuration, against the plain interpreter.

use std::cell::Cell;
use std::sync::Once;

use jit_runtime::prelude::*;
use jit_runtime::{Options, Stats, Testing};

use super::config::{Config, Machine, interpret_only};
use super::events;
use super::micro::Program;
use super::outcome::{Outcome, observe};
use super::rng::Rng;
use super::world::{self, Node};

thread_local!(static QUIET: Cell<bool> = const { Cell::new(false) });

/// Keeps the panics of guests off standard error, in threads that ask for it.
pub fn be_quiet() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let default = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                default(info);
            }
        }));
    });
    QUIET.set(true);
}

/// A program of one of the kinds that are tested.
pub trait Subject: Clone + Send + std::fmt::Debug + std::fmt::Display + 'static {
    /// The word for it on the command line.
    const KIND: &'static str;
    /// The program as the interpreter has it.
    type Code: Copy;
    fn load(&self) -> Self::Code;
    /// Runs the program; `round` varies its input.
    fn run(&self, code: Self::Code, round: i64, p: Gc<Node>, q: Gc<Node>) -> (i64, Gc<Node>);
    /// Smaller programs, the smallest first.
    fn smaller(&self) -> Vec<Self>;
    /// Settings for one of its runs.
    fn config(rng: &mut Rng, machine: Machine) -> Config {
        Config::random(rng, machine)
    }
}

impl Subject for Program {
    const KIND: &'static str = "event";
    type Code = Gc<super::code::Code>;

    fn load(&self) -> Self::Code {
        Program::load(self)
    }

    fn run(&self, code: Self::Code, round: i64, p: Gc<Node>, q: Gc<Node>) -> (i64, Gc<Node>) {
        events::run(code, round, self.trips, p, q)
    }

    fn smaller(&self) -> Vec<Program> {
        super::shrink::smaller(self)
    }
}

/// Two rounds in one world: the second one finds the code of the first, and whatever is constant
/// there must be so still.
fn rounds<S: Subject>(program: &S) -> [Outcome; 2] {
    world::reset();
    let code = program.load();
    [3, 40].map(|round| {
        let (p, q) = (world::root(1), world::root(2));
        q.link.set(Some(p));
        observe(&[p, q], || program.run(code, round, p, q))
    })
}

/// What the plain interpreter makes of a program.
pub fn plain<S: Subject>(program: &S) -> [Outcome; 2] {
    be_quiet();
    interpret_only();
    rounds(program)
}

/// Runs a program under a configuration; tells how it differs from `want`, if it does.
pub fn differs<S: Subject>(program: &S, config: &Config, want: &[Outcome; 2]) -> Option<String> {
    config.apply();
    collect_at(config.stress);
    let got = rounds(program);
    collect_at(0);
    for (round, (want, got)) in want.iter().zip(&got).enumerate() {
        if want != got {
            return Some(format!("round {round}: {}", difference(want, got)));
        }
    }
    None
}

fn difference(want: &Outcome, got: &Outcome) -> String {
    if want.result != got.result {
        return format!("result: want {:?}, got {:?}", want.result, got.result);
    }
    if want.effects != got.effects {
        return "the ordered effects differ".to_owned();
    }
    let at = want.heap.iter().zip(&got.heap).position(|(w, g)| w != g);
    match at {
        Some(at) => format!("heap, word {at}: want {}, got {}", want.heap[at], got.heap[at]),
        None => format!("heap: want {} words, got {}", want.heap.len(), got.heap.len()),
    }
}

/// Runs a program in a thread of its own: no code or counter of other programs is there.
pub fn alone<S: Subject>(program: &S, config: &Config) -> (Option<String>, Stats) {
    let (program, config) = (program.clone(), *config);
    in_thread(move || {
        let want = plain(&program);
        let found = differs(&program, &config, &want);
        (found, jit_runtime::stats())
    })
}

/// From here on the heap is collected at every so many allocations; with 0 never, as long as the thread runs.
pub fn collect_at(stress: u32) {
    let before = jit_runtime::options();
    jit_runtime::set_options(Options {
        heap_nursery: u32::MAX,
        testing: Testing { heap_stress: stress, ..before.testing },
        ..before.clone()
    });
    // SAFETY: rule R1: the kit keeps objects on the stack, in objects and in roots; no object is used after the thread.
    unsafe { jit_runtime::collect_garbage() }.expect("this machine");
    jit_runtime::set_options(before);
}

/// Runs `f` in a thread with a stack for deep recursion of unoptimized twins; its heap goes with it.
pub fn in_thread<R: Send + 'static>(f: impl FnOnce() -> R + Send + 'static) -> R {
    let body = || {
        collect_at(0);
        f()
    };
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(body).expect("a thread");
    match thread.join() {
        Ok(r) => r,
        Err(payload) => std::panic::resume_unwind(payload),
    }
}
