//! What an interpreter and its guest hear of a heap that has no more memory.

use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::signal::SignalCell;
use super::{reserve, space};
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

/// From here on the interpreter ends what its guest does when there is no memory, with an error of the guest's own: at the
/// heap's limit `bell` is set, for which it asks where the guest's program goes round, and then [`take_full`]. What is
/// allocated until then by [`Gc::new`](super::Gc::new), and by all that panics without memory, may take as much again as the
/// limit; [`Gc::try_new`](super::Gc::try_new), and all that gives an error, is refused at the limit.
///
/// The same where the system refuses memory: a reserve of 16 MiB of address space is held back for what is allocated until then.
/// What does not fit it panics, see [`catch_out_of_memory`]. For memory of Rust's own there is
/// [`ReservedSystem`](super::ReservedSystem).
pub fn on_full(bell: &'static SignalCell) {
    space::with(|s| s.bell = Some(bell));
    reserve::hold(bell);
}

/// Whether the bell of [`on_full`] was rung since the last collection for want of memory, and this was not asked yet. Where the
/// system has refused memory to Rust code, it collects first: the guest is told only if that does not help.
pub fn take_full() -> bool {
    let rung = space::with(space::Space::take_rung);
    if !reserve::take_rang() {
        return rung;
    }
    if !rung {
        super::collect();
    }
    !reserve::is_restored() || rung
}

/// Whether the guest may own so many bytes outside of the heap, besides what is in it: within the limit of the heap, and as far as
/// the system has memory. For what is made of a guest's data in Rust's memory, as by a compiler of its source: ask now and then.
/// It collects, if that may help.
pub fn has_room(bytes: usize) -> bool {
    let asked = || !reserve::is_low() && space::with(|s| s.has_room(bytes));
    asked() || {
        super::collect();
        asked()
    }
}

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
    /// What the last panic for want of memory said.
    static LAST: Cell<Option<OutOfMemory>> = const { Cell::new(None) };
}

/// Calls `f`; a panic in it that comes from the heap, since something must be allocated at once for which there is no room,
/// becomes an error, and nothing is printed. For where a guest's program is started: an interpreter whose guest is to go on
/// uses [`on_full`] and the functions that give errors.
///
/// # Errors
/// [`OutOfMemory`].
pub fn catch_out_of_memory<R>(f: impl FnOnce() -> R) -> Result<R, OutOfMemory> {
    struct Catching;
    impl Drop for Catching {
        fn drop(&mut self) {
            CATCHING.set(CATCHING.get() - 1);
        }
    }
    CATCHING.set(CATCHING.get() + 1);
    let catching = Catching;
    let outcome = catch_unwind(AssertUnwindSafe(f));
    drop(catching);
    outcome.map_err(|payload| match (LAST.take(), payload.downcast_ref::<String>()) {
        (Some(e), Some(message)) if *message == e.to_string() => e,
        _ => resume_unwind(payload),
    })
}

/// Panics.
#[cold]
#[inline(never)]
pub(super) fn no_room(e: OutOfMemory) -> ! {
    LAST.set(Some(e));
    if CATCHING.get() > 0 {
        resume_unwind(Box::new(e.to_string()));
    }
    panic!("{e}")
}
