//! Code memory as one mapping that changes protection.
//!
//! Needs a kernel that lets a page become executable after it was writable. The pages flip only
//! while the owning thread is in Rust, so no activation runs on a page that is not executable.

use std::rc::Rc;

use region::{Allocation, Protection, Result};

use super::refuse::Refusals;
use crate::AsmError;

/// The mapping, unmapped when dropped.
pub(super) struct Flip {
    pages: Allocation,
    refusals: Rc<Refusals>,
}

impl Flip {
    pub fn new(size: usize, refusals: Rc<Refusals>) -> Result<Flip> {
        refusals.system().map_err(region::Error::SystemCall)?;
        let pages = region::alloc(size, Protection::READ_WRITE)?;
        let flip = Flip { pages, refusals };
        // Asks now whether the kernel allows the flip.
        flip.protect(0, size, Protection::READ_EXECUTE)?;
        Ok(flip)
    }

    /// Changes the protection of pages, none of which is being executed.
    fn protect(&self, offset: usize, len: usize, to: Protection) -> Result<()> {
        assert!(offset + len <= self.pages.len());
        self.refusals.system().map_err(region::Error::SystemCall)?;
        // SAFETY: the pages are ours; the thread is in Rust, not in code of these pages.
        unsafe { region::protect(self.pages.as_ptr::<u8>().add(offset), len, to) }
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
        self.protect(offset, len, Protection::READ_WRITE).map_err(|e| AsmError::Protection(e.to_string()))?;
        write(at);
        // Other code lies on these pages, and activations of it up the stack: there is no going on
        // without it. As one piece again, the pages need less of the system than in parts.
        let executable = self
            .protect(offset, len, Protection::READ_EXECUTE)
            .or_else(|_| self.protect(0, self.pages.len(), Protection::READ_EXECUTE));
        if let Err(e) = executable {
            eprintln!("JIT: machine code cannot be made executable again: {e}");
            std::process::abort();
        }
        Ok(())
    }
}
