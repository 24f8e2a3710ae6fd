//! Arrays of fixed length.
//!
//! The pointer is to the length; element 0 follows it. The length never changes, so traced code
//! loads it as a pure operation.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::mem::{MaybeUninit, needs_drop};
use std::ops::Deref;
use std::ptr::NonNull;

use jit_ir::MAX_LEN;

use super::chunk::{ALIGN, HEADER, Object, total_size};
use super::full::{OutOfMemory, no_room};
use super::mark::{Tracer, TypeDesc};
use super::space::{self, Allocate, Room};
use super::types::GcType;
use crate::words::{Slot, Trusted, Words};

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

/// Elements of an array between two looks at the objects that wait.
const PIECE: usize = 1024;

struct Desc<T>(PhantomData<T>);

impl<T: GcType> Desc<T> {
    const ARRAY: TypeDesc = TypeDesc {
        name: std::any::type_name::<GcArray<T>>,
        id: None,
        trace: if T::HOLDS_GC { Some(Self::trace_array) } else { None },
        drop: if needs_drop::<T>() { Some(Self::drop_array) } else { None },
        dead: if needs_drop::<T>() && T::HOLDS_GC { Some(&Self::DEAD) } else { None },
        is_settled: Self::is_settled_array,
        looks_elsewhere: T::ELSEWHERE,
        short_lived: T::SHORT_LIVED,
    };
    const DEAD: TypeDesc = TypeDesc::dead(std::any::type_name::<GcArray<T>>, Self::drop_array, T::SHORT_LIVED);

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
    fn is_settled_array(array: Object, total: usize) -> bool {
        // It begins with its length.
        let len = array.word(1) as usize;
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
        Self::fill(Self::room(len, space::allocate).unwrap_or_else(|e| no_room(e)), len, f)
    }

    /// The same, if there is room. `f` is not called if there is none.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    ///
    /// # Panics
    /// If `f` panics.
    pub fn try_from_fn(len: usize, f: impl FnMut(usize) -> E) -> Result<GcArray<E>, OutOfMemory> {
        Ok(Self::fill(Self::room(len, space::try_allocate)?, len, f))
    }

    /// Elements that exist are alive while `f` makes the rest.
    fn fill(room: Room, len: usize, f: impl FnMut(usize) -> E) -> GcArray<E> {
        GcArray { len: room.fill(len, E::HOLDS_GC || needs_drop::<E>(), f), elements: PhantomData }
    }

    /// Zeroed memory for an array: its length is 0 as yet.
    #[inline(always)]
    fn room(
        len: usize,
        from: impl Fn(usize, &'static TypeDesc) -> Result<Room, OutOfMemory>,
    ) -> Result<Room, OutOfMemory> {
        const { assert!(align_of::<E>() <= ALIGN, "elements of a GcArray are aligned to 8 bytes at most") };
        let bytes = len.checked_mul(size_of::<E>()).and_then(|bytes| bytes.checked_add(array_base()));
        // Elements that take no memory have their limit too: traces rely on it.
        let bytes = bytes.filter(|_| len as u64 <= MAX_LEN).ok_or(OutOfMemory { bytes: usize::MAX })?;
        from(bytes, array_type::<E>())
    }

    /// An array of `len` elements that are zeroes.
    fn zeroes(len: usize, from: Allocate) -> Result<GcArray<MaybeUninit<E>>, OutOfMemory> {
        let mut room = Self::room(len, from)?;
        room.put(0, len);
        Ok(GcArray { len: room.value(), elements: PhantomData })
    }

    /// An array of `len` zeroes, for code that panics where there is no room: as [`GcArray::from_fn`] allocates.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    ///
    /// # Safety
    /// No element is read before it is written, unless zeroes are a value.
    pub unsafe fn zeroed(len: usize) -> Result<GcArray<E>, OutOfMemory> {
        Self::zeroes(len, space::allocate).map(|array| GcArray { len: array.len, elements: PhantomData })
    }

    /// The same, for code that does something else where there is no room.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    ///
    /// # Safety
    /// As above.
    pub unsafe fn try_zeroed(len: usize) -> Result<GcArray<E>, OutOfMemory> {
        Self::zeroes(len, space::try_allocate).map(|array| GcArray { len: array.len, elements: PhantomData })
    }

    /// An array of copies of the elements of a slice.
    ///
    /// # Panics
    /// If there is no room for the array.
    pub fn from_slice(elements: &[E]) -> GcArray<E>
    where
        E: Copy,
    {
        let mut room = Self::room(elements.len(), space::allocate).unwrap_or_else(|e| no_room(e));
        room.copy(array_base(), &[elements]);
        room.put(0, elements.len());
        GcArray { len: room.value(), elements: PhantomData }
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
        let mut bits = 0;
        value.to_words(&mut |word| bits |= word);
        if bits == 0 {
            let mut room = Self::room(len, space::allocate).unwrap_or_else(|e| no_room(e));
            room.put(0, len);
            return GcArray { len: room.value(), elements: PhantomData };
        }
        Self::filled_with(len, value)
    }

    fn filled_with(len: usize, value: E::Value) -> GcArray<E> {
        let room = Self::room(len, space::allocate).unwrap_or_else(|e| no_room(e));
        // A value is copied without code of others, so that no collection comes before the array has its length.
        GcArray { len: room.fill(len, false, |_| E::wrap(value)), elements: PhantomData }
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

    /// The pointer that a word is.
    #[inline]
    pub(crate) fn from_word(word: Trusted) -> GcArray<E> {
        let len = std::ptr::with_exposed_provenance_mut::<usize>(word.get() as usize);
        // SAFETY: a trusted word of this type is the address of an array, which is not null.
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
