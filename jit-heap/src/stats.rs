//! Counters of a thread's heap.

use std::cell::Cell;

use crate::locals::local;

macro_rules! heap_stats {
    ($($name:ident $doc:literal;)*) => {
        /// Counters of a thread's heap.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct HeapStats { $( #[doc = $doc] pub $name: u64, )* }

        pub(super) struct Counters { $( pub $name: Cell<u64>, )* }

        impl Counters {
            const fn new() -> Counters {
                Counters { $( $name: Cell::new(0), )* }
            }
            fn read(&self) -> HeapStats {
                HeapStats { $( $name: self.$name.get(), )* }
            }
        }

        impl HeapStats {
            /// Name, value and meaning of each.
            #[doc(hidden)]
            pub fn rows(&self) -> Vec<(&'static str, u64, &'static str)> {
                vec![ $( (stringify!($name), self.$name, $doc) ),* ]
            }
        }
    };
}
heap_stats! {
    collections "Collections.";
    collect_ns "Nanoseconds in collections.";
    longest_ns "Nanoseconds of the longest collection.";
    allocated_bytes "Bytes handed out for objects, in spans.";
    marked "Objects that collections have reached, each in each of them.";
    live_bytes "Bytes of the objects that the last collection has reached.";
    heap_bytes "Bytes of all chunks.";
    dropped "Objects whose Rust memory was dropped.";
    deferred "Of them, those that a collection in machine code, a recording or a replay found dead, and that were dropped afterwards.";
    overdrafts "Chunks taken beyond the limit, for machine code, which cannot be refused memory.";
}

local! {
    static COUNTERS: Counters = const { Counters::new() };
}

pub(super) fn counters<R>(f: impl FnOnce(&Counters) -> R) -> R {
    COUNTERS.with(f)
}

/// The statistics of this thread's heap.
pub fn stats() -> HeapStats {
    COUNTERS.with(Counters::read)
}

/// Bytes handed out for objects so far, in spans.
#[inline]
pub fn allocated_bytes() -> u64 {
    COUNTERS.with(|c| c.allocated_bytes.get())
}

/// Resets the counters; sizes stay.
pub fn reset_stats() {
    COUNTERS.with(|c| {
        for counter in [
            &c.collections,
            &c.collect_ns,
            &c.longest_ns,
            &c.marked,
            &c.allocated_bytes,
            &c.dropped,
            &c.deferred,
            &c.overdrafts,
        ] {
            counter.set(0);
        }
    });
}
