//! The native stack, for a collection.

use std::ops::Range;

use crate::words::load;

/// The part of the thread's stack that a collection reads.
pub(crate) struct Words(Range<usize>);

impl Words {
    /// # Safety
    /// The range is of words of the thread's stack, in use by the callers.
    pub unsafe fn new(range: Range<usize>) -> Words {
        Words(range)
    }

    /// Calls `f` with each word that does not lie in one of the `idle` parts.
    pub fn each(self, mut idle: Vec<Range<usize>>, mut f: impl FnMut(u64)) {
        idle.sort_unstable_by_key(|part| part.start);
        let mut address = self.0.start;
        for idle in idle.into_iter().chain(std::iter::once(self.0.end..self.0.end)) {
            while address < idle.start.min(self.0.end) {
                // SAFETY: a word of the stack.
                f(unsafe { load(address) });
                address += size_of::<usize>();
            }
            address = address.max(idle.end);
        }
    }
}

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
