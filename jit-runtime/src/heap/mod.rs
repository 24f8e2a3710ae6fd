//! The heap of interpreters: objects behind [`Gc`], arrays behind [`GcArray`], cells in both.
//!
//! A `Gc<T>` is a plain machine word, `Copy`, with the address of the value; a header of 8 bytes
//! lies before it. So traced code passes it around like an integer, machine code loads fields at
//! fixed offsets, and `Gc<T>` and `&'static T` are the same word. A plain field never changes once
//! the object is made; what changes is in a [`GcCell`] (or a [`Cell`](std::cell::Cell)). Objects
//! belong to the thread that made them: nothing here is `Send`.
//!
//! # Collecting garbage
//!
//! A heap grows until its interpreter calls [`collect_garbage`](crate::collect_garbage). That is
//! `unsafe`, the one promise that rustc cannot check, and everything here hangs on it:
//!
//! > **Rule R1. No `Gc`, `GcArray` or `Weak` in memory that Rust owns** (`Vec`, `Box`, `HashMap`,
//! > statics, thread-locals, captured by a boxed closure) **unless a [`Root`], a [`RootSet`] or a
//! > function given to [`on_trace`] keeps its object.** Variables, parameters and results of
//! > running functions need nothing, nor do fields and elements of objects of the heap.
//!
//! The collector finds pointers on the native stack by their looks, in objects by their types.
//! Objects do not move. An object that nothing reaches is dropped, if it owns Rust memory. All that die together are dropped in any
//! order: so a type with a destructor of its own has to be `Send`, which no type with a `Gc` or a [`Tail`] is.
//! `heap_stress=1` in the `JIT` variable collects at every allocation and overwrites what is dead,
//! so that a broken rule shows at once.

mod array;
mod cell;
mod chunk;
mod ephemeral;
mod frozen;
mod full;
mod list;
mod lookup;
mod mark;
mod quasi;
mod reserve;
mod roots;
mod signal;
mod space;
mod stats;
mod tail;
mod types;
mod weak;

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;
use std::ptr::NonNull;

use jit_ir::Bump;

pub use array::GcArray;
pub use cell::{AliasSet, GcCell, InSet};
pub use ephemeral::{Guardian, WeakHook, WeakTables, Weakly, on_weak_tables};
pub use full::{OutOfMemory, catch_out_of_memory, has_room, make_room, no_room_for, on_full, take_full};
pub use list::GcList;
pub use mark::Tracer;
pub(crate) use mark::{ask_for, keep_large_weak};
pub use quasi::QuasiCell;
pub use reserve::ReservedSystem;
pub use roots::{Root, RootSet, TraceHook, on_trace};
pub use signal::SignalCell;
pub use stats::{HeapStats, stats};
pub use tail::Tail;
pub use types::{GcType, OpaqueContents, WordsAt, holds_no_gc, no_gc};
#[doc(hidden)]
pub use types::{
    HasDrop, HoldsNoGc, MayDrop, MayHoldGc, NoDrop, OpaqueFallback, OpaqueField, OwnDrop, OwnDropFallback, may_drop,
};
pub use weak::Weak;

#[doc(hidden)]
pub use mark::on_stack;

use full::no_room;

pub(crate) use array::{array_base, array_elements};
pub(crate) use chunk::Pages;
pub(crate) use ephemeral::Ephemerons;
pub(crate) use quasi::Validity;
pub(crate) use reserve::{has_room_for, is_low};
pub(crate) use roots::{PinScope, end_of_pins, pin, pin_all, pinning};
pub(crate) use space::{Active, Collecting, SPAN, bump_address, progress};
pub(crate) use stats::{allocated_bytes, reset_stats};

/// A pointer to an object of the heap.
///
/// Equality and hashing are by address. Dereferences to the object.
#[repr(transparent)]
pub struct Gc<T: 'static> {
    value: NonNull<T>,
    object: PhantomData<&'static T>,
}

impl<T: GcType> Gc<T> {
    /// Moves a value to the heap.
    ///
    /// # Panics
    /// If the heap's limit is reached; [`Gc::try_new`] tells instead.
    #[inline]
    pub fn new(value: T) -> Gc<T> {
        let at = space::allocate(size_of::<T>(), types::object_type::<T>()).unwrap_or_else(|e| no_room(e));
        // SAFETY: `allocate` gives memory for the type.
        unsafe { Gc::place(at, value) }
    }

    /// Moves a value to the heap, if there is room.
    ///
    /// # Errors
    /// [`OutOfMemory`]; the value is dropped.
    #[inline]
    pub fn try_new(value: T) -> Result<Gc<T>, OutOfMemory> {
        let at = space::try_allocate(size_of::<T>(), types::object_type::<T>())?;
        // SAFETY: `try_allocate` gives memory for the type.
        Ok(unsafe { Gc::place(at, value) })
    }

    /// # Safety
    /// At `at` is fresh memory for a `T`, aligned to 8.
    #[inline(always)]
    unsafe fn place(at: usize, value: T) -> Gc<T> {
        const { assert!(align_of::<T>() <= types::ALIGN, "objects of the heap are aligned to 8 bytes at most") };
        let value_at = std::ptr::with_exposed_provenance_mut::<T>(at);
        // SAFETY: the caller's promise.
        unsafe {
            value_at.write(value);
            Gc { value: NonNull::new_unchecked(value_at), object: PhantomData }
        }
    }
}

impl<T: 'static> Gc<T> {
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

    /// The object. Whoever has the reference has it on the stack, where it keeps the object.
    #[inline]
    pub(crate) fn object(self) -> &'static T {
        // SAFETY: the pointer is to a valid `T`, which lives as long as a collection finds the
        // pointer; it is shared only within the thread and changed only through cells.
        unsafe { self.value.as_ref() }
    }
}

/// Makes an object of zeroes: the allocation function of an object descriptor.
pub extern "sysv64" fn alloc_zeroed_object<T: GcType>(_: u64) -> *mut u8 {
    const { assert!(align_of::<T>() <= types::ALIGN, "objects of the heap are aligned to 8 bytes at most") };
    std::ptr::with_exposed_provenance_mut(space::allocate_anyway(size_of::<T>(), types::object_type::<T>()))
}

/// Makes an array of zeroes: the allocation function of the descriptors of arrays.
pub extern "sysv64" fn alloc_zeroed_array<E: GcType>(len: u64) -> *mut u8 {
    const { assert!(!std::mem::needs_drop::<E>(), "zeroes are nothing to drop") };
    let at = space::allocate_anyway(array_size::<E>(len as u32) as usize, types::array_type::<E>());
    let array = std::ptr::with_exposed_provenance_mut::<u64>(at);
    // SAFETY: the memory begins with room for the length.
    unsafe { array.write(len) };
    array.cast()
}

/// Bytes of an array, without its header.
pub fn array_size<E: GcType>(len: u32) -> u64 {
    (array_base() as u64 + len as u64 * size_of::<E>() as u64).next_multiple_of(8)
}

/// How machine code makes an object of this type by bumping a pointer, if it may: an object that is dropped is registered
/// besides.
pub fn object_bump<T: GcType>() -> Option<Bump> {
    bump_of(size_of::<T>(), types::object_type::<T>())
}

/// The same for an array.
pub fn array_bump<E: GcType>(len: u32) -> Option<Bump> {
    bump_of(usize::try_from(array_size::<E>(len)).ok()?, types::array_type::<E>())
}

fn bump_of(size: usize, desc: &'static types::TypeDesc) -> Option<Bump> {
    let total = space::total_size(size)?;
    let bumped = total <= chunk::MEDIUM && desc.drop.is_none();
    bumped.then(|| Bump { header: types::header(desc, total), total: total as u32, at: space::bump_at(desc) })
}

/// Collects the garbage of this thread's heap now, if it is collected at all.
pub fn collect() {
    clear_spare_stack();
    space::may_collect(space::Space::collect);
}

/// The frames of a collection do not write all their words: what they leave of calls that are over would keep objects.
#[inline(never)]
fn clear_spare_stack() {
    std::hint::black_box(&[0usize; 2048]);
}

/// Collects, and takes all that is alive then for alive for ever: later collections do not free it, and look only into those of
/// its objects that have changed. For what an interpreter has loaded before it begins, such as its library: in small heaps that
/// is most of what collections would mark. May be called again. Does nothing where the heap is not collected, and while a
/// portal of this thread runs in a trace or is recorded: objects that a trace is making may lack their fields.
///
/// Source: `gc.freeze` of CPython; here what is frozen may lead to what is not.
pub fn freeze() {
    if !pinning() {
        space::may_collect(space::Space::freeze);
    }
}

/// The thread ends: gives back what is not held any more.
pub(crate) fn end() {
    quasi::end();
    if !roots::any() {
        roots::end();
        ephemeral::end();
        space::end();
    }
}

/// Whether this thread's heap is collected.
pub fn is_collected() -> bool {
    space::with(|s| s.collecting.is_some())
}

/// Those of the words that may be addresses of objects that there are by now.
pub(crate) fn that_may_lead_here(words: impl Iterator<Item = u64>) -> Box<[u64]> {
    space::with(|s| words.filter(|word| s.may_lead_here(*word)).collect())
}

/// From here on this thread's heap is collected.
///
/// # Safety
/// Rule R1 holds for this thread, now and from here on; `how` has the bounds of its stack.
pub(crate) unsafe fn start_collecting(how: Collecting) {
    space::with(|s| s.start_collecting(how));
}

/// The objects of one type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Population {
    /// How many there are.
    pub objects: usize,
    /// Their bytes, headers and padding included.
    pub bytes: usize,
}

/// What is in this thread's heap, by the names of the types: all objects that were not found
/// dead by a collection yet. Walks through the whole heap.
pub fn census() -> BTreeMap<&'static str, Population> {
    let mut census = BTreeMap::<_, Population>::new();
    space::with(|s| {
        s.each_object(&mut |desc, bytes, _| {
            let entry = census.entry((desc.name)()).or_default();
            entry.objects += 1;
            entry.bytes += bytes;
        })
    });
    census
}

/// Calls `f` with each object of a type in this thread's heap that was not found dead by a collection yet. `f` must not use the heap
/// otherwise. Walks through the whole heap.
pub fn each<T: GcType>(mut f: impl FnMut(Gc<T>)) {
    space::with(|s| {
        s.each_object(&mut |desc, _, object| {
            if std::ptr::eq(desc, types::object_type::<T>()) {
                // SAFETY: an object of this type begins there; what was not found dead has all that it leads to.
                f(unsafe { Gc::from_address((object + types::HEADER) as u64) });
            }
        })
    });
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
