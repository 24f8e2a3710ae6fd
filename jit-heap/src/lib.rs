//! The heap of interpreters: `Gc`, `GcArray` and cells.
//!
//! A `Gc<T>` is a plain machine word, `Copy`, with the address of the value; a header of 8 bytes
//! lies before it. So traced code passes it around like an integer, machine code loads fields at
//! fixed offsets, and `Gc<T>` and `&'static T` are the same word. A plain field never changes once
//! the object is made; a part that changes is in a [`GcCell`] (or a [`Cell`](std::cell::Cell)). Objects
//! belong to the thread that made them: nothing here is `Send`.
//!
//! # Collecting garbage
//!
//! A heap grows until its thread says that it is to be collected: `jit_runtime::collect_garbage`, or [`run`] where this crate
//! is used alone. That is `unsafe`, the one promise that rustc cannot check, and everything here hangs on it:
//!
//! > **Rule R1. No `Gc`, `GcArray` or `Weak` in memory that Rust owns** (`Vec`, `Box`, `HashMap`,
//! > statics, thread-locals, captured by a boxed closure) **unless a [`Root`], a [`RootSet`] or a
//! > function given to [`on_trace`] keeps its object.** Variables, parameters and results of
//! > running functions need nothing, nor do fields and elements of objects of the heap.
//!
//! The collector finds pointers on the native stack by their looks, in objects by their types.
//! Objects do not move. An object that nothing reaches is dropped, if it owns Rust memory. All that die together are dropped in any
//! order: so a type with a destructor of its own has to be `Send`, which no type with a `Gc` or a [`Tail`] is.
//! `heap_stress=1` in the `JIT` variable collects at every allocation and overwrites dead objects,
//! so that a broken rule shows at once.

mod array;
mod bell;
mod cell;
mod chunk;
mod collected;
mod collection;
mod ephemeral;
mod frozen;
mod full;
pub mod host;
mod index;
mod locals;
mod mark;
mod object;
mod observed;
mod pointer;
mod prefetch;
mod quasi;
mod reserve;
mod roots;
mod signal;
mod space;
mod stack;
mod stats;
mod tail;
mod types;
mod weak;
pub mod words;

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;
use std::ptr::NonNull;

pub use array::GcArray;
pub use bell::{collect, has_room, on_full, take_full};
pub use cell::{AliasSet, GcCell, InSet};
pub use collected::run;
pub use ephemeral::{Guardian, WeakHook, WeakTables, Weakly, on_weak_tables};
pub use full::{OutOfMemory, catch_out_of_memory, expect_room, make_room, no_room_for};
pub use mark::Tracer;
pub use observed::observe_collections;
pub use quasi::QuasiCell;
pub use reserve::ReservedSystem;
pub use roots::{Root, RootSet, TraceHook, on_trace};
pub use signal::SignalCell;
pub use stats::{HeapStats, stats};
pub use tail::Tail;
#[doc(hidden)]
pub use tail::TailOf;
pub use types::{GcType, OpaqueContents, holds_no_gc, no_gc};
#[doc(hidden)]
pub use types::{
    HasDrop, HoldsNoGc, MayDrop, MayHoldGc, NoDrop, OpaqueFallback, OpaqueField, OwnDrop, OwnDropFallback, may_drop,
};
pub use weak::Weak;
pub use words::{MAX_WORDS, Stored, Words};

#[doc(hidden)]
pub use stack::on_stack;

use chunk::Object;
use full::no_room;
use words::Trusted;

pub(crate) use roots::pinning;
pub use space::{Active, Collecting};

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
        Gc::make(space::allocate, value).unwrap_or_else(|e| no_room(e))
    }

    /// Moves a value to the heap, if there is room.
    ///
    /// # Errors
    /// [`OutOfMemory`]; the value is dropped.
    #[inline]
    pub fn try_new(value: T) -> Result<Gc<T>, OutOfMemory> {
        Gc::make(space::try_allocate, value)
    }

    #[inline(always)]
    fn make(allocate: space::Allocate, value: T) -> Result<Gc<T>, OutOfMemory> {
        let mut room = allocate(size_of::<T>(), types::object_type::<T>())?;
        room.put(0, value);
        Ok(Gc { value: room.value(), object: PhantomData })
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

    /// The pointer that a word is.
    #[inline]
    pub(crate) fn from_word(word: Trusted) -> Gc<T> {
        let value = std::ptr::with_exposed_provenance_mut::<T>(word.get() as usize);
        // SAFETY: a trusted word of this type is the address of an object, which is not null.
        Gc { value: unsafe { NonNull::new_unchecked(value) }, object: PhantomData }
    }
}

/// Collects, and takes all that is alive then for alive for ever: later collections do not free it, and look only into those of
/// its objects that have changed. For objects that an interpreter has loaded before it begins, such as its library: in small heaps
/// collections would mark little else. May be called again. Does nothing where the heap is not collected, and while a
/// portal of this thread runs in a trace or is recorded: objects that a trace is making may lack their fields.
///
/// Source: `gc.freeze` of CPython; here frozen objects may lead to others.
pub fn freeze() {
    if !pinning() {
        space::may_collect(space::Space::freeze);
    }
}

impl Drop for locals::End {
    fn drop(&mut self) {
        if let Some(first) = self.first.take() {
            first();
        }
        end();
    }
}

/// The thread ends: gives back all that is not held any more.
fn end() {
    quasi::end();
    if !roots::any() {
        roots::end();
        ephemeral::end();
        // SAFETY: no root is registered, and by rule R1 all other pointers were on the stack.
        unsafe { space::end() };
    }
}

/// Whether this thread's heap is collected.
pub fn is_collected() -> bool {
    space::with(|s| s.collecting.is_some())
}

/// The objects of one type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Population {
    /// How many there are.
    pub objects: usize,
    /// Their bytes, headers and padding included.
    pub bytes: usize,
}

/// Bytes that objects of this thread's heap take: those that the last collection has left, and those made since. Constant time;
/// [`census`] counts each object, which may be some percent less.
pub fn used_bytes() -> usize {
    space::with(|s| s.used())
}

/// The objects in this thread's heap, by the names of their types: all that were not found
/// dead by a collection yet. Walks through the whole heap.
pub fn census() -> BTreeMap<&'static str, Population> {
    let mut census = BTreeMap::<_, Population>::new();
    space::with(|s| {
        s.index.each_object(&mut |object| {
            let entry = census.entry((object.desc().name)()).or_default();
            entry.objects += 1;
            entry.bytes += object.bytes();
        })
    });
    census
}

/// Calls `f` with each object of a type in this thread's heap that was not found dead by a collection yet. `f` must not use the heap
/// otherwise. Objects with a destructor are listed; for others it walks through the whole heap.
pub fn each<T: GcType>(mut f: impl FnMut(Gc<T>)) {
    let wanted = types::object_type::<T>();
    let mut visit = |object: Object| {
        if object.desc().id == wanted.id {
            // SAFETY: the object is of this type; all that it leads to was not found dead, either.
            f(Gc::from_word(unsafe { Trusted::new(object.value() as u64) }));
        }
    };
    space::with(|s| match wanted.drop {
        Some(_) => s.not_dead().iter().for_each(|object| visit(*object)),
        None => s.index.each_object(&mut visit),
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
        // SAFETY: the pointer is to a valid `T`, which lives as long as a collection finds the
        // pointer; it is shared only within the thread and changed only through cells.
        unsafe { self.value.as_ref() }
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
