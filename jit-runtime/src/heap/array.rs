//! Arrays of a fixed length.
//!
//! The pointer is to the length; element 0 follows it. The length never changes, so traced code
//! loads it as a pure operation.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::mem::needs_drop;
use std::ops::Deref;
use std::ptr::NonNull;

use jit_ir::MAX_LEN;

use super::types::{ALIGN, GcType, TypeDesc, array_type};
use super::{OutOfMemory, space};
use crate::value::{Elem, k, words};

/// A pointer to an array of the heap. Dereferences to a slice.
///
/// Plain elements never change; an array that changes has cells as elements, as in
/// `GcArray<GcCell<Value>>`. Equality and hashing are by address.
#[repr(transparent)]
pub struct GcArray<E: 'static> {
    len: NonNull<usize>,
    elements: PhantomData<&'static [E]>,
}

/// Bytes from the pointer of an array to its element 0.
pub(crate) const fn array_base() -> usize {
    size_of::<usize>()
}

/// The address of element 0.
#[inline]
pub(crate) fn array_elements<E: 'static>(array: GcArray<E>) -> *mut E {
    array.len.as_ptr().wrapping_add(1).cast()
}

/// Who asks for memory: [`space::allocate`] or [`space::try_allocate`].
pub(super) type Allocator = fn(usize, &'static TypeDesc) -> Result<usize, OutOfMemory>;

impl<E: GcType> GcArray<E> {
    /// An array of the values of `f(0)` to `f(len - 1)`.
    ///
    /// # Panics
    /// If there is no room for the array, and if `f` panics.
    pub fn from_fn(len: usize, f: impl FnMut(usize) -> E) -> GcArray<E> {
        Self::allocate(len, space::allocate).unwrap_or_else(|e| super::no_room(e)).fill(len, f)
    }

    /// The same, if there is room. `f` is not called if there is none.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    ///
    /// # Panics
    /// If `f` panics.
    pub fn try_from_fn(len: usize, f: impl FnMut(usize) -> E) -> Result<GcArray<E>, OutOfMemory> {
        Ok(Self::allocate(len, space::try_allocate)?.fill(len, f))
    }

    /// Makes the elements of an array just allocated.
    fn fill(self, len: usize, mut f: impl FnMut(usize) -> E) -> GcArray<E> {
        let array = self;
        for i in 0..len {
            let element = f(i);
            // SAFETY: the memory has room for `len` elements.
            unsafe {
                array_elements::<E>(array).add(i).write(element);
                // What is there is alive while `f` makes the rest.
                if E::HOLDS_GC || needs_drop::<E>() {
                    array.len.write(i + 1);
                }
            }
        }
        // SAFETY: the memory begins with room for the length.
        unsafe { array.len.write(len) };
        array
    }

    /// Zeroed memory for an array whose length is 0 as yet.
    fn allocate(len: usize, from: Allocator) -> Result<GcArray<E>, OutOfMemory> {
        const { assert!(align_of::<E>() <= ALIGN, "elements of a GcArray are aligned to 8 bytes at most") };
        let bytes = len.checked_mul(size_of::<E>()).and_then(|bytes| bytes.checked_add(array_base()));
        // Elements that take no memory have their limit too: traces rely on it.
        let bytes = bytes.filter(|_| len as u64 <= MAX_LEN).ok_or(OutOfMemory { bytes: usize::MAX })?;
        let at = from(bytes, array_type::<E>())?;
        // SAFETY: an allocated address is not null.
        Ok(unsafe { GcArray::from_address(at as u64) })
    }

    /// An array of `len` zeroes.
    ///
    /// # Safety
    /// No element is read before it is written, unless zeroes are a value.
    pub(super) unsafe fn try_zeroed(len: usize) -> Result<GcArray<E>, OutOfMemory> {
        // SAFETY: the caller's promise.
        unsafe { Self::zeroed(len, space::try_allocate) }
    }

    /// The same with the memory of `from`.
    ///
    /// # Safety
    /// As above.
    pub(super) unsafe fn zeroed(len: usize, from: Allocator) -> Result<GcArray<E>, OutOfMemory> {
        let array = Self::allocate(len, from)?;
        // SAFETY: as above.
        unsafe { array.len.write(len) };
        Ok(array)
    }

    /// An array of copies of the elements of a slice.
    ///
    /// # Panics
    /// If there is no room for the array.
    pub fn from_slice(elements: &[E]) -> GcArray<E>
    where
        E: Copy,
    {
        let array = Self::allocate(elements.len(), space::allocate).unwrap_or_else(|e| super::no_room(e));
        // SAFETY: the memory is new and has room for so many elements, and begins with room for the length.
        unsafe {
            array_elements::<E>(array).copy_from_nonoverlapping(elements.as_ptr(), elements.len());
            array.len.write(elements.len());
        }
        array
    }
}

impl<E: Elem> GcArray<E> {
    /// An array of `len` times the same value, in cells if the elements are cells:
    /// `GcArray::<GcCell<i64>>::filled(4, 0)`.
    ///
    /// # Panics
    /// If there is no room for the array.
    #[inline]
    pub fn filled(len: usize, value: E::Value) -> GcArray<E> {
        // Memory comes as zeroes. (And what rustc copies as the payload of a variant that has none may be a pointer that was left
        // somewhere, which would keep its object in as many places.)
        if words(k(value)).iter().all(|word| word.bits == 0) {
            // SAFETY: zeroes are the value.
            return unsafe { Self::zeroed(len, space::allocate) }.unwrap_or_else(|e| super::no_room(e));
        }
        Self::filled_with(len, value)
    }

    fn filled_with(len: usize, value: E::Value) -> GcArray<E> {
        let array = Self::allocate(len, space::allocate).unwrap_or_else(|e| super::no_room(e));
        for i in 0..len {
            // SAFETY: the memory has room for `len` elements. Nobody looks at it before it has its length, since a value
            // is copied without code of others.
            unsafe { array_elements::<E>(array).add(i).write(E::wrap(value)) };
        }
        // SAFETY: the memory begins with room for the length.
        unsafe { array.len.write(len) };
        array
    }
}

impl<E: 'static> GcArray<E> {
    /// Whether two pointers are to the same array.
    #[inline]
    pub fn ptr_eq(a: GcArray<E>, b: GcArray<E>) -> bool {
        a == b
    }

    /// The address of the array.
    #[inline]
    pub fn address(self) -> *mut u8 {
        self.len.as_ptr().cast()
    }

    /// The pointer of an address.
    ///
    /// # Safety
    /// `address` is that of an array of this type of this heap.
    #[inline]
    pub(crate) unsafe fn from_address(address: u64) -> GcArray<E> {
        let len = std::ptr::with_exposed_provenance_mut::<usize>(address as usize);
        // SAFETY: the address of an array is not null.
        GcArray { len: unsafe { NonNull::new_unchecked(len) }, elements: PhantomData }
    }
}

impl<E> Clone for GcArray<E> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for GcArray<E> {}

impl<E> Deref for GcArray<E> {
    type Target = [E];

    #[inline]
    fn deref(&self) -> &[E] {
        // SAFETY: the pointer is to the length of an array whose elements follow, all written
        // before anybody got the pointer, alive as long as the pointer is found, and changed only
        // through cells.
        unsafe { std::slice::from_raw_parts(array_elements(*self), self.len.read()) }
    }
}

impl<E> PartialEq for GcArray<E> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len
    }
}

impl<E> Eq for GcArray<E> {}

impl<E> Hash for GcArray<E> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len.hash(state);
    }
}

/// Address and length: elements may lead back to the array.
impl<E> fmt::Debug for GcArray<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GcArray({:p}; {})", self.len, self.len())
    }
}
