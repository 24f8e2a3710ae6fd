//! Words known to be a value's.

/// A canonical word of the value that is made of it.
///
/// Safe code has no way to make one: so [`OneWord::from_bits`](super::OneWord::from_bits) and
/// [`Words::from_words`](super::Words::from_words) are safe to call, and no number becomes a pointer.
///
/// ```compile_fail,E0308
/// use jit_heap::{Gc, words::OneWord};
///
/// let object: Gc<String> = OneWord::from_bits(0x1000);
/// ```
///
/// ```compile_fail,E0423
/// use jit_heap::{Gc, words::{OneWord, Trusted}};
///
/// let object: Gc<String> = OneWord::from_bits(Trusted(0x1000));
/// ```
///
/// ```compile_fail,E0133
/// use jit_heap::{Gc, words::{Trusted, Words}};
///
/// let object: Gc<String> = Words::from_words(&mut || Trusted::new(0x1000));
/// ```
///
/// ```
/// use jit_heap::{Gc, words::{OneWord, Trusted}};
///
/// let object = Gc::new(7i64);
/// // SAFETY: the word of a pointer of this type.
/// let same = Gc::<i64>::from_bits(unsafe { Trusted::new(object.to_bits()) });
/// assert_eq!(*same, 7);
/// ```
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Trusted(u64);

impl Trusted {
    /// Vouches for a word.
    ///
    /// # Safety
    /// [`OneWord::to_bits`](super::OneWord::to_bits) or [`Words::to_words`](super::Words::to_words) of the type that the word is
    /// given to gave it, or an allocation function of that type; the object that it may point to is alive. Of a payload of
    /// fewer words than its place has, the rest may be anything.
    #[inline(always)]
    pub const unsafe fn new(bits: u64) -> Trusted {
        Trusted(bits)
    }

    /// The bits.
    #[inline(always)]
    pub const fn get(self) -> u64 {
        self.0
    }
}
