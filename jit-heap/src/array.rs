//! Arrays of fixed length.
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

use super::chunk::{ALIGN, HEADER, Object, total_size};
use super::full::{OutOfMemory, no_room};
use super::mark::{Tracer, TypeDesc};
use super::space::{self, Allocate};
use super::types::GcType;
use crate::words::{MAX_WORDS, Slot, to_cell};

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
pub const fn array_base() -> usize {
    size_of::<usize>()
}

/// The address of element 0.
#[inline]
pub fn array_elements<E: 'static>(array: GcArray<E>) -> *mut E {
    array.len.as_ptr().wrapping_add(1).cast()
}

/// Elements of an array between two looks at what they have left to do.
const PIECE: usize = 1024;

struct Desc<T>(PhantomData<T>);

impl<T: GcType> Desc<T> {
    const ARRAY: TypeDesc = TypeDesc {
        name: std::any::type_name::<GcArray<T>>,
        trace: if T::HOLDS_GC { Some(Self::trace_array) } else { None },
        drop: if needs_drop::<T>() { Some(Self::drop_array) } else { None },
        is_settled: Self::is_settled_array,
        looks_elsewhere: T::ELSEWHERE,
        short_lived: T::SHORT_LIVED,
    };

    unsafe fn trace_array(at: *const u8, tracer: &mut Tracer<'_>) {
        // SAFETY: the header says that an array is there: its length, which counts the elements
        // written so far, and the elements.
        unsafe {
            let elements = at.add(size_of::<usize>()).cast::<T>();
            let (len, mut i) = (at.cast::<usize>().read(), 0);
            while i < len {
                let end = len.min(i + PIECE);
                while i < end {
                    T::trace(elements.add(i), tracer);
                    i += 1;
                }
                tracer.relieve();
            }
        }
    }

    /// An array that does not have all its elements yet is being made.
    unsafe fn is_settled_array(at: *const u8, total: usize) -> bool {
        // SAFETY: the header says that an array is there, which begins with its length.
        let len = unsafe { at.cast::<usize>().read() };
        let bytes = len.saturating_mul(size_of::<T>()).saturating_add(size_of::<usize>());
        !T::HOLDS_GC || !T::CHANGES && total_size(bytes) == Some(total)
    }

    unsafe fn drop_array(at: *mut u8) {
        // SAFETY: as above; the array is unreachable and dropped once.
        unsafe {
            let elements = at.add(size_of::<usize>()).cast::<T>();
            std::ptr::slice_from_raw_parts_mut(elements, at.cast::<usize>().read()).drop_in_place();
        }
    }
}

/// The type of arrays of `T`.
pub(crate) fn array_type<T: GcType>() -> &'static TypeDesc {
    const { &Desc::<T>::ARRAY }
}

impl<E: GcType> GcArray<E> {
    /// An array of the values of `f(0)` to `f(len - 1)`.
    ///
    /// # Panics
    /// If there is no room for the array, and if `f` panics.
    pub fn from_fn(len: usize, f: impl FnMut(usize) -> E) -> GcArray<E> {
        let array = Self::allocate(len, space::allocate).unwrap_or_else(|e| no_room(e));
        array.fill(len, E::HOLDS_GC || needs_drop::<E>(), f)
    }

    /// The same, if there is room. `f` is not called if there is none.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    ///
    /// # Panics
    /// If `f` panics.
    pub fn try_from_fn(len: usize, f: impl FnMut(usize) -> E) -> Result<GcArray<E>, OutOfMemory> {
        Ok(Self::allocate(len, space::try_allocate)?.fill(len, E::HOLDS_GC || needs_drop::<E>(), f))
    }

    /// Makes the elements of an array just allocated, with room for `len`. Those that exist are alive while `f` makes the rest if
    /// they are `kept`.
    #[inline(always)]
    fn fill(self, len: usize, kept: bool, mut f: impl FnMut(usize) -> E) -> GcArray<E> {
        for i in 0..len {
            let element = f(i);
            // SAFETY: the memory has room for `len` elements.
            unsafe {
                array_elements::<E>(self).add(i).write(element);
                if kept {
                    self.len.write(i + 1);
                }
            }
        }
        // SAFETY: the memory begins with room for the length, and the elements are written.
        unsafe { self.with_len(len) }
    }

    /// # Safety
    /// The array was just allocated, with room for `len` elements, of which each is written before it is read.
    #[inline(always)]
    unsafe fn with_len(self, len: usize) -> GcArray<E> {
        // SAFETY: the memory begins with room for the length.
        unsafe { self.len.write(len) };
        self
    }

    /// Zeroed memory for an array whose length is 0 as yet.
    fn allocate(len: usize, from: Allocate) -> Result<GcArray<E>, OutOfMemory> {
        const { assert!(align_of::<E>() <= ALIGN, "elements of a GcArray are aligned to 8 bytes at most") };
        let bytes = len.checked_mul(size_of::<E>()).and_then(|bytes| bytes.checked_add(array_base()));
        // Elements that take no memory have their limit too: traces rely on it.
        let bytes = bytes.filter(|_| len as u64 <= MAX_LEN).ok_or(OutOfMemory { bytes: usize::MAX })?;
        let at = from(bytes, array_type::<E>())?;
        // SAFETY: memory of the type of such arrays, whose length is 0.
        Ok(unsafe { GcArray::from_address(at as u64) })
    }

    /// An array of `len` zeroes, for code that panics where there is no room: as [`GcArray::from_fn`] allocates.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    ///
    /// # Safety
    /// No element is read before it is written, unless zeroes are a value.
    pub unsafe fn zeroed(len: usize) -> Result<GcArray<E>, OutOfMemory> {
        // SAFETY: the caller's promise.
        Self::allocate(len, space::allocate).map(|array| unsafe { array.with_len(len) })
    }

    /// The same, for code that does something else where there is no room.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    ///
    /// # Safety
    /// As above.
    pub unsafe fn try_zeroed(len: usize) -> Result<GcArray<E>, OutOfMemory> {
        // SAFETY: the caller's promise.
        Self::allocate(len, space::try_allocate).map(|array| unsafe { array.with_len(len) })
    }

    /// An array of copies of the elements of a slice.
    ///
    /// # Panics
    /// If there is no room for the array.
    pub fn from_slice(elements: &[E]) -> GcArray<E>
    where
        E: Copy,
    {
        let array = Self::allocate(elements.len(), space::allocate).unwrap_or_else(|e| no_room(e));
        // SAFETY: the memory is new and has room for so many elements.
        unsafe {
            array_elements::<E>(array).copy_from_nonoverlapping(elements.as_ptr(), elements.len());
            array.with_len(elements.len())
        }
    }
}

impl<E: Slot> GcArray<E> {
    /// An array of `len` times the same value, in cells if the elements are cells:
    /// `GcArray::<GcCell<i64>>::filled(4, 0)`.
    ///
    /// # Panics
    /// If there is no room for the array.
    #[inline]
    pub fn filled(len: usize, value: E::Value) -> GcArray<E> {
        // Memory comes as zeroes. (And the bytes that rustc copies as the payload of a variant that has none may be an old pointer,
        // which would keep its object in as many places.)
        if to_cell::<_, MAX_WORDS>(value).is_zero() {
            // SAFETY: zeroes are the value.
            return unsafe { Self::zeroed(len) }.unwrap_or_else(|e| no_room(e));
        }
        Self::filled_with(len, value)
    }

    fn filled_with(len: usize, value: E::Value) -> GcArray<E> {
        let array = Self::allocate(len, space::allocate).unwrap_or_else(|e| no_room(e));
        // A value is copied without code of others, so that no collection comes before the array has its length.
        array.fill(len, false, |_| E::wrap(value))
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

    /// The object of the heap that it is.
    pub(crate) fn object(self) -> Object {
        // SAFETY: the address is that of the value of a live object.
        unsafe { Object::at(self.len.as_ptr().addr() - HEADER) }
    }

    /// The pointer of an address.
    ///
    /// # Safety
    /// `address` is that of an array of this type of this heap.
    #[inline]
    #[doc(hidden)]
    pub unsafe fn from_address(address: u64) -> GcArray<E> {
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
        // before the pointer was given away, alive as long as the pointer is found, and changed only
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
