//! Fresh memory, not yet an object.

use std::mem::MaybeUninit;
use std::ptr::NonNull;

use super::super::chunk::{ALIGN, Object};

/// The value of an object that was just allocated: zeroes, which no other pointer leads to.
pub(crate) struct Room {
    object: Object,
    bytes: usize,
}

impl Room {
    /// # Safety
    /// The object was just allocated, with a value of so many bytes.
    #[inline(always)]
    pub(super) unsafe fn new(object: Object, bytes: usize) -> Room {
        Room { object, bytes }
    }

    #[inline(always)]
    pub(super) fn object(&self) -> Object {
        self.object
    }

    /// The pointer to it.
    #[inline(always)]
    pub fn value<T>(self) -> NonNull<T> {
        // SAFETY: the address of an object is not null.
        unsafe { NonNull::new_unchecked(std::ptr::with_exposed_provenance_mut(self.object.value())) }
    }

    /// The memory for `len` values from `offset` on.
    ///
    /// # Panics
    /// If there is no room for them.
    #[inline(always)]
    fn slots<T>(&mut self, offset: usize, len: usize) -> &mut [MaybeUninit<T>] {
        const { assert!(align_of::<T>() <= ALIGN, "objects of the heap are aligned to 8 bytes at most") };
        let end = len.checked_mul(size_of::<T>()).and_then(|bytes| bytes.checked_add(offset));
        assert!(offset.is_multiple_of(align_of::<T>()) && end.is_some_and(|end| end <= self.bytes));
        let first = std::ptr::with_exposed_provenance_mut(self.object.value() + offset);
        // SAFETY: the memory is there, and no other pointer leads to it.
        unsafe { std::slice::from_raw_parts_mut(first, len) }
    }

    /// Writes a part of the value.
    ///
    /// # Panics
    /// If it does not lie there.
    #[inline(always)]
    pub fn put<T>(&mut self, offset: usize, part: T) {
        self.slots(offset, 1)[0].write(part);
    }

    /// Writes the elements of slices from `offset` on, one behind the other.
    ///
    /// # Panics
    /// If they do not lie there.
    #[inline(always)]
    pub fn copy<E: Copy>(&mut self, offset: usize, parts: &[&[E]]) {
        const { assert!(align_of::<E>() <= ALIGN, "objects of the heap are aligned to 8 bytes at most") };
        let mut to = self.slots::<u8>(offset, self.bytes - offset);
        for part in parts {
            // SAFETY: the bytes of the part.
            let from = unsafe { std::slice::from_raw_parts(part.as_ptr().cast(), size_of_val(*part)) };
            let place;
            (place, to) = to.split_at_mut(from.len());
            copy(from, place);
        }
    }

    /// An array of `len` elements behind its length. Those that exist are alive while `f` makes the rest if they are `kept`.
    ///
    /// # Panics
    /// If they do not lie there.
    #[inline(always)]
    pub fn fill<E>(mut self, len: usize, kept: bool, mut f: impl FnMut(usize) -> E) -> NonNull<usize> {
        for i in 0..len {
            let element = f(i);
            // Between two elements the collector may read them: no reference to them stays.
            self.slots(size_of::<usize>(), len)[i].write(element);
            if kept {
                self.put(0, i + 1);
            }
        }
        self.put(0, len);
        self.value()
    }
}

/// Copies bytes. Most tails are short texts, for which a call takes longer than the copy.
#[inline(always)]
fn copy(from: &[MaybeUninit<u8>], to: &mut [MaybeUninit<u8>]) {
    /// The first and the last `N` bytes of `N` to `2 * N`.
    #[inline(always)]
    fn ends<const N: usize>(from: &[MaybeUninit<u8>], to: &mut [MaybeUninit<u8>]) {
        let last = from.len() - N;
        to[..N].copy_from_slice(&from[..N]);
        to[last..].copy_from_slice(&from[last..]);
    }
    match from.len() {
        8..=16 => ends::<8>(from, to),
        4..8 => ends::<4>(from, to),
        2..4 => ends::<2>(from, to),
        17..=32 => ends::<16>(from, to),
        _ => to.copy_from_slice(from),
    }
}
