//! A value's words in memory. Pointers among them are reported.

use super::{Mem, MemWord};

/// Takes reports of pointers.
pub trait Report {
    /// Reports the object whose value is at an address; 0 is none.
    ///
    /// # Safety
    /// It is 0, or the address of a live object of the heap.
    unsafe fn pointer(&mut self, address: u64);

    /// Reports a word that may be the address of an object's value.
    fn maybe(&mut self, word: u64);

    /// Whether tags are not to be believed, see [`WordsAt::tag`].
    fn doubts(&self) -> bool;
}

/// The words of a value in memory, for [`Words::trace`](super::Words::trace).
#[derive(Clone, Copy)]
pub struct WordsAt<'a> {
    address: *const u8,
    words: &'a [MemWord],
}

impl<'a> WordsAt<'a> {
    /// # Safety
    /// The words lie so at the address, or zeroes in their place.
    #[inline(always)]
    pub unsafe fn new(address: *const u8, words: &'a [MemWord]) -> WordsAt<'a> {
        WordsAt { address, words }
    }

    /// Word `n`, which does not depend on a tag. 0 for one of less than 64 bits, which is no pointer.
    #[inline(always)]
    pub fn word(self, n: usize) -> u64 {
        let w = &self.words[n];
        match w.mem {
            Mem::W64 => self.raw(w),
            _ => 0,
        }
    }

    /// Word 0, the tag of the words behind it; `None` where it is not to be believed.
    ///
    /// Machine code stores the words of a value one after the other, in any order, and may have to make an object in between.
    /// Memory then has the tag of the one value and the payload of the other, which may be anything. But the code that stores the
    /// rest has the object at hand: a value is in that state only in an object that a root names.
    #[inline(always)]
    pub fn tag<R: Report>(self, to: &R) -> Option<u64> {
        (!to.doubts()).then(|| self.raw(&self.words[0]))
    }

    /// Reports the words from `n` on, which depend on a tag that is not believed, as words that may be pointers.
    #[inline(always)]
    pub fn ambiguous<R: Report>(self, n: usize, to: &mut R) {
        self.words[n..].iter().filter(|w| matches!(w.mem, Mem::W64)).for_each(|w| to.maybe(self.raw(w)));
    }

    /// A word that may not have been written.
    #[inline(always)]
    fn raw(self, w: &MemWord) -> u64 {
        // To rustc, the load is by an address alone: it may reach a variable only if that is exposed.
        let address = self.address.expose_provenance();
        // SAFETY: the word is there, says `new`.
        unsafe { load(address.wrapping_add_signed(w.offset as isize)) }
    }

    /// The words from `n` on.
    #[inline(always)]
    pub fn from(self, n: usize) -> WordsAt<'a> {
        WordsAt { words: &self.words[n..], ..self }
    }
}

/// A word of the stack or of an object, with any contents: a plain read of memory that was never
/// written would be undefined, a load by the processor is not.
///
/// # Safety
/// The address is that of an aligned word in use of the stack, or of a live object.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub unsafe fn load(address: usize) -> u64 {
    let word;
    // SAFETY: says the caller.
    unsafe {
        std::arch::asm!("mov {}, [{}]", out(reg) word, in(reg) address, options(nostack, readonly, preserves_flags));
    }
    word
}

/// Nothing is collected on other processors.
///
/// # Safety
/// None is needed.
#[cfg(not(target_arch = "x86_64"))]
pub unsafe fn load(_: usize) -> u64 {
    0
}
