//! Memory of Rust's own that a program asks for: texts, large integers, what waits while a term is walked over.
//!
//! Where there is none, the process must not end. Small requests find a reserve (see [`heap::ReservedSystem`]), and the program is
//! told at its next call. What may be large, as a program says, asks here first; what is refused is a panic that
//! [`Query::next`](crate::engine::Query::next) makes the program's `resource_error(memory)` of.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, Hash};

use jit_runtime::heap;

/// Requests below this find memory in the reserve.
const LARGE: usize = 1 << 20;

/// Bytes outside of the heap that objects which may be dead own, before it is asked which of them are.
const MUCH: usize = 64 << 20;

/// What must be left where memory is short.
pub const SPARE: usize = 16 << 20;

/// What an object of the heap owns outside, and is not counted.
const LITTLE: usize = 256;

thread_local! {
    static OUTSIDE: Cell<usize> = const { Cell::new(0) };
}

/// Somebody is about to take so many bytes.
///
/// # Panics
/// For [`heap::catch_out_of_memory`], if they are many and are not there.
#[inline]
pub fn need(bytes: usize) {
    if bytes >= LARGE {
        ask(bytes);
    }
}

#[cold]
fn ask(bytes: usize) {
    if Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        heap::no_room_for(bytes);
    }
}

/// Adds to what waits.
///
/// # Panics
/// As [`need`].
#[inline]
pub fn push<T>(list: &mut Vec<T>, value: T) {
    heap::make_room(list, 1);
    list.push(value);
}

/// Room for so many bytes more in a text.
///
/// # Panics
/// As [`need`].
#[inline]
pub fn room_in(text: &mut String, more: usize) {
    if text.capacity() - text.len() < more && text.try_reserve(more).is_err() {
        heap::no_room_for(more);
    }
}

/// Room for one more in a set.
///
/// # Panics
/// As [`need`].
#[inline]
pub fn insert<T: Eq + Hash, S: BuildHasher>(set: &mut HashSet<T, S>, value: T) -> bool {
    if set.len() == set.capacity() && set.try_reserve(1).is_err() {
        heap::no_room_for(set.len() * size_of::<T>());
    }
    set.insert(value)
}

/// Room for one more in a map.
///
/// # Panics
/// As [`need`].
#[inline]
pub fn room_for_one<K: Eq + Hash, V, S: BuildHasher>(map: &mut HashMap<K, V, S>) {
    if map.len() == map.capacity() && map.try_reserve(1).is_err() {
        heap::no_room_for(map.len() * size_of::<(K, V)>());
    }
}

/// An object of the heap is about to own so many bytes outside of it. Where there are many such, or the system has refused memory, it
/// is looked which of them are still in use.
///
/// # Panics
/// As [`need`].
#[inline]
pub fn own(bytes: usize) {
    if bytes >= LITTLE {
        let all = OUTSIDE.get() + bytes;
        OUTSIDE.set(all);
        if all >= MUCH || !heap::has_room(bytes) {
            look(bytes);
        }
    }
}

#[cold]
fn look(bytes: usize) {
    heap::collect();
    // Memory that was given back may be where the heap cannot take it.
    if !heap::has_room(bytes) {
        ask(bytes.saturating_add(SPARE));
    }
}

/// The collector has run: what is there now is in use, or new.
pub fn collected() {
    OUTSIDE.set(0);
}
