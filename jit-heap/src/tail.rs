//! Objects with a tail of elements.
//!
//! A string with its hash and its bytes is one object instead of two: one header, one allocation, and
//! one pointer to follow.

use std::fmt;
use std::marker::PhantomData;
use std::mem::needs_drop;
use std::ops::Deref;

use jit_ir::MAX_LEN;

use super::full::{OutOfMemory, no_room};
use super::types::{GcType, object_type};
use super::{Gc, space};
use crate::words::{InPlace, Kind, MemWord, NameBuf, OneWord, Slot, TagForm, Trusted, Words, no_pointers, one_word};

/// The last field of a `#[repr(C)]` struct `T`: elements of type `E`, as many as [`Gc::with_tail`] was
/// given. Dereferences to a slice; traced code has `len`, `is_empty` and `tail[i]`.
///
/// ```
/// use jit_heap::{Gc, Tail, object};
///
/// object! {
///     #[repr(C)]
///     struct Text {
///         hash: u64,
///         bytes: Tail<Text, u8>,
///     }
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
    #[doc(hidden)]
    pub const fn base() -> usize {
        size_of::<T>()
    }

    /// Bytes from the pointer of an object to their number.
    #[doc(hidden)]
    pub const fn len_at() -> usize {
        size_of::<T>() - size_of::<Self>()
    }
}

/// A [`Tail`] as a value: the pointer to its object.
pub struct TailOf<T, E> {
    object: *const u8,
    tail: PhantomData<fn() -> (T, E)>,
}

impl<T, E> Clone for TailOf<T, E> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, E> Copy for TailOf<T, E> {}

impl<T: 'static, E: 'static> TailOf<T, E> {
    /// The number of elements.
    #[inline(always)]
    pub fn len(self) -> usize {
        // SAFETY: `from_bits` makes it of the trusted word of an object with a tail, which is known to be its last field.
        unsafe { self.object.add(Tail::<T, E>::len_at()).cast::<usize>().read() }
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

// SAFETY: one word. No pointer of its own to the collector: it is never stored, and on the stack it keeps the object.
unsafe impl<T: 'static, E: 'static> Words for TailOf<T, E> {
    type Form = TagForm;
    const KINDS: &'static [Kind] = &[Kind::P];
    no_pointers!();
    one_word!();
}

impl<T: 'static, E: 'static> OneWord for TailOf<T, E> {
    const KIND: Kind = Kind::P;

    #[inline(always)]
    fn to_bits(self) -> u64 {
        self.object.expose_provenance() as u64
    }

    #[inline(always)]
    fn from_bits(bits: Trusted) -> Self {
        TailOf { object: std::ptr::with_exposed_provenance(bits.get() as usize), tail: PhantomData }
    }
}

struct Name<E>(PhantomData<E>);

impl<E: InPlace> Name<E> {
    const TEXT: NameBuf = NameBuf::of(["Tail<", <E as Slot>::NAME, ">"]);
}

// SAFETY: it has no words: the pointer to the object is that to its tail.
unsafe impl<T: 'static, E: InPlace> Slot for Tail<T, E> {
    type Value = TailOf<T, E>;
    const NAME: &'static str = Name::<E>::TEXT.text();
    const WORDS: &'static [MemWord] = &[];
    const MUTABLE: bool = false;
    const END: Option<usize> = Some(size_of::<T>());

    fn wrap(_: Self::Value) -> Self {
        unreachable!("a tail cannot be moved out of its object, so no traced code has one to make another object of")
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
        let mut room = space::allocate(bytes, object_type::<T>()).unwrap_or_else(|e| no_room(e));
        room.put(0, value);
        room.copy(Tail::<T, E>::base(), parts);
        // The length lies where the tail does.
        room.put(Tail::<T, E>::len_at(), len);
        Gc { value: room.value(), object: PhantomData }
    }
}

impl<T, E> Deref for Tail<T, E> {
    type Target = [E];

    #[inline]
    fn deref(&self) -> &[E] {
        let elements = std::ptr::from_ref(self).addr() + size_of::<Self>();
        // SAFETY: the length is 0, or this is the tail of an object, and so many elements follow, written before the pointer
        // to it was given away.
        unsafe { std::slice::from_raw_parts(std::ptr::with_exposed_provenance(elements), self.len) }
    }
}

impl<T, E: fmt::Debug> fmt::Debug for Tail<T, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
