//! Objects with a tail: fields, and behind them any number of elements that never change.
//!
//! A string with its hash and its bytes is one object instead of two: one header, one allocation, and
//! one pointer to follow.

use std::fmt;
use std::marker::PhantomData;
use std::mem::{MaybeUninit, needs_drop};
use std::ops::Deref;

use jit_ir::MAX_LEN;

use super::types::{GcType, object_type};
use super::{Gc, OutOfMemory, no_room, space};

/// The last field of a `#[repr(C)]` struct `T`: elements of type `E`, as many as [`Gc::with_tail`] was
/// given. Dereferences to a slice; traced code has `len`, `is_empty` and `tail[i]`.
///
/// ```
/// use jit_runtime::prelude::*;
///
/// #[derive(JitObject)]
/// #[repr(C)]
/// struct Text {
///     hash: u64,
///     bytes: Tail<Text, u8>,
/// }
///
/// let text = Gc::with_tail(Text { hash: 7, bytes: Tail::empty() }, |t| &t.bytes, &[b"one ", b"object"]);
/// assert_eq!((text.hash, &*text.bytes), (7, &b"one object"[..]));
/// ```
#[repr(C)]
pub struct Tail<T: 'static, E: 'static> {
    /// More than 0 only where the elements follow: in an object of the heap, which nothing is moved out of. Only a destructor has
    /// it `mut`, and that of a type that is not `Send` is refused, see [`MayDrop`](super::types::MayDrop).
    len: usize,
    elements: [E; 0],
    owner: PhantomData<*const T>,
}

impl<T: 'static, E: 'static> Tail<T, E> {
    /// The field of a value that is not an object yet.
    pub const fn empty() -> Self {
        Self { len: 0, elements: [], owner: PhantomData }
    }

    /// Bytes from the pointer of an object to its elements.
    pub(crate) const fn base() -> usize {
        size_of::<T>()
    }

    /// Bytes from the pointer of an object to their number.
    pub(crate) const fn len_at() -> usize {
        size_of::<T>() - size_of::<Self>()
    }
}

impl<T: GcType> Gc<T> {
    /// Moves a value to the heap, with the elements of slices, one after another, as its tail, which `tail` names.
    ///
    /// # Panics
    /// If the tail is not the last field, or there is no room for the object.
    #[inline]
    pub fn with_tail<E: GcType + Copy>(value: T, tail: impl Fn(&T) -> &Tail<T, E>, parts: &[&[E]]) -> Gc<T> {
        const { assert!(!E::HOLDS_GC && !needs_drop::<E>(), "the collector does not look into tails") };
        const { assert!(align_of::<E>() <= align_of::<usize>(), "elements of a tail follow a length") };
        let at = std::ptr::from_ref(tail(&value)).addr().wrapping_sub(std::ptr::from_ref(&value).addr());
        assert!(
            size_of::<T>() >= size_of::<Tail<T, E>>() && at == Tail::<T, E>::len_at(),
            "a `Tail` is the last field of its struct, which is `#[repr(C)]`"
        );
        let len = parts.iter().map(|part| part.len()).sum::<usize>();
        let bytes = len.checked_mul(size_of::<E>()).and_then(|bytes| bytes.checked_add(size_of::<T>()));
        let bytes =
            bytes.filter(|_| len as u64 <= MAX_LEN).unwrap_or_else(|| no_room(OutOfMemory { bytes: usize::MAX }));
        let object = space::allocate(bytes, object_type::<T>()).unwrap_or_else(|e| no_room(e));
        // SAFETY: `allocate` gives memory for the value and the elements behind it, and the length lies where the tail does.
        unsafe {
            let gc = Gc::place(object, value);
            let mut to = std::ptr::with_exposed_provenance_mut::<E>(object + Tail::<T, E>::base());
            for part in parts {
                copy(part.as_ptr().cast(), to.cast(), size_of_val(*part));
                to = to.add(part.len());
            }
            std::ptr::with_exposed_provenance_mut::<usize>(object + Tail::<T, E>::len_at()).write(len);
            gc
        }
    }
}

/// Copies bytes that do not overlap. Most tails are short texts, for which a call takes longer than the copy.
///
/// # Safety
/// So many may be read at `from` and written at `to`.
#[inline(always)]
unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
    /// The first and the last `N` bytes of `N` to `2 * N`.
    #[inline(always)]
    unsafe fn ends<const N: usize>(from: *const u8, to: *mut u8, len: usize) {
        type Piece<const N: usize> = [MaybeUninit<u8>; N];
        // SAFETY: of `len` bytes, at least `N`, these are the first and the last; all are read before any is written.
        unsafe {
            let (first, last) = (from.cast::<Piece<N>>().read(), from.add(len - N).cast::<Piece<N>>().read());
            to.cast::<Piece<N>>().write(first);
            to.add(len - N).cast::<Piece<N>>().write(last);
        }
    }
    // SAFETY: says the caller.
    unsafe {
        match len {
            8..=16 => ends::<8>(from, to, len),
            4..8 => ends::<4>(from, to, len),
            2..4 => ends::<2>(from, to, len),
            17..=32 => ends::<16>(from, to, len),
            _ => to.copy_from_nonoverlapping(from, len),
        }
    }
}

impl<T, E> Deref for Tail<T, E> {
    type Target = [E];

    #[inline]
    fn deref(&self) -> &[E] {
        let elements = std::ptr::from_ref(self).addr() + size_of::<Self>();
        // SAFETY: the length is 0, or this is the tail of an object, and so many elements follow, written before anybody
        // had a pointer to it.
        unsafe { std::slice::from_raw_parts(std::ptr::with_exposed_provenance(elements), self.len) }
    }
}

impl<T, E: fmt::Debug> fmt::Debug for Tail<T, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
