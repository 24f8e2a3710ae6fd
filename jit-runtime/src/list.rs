//! Growing lists.

use std::fmt;

use jit_macros::{JitObject, jit};

use jit_heap::host::no_room;

use crate::value::{JitType, Stored};
use jit_heap::{Gc, GcArray, GcCell, OutOfMemory};

/// The allocation of a new array: [`GcArray::zeroed`] or [`GcArray::try_zeroed`].
type Allocator<T> = unsafe fn(usize) -> Result<GcArray<GcCell<T>>, OutOfMemory>;

/// Elements of a list that nothing has written.
fn unwritten<T: Stored + JitType>(capacity: usize, from: Allocator<T>) -> Result<GcArray<GcCell<T>>, OutOfMemory> {
    // SAFETY: an element is read only below the list's length, where it was written.
    unsafe { from(capacity) }
}

/// A list of values that grows, an object of the heap: a length and an array with room for more.
///
/// Traced code looks into its methods, so that an access is two loads and two comparisons.
/// The old element of a place beyond the length may stay alive until the place is used again.
#[derive(JitObject)]
pub struct GcList<T: Stored + JitType> {
    len: GcCell<usize>,
    items: GcCell<GcArray<GcCell<T>>>,
}

#[jit]
impl<T: Stored + JitType> GcList<T> {
    /// The number of values.
    pub fn len(&self) -> usize {
        self.len.get()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len.get() == 0
    }

    /// Value `n`.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn get(&self, n: usize) -> T {
        self.check(n);
        self.items.get()[n].get()
    }

    /// Replaces value `n`.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn set(&self, n: usize, value: T) {
        self.check(n);
        self.items.get()[n].set(value);
    }

    /// Adds a value at the end.
    ///
    /// # Panics
    /// If the heap's limit is reached.
    pub fn push(&self, value: T) {
        let n = self.len.get();
        if n == self.items.get().len() {
            self.grow();
        }
        self.items.get()[n].set(value);
        self.len.set(n.wrapping_add(1));
    }

    /// Takes the last value.
    pub fn pop(&self) -> Option<T> {
        let n = self.len.get();
        if n == 0 {
            return None;
        }
        let last = n.wrapping_sub(1);
        let value = self.items.get()[last].get();
        self.len.set(last);
        Some(value)
    }

    /// Takes all values off.
    pub fn clear(&self) {
        self.len.set(0);
    }

    fn check(&self, n: usize) {
        let len = self.len.get();
        if n >= len {
            panic!("index out of bounds: the len is {} but the index is {}", len, n);
        }
    }

    #[dont_look_inside]
    fn grow(&self) {
        if let Err(e) = self.reserve(1, GcArray::zeroed) {
            no_room(e);
        }
    }
}

impl<T: Stored + JitType> GcList<T> {
    /// An empty list.
    ///
    /// # Panics
    /// If the heap's limit is reached.
    pub fn new() -> Gc<GcList<T>> {
        let items = unwritten(0, GcArray::zeroed).unwrap_or_else(|e| no_room(e));
        Gc::new(GcList { len: GcCell::new(0), items: GcCell::new(items) })
    }

    /// An empty list with room for some values.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub fn try_with_capacity(capacity: usize) -> Result<Gc<GcList<T>>, OutOfMemory> {
        let items = unwritten(capacity, GcArray::try_zeroed)?;
        Gc::try_new(GcList { len: GcCell::new(0), items: GcCell::new(items) })
    }

    /// A list of the values of a slice.
    ///
    /// # Panics
    /// If the heap's limit is reached.
    pub fn from_slice(values: &[T]) -> Gc<GcList<T>> {
        let list = Self::new();
        list.reserve(values.len(), GcArray::zeroed).unwrap_or_else(|e| no_room(e));
        values.iter().for_each(|v| list.push(*v));
        list
    }

    /// Makes room for more values, so that as many calls of `push` need no memory.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub fn try_reserve(&self, more: usize) -> Result<(), OutOfMemory> {
        self.reserve(more, GcArray::try_zeroed)
    }

    fn reserve(&self, more: usize, from: Allocator<T>) -> Result<(), OutOfMemory> {
        let (old, len) = (self.items.get(), self.len.get());
        let need = len.checked_add(more).ok_or(OutOfMemory { bytes: usize::MAX })?;
        if need <= old.len() {
            return Ok(());
        }
        let capacity = need.max(old.len().saturating_mul(2)).max(4);
        let items = unwritten(capacity, from)?;
        for i in 0..len {
            items[i].set(old[i].get());
        }
        self.items.set(items);
        Ok(())
    }
}

impl<T: Stored + JitType> fmt::Debug for GcList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GcList({})", self.len())
    }
}
