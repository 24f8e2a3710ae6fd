//! One mapping whose pages are executable except while they are written.
//!
//! Needs a kernel that lets a page become executable after it was writable. The pages flip only
//! while the owning thread is in Rust, so no activation runs on a page that is not executable.

use region::{Allocation, Protection, Result};

use crate::AsmError;

/// The mapping, unmapped when dropped.
pub(super) struct Flip {
    pages: Allocation,
}

impl Flip {
    pub fn new(size: usize) -> Result<Flip> {
        let pages = region::alloc(size, Protection::READ_WRITE)?;
        // SAFETY: the pages are ours and hold nothing yet. Asks now whether the kernel allows the flip.
        unsafe { region::protect(pages.as_ptr::<u8>(), size, Protection::READ_EXECUTE)? };
        Ok(Flip { pages })
    }

    pub fn executable(&self) -> usize {
        self.pages.as_ptr::<u8>() as usize
    }

    pub fn write(&mut self, offset: usize, bytes: &[u8]) -> std::result::Result<(), AsmError> {
        assert!(offset + bytes.len() <= self.pages.len());
        self.writable(offset, bytes.len(), |at| {
            // SAFETY: `writable` gives the address of as many writable bytes.
            unsafe { at.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) }
        })
    }

    pub fn patch(&mut self, offset: usize, field: u32) -> std::result::Result<(), AsmError> {
        assert!(offset + 4 <= self.pages.len());
        self.writable(offset, 4, |at| {
            // SAFETY: `writable` gives the address of 4 writable bytes.
            unsafe { at.cast::<u32>().write_unaligned(field) }
        })
    }

    /// Makes the pages of a range writable for the time of `write`, then executable again.
    fn writable(
        &mut self,
        offset: usize,
        len: usize,
        write: impl FnOnce(*mut u8),
    ) -> std::result::Result<(), AsmError> {
        if len == 0 {
            return Ok(());
        }
        // SAFETY: the range lies within our pages (checked by the callers).
        let at = unsafe { self.pages.as_mut_ptr::<u8>().add(offset) };
        let refused = |e: region::Error| AsmError::Protection(e.to_string());
        // SAFETY: our own pages; the thread is in Rust, not in code of these pages.
        unsafe { region::protect(at, len, Protection::READ_WRITE) }.map_err(refused)?;
        write(at);
        // SAFETY: as above.
        unsafe { region::protect(at, len, Protection::READ_EXECUTE) }.map_err(refused)
    }
}
