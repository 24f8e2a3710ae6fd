//! Allocation: a pointer bumped through chunks of zeroed memory.
//!
//! Each object has a header word before its value with the object's size, header included. Chunks
//! can be walked header by header; a zero word ends what is used.

use std::alloc::{Layout, alloc_zeroed, handle_alloc_error};
use std::cell::{Cell, RefCell};
use std::ptr::NonNull;

/// Bytes before the value.
const HEADER: usize = 8;

/// The alignment of every object.
const ALIGN: usize = 8;

/// Bytes of an ordinary chunk.
const CHUNK: usize = 1 << 20;

/// A larger object gets a chunk of its own, so that at most an eighth of a chunk is wasted.
const LARGE: usize = CHUNK / 8;

thread_local! {
    /// The free part of the thread's present chunk.
    static FREE: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
    /// Start and size of all chunks of the thread.
    static CHUNKS: RefCell<Vec<(usize, usize)>> = const { RefCell::new(Vec::new()) };
}

/// Zeroed memory for a value of `size` bytes, behind a header.
///
/// # Panics
/// If the alignment is larger than 8, or the size larger than `isize::MAX`.
#[inline]
pub(super) fn alloc(size: usize, align: usize) -> NonNull<u8> {
    assert!(align <= ALIGN, "objects of the heap are aligned to 8 bytes at most");
    // A value has an address of its own even if it has no bytes.
    let total = total_size(size);
    let (cursor, limit) = FREE.get();
    let object = if total <= limit - cursor {
        FREE.set((cursor + total, limit));
        cursor
    } else {
        refill(total)
    };
    let header = std::ptr::with_exposed_provenance_mut::<u64>(object);
    // SAFETY: `object..object + total` is free memory of a chunk of this thread, aligned to 8.
    unsafe {
        header.write(total as u64);
        NonNull::new_unchecked(header.cast::<u8>().add(HEADER))
    }
}

#[inline]
fn total_size(size: usize) -> usize {
    size.checked_next_multiple_of(ALIGN)
        .and_then(|size| size.checked_add(HEADER))
        .filter(|total| *total <= isize::MAX as usize - CHUNK)
        .expect("an object fits in memory")
}

/// Memory for an object that does not fit the present chunk.
#[cold]
fn refill(total: usize) -> usize {
    if total > LARGE {
        // One more word, which stays zero and ends the walk.
        return new_chunk(total + HEADER);
    }
    let start = new_chunk(CHUNK);
    FREE.set((start + total, start + CHUNK - HEADER));
    start
}

fn new_chunk(size: usize) -> usize {
    let layout = Layout::from_size_align(size, 16).expect("the size of a chunk was checked");
    // SAFETY: a chunk is never empty.
    let chunk = unsafe { alloc_zeroed(layout) };
    if chunk.is_null() {
        handle_alloc_error(layout);
    }
    let start = chunk.expose_provenance();
    CHUNKS.with_borrow_mut(|chunks| chunks.push((start, size)));
    start
}

/// Makes an object of zeroes: the allocation function of an object descriptor.
pub extern "sysv64" fn alloc_zeroed_object<T>() -> *mut u8 {
    alloc(size_of::<T>(), align_of::<T>()).as_ptr()
}

/// What a thread has allocated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeapStats {
    /// Objects and arrays.
    pub objects: usize,
    /// Their bytes, headers included.
    pub bytes: usize,
}

/// Counts what this thread has allocated, by a walk through its whole heap.
pub fn stats() -> HeapStats {
    let mut stats = HeapStats::default();
    CHUNKS.with_borrow(|chunks| {
        for (start, size) in chunks {
            let mut at = *start;
            while at < start + size {
                let header = std::ptr::with_exposed_provenance::<u64>(at);
                // SAFETY: `at` is the start of an object or of the unused end of the chunk.
                let total = unsafe { header.read() } as usize;
                if total == 0 {
                    break;
                }
                stats.objects += 1;
                stats.bytes += total;
                at += total;
            }
        }
    });
    stats
}
