//! The heap of interpreters: objects behind [`Gc`], arrays behind [`GcArray`], cells in both.
//!
//! A `Gc<T>` is a plain machine word, `Copy`, with the address of the value; a header of 8 bytes
//! lies before it. So traced code passes it around like an integer, machine code loads fields at
//! fixed offsets, and `Gc<T>` and `&'static T` are the same word. A plain field never changes once
//! the object is made; what changes is in a [`GcCell`] (or a [`Cell`](std::cell::Cell)).
//!
//! Objects belong to the thread that made them: nothing here is `Send`. Allocation bumps a pointer
//! in a chunk of the thread.
//!
//! **Memory is not collected yet, and never returned**: objects live until the process ends, and
//! what they own is not dropped. Write as if it were collected: no `Gc` in memory that Rust owns
//! (`Vec`, `Box`, statics).

mod alloc;
mod array;
mod cell;
mod quasi;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;
use std::ptr::NonNull;

pub use alloc::{HeapStats, alloc_zeroed_object, stats};
pub use array::GcArray;
pub use cell::GcCell;
pub use quasi::QuasiCell;

pub(crate) use array::{array_base, array_elements};
pub(crate) use quasi::Validity;

/// A pointer to an object of the heap.
///
/// Equality and hashing are by address. Dereferences to the object.
#[repr(transparent)]
pub struct Gc<T: 'static> {
    value: NonNull<T>,
    object: PhantomData<&'static T>,
}

impl<T: 'static> Gc<T> {
    /// Moves a value to the heap. It is never dropped.
    #[inline]
    pub fn new(value: T) -> Gc<T> {
        let value_at = alloc::alloc(size_of::<T>(), align_of::<T>()).cast::<T>();
        // SAFETY: `alloc` gives fresh memory of this size and alignment.
        unsafe { value_at.write(value) };
        Gc { value: value_at, object: PhantomData }
    }

    /// Whether two pointers are to the same object.
    #[inline]
    pub fn ptr_eq(a: Gc<T>, b: Gc<T>) -> bool {
        a == b
    }

    /// The address of the object.
    #[inline]
    pub fn address(self) -> *mut u8 {
        self.value.as_ptr().cast()
    }

    /// The pointer of an address.
    ///
    /// # Safety
    /// `address` is that of an object of type `T` of this heap, or of a `T` that lives for ever,
    /// and was exposed.
    #[inline]
    pub(crate) unsafe fn from_address(address: u64) -> Gc<T> {
        let value = std::ptr::with_exposed_provenance_mut::<T>(address as usize);
        // SAFETY: the address of an object is not null.
        Gc { value: unsafe { NonNull::new_unchecked(value) }, object: PhantomData }
    }

    /// The object, for as long as it lives: for ever.
    #[inline]
    pub(crate) fn object(self) -> &'static T {
        // SAFETY: the pointer is to a valid `T` that is never freed; it is shared only within the
        // thread and changed only through cells.
        unsafe { self.value.as_ref() }
    }
}

impl<T> Clone for Gc<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Gc<T> {}

impl<T> Deref for Gc<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.object()
    }
}

impl<T> PartialEq for Gc<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T> Eq for Gc<T> {}

impl<T> Hash for Gc<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

/// The address: an object graph may have cycles.
impl<T> fmt::Debug for Gc<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Gc({:p})", self.value)
    }
}

#[cfg(test)]
mod tests;
