//! Re-exports of the heap. Objects are behind `Gc`, arrays behind `GcArray`, cells in both.
//!
//! It is the crate `jit_heap`, with lists that traced code looks into ([`GcList`]). A heap grows until its interpreter calls
//! [`collect_garbage`](crate::collect_garbage). That is `unsafe`, the one promise that rustc cannot check, and everything here
//! hangs on it:
//!
//! > **Rule R1. No `Gc`, `GcArray` or `Weak` in memory that Rust owns** (`Vec`, `Box`, `HashMap`,
//! > statics, thread-locals, captured by a boxed closure) **unless a [`Root`], a [`RootSet`] or a
//! > function given to [`on_trace`] keeps its object.** Variables, parameters and results of
//! > running functions need nothing, nor do fields and elements of objects of the heap.

pub use crate::list::GcList;
#[doc(inline)]
pub use jit_heap::{
    AliasSet, Gc, GcArray, GcCell, GcType, Guardian, HeapStats, InSet, OpaqueContents, OutOfMemory, Population,
    QuasiCell, ReservedSystem, Root, RootSet, SignalCell, Tail, TraceHook, Tracer, Weak, WeakHook, WeakTables, Weakly,
    catch_out_of_memory, census, collect, each, expect_room, freeze, has_room, holds_no_gc, is_collected, make_room,
    no_gc, no_room_for, observe_collections, on_full, on_trace, on_weak_tables, stats, take_full, used_bytes,
};
#[doc(hidden)]
pub use jit_heap::{
    HasDrop, HoldsNoGc, MayDrop, MayHoldGc, NoDrop, OpaqueFallback, OpaqueField, OwnDrop, OwnDropFallback, TailOf,
    may_drop, on_stack, words::WordsAt,
};
