//! Broken hints that `paranoid` finds.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::mem::ManuallyDrop;
use std::sync::Arc;

use crate::locals::local;
use crate::log::{self, Stage};

/// A promise of the interpreter's author.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promise {
    /// `#[elidable]` or `#[elidable_promote]`: the same arguments give the same result.
    Elidable,
    /// `#[loop_invariant]`: the same arguments give the same result as long as a trace runs.
    LoopInvariant,
    /// A plain field or element never changes.
    Immutable,
    /// Nothing outside of an [`AliasSet`](jit_heap::AliasSet) overlaps its memory.
    Unaliased,
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Promise::Elidable => "elidable",
            Promise::LoopInvariant => "loop_invariant",
            Promise::Immutable => "immutable",
            Promise::Unaliased => "unaliased",
        })
    }
}

/// A promise that does not hold: a trace goes on with a value that the plain interpreter would not
/// have had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lie {
    /// The broken promise.
    pub promise: Promise,
    /// The function, field or array.
    pub name: String,
    /// The arguments of the call; the object, and the index, that was read.
    pub arguments: String,
    /// The value in the trace.
    pub in_trace: String,
    /// The value that the function gives, or the memory holds, now.
    pub now: String,
    /// The trace.
    pub trace: Arc<str>,
    /// File and line of the interpreter, where they are known.
    pub site: Option<String>,
}

impl fmt::Display for Lie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lie { promise, name, arguments, in_trace, now, trace, site } = self;
        write!(f, "`{name}` is not {promise}: ({arguments}) gives {now}, and {in_trace} in {trace}")?;
        site.as_ref().map_or(Ok(()), |site| write!(f, "; {site}"))
    }
}

/// Lies that are kept; all are counted.
const KEPT: usize = 100;

struct Found {
    count: Cell<u64>,
    lies: RefCell<Vec<Lie>>,
}

local! {
    static FOUND: ManuallyDrop<Found> =
        const { ManuallyDrop::new(Found { count: Cell::new(0), lies: RefCell::new(Vec::new()) }) };
}

/// Counts a lie. The first of each name is kept and told: in the log if its stage `lie` is asked for,
/// else on standard error, since a user of `paranoid` wants to know.
pub(crate) fn found(lie: Lie) {
    FOUND.with(|found| {
        found.count.set(found.count.get() + 1);
        let mut lies = found.lies.borrow_mut();
        if lies.len() == KEPT || lies.iter().any(|l| l.name == lie.name && l.promise == lie.promise) {
            return;
        }
        match log::enabled(Stage::Lie) {
            true => log::write(Stage::Lie, || format!("lie {lie}")),
            false => eprintln!("JIT: {lie}"),
        }
        lies.push(lie);
    });
}

/// The number of all.
pub(crate) fn count() -> u64 {
    FOUND.with(|found| found.count.get())
}

pub(crate) fn clear() {
    FOUND.with(|found| {
        found.count.set(0);
        found.lies.take();
    });
}

/// The promises that the option `paranoid` has found broken in this thread: the first of each
/// function, field and array.
pub fn lies() -> Vec<Lie> {
    FOUND.with(|found| found.lies.borrow().clone())
}
