//! The native stack of a thread, as a collection reads it.

/// Calls `f` with the address from which on the stack holds the pointers of the callers: their registers are saved there.
/// The functions that `f` calls have frames of their own: words that older calls have left there would keep objects. A portal that waits for machine code has its frame there, too (`Active::idle`).
#[cfg(target_arch = "x86_64")]
#[inline(never)]
pub fn on_stack<R>(f: impl FnOnce(usize) -> R) -> R {
    let mut saved = [0usize; 6];
    let pointer: usize;
    // SAFETY: the registers that functions preserve are stored in the array; nothing else changes.
    unsafe {
        std::arch::asm!(
            "mov [{to}], rbx",
            "mov [{to} + 8], rbp",
            "mov [{to} + 16], r12",
            "mov [{to} + 24], r13",
            "mov [{to} + 32], r14",
            "mov [{to} + 40], r15",
            "mov {pointer}, rsp",
            to = in(reg) saved.as_mut_ptr(),
            pointer = out(reg) pointer,
            options(nostack, preserves_flags),
        );
    }
    let result = f(pointer.next_multiple_of(size_of::<usize>()));
    std::hint::black_box(&mut saved);
    result
}

/// Nothing is collected on other processors.
#[cfg(not(target_arch = "x86_64"))]
pub fn on_stack<R>(f: impl FnOnce(usize) -> R) -> R {
    f(0)
}
