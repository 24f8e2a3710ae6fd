//! Stamps of logged events.
//! The recording gives each event a word, and the exit's log keeps it.
//!
//! A replay is the same code again from the same state, so it comes by the same events. It does not if a hint is not true.
//! Then the next entry of the log may be the result of another event, of another type: so each entry has a stamp of its
//! event, and a replay that has another one at hand ends ([`Cx::diverged`]), before it takes a number for a pointer.

use std::any::TypeId;
use std::cell::Cell;
use std::hash::{Hash, Hasher};

use super::{Cx, MemDescr};
use crate::locals::local;

/// Whether words were constant.
pub(super) const CONSTANT: u32 = 0x5bd1_e995;
/// That a promotion was left out.
pub(super) const NOT_PROMOTED: u32 = 0x1b87_3593;
/// That a call was not traced into.
pub(super) const NOT_INLINED: u32 = 0xcc9e_2d51;
/// The constant that a value was found equal to; with its type.
pub(super) const SETTLED: u32 = 0x85eb_ca6b;
/// A call of a portal; with the type of its result.
pub(super) const PORTAL: u32 = 0xc2b2_ae35;

local! {
    static DIVERGED: Cell<bool> = const { Cell::new(false) };
}

struct Mix(u64);

impl Hasher for Mix {
    #[inline(always)]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = self.0.rotate_left(8) ^ u64::from(*byte));
    }
    #[inline(always)]
    fn write_u64(&mut self, word: u64) {
        self.0 ^= word;
    }
    #[inline(always)]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Of a type. In release builds a constant.
#[inline(always)]
pub(super) fn of_type<T: 'static>() -> u32 {
    let mut mix = Mix(0);
    TypeId::of::<T>().hash(&mut mix);
    let hash = mix.finish();
    (hash ^ hash >> 32) as u32
}

/// Of a declaration.
#[inline(always)]
pub(super) fn of_address<D>(declared: &'static D) -> u32 {
    std::ptr::from_ref(declared).addr() as u32
}

/// Of a load of a type from a descriptor's memory. Equal descriptors may be one in memory, but not the types.
#[inline(always)]
pub(super) fn of_load<T: 'static>(descr: &'static MemDescr) -> u32 {
    of_type::<T>() ^ of_address(descr)
}

/// Whether a replay has diverged since this was asked last.
pub(crate) fn take_divergence() -> bool {
    DIVERGED.take()
}

impl Cx {
    /// The replay's event is not the trace's.
    ///
    /// # Panics
    /// Always: part of the bytecode has been executed, by another path, so that there is no state to go on from.
    #[cold]
    #[inline(never)]
    pub(super) fn diverged(&self, what: &str) -> ! {
        DIVERGED.set(true);
        let driver = self.replay.frames.get(self.depth).map(|frame| frame.driver);
        let of = driver.map_or(String::new(), |d| format!(" of `{}` ({}:{})", d.name, d.file, d.line));
        panic!(
            "the replay{of} does not do what its trace did: at event {} {what}; a hint is not true (JIT=paranoid tells which)",
            self.event
        );
    }
}
