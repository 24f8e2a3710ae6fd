//! Address space that is held back, for the time when the system refuses memory.
//!
//! A guest that has used all memory is to end with an error of its own, and its interpreter needs some memory until then. So the
//! first small request that is refused gives the reserve back to the system and rings the bell of [`on_full`](super::on_full):
//! whoever asks next gets memory, and the guest is told as soon as it comes round. The reserve is taken again once there is memory.
//! Its pages are never touched: it costs addresses, which is what limits like `ulimit -v` count.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr::NonNull;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::chunk::{CHUNK, Pages};
use super::signal::SignalCell;
use crate::locals::local;

/// Chunks of a full reserve: what the interpreter makes before it comes round, and what one collection or compilation takes.
const FULL: usize = 16;
/// With less, nothing is compiled, and the guest is told.
const ENOUGH: usize = FULL / 2;
/// A larger request is refused at once: it would leave nothing to whoever has to tell the guest. (Who makes such asks `try_reserve`.)
const LARGEST: usize = FULL / 2 * CHUNK;

/// The address of the reserve, a multiple of [`CHUNK`], and its chunks; 0 if there is none.
static HELD: AtomicUsize = AtomicUsize::new(0);
/// Where it comes from; nothing is held back where there are none.
static PAGES: OnceLock<Pages> = OnceLock::new();
/// Whether a host is told of an end of memory.
static WANTED: AtomicBool = AtomicBool::new(false);
/// Whether memory was refused, and the reserve is not what it was.
static LOW: AtomicBool = AtomicBool::new(false);

local! {
    // The allocator uses them until the thread is gone.
    static BELL: Cell<Option<&'static SignalCell>> = const { Cell::new(None) };
    static RANG: Cell<bool> = const { Cell::new(false) };
}

/// Rings this bell when this thread is refused memory.
pub(super) fn hold(bell: &'static SignalCell) {
    BELL.set(Some(bell));
    if !WANTED.swap(true, Ordering::Relaxed) {
        refill();
    }
}

/// The heap has pages of the system.
pub(super) fn comes_from(pages: Pages) {
    let _ = PAGES.set(pages);
    refill();
}

/// Takes as much of the reserve again as there is memory for: how many chunks it has.
fn refill() -> usize {
    if !WANTED.load(Ordering::Relaxed) {
        return 0;
    }
    let mut chunks = FULL;
    while chunks > HELD.load(Ordering::Relaxed) % CHUNK {
        if let Some(start) = PAGES.get().and_then(|pages| (pages.map)(chunks * CHUNK, CHUNK)) {
            free(HELD.swap(start.as_ptr().expose_provenance() | chunks, Ordering::AcqRel));
            break;
        }
        chunks /= 2;
    }
    let held = HELD.load(Ordering::Relaxed) % CHUNK;
    if held >= ENOUGH {
        LOW.store(false, Ordering::Relaxed);
    }
    held
}

fn free(held: usize) -> bool {
    let chunks = held % CHUNK;
    let start = NonNull::new(std::ptr::with_exposed_provenance_mut::<u8>(held - chunks));
    if let (Some(start), Some(pages)) = (start, PAGES.get()) {
        // SAFETY: it was mapped in this size by `refill`, and who has swapped its address out is alone with it.
        unsafe { (pages.unmap)(start, chunks * CHUNK) };
    }
    start.is_some()
}

/// The system has refused memory: gives the reserve back, and rings. Whether it is worth to ask again.
#[cold]
pub(super) fn release() -> bool {
    if !WANTED.load(Ordering::Relaxed) {
        return false;
    }
    LOW.store(true, Ordering::Relaxed);
    let freed = free(HELD.swap(0, Ordering::AcqRel));
    let _ = RANG.try_with(|rang| rang.set(true));
    if let Ok(Some(bell)) = BELL.try_with(Cell::get) {
        bell.set(true);
    }
    freed
}

/// After a collection: there may be memory again. What the collection itself was refused the guest is not told of, only what `rang`
/// before.
pub(super) fn restore(rang: bool) {
    RANG.set(rang);
    if is_low() {
        refill();
    }
}

/// Whether memory was refused not long ago: what can be done without is not to be begun.
#[inline]
pub(crate) fn is_low() -> bool {
    LOW.load(Ordering::Relaxed)
}

/// Whether the system has so many bytes more, which nobody takes yet. It is not asked for what the reserve has anyway.
pub(crate) fn has_room_for(bytes: usize) -> bool {
    let Some(pages) = PAGES.get().filter(|_| bytes > LARGEST) else { return true };
    let size = bytes.next_multiple_of(CHUNK);
    // SAFETY: it was just mapped in this size.
    (pages.map)(size, CHUNK).map(|start| unsafe { (pages.unmap)(start, size) }).is_some()
}

/// Whether this thread has rung since this was asked last.
pub(super) fn take_rang() -> bool {
    RANG.take()
}

/// Whether the reserve is worth its name again; if there is none at all, the bell goes on ringing.
pub(super) fn is_restored() -> bool {
    let held = refill();
    if held == 0 {
        release();
    }
    held >= ENOUGH
}

/// The system's allocator, which falls back on a reserve. A host whose guests must not end the process by using up memory makes
/// it its global allocator, and calls [`on_full`](super::on_full) in each thread that runs guests: what Rust code allocates in
/// small pieces then finds memory until the guest has come round and is told. What may be large, as a guest says, asks with
/// `try_reserve` or [`make_room`](super::make_room).
///
/// ```
/// use jit_runtime::heap::ReservedSystem;
///
/// #[global_allocator]
/// static ALLOCATOR: ReservedSystem = ReservedSystem;
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ReservedSystem;

// SAFETY: all memory is that of the system's allocator, got and given back with the layouts of the caller; nothing unwinds.
unsafe impl GlobalAlloc for ReservedSystem {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise.
        let memory = unsafe { System.alloc(layout) };
        // SAFETY: as above.
        if memory.is_null() { again(layout.size(), || unsafe { System.alloc(layout) }) } else { memory }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise.
        let memory = unsafe { System.alloc_zeroed(layout) };
        // SAFETY: as above.
        if memory.is_null() { again(layout.size(), || unsafe { System.alloc_zeroed(layout) }) } else { memory }
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's promise.
        let new = unsafe { System.realloc(memory, layout, size) };
        // SAFETY: as above; what was refused has left the memory as it was.
        if new.is_null() { again(size, || unsafe { System.realloc(memory, layout, size) }) } else { new }
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// Asks once more, if that may help.
#[cold]
#[inline(never)]
fn again(bytes: usize, ask: impl FnOnce() -> *mut u8) -> *mut u8 {
    if bytes <= LARGEST && release() { ask() } else { std::ptr::null_mut() }
}
