//! Type descriptors for the collector.

use std::any::TypeId;
use std::marker::PhantomData;
use std::mem::needs_drop;

use super::mark::{Tracer, TypeDesc};
use crate::words::{Slot, Words, WordsAt};

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

    /// Whether most objects die before the next collections: they are allocated in lines of their own, apart from long-lived ones.
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

// SAFETY: `Slot::WORDS` are all words of the value, of which `Words::trace` reports those that
// are pointers.
unsafe impl<E: Slot> GcType for E {
    const HOLDS_GC: bool = <E::Value as Words>::HOLDS_GC;
    const CHANGES: bool = Self::HOLDS_GC && E::MUTABLE;
    const SHORT_LIVED: bool = E::SHORT_LIVED;

    #[inline(always)]
    unsafe fn trace(at: *const E, tracer: &mut Tracer<'_>) {
        // SAFETY: a value is there, or zeroes.
        E::Value::trace(unsafe { WordsAt::new(at.cast(), E::WORDS) }, tracer);
    }
}

struct Desc<T>(PhantomData<T>);

impl<T: GcType> Desc<T> {
    const OBJECT: TypeDesc = TypeDesc {
        name: std::any::type_name::<T>,
        id: Some(TypeId::of::<T>()),
        trace: if T::HOLDS_GC { Some(Self::trace) } else { None },
        drop: if needs_drop::<T>() { Some(Self::drop) } else { None },
        dead: if needs_drop::<T>() && T::HOLDS_GC { Some(&Self::DEAD) } else { None },
        is_settled: |_, _| !T::CHANGES,
        looks_elsewhere: T::ELSEWHERE,
        short_lived: T::SHORT_LIVED,
    };
    const DEAD: TypeDesc = TypeDesc::dead(std::any::type_name::<T>, Self::drop, T::SHORT_LIVED);

    unsafe fn trace(at: *const u8, tracer: &mut Tracer<'_>) {
        // SAFETY: the header says that a `T` is there.
        unsafe { T::trace(at.cast(), tracer) }
    }

    unsafe fn drop(at: *mut u8) {
        // SAFETY: as above; the object is unreachable and dropped once.
        unsafe { at.cast::<T>().drop_in_place() }
    }
}

/// The type of objects of `T`.
pub(super) fn object_type<T: GcType>() -> &'static TypeDesc {
    const { &Desc::<T>::OBJECT }
}

/// For the derive: whether an object's type is known to hold no pointer to the heap. Such a pointer is not `Send`, so a `Send` type holds none.
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

/// For the derive: `OwnDrop::<T>::found` is that of the type if `T: Drop`, else that of
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

/// A destructor that may run for an object of type `T`, given its contents. All objects that die in one collection are dropped
/// in any order: a `Gc` used there may lead to an object that was dropped before, or make it live on. And from `&mut self` the
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
/// The contents come first: else rustc would take them for those that the destructor allows, and say that the types are not equal.
pub fn may_drop<T: ?Sized, Contents, D: MayDrop<T, Contents>>(_: Contents, _: D) {}

/// For the derive: an `#[opaque]` field, also in an object that no program puts into the heap.
pub const fn holds_no_gc<T: ?Sized + OpaqueContents>() {}

/// For `#[opaque(trace = no_gc)]`: reports nothing, since the author knows that the field holds no pointer to the heap. An
/// untruth breaks rule R1 of [the crate](crate).
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
