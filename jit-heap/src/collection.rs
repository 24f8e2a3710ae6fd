//! One collection, from marks to sweep. It marks from the stack and the roots, drops the dead, and sweeps.

use std::cell::Cell;

use super::chunk::Object;
use super::ephemeral::Ephemeral;
use super::locals::local;
use super::mark::{Stack, Tracer};
use super::roots;
use super::space::{Active, Space};
use super::stack::Words;
use super::stats::counters;

local! {
    /// A fault that a test has planted, see [`keep_large_weak`].
    static LARGE_STAY_WEAK: Cell<bool> = const { Cell::new(false) };
}

/// Weak references to dead objects with a region of their own are not cleared in this thread from here on, or are.
///
/// # Safety
/// With the fault planted, a weak reference may give an object that is gone, which is not used.
pub unsafe fn keep_large_weak(planted: bool) {
    LARGE_STAY_WEAK.set(planted);
}

/// Whether an object has a region of its own, or had one.
#[cold]
fn stays_weak(space: &Space, object: Object) -> bool {
    let chunk = object.chunk();
    space.index.chunks.iter().find(|known| **known == chunk).is_none_or(|known| known.is_large())
}

/// Dead memory is filled with it in stress mode.
const POISON: u8 = 0xdb;

/// In stress mode one of so many collections is checked. Full collections come after 15
/// young ones at most: a number without a common factor finds both kinds.
const CHECKED: u64 = 31;

/// Ends the process if a collection is left halfway: the heap is then in no state to go on with.
struct Finish;

impl Drop for Finish {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("a trace hook panicked while the heap was being collected");
            std::process::abort();
        }
    }
}

/// Marks from the words of the stack and all roots, drops dead objects, and frees their lines.
///
/// Not inlined: its own words, those that the last collection has left there among them, are not to be scanned.
///
/// By rule R1 the words and the roots have all pointers to objects that are used later on: `start_collecting` was promised that.
#[inline(never)]
pub(super) fn collect(space: &mut Space, stack: Words) {
    let finish = Finish;
    let stress = space.collecting.is_some_and(|c| c.stress > 0);
    space.clear_marks();
    let Active { idle, writes } = space.collecting.map(|how| (how.active)()).unwrap_or_default();
    let mut changed = Vec::new();
    let live = space.frozen.mark(&mut changed) + space.reached.as_ref().map_or(0, |reached| reached.mark(&mut changed));
    let young = space.reached.is_some();
    let edges = std::mem::replace(&mut space.marking, Stack::new());
    let mut tracer = Tracer::new(&mut space.index, edges, stress, live);
    let ephemeral = Ephemeral::begin(&mut tracer, young);
    stack.each(idle, |word| tracer.ambiguous(word));
    writes.iter().for_each(|word| tracer.ambiguous(*word));
    roots::trace_all(&mut tracer);
    let named = tracer.name_all();
    changed.into_iter().for_each(|object| tracer.object(object));
    tracer.drain();
    ephemeral.end(&mut tracer);
    if stress && counters(|c| c.collections.get()).is_multiple_of(CHECKED) {
        tracer.check(named);
    }
    let marked = tracer.finish();
    space.marking = marked.stack;
    let planted = LARGE_STAY_WEAK.get();
    for (word, target) in marked.weak {
        // Where it stays by the fault, its chunk may be gone.
        let stays = planted && stays_weak(space, target) || target.is_marked();
        if !stays {
            word.set(0);
        }
    }
    counters(|c| {
        c.live_bytes.set(marked.live as u64);
        c.marked.set(c.marked.get() + marked.marked);
    });
    space.part_droppable();
    std::mem::forget(finish);
    space.drop_deferred();
    space.sweep();
    if stress {
        for chunk in space.index.chunks.iter().filter(|c| !c.is_large()) {
            // SAFETY: an ordinary chunk, just swept.
            unsafe { chunk.poison(POISON) }
        }
    }
    space.unmark_dead();
}
