//! Refused code memory, for tests.

use std::cell::Cell;
use std::io::{Error, ErrorKind, Result};

/// Counts requests of an arena: of files, mappings and changes of protection, and for room.
#[derive(Debug, Default)]
pub(super) struct Refusals {
    /// One of so many is refused; 0 refuses none.
    every: u32,
    made: Cell<u32>,
}

impl Refusals {
    pub fn new(every: u32) -> Refusals {
        Refusals { every, made: Cell::new(0) }
    }

    /// Counts a request and says whether it may be made.
    pub fn grants(&self) -> bool {
        let n = self.made.get().wrapping_add(1);
        self.made.set(n);
        self.every == 0 || !n.is_multiple_of(self.every)
    }

    /// The same as an error of the system.
    pub fn system(&self) -> Result<()> {
        if self.grants() { Ok(()) } else { Err(Error::from(ErrorKind::OutOfMemory)) }
    }
}
