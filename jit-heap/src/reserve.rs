//! Address space reserved for exhaustion.
//!
//! A guest that has used all memory is to end with an error of its own, and its interpreter needs some memory until then. So the
//! first small request that is refused gives the reserve back to the system and rings the bell of [`on_full`](super::on_full):
//! the next allocation gets memory, and the guest is told at its next poll. The reserve is taken again once there is memory.
//! Its pages are never touched: it costs addresses, which limits like `ulimit -v` count.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr::NonNull;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::chunk::{CHUNK, Pages};
use super::signal::SignalCell;
use crate::locals::local;

/// Chunks of a full reserve: the allocations of an interpreter before its next poll, and those of one collection or compilation.
const FULL: usize = 16;
/// With less, nothing is compiled, and the guest is told.
const ENOUGH: usize = FULL / 2;
/// A larger request is refused at once: it would leave nothing to the error path of the guest. (Large requests use `try_reserve`.)
const LARGEST: usize = FULL / 2 * CHUNK;

/// Requests that the reserve always has.
pub(super) const SMALL: usize = CHUNK;

/// The [`Piece`] that is held.
static HELD: AtomicUsize = AtomicUsize::new(0);
/// Where it comes from; nothing is held back where there are none.
static PAGES: OnceLock<Pages> = OnceLock::new();
/// Whether a host is told of an end of memory.
static WANTED: AtomicBool = AtomicBool::new(false);
/// Whether memory was refused, and the reserve is not full.
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
        if let Some(piece) = Piece::map(chunks) {
            piece.hold().free();
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

/// A piece of the reserve: its address, a multiple of [`CHUNK`], with its chunks in the low bits. 0 is none.
struct Piece(usize);

impl Piece {
    /// As many chunks, if the system has them.
    fn map(chunks: usize) -> Option<Piece> {
        let pages = PAGES.get().filter(|_| chunks < CHUNK)?;
        (pages.map)(chunks * CHUNK, CHUNK).map(|start| Piece(start.as_ptr().expose_provenance() | chunks))
    }

    /// Is held from here on; gives the piece that was.
    fn hold(self) -> Piece {
        Piece(HELD.swap(self.0, Ordering::AcqRel))
    }

    /// Gives it back to the system; says whether it is one.
    fn free(self) -> bool {
        let chunks = self.0 % CHUNK;
        let start = NonNull::new(std::ptr::with_exposed_provenance_mut::<u8>(self.0 - chunks));
        if let (Some(start), Some(pages)) = (start, PAGES.get()) {
            // SAFETY: `map` got it in this size, and the one `hold` that has taken it out of `HELD` gave it.
            unsafe { (pages.unmap)(start, chunks * CHUNK) };
        }
        start.is_some()
    }
}

/// The system has refused memory: gives the reserve back, and rings. Whether it is worth to ask again.
#[cold]
pub(super) fn release() -> bool {
    if !WANTED.load(Ordering::Relaxed) {
        return false;
    }
    LOW.store(true, Ordering::Relaxed);
    let freed = Piece(0).hold().free();
    let _ = RANG.try_with(|rang| rang.set(true));
    if let Ok(Some(bell)) = BELL.try_with(Cell::get) {
        bell.set(true);
    }
    freed
}

/// After a collection: there may be memory again. The guest is not told of requests refused to the collection itself, only of those
/// before.
pub(super) fn restore(rang: bool) {
    RANG.set(rang);
    if is_low() {
        refill();
    }
}

/// Whether memory was refused not long ago: optional work is not begun.
#[inline]
pub fn is_low() -> bool {
    LOW.load(Ordering::Relaxed)
}

/// Whether the system has so many free bytes more. It is not asked for bytes that the reserve has anyway.
pub fn has_room_for(bytes: usize) -> bool {
    bytes <= LARGEST || PAGES.get().is_none() || Piece::map(bytes.div_ceil(CHUNK)).is_some_and(Piece::free)
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
/// it its global allocator, and calls [`on_full`](super::on_full) in each thread that runs guests: small allocations of
/// Rust code then find memory until the guest has polled. An allocation that may be large, as a guest says, asks with
/// `try_reserve` or [`make_room`](super::make_room).
///
/// The C library reserves 64 MiB of addresses at the first allocation of a second thread, as `ulimit -v` counts: a host that is to
/// live with little runs on one.
///
/// ```
/// use jit_heap::ReservedSystem;
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
        with_reserve(layout.size(), || unsafe { System.alloc(layout) })
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise.
        with_reserve(layout.size(), || unsafe { System.alloc_zeroed(layout) })
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's promise; a refused request has left the memory as it was.
        with_reserve(size, || unsafe { System.realloc(memory, layout, size) })
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// Allocates, a second time if the reserve may help.
#[inline(always)]
fn with_reserve(bytes: usize, allocate: impl Fn() -> *mut u8) -> *mut u8 {
    let memory = allocate();
    if memory.is_null() { again(bytes, allocate) } else { memory }
}

#[cold]
#[inline(never)]
fn again(bytes: usize, allocate: impl FnOnce() -> *mut u8) -> *mut u8 {
    if bytes <= LARGEST && release() { allocate() } else { std::ptr::null_mut() }
}
