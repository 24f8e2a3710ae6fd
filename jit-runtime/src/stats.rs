//! The table of counters.

use std::cell::Cell;
use std::fmt::Write as _;
use std::time::Instant;

use crate::abort::Abort;
use crate::json::{Value, json};
use jit_heap::HeapStats;

macro_rules! counters {
    ($($name:ident $doc:literal;)*) => {
        /// Counters of one thread's JIT.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Stats {
            $( #[doc = $doc] pub $name: u64, )*
            /// Recordings given up, by reason, in the order of [`Abort::ALL`].
            pub aborts: Vec<(Abort, u64)>,
            /// Why no machine code can be made on this machine, if it cannot.
            pub no_machine_code: Option<String>,
            /// The heap's part.
            pub heap: HeapStats,
        }

        #[derive(Default)]
        pub(crate) struct Counters {
            $( pub $name: Cell<u64>, )*
            pub aborts: [Cell<u64>; Abort::ALL.len()],
        }

        impl Counters {
            pub fn read(&self, no_machine_code: Option<String>, heap: HeapStats) -> Stats {
                let aborts = Abort::ALL.iter().map(|a| (*a, self.aborts[*a as usize].get())).collect();
                Stats { $( $name: self.$name.get(), )* aborts, no_machine_code, heap }
            }

            pub fn clear(&self) {
                $( self.$name.set(0); )*
                self.aborts.iter().for_each(|a| a.set(0));
            }
        }

        impl Stats {
            fn rows(&self) -> Vec<(&'static str, u64, &'static str)> {
                vec![ $( (stringify!($name), self.$name, $doc) ),* ]
            }
        }
    };
}

counters! {
    loops "Loops compiled.";
    bridges "Bridges compiled.";
    entries "Times that machine code was entered from the interpreter.";
    deopts "Times that a trace was left through a guard.";
    deopts_inlined "Of these, with inlined portal frames.";
    restarted "Of these, gone on from the merge point without a replay, since nothing but reading had come after it.";
    forced "Of these, without cause, as the options `fail_guard` and `fail_call` ask.";
    finishes "Times that machine code returned the portal's result.";
    generic "Bridges, of these, that go on without promoting a value that was promoted too often.";
    dispatching "Bridges, of these, that end by looking for the code of a key that is known only when they run.";
    dispatches "Times that machine code has gone on to code that it had looked for.";
    dispatch_misses "Times that machine code was left since the key that it had come to has no code.";
    capped "Guards that are given no bridge any more.";
    retraced "Loops given up to be recorded again, since a promotion in them came to fail.";
    passed_heads "Heads of other loops that bridges have passed on the way of their own loop, instead of ending there.";
    through_preambles "Traces that go on to a peeled loop through its preamble, since they do not prove all that the loop relies on.";
    generalized "Loops compiled again from the same recording, so that other traces can enter them behind their preambles.";
    short_rests "Times that a loop was left to the interpreter for long, since calls of it are shorter than the way into machine code.";
    resting_calls "Calls of portals that ran as written, up to their first back edge, since those before were too short for machine code.";
    rests "Times that a loop was left through so many exits that the interpreter ran it for a while.";
    postponed "Recordings put off since the option `compile_budget` is used up, or not earned yet.";
    calls_in_parts "Calls of portals, in traces, that pass the contents of objects instead of objects.";
    parts_refused "Calls of portals, in traces, that make objects for it, since their contents are too many words, or `pass_parts` is reached.";
    panics "Panics of residual calls that left a trace.";
    invalidated "Traces made invalid by a write to a `QuasiCell`.";
    unlinked "Traces that are not entered any more: these, their bridges, and those that jump to them.";
    orphaned "Loops that are not entered any more since an object among the greens of their key is gone.";
    evicted "Loops freed since the option `code_limit` was reached, or others that had to be freed with them.";
    freed "Loops and bridges whose machine code and traces were freed.";
    stack_refusals "Times that machine code was not entered, or nothing recorded, since little of the native stack was left.";
    replayed_events "Events of replayed prefixes.";
    skipped_stores "Stores that replays did not repeat.";
    diverged "Replays that did not do what their traces did, since a hint is not true: the portal has panicked.";
    run_ops "Operations that twins ran while they recorded, those on constants among them, which leave nothing in the trace.";
    recorded_ops "Operations recorded and optimized, without labels, parameters and markers.";
    merged_ops "Of these, those that the recording had already, so that the optimizer never saw them.";
    given_up_ops "Operations of recordings that were given up.";
    optimized_ops "Operations left after optimization.";
    recorded_guards "Guards recorded.";
    optimized_guards "Guards left after optimization.";
    recorded_allocs "Allocations recorded.";
    optimized_allocs "Allocations left after optimization.";
    idle_allocs "Of these, objects that nothing in their traces needed: exits made too many (`exit_objects`).";
    recorded_loads "Loads from memory recorded.";
    optimized_loads "Loads left after optimization.";
    recorded_stores "Stores to memory recorded.";
    optimized_stores "Stores left after optimization.";
    preamble_ops "Of the operations left, those in preambles of loops.";
    preamble_guards "Of the guards left, those in preambles.";
    preamble_allocs "Of the allocations left, those in preambles.";
    preamble_loads "Of the loads left, those in preambles.";
    preamble_stores "Of the stores left, those in preambles.";
    virtualizables_forced "Places in compiled loops where objects declared `#[virtualizable]` are made, read or written in memory.";
    lies "Times that the option `paranoid` has found a promise of the interpreter broken.";
    code_bytes "Bytes of machine code made.";
    freed_bytes "Bytes of machine code, of these, that were given back.";
    record_ns "Nanoseconds in twins that recorded.";
    optimize_ns "Nanoseconds in the optimizer.";
    assemble_ns "Nanoseconds in the assembler.";
}

impl Counters {
    /// A twin has recorded since `started`, and run so many operations.
    pub fn recorded(&self, started: Instant, operations: u64) {
        add(&self.record_ns, started.elapsed().as_nanos() as u64);
        add(&self.run_ops, operations);
    }

    pub fn abort(&self, reason: Abort) {
        add(&self.aborts[reason as usize], 1);
    }
}

/// Adds to a counter.
#[inline]
pub(crate) fn add(counter: &Cell<u64>, n: u64) {
    counter.set(counter.get() + n);
}

impl Stats {
    /// All recordings given up.
    pub fn aborted(&self) -> u64 {
        self.aborts.iter().map(|(_, n)| n).sum()
    }

    /// A table for people.
    pub fn to_text(&self) -> String {
        let mut text = String::from("JIT statistics\n");
        for (name, value, doc) in self.rows().into_iter().chain(self.heap.rows()) {
            let _ = writeln!(text, "  {name:<18} {value:>12}  {doc}");
        }
        for (reason, n) in self.aborts.iter().filter(|(_, n)| *n > 0) {
            let _ = writeln!(text, "  abort {:<12} {n:>12}  {}", reason.name(), reason.explain());
        }
        if let Some(reason) = &self.no_machine_code {
            let _ = writeln!(text, "  no machine code: {reason}; everything runs in the interpreter");
        }
        text
    }

    /// One JSON object with all counters.
    pub fn to_json(&self) -> String {
        self.json().to_string()
    }

    pub(crate) fn json(&self) -> Value {
        let mut fields: Vec<_> =
            self.rows().into_iter().map(|(name, value, _)| (name.to_owned(), json!(value))).collect();
        let heap = self.heap.rows().into_iter().map(|(name, value, _)| (name.to_owned(), json!(value)));
        fields.push(("heap".to_owned(), Value::Object(heap.collect())));
        let aborts = self.aborts.iter().map(|(a, n)| (a.name().to_owned(), json!(n)));
        fields.push(("aborts".to_owned(), Value::Object(aborts.collect())));
        fields.push(("no_machine_code".to_owned(), json!(self.no_machine_code)));
        Value::Object(fields)
    }
}
