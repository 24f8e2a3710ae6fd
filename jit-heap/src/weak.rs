//! Weak references.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::mark::Tracer;
use super::types::GcType;
use super::{Gc, OutOfMemory};
use crate::words::Trusted;

/// A reference to an object that does not keep it: once nothing else does, a collection clears it.
///
/// A variable keeps its object up to its last use, not to the end of its scope: behind that, optimized code has the pointer nowhere.
/// A later use, such as a call that takes it, keeps the object until there.
///
/// An interpreter whose programs see these references calls [`observe_collections`](crate::observe_collections) first.
///
/// It is a pointer to a small object of the heap with the target's address, `Copy` like a `Gc` and
/// under rule R1 like a `Gc`. Equality and hashing are by that object: copies of one `Weak` are
/// equal, two made of one target are not.
#[repr(transparent)]
pub struct Weak<T: 'static> {
    cell: Gc<WeakCell<T>>,
}

/// The target of a [`Weak`].
struct WeakCell<T: 'static> {
    target: Cell<Option<Gc<T>>>,
}

// SAFETY: the one pointer is reported with its kind.
unsafe impl<T: 'static> GcType for WeakCell<T> {
    const HOLDS_GC: bool = true;
    // At most it is cleared; a reference whose target is settled is not.
    const CHANGES: bool = false;

    #[inline]
    unsafe fn trace(at: *const Self, tracer: &mut Tracer<'_>) {
        // SAFETY: the one word of a live object is the target, or 0.
        unsafe { tracer.weak(&*at.cast()) }
    }
}

const _: () = assert!(size_of::<WeakCell<u8>>() == 8 && std::mem::offset_of!(WeakCell<u8>, target) == 0);

impl<T: 'static> Weak<T> {
    /// A weak reference to an object.
    ///
    /// # Panics
    /// If the heap's limit is reached.
    pub fn new(target: Gc<T>) -> Weak<T> {
        Weak { cell: Gc::new(WeakCell { target: Cell::new(Some(target)) }) }
    }

    /// A weak reference to an object, if there is room.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub fn try_new(target: Gc<T>) -> Result<Weak<T>, OutOfMemory> {
        Ok(Weak { cell: Gc::try_new(WeakCell { target: Cell::new(Some(target)) })? })
    }

    /// The object, unless it is gone.
    #[inline]
    pub fn get(self) -> Option<Gc<T>> {
        self.cell.target.get()
    }

    /// The address of the reference itself.
    #[inline]
    pub fn address(self) -> *mut u8 {
        self.cell.address()
    }

    /// The reference that a word is.
    #[inline]
    pub(crate) fn from_word(word: Trusted) -> Weak<T> {
        Weak { cell: Gc::from_word(word) }
    }
}

impl<T> Clone for Weak<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Weak<T> {}

impl<T> PartialEq for Weak<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cell == other.cell
    }
}

impl<T> Eq for Weak<T> {}

impl<T> Hash for Weak<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cell.hash(state);
    }
}

impl<T> fmt::Debug for Weak<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.get().is_some() { "Weak" } else { "Weak(gone)" })
    }
}
