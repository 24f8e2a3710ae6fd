//! The modes in which traced code is compared with the plain function.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::{Options, Stats};

thread_local! {
    static MADE: Cell<u64> = const { Cell::new(0) };
    static DROPPED: Cell<u64> = const { Cell::new(0) };
}

/// A part of an error that is counted. It is dropped once, or the count says so.
#[derive(Debug)]
pub struct Counted(u64, Cell<bool>);

impl Counted {
    pub fn new(n: i64) -> Counted {
        MADE.set(MADE.get() + 1);
        Counted(n as u64, Cell::new(true))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        assert!(self.1.replace(false), "an error is dropped twice");
        DROPPED.set(DROPPED.get() + 1);
    }
}

const MODES: [&str; 12] = [
    "off",
    "on",
    "threshold=1,bridge_threshold=1,call_threshold=1",
    "threshold=1,bridge_threshold=1,call_threshold=1,backend=evaluator",
    "threshold=3,bridge_threshold=2,compile_budget=0",
    "threshold=3,fail_each_guard=1",
    "threshold=3,fail_each_guard=2,restarts=off",
    "threshold=3,fail_call=2",
    "threshold=2,fail_call=1,bridge_threshold=1",
    "threshold=3,paranoid=on",
    "threshold=3,fail_recording=40",
    "threshold=2,backend=evaluator,fail_each_guard=1",
];

/// What a run gives: its text or its panic, and that no error is left. Then the statistics.
fn one(mode: &str, run: &(impl Fn() -> String + Sync)) -> (String, Stats) {
    let options = Options::parse(mode).expect("options of the JIT");
    std::thread::scope(|s| {
        let thread = s.spawn(|| {
            jit_runtime::set_options(options);
            let text = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
                let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
                format!("panic: {}", text.unwrap_or("?"))
            });
            assert_eq!(MADE.get(), DROPPED.get(), "{mode}: errors made and dropped");
            assert_eq!(jit_runtime::__private::waiting_errors(), 0, "{mode}: errors that nobody has taken");
            (format!("{text}; {} errors", MADE.get()), jit_runtime::stats())
        });
        thread.join().expect("the harness does not panic")
    })
}

/// Runs in all modes; the sum of the recordings given up for an error.
pub fn agree(run: impl Fn() -> String + Sync) -> u64 {
    let (expected, _) = one("off", &run);
    let mut given_up = 0;
    for mode in &MODES[1..] {
        let (found, stats) = one(mode, &run);
        assert_eq!(found, expected, "{mode}");
        given_up += stats.aborts.iter().find(|(reason, _)| reason.name() == "owned_error").map_or(0, |(_, n)| *n);
    }
    given_up
}
