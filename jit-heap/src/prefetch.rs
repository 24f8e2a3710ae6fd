//! Requests to the memory for what will be read soon.

/// Asks the memory for what is at an address.
#[inline(always)]
pub(crate) fn ask(address: usize) {
    ask_for::<u8>(std::ptr::with_exposed_provenance(address));
}

/// Asks the memory for what will be read soon.
#[inline(always)]
pub fn ask_for<T>(at: *const T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a hint; it may name any address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(at.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}
