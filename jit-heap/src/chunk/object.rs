//! Objects, by their addresses. An address is that of the header.
//!
//! Every object has a header word before its value: the address of its type's descriptor in the low 48 bits, its size in granules
//! above (0 for an object with a region of its own). A header is never zero, so that a zero word ends the objects of a span.

use std::num::NonZeroUsize;

use super::{CHUNK, Chunk, FIRST, GRANULE};
use crate::words::load;

/// Bytes before the value.
pub(crate) const HEADER: usize = 8;

/// The alignment of every value.
pub(crate) const ALIGN: usize = 8;

/// In a header, from this bit on, is the size of the object in granules.
pub(crate) const SIZE_SHIFT: u32 = 48;

const WORD: usize = size_of::<u64>();

/// Bytes of an object with its header.
#[inline]
pub(crate) fn total_size(size: usize) -> Option<usize> {
    let total = size.checked_add(HEADER)?.checked_next_multiple_of(GRANULE)?;
    (total <= isize::MAX as usize / 2).then_some(total)
}

/// The bytes of the object with this header; 0 if it has a region of its own.
#[inline]
pub(super) fn size_of_header(header: u64) -> usize {
    (header >> SIZE_SHIFT) as usize * GRANULE
}

/// An object of the heap, by the address of its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(transparent)]
pub(crate) struct Object(usize);

impl Object {
    /// The object at an address.
    ///
    /// # Safety
    /// An object begins there, header first, or zeroes do in memory that was handed out for one. The result is not used once a sweep
    /// has freed it.
    #[inline(always)]
    pub unsafe fn at(address: usize) -> Object {
        Object(address)
    }

    /// The object of a value; none for a null pointer.
    ///
    /// # Safety
    /// The address is 0 or that of the value of an object, as [`Object::at`] says.
    #[inline(always)]
    pub unsafe fn of_value(address: u64) -> Option<Object> {
        // SAFETY: says the caller.
        (address != 0).then(|| unsafe { Object::at(address as usize - HEADER) })
    }

    /// The address of the header.
    #[inline(always)]
    pub fn address(self) -> usize {
        self.0
    }

    /// The address of the value.
    #[inline(always)]
    pub fn value(self) -> usize {
        self.address() + HEADER
    }

    /// The header.
    #[inline(always)]
    pub fn header(self) -> u64 {
        // SAFETY: the object is alive, and its header lies there.
        unsafe { std::ptr::with_exposed_provenance::<u64>(self.address()).read() }
    }

    /// Its bytes with the header; 0 if it has a region of its own.
    #[inline(always)]
    pub fn size(self) -> usize {
        size_of_header(self.header())
    }

    /// Its bytes with the header, those of the region included.
    #[inline]
    pub fn bytes(self) -> usize {
        match self.size() {
            0 => self.chunk().size() - FIRST,
            size => size,
        }
    }

    /// Word `n`, header first, with any contents.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub fn word(self, n: usize) -> u64 {
        assert!(n < self.bytes() / WORD);
        // SAFETY: all words of a live object are in use.
        unsafe { load(self.address() + n * WORD) }
    }

    /// Its words, header first, with any contents.
    pub fn words(self) -> impl Iterator<Item = u64> {
        (0..self.bytes() / WORD).map(move |n| self.word(n))
    }

    /// The chunk that it lies in.
    #[inline(always)]
    pub fn chunk(self) -> Chunk {
        // SAFETY: chunks are aligned to `CHUNK`, and an object begins in the first mebibyte of its chunk, which lives as long.
        Chunk(unsafe { NonZeroUsize::new_unchecked(self.address() & !(CHUNK - 1)) })
    }

    /// Marks it; says whether it was not marked.
    #[inline(always)]
    pub fn mark(self) -> bool {
        self.chunk().mark(self)
    }

    /// Whether it is marked.
    #[inline]
    pub fn is_marked(self) -> bool {
        self.chunk().is_marked(self)
    }
}
