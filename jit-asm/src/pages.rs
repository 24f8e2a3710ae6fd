//! Aligned, zeroed pages for a heap.

use std::ptr::NonNull;

/// So many bytes of zeroed memory at an address with this alignment, a power of two of at least a page.
#[cfg(target_os = "linux")]
pub fn map_pages(size: usize, align: usize) -> Option<NonNull<u8>> {
    let whole = size.checked_add(align)?;
    let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
    // SAFETY: a new mapping anywhere.
    let mapped = unsafe { libc::mmap(std::ptr::null_mut(), whole, protection, flags, -1, 0) };
    if mapped == libc::MAP_FAILED {
        return None;
    }
    let mapped = mapped.cast::<u8>();
    let before = mapped.addr().next_multiple_of(align) - mapped.addr();
    let start = mapped.wrapping_add(before);
    for (piece, size) in [(mapped, before), (start.wrapping_add(size), align - before)] {
        if size > 0 {
            // SAFETY: an unused part of the mapping. Where the system refuses, it stays, untouched.
            unsafe { libc::munmap(piece.cast(), size) };
        }
    }
    NonNull::new(start)
}

/// Asks for large pages, where the system has such. Where it has not, nothing changes.
///
/// # Safety
/// It is memory of [`map_pages`], of this size, and untouched.
#[cfg(target_os = "linux")]
pub unsafe fn enlarge_pages(start: NonNull<u8>, size: usize) {
    // SAFETY: the caller's promise.
    unsafe { libc::madvise(start.as_ptr().cast(), size, libc::MADV_HUGEPAGE) };
}

/// Gives memory of [`map_pages`] back, all or a part of whole pages.
///
/// # Safety
/// It is memory of [`map_pages`] in all its length, and no longer in use.
#[cfg(target_os = "linux")]
pub unsafe fn unmap_pages(start: NonNull<u8>, size: usize) {
    // SAFETY: the caller's promise.
    unsafe { libc::munmap(start.as_ptr().cast(), size) };
}

/// Makes the pages now that would be made as they are touched. Where the system cannot, they are made then.
///
/// # Safety
/// It is memory of [`map_pages`], of this size.
#[cfg(target_os = "linux")]
pub unsafe fn populate_pages(start: NonNull<u8>, size: usize) {
    // SAFETY: the caller's promise.
    unsafe { libc::madvise(start.as_ptr().cast(), size, libc::MADV_POPULATE_WRITE) };
}

/// There are none on other systems.
#[cfg(not(target_os = "linux"))]
pub fn map_pages(_: usize, _: usize) -> Option<NonNull<u8>> {
    None
}

/// Nothing was mapped.
///
/// # Safety
/// It cannot be called.
#[cfg(not(target_os = "linux"))]
pub unsafe fn unmap_pages(_: NonNull<u8>, _: usize) {}

/// Nothing was mapped.
///
/// # Safety
/// It cannot be called.
#[cfg(not(target_os = "linux"))]
pub unsafe fn enlarge_pages(_: NonNull<u8>, _: usize) {}

/// Nothing was mapped.
///
/// # Safety
/// It cannot be called.
#[cfg(not(target_os = "linux"))]
pub unsafe fn populate_pages(_: NonNull<u8>, _: usize) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{enlarge_pages, map_pages, populate_pages, unmap_pages};

    #[test]
    fn pages_are_aligned_zero_and_apart() {
        let align = 2 << 20;
        let all: Vec<_> =
            [align, 4096, 5 * align + 8192].map(|size| (map_pages(size, align).expect("memory"), size)).into();
        for (start, size) in &all {
            assert!(start.addr().get().is_multiple_of(align));
            // SAFETY: the memory was just mapped in this size, and has no other owner.
            unsafe {
                populate_pages(*start, *size);
                let bytes = std::slice::from_raw_parts_mut(start.as_ptr(), *size);
                assert!(bytes.iter().all(|b| *b == 0));
                bytes.fill(1);
            }
        }
        for (start, size) in all {
            // SAFETY: it was mapped so.
            unsafe { unmap_pages(start, size) }
        }
        assert_eq!(map_pages(usize::MAX / 2, align), None);
    }

    #[test]
    fn large_pages_are_zero_and_go_by_halves() {
        let size = 2 << 20;
        let start = map_pages(size, size).expect("memory");
        // SAFETY: the memory was just mapped in this size, and has no other owner. Its halves go back once each.
        unsafe {
            enlarge_pages(start, size);
            let bytes = std::slice::from_raw_parts_mut(start.as_ptr(), size);
            assert!(bytes.iter().all(|b| *b == 0));
            bytes.fill(1);
            unmap_pages(start, size / 2);
            assert!(bytes[size / 2..].iter().all(|b| *b == 1));
            unmap_pages(start.add(size / 2), size / 2);
        }
    }
}
