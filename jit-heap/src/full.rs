//! The error of an exhausted heap.

use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::reserve;
use crate::locals::local;

/// There is no memory for an object: the heap's limit is reached, or the system has no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory {
    /// The bytes asked for; `usize::MAX` if their number does not fit a word.
    pub bytes: usize,
}

impl fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bytes {
            usize::MAX => write!(f, "out of memory: the heap has no room for an object larger than memory"),
            bytes => write!(f, "out of memory: the heap has no room for {bytes} bytes"),
        }
    }
}

impl std::error::Error for OutOfMemory {}

/// Room for so many elements more in a vector whose length a guest says.
///
/// # Panics
/// As [`no_room_for`], if there is no memory.
#[inline]
pub fn make_room<T>(vec: &mut Vec<T>, more: usize) {
    if vec.capacity() - vec.len() < more && vec.try_reserve(more).is_err() {
        no_room_for(more.saturating_mul(size_of::<T>()));
    }
}

/// Memory for so many bytes, which is not taken yet: before code of others makes something of a guest's data, in pieces that cannot
/// be refused. Few bytes are not asked for.
///
/// # Panics
/// As [`no_room_for`], if there is none.
#[inline]
pub fn expect_room(bytes: usize) {
    if bytes > reserve::SMALL {
        let mut room = Vec::<u8>::new();
        make_room(&mut room, bytes);
        // An allocation without a use could be left out.
        std::hint::black_box(&mut room);
    }
}

/// There is no memory for something outside of the heap that a guest wants at once: for [`catch_out_of_memory`].
///
/// # Panics
/// As the heap does without memory.
#[cold]
#[inline(never)]
pub fn no_room_for(bytes: usize) -> ! {
    no_room(OutOfMemory { bytes })
}

local! {
    /// Calls of [`catch_out_of_memory`] that are active.
    static CATCHING: Cell<usize> = const { Cell::new(0) };
    /// The error of the last panic for want of memory.
    static LAST: Cell<Option<OutOfMemory>> = const { Cell::new(None) };
}

/// Calls `f`; a panic in it that comes from the heap, since something must be allocated at once for which there is no room,
/// becomes an error, and nothing is printed. For where a guest's program is started: an interpreter whose guest is to go on
/// uses `on_full` and the functions that give errors.
///
/// # Errors
/// [`OutOfMemory`].
#[inline]
pub fn catch_out_of_memory<R>(f: impl FnOnce() -> R) -> Result<R, OutOfMemory> {
    CATCHING.set(CATCHING.get() + 1);
    let outcome = catch_unwind(AssertUnwindSafe(f));
    CATCHING.set(CATCHING.get() - 1);
    outcome.map_err(caught)
}

/// The error of a panic for want of memory; any other panic goes on.
#[cold]
#[inline(never)]
fn caught(payload: Box<dyn Any + Send>) -> OutOfMemory {
    match (LAST.take(), payload.downcast_ref::<String>()) {
        (Some(e), Some(message)) if *message == e.to_string() => e,
        _ => resume_unwind(payload),
    }
}

/// Panics.
#[cold]
#[inline(never)]
pub fn no_room(e: OutOfMemory) -> ! {
    LAST.set(Some(e));
    if CATCHING.get() > 0 {
        resume_unwind(Box::new(e.to_string()));
    }
    panic!("{e}")
}
