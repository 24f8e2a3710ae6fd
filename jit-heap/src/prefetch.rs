//! Prefetches.

/// Bytes that a processor fetches at a time.
pub(crate) const CACHE_LINE: usize = 64;

/// Prefetches the line of the cache at an address.
#[inline(always)]
pub(crate) fn prefetch(address: usize) {
    prefetch_at::<u8>(std::ptr::with_exposed_provenance(address));
}

/// Prefetches the line of the cache that a pointer is to.
#[inline(always)]
pub fn prefetch_at<T>(at: *const T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a hint; it may name any address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(at.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}
