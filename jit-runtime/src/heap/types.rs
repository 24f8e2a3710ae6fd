//! What the collector knows of a type: where its pointers are, and whether it is dropped.
//!
//! Every object has a header word before its value: the address of its [`TypeDesc`] in the low 48
//! bits, its size in granules above (0 for an object with a region of its own). A header is never
//! zero, so that a zero word ends the objects of a span.

use std::marker::PhantomData;
use std::mem::needs_drop;

use super::chunk::{GRANULE, MEDIUM};
use super::mark::{Tracer, load};
use crate::value::{Elem, JitType, Mem, MemWord};

/// Bytes before the value.
pub(super) const HEADER: usize = 8;

/// The alignment of every value.
pub(super) const ALIGN: usize = 8;

const SIZE_SHIFT: u32 = 48;

/// Elements of an array between two looks at what they have left to do.
const PIECE: usize = 1024;

/// A type of objects, as headers name it.
pub struct TypeDesc {
    /// The type's name, for people.
    pub(super) name: fn() -> &'static str,
    /// Reports the pointers of the value at an address; `None` if the type holds none.
    pub(super) trace: Option<unsafe fn(*const u8, &mut Tracer<'_>)>,
    /// Drops the value at an address; `None` if there is nothing to drop.
    pub(super) drop: Option<unsafe fn(*mut u8)>,
    /// Whether the pointers of the value at an address, of an object of so many bytes, will never be others.
    pub(super) is_settled: unsafe fn(*const u8, usize) -> bool,
    /// Whether what it reports hangs on other memory than the value, too.
    pub(super) looks_elsewhere: bool,
    /// Whether it is made beside others that die soon.
    pub(super) short_lived: bool,
}

/// A type whose values may lie in the heap, by themselves or as elements of an array.
///
/// Derived with `JitObject`; words, enums that derive `JitValue` and cells have it too.
///
/// # Safety
/// [`GcType::trace`] reports every `Gc`, `GcArray` and `Weak` of the value that is not behind a
/// [`Root`](super::Root), and follows no other memory unless [`GcType::ELSEWHERE`] says so. If [`GcType::CHANGES`] is false,
/// it reports the same each time.
#[diagnostic::on_unimplemented(
    message = "a value of type `{Self}` cannot lie in the heap",
    label = "the collector does not know where it holds pointers",
    note = "derive `JitObject` for a struct; mark fields that own Rust memory with `#[opaque]`",
    note = "an enum that derives `JitValue` is an element if its payloads are 64 bits wide, `Bool(u64)` where you would write `Bool(bool)`; with others it goes into a cell: `GcArray<GcCell<{Self}>>`"
)]
pub unsafe trait GcType: Sized + 'static {
    /// Whether a value may hold pointers into the heap.
    const HOLDS_GC: bool;

    /// Whether those of a value that is complete may become others.
    const CHANGES: bool = Self::HOLDS_GC;

    /// Whether they may become others though no word of the value does: some are in memory that the value owns.
    const ELSEWHERE: bool = false;

    /// Whether most objects die before the next collections: they are made in lines of their own, apart from what stays.
    const SHORT_LIVED: bool = false;

    /// Reports the pointers of the value at `at`.
    ///
    /// Not a reference: an object that is still being made has zeroes where its pointers will be,
    /// which is no valid value.
    ///
    /// # Safety
    /// `at` points to a value, or to zeroes in the size of one.
    unsafe fn trace(at: *const Self, tracer: &mut Tracer<'_>);
}

// SAFETY: `Elem::WORDS` are all words of the value, of which `JitType::trace` reports those that
// are pointers.
unsafe impl<E: Elem> GcType for E {
    const HOLDS_GC: bool = <E::Value as JitType>::HOLDS_GC;
    const CHANGES: bool = Self::HOLDS_GC && E::MUTABLE;
    const SHORT_LIVED: bool = E::SHORT_LIVED;

    #[inline(always)]
    unsafe fn trace(at: *const E, tracer: &mut Tracer<'_>) {
        E::Value::trace(WordsAt { address: at.cast(), words: E::WORDS }, tracer);
    }
}

/// The words of a value in memory, for [`JitType::trace`].
#[derive(Clone, Copy)]
pub struct WordsAt<'a> {
    address: *const u8,
    words: &'a [MemWord],
}

impl<'a> WordsAt<'a> {
    /// # Safety
    /// The words lie so at the address, or zeroes in their place.
    pub(super) unsafe fn new(address: *const u8, words: &'a [MemWord]) -> WordsAt<'a> {
        WordsAt { address, words }
    }

    /// Word `n`, which does not hang on a tag. 0 for one of less than 64 bits, which is no pointer.
    #[inline(always)]
    pub fn word(self, n: usize) -> u64 {
        let w = &self.words[n];
        match w.mem {
            // SAFETY: the word is there, says `new`.
            Mem::W64 => unsafe { self.address.offset(w.offset as isize).cast::<u64>().read() },
            _ => 0,
        }
    }

    /// Word 0, which says what the words behind it are; `None` where it is not to be believed.
    ///
    /// Machine code stores the words of a value one after the other, in any order, and may have to make an object in between.
    /// Memory then has the tag of the one value and the payload of the other, which may be anything. But who is to store the rest
    /// has the object at hand: a value is in that state only in an object that something else than an object names.
    #[inline(always)]
    pub fn tag(self, tracer: &Tracer<'_>) -> Option<u64> {
        let at = self.address.addr().wrapping_add_signed(self.words[0].offset as isize);
        (!tracer.doubts()).then(|| load(at))
    }

    /// Reports the words from `n` on, which hang on a tag that is not believed, as what they look like.
    #[inline(always)]
    pub fn ambiguous(self, n: usize, tracer: &mut Tracer<'_>) {
        for w in self.words[n..].iter().filter(|w| matches!(w.mem, Mem::W64)) {
            tracer.maybe(load(self.address.addr().wrapping_add_signed(w.offset as isize)));
        }
    }

    /// The words from `n` on.
    #[inline(always)]
    pub fn from(self, n: usize) -> WordsAt<'a> {
        WordsAt { words: &self.words[n..], ..self }
    }
}

struct Desc<T>(PhantomData<T>);

impl<T: GcType> Desc<T> {
    const OBJECT: TypeDesc = TypeDesc {
        name: std::any::type_name::<T>,
        trace: if T::HOLDS_GC { Some(Self::trace) } else { None },
        drop: if needs_drop::<T>() { Some(Self::drop) } else { None },
        is_settled: |_, _| !T::CHANGES,
        looks_elsewhere: T::ELSEWHERE,
        short_lived: T::SHORT_LIVED,
    };
    const ARRAY: TypeDesc = TypeDesc {
        name: std::any::type_name::<super::GcArray<T>>,
        trace: if T::HOLDS_GC { Some(Self::trace_array) } else { None },
        drop: if needs_drop::<T>() { Some(Self::drop_array) } else { None },
        is_settled: Self::is_settled_array,
        looks_elsewhere: T::ELSEWHERE,
        short_lived: T::SHORT_LIVED,
    };

    unsafe fn trace(at: *const u8, tracer: &mut Tracer<'_>) {
        // SAFETY: the header says that a `T` is there.
        unsafe { T::trace(at.cast(), tracer) }
    }

    unsafe fn drop(at: *mut u8) {
        // SAFETY: as above; the object is unreachable and dropped once.
        unsafe { at.cast::<T>().drop_in_place() }
    }

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
        !T::HOLDS_GC || !T::CHANGES && super::space::total_size(bytes) == Some(total)
    }

    unsafe fn drop_array(at: *mut u8) {
        // SAFETY: as above; the array is unreachable and dropped once.
        unsafe {
            let elements = at.add(size_of::<usize>()).cast::<T>();
            std::ptr::slice_from_raw_parts_mut(elements, at.cast::<usize>().read()).drop_in_place();
        }
    }
}

/// The type of objects of `T`.
pub(super) fn object_type<T: GcType>() -> &'static TypeDesc {
    const { &Desc::<T>::OBJECT }
}

/// The type of arrays of `T`.
pub(super) fn array_type<T: GcType>() -> &'static TypeDesc {
    const { &Desc::<T>::ARRAY }
}

/// The header of an object of `total` bytes, header included.
#[inline]
pub(super) fn header(desc: &'static TypeDesc, total: usize) -> u64 {
    let address = std::ptr::from_ref(desc).expose_provenance() as u64;
    debug_assert!(address >> SIZE_SHIFT == 0 && total.is_multiple_of(GRANULE));
    let granules = if total <= MEDIUM { total / GRANULE } else { 0 };
    (granules as u64) << SIZE_SHIFT | address
}

/// The bytes of the object with this header; 0 if it has a region of its own.
#[inline]
pub(super) fn size_of_header(header: u64) -> usize {
    (header >> SIZE_SHIFT) as usize * GRANULE
}

/// The type that a header names.
///
/// # Safety
/// It is the header of an object.
#[inline]
pub(super) unsafe fn desc_of_header(header: u64) -> &'static TypeDesc {
    let address = header & ((1 << SIZE_SHIFT) - 1);
    // SAFETY: `header` has put the address of a `&'static TypeDesc` there.
    unsafe { &*std::ptr::with_exposed_provenance(address as usize) }
}

/// What the derive asks of an object's type: whether it is known to hold no pointer to the heap. Such a pointer is not `Send`, so a type that is holds none.
///
/// `OpaqueField::<T>::contents` is that of the type if `T: Send`, else that of [`OpaqueFallback`].
pub struct OpaqueField<T: ?Sized>(PhantomData<T>);

impl<T: ?Sized + Send> OpaqueField<T> {
    /// No pointer.
    pub fn contents() -> HoldsNoGc {
        HoldsNoGc
    }
}

/// See [`OpaqueField`].
pub trait OpaqueFallback {
    /// Not known.
    fn contents() -> MayHoldGc {
        MayHoldGc
    }
}

impl<T: ?Sized> OpaqueFallback for OpaqueField<T> {}

/// The type is `Send`.
pub struct HoldsNoGc;

/// The type is not `Send`.
pub struct MayHoldGc;

/// What the derive asks of the object's type: `OwnDrop::<T>::found` is that of the type if `T: Drop`, else that of
/// [`OwnDropFallback`].
pub struct OwnDrop<T: ?Sized>(PhantomData<T>);

// The bound asks whether there is an `impl Drop`, not whether there is something to drop.
#[allow(drop_bounds)]
impl<T: ?Sized + Drop> OwnDrop<T> {
    /// There is one.
    pub fn found() -> HasDrop {
        HasDrop
    }
}

/// See [`OwnDrop`].
pub trait OwnDropFallback {
    /// There is none.
    fn found() -> NoDrop {
        NoDrop
    }
}

impl<T: ?Sized> OwnDropFallback for OwnDrop<T> {}

/// The type has a destructor of its own.
pub struct HasDrop;

/// It has none.
pub struct NoDrop;

/// A destructor that may run for an object of type `T`, given what such an object holds. All that dies in one collection is dropped
/// in any order: whoever has a `Gc` there may find an object that was dropped before, or make it live on. And from `&mut self` the
/// length of a `Tail` could be moved to where no elements follow.
#[diagnostic::on_unimplemented(
    message = "`{T}` has a destructor of its own, and may hold a `Gc` or a `Tail`",
    label = "objects that die together are dropped in any order: this destructor could use one that is gone",
    note = "move what it drops to a type of its own that is `Send`, in an `#[opaque]` field: that is dropped with the object"
)]
pub trait MayDrop<T: ?Sized, Contents> {}

impl<T: ?Sized, Contents> MayDrop<T, Contents> for NoDrop {}
impl<T: ?Sized> MayDrop<T, HoldsNoGc> for HasDrop {}

/// Compiles if objects of type `T` may be dropped.
///
/// What it holds comes first: else rustc would take it for what the destructor allows, and say that the types are not equal.
pub fn may_drop<T: ?Sized, Contents, D: MayDrop<T, Contents>>(_: Contents, _: D) {}

/// What the derive asks of an `#[opaque]` field, also in an object that no program puts into the heap.
pub const fn holds_no_gc<T: ?Sized + OpaqueContents>() {}

/// For `#[opaque(trace = no_gc)]`: reports nothing, since the author knows that the field holds no pointer to the heap. An
/// untruth breaks rule R1 of [`collect_garbage`](crate::collect_garbage).
pub fn no_gc<T: ?Sized>(_: &T, _: &mut Tracer<'_>) {}

/// A type that is known to hold no pointer to the heap: such a pointer is not `Send`, so a type that is holds none.
#[diagnostic::on_unimplemented(
    message = "an `#[opaque]` field of type `{Self}` may hold pointers to the heap where the collector cannot see them",
    label = "not `Send`",
    note = "give `#[opaque(trace = function)]` a `fn(&Field, &mut Tracer)` that reports them; if there are none, `#[opaque(trace = jit_runtime::heap::no_gc)]` says so",
    note = "of a type parameter say that it is `Send`: `struct Table<T: Send>`"
)]
pub trait OpaqueContents {}

#[diagnostic::do_not_recommend]
impl<T: ?Sized + Send> OpaqueContents for T {}
