//! Coroutines: chains of frames that are not running, or not now.

use jit_runtime::prelude::*;

use super::frame::{Frame, Site};
use super::value::Value;

/// A coroutine.
#[derive(JitObject)]
pub struct Thread {
    /// What it does; nil for the main one.
    pub body: Value,
    /// How it is.
    pub status: GcCell<Status>,
    /// Where it goes on, once it has been started.
    pub frame: GcCell<Option<Gc<Frame>>>,
    /// What it wants of the values that it is resumed with.
    pub site: GcCell<Site>,
    /// Who has resumed it.
    pub resumer: GcCell<Option<Gc<Frame>>>,
    /// What that one wants.
    pub resumer_site: GcCell<Site>,
    /// The coroutine that it was resumed from.
    pub from: GcCell<Option<Gc<Thread>>>,
    /// How many coroutines wait for the end of it.
    pub nested: GcCell<usize>,
    /// Whether it was resumed by a function of `coroutine.wrap`.
    pub wrapped: GcCell<bool>,
    /// Whether it is being closed.
    pub closing: GcCell<bool>,
    /// Whether an error has ended it, of which `close` has not told yet.
    pub failed: GcCell<bool>,
    /// That error.
    pub error: GcCell<Value>,
    #[opaque]
    _listed: Listed,
}

/// How a coroutine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[allow(missing_docs, reason = "they are called as the language calls them")]
pub enum Status {
    Suspended,
    Running,
    Normal,
    Dead,
}

impl Thread {
    /// A coroutine that has not been started.
    pub fn new(body: Value, status: Status) -> Gc<Thread> {
        Gc::new(Thread {
            body,
            status: GcCell::new(status),
            frame: GcCell::new(None),
            site: GcCell::new(Site::none()),
            resumer: GcCell::new(None),
            resumer_site: GcCell::new(Site::none()),
            from: GcCell::new(None),
            nested: GcCell::new(0),
            wrapped: GcCell::new(false),
            closing: GcCell::new(false),
            failed: GcCell::new(false),
            error: GcCell::new(Value::Nil),
            _listed: Listed,
        })
    }
}

/// Has a destructor, though there is nothing to do: objects that have one are found again ([`each`](jit_runtime::heap::each)) without a
/// walk over the heap.
#[derive(Debug)]
struct Listed;

impl Drop for Listed {
    fn drop(&mut self) {}
}
