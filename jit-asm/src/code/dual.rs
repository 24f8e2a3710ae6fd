//! Two views of one anonymous file: one writable, one executable, at different addresses.
//!
//! Works where the kernel forbids both writable-executable pages and making a writable page
//! executable, and a change of code costs a plain store. `region` cannot map one file twice,
//! so this is the one module with system calls of its own.

use std::io::{Error, Result};
use std::ptr::{NonNull, null_mut};
use std::sync::atomic::{Ordering, compiler_fence};

/// Bytes of address space that the process may have, as far as a limit says.
pub(super) fn address_space() -> usize {
    let mut limit = libc::rlimit { rlim_cur: libc::RLIM_INFINITY, rlim_max: libc::RLIM_INFINITY };
    // SAFETY: the call writes to the struct that it is given.
    unsafe { libc::getrlimit(libc::RLIMIT_AS, &mut limit) };
    usize::try_from(limit.rlim_cur).unwrap_or(usize::MAX)
}

/// A pair of views of the same bytes, unmapped when dropped.
pub(super) struct Dual {
    write: NonNull<u8>,
    execute: NonNull<u8>,
    size: usize,
}

impl Dual {
    pub fn new(size: usize) -> Result<Dual> {
        // SAFETY: the name is a C string; the call takes no other pointers.
        let file = unsafe { libc::memfd_create(c"jit-code".as_ptr(), libc::MFD_CLOEXEC) };
        if file < 0 {
            return Err(Error::last_os_error());
        }
        let views = (|| {
            // SAFETY: `file` is an open file.
            if unsafe { libc::ftruncate(file, size as libc::off_t) } != 0 {
                return Err(Error::last_os_error());
            }
            let write = view(file, size, libc::PROT_READ | libc::PROT_WRITE)?;
            match view(file, size, libc::PROT_READ | libc::PROT_EXEC) {
                Ok(execute) => Ok(Dual { write, execute, size }),
                Err(e) => {
                    // SAFETY: just mapped, and nobody knows of it.
                    unsafe { libc::munmap(write.as_ptr().cast(), size) };
                    Err(e)
                }
            }
        })();
        // SAFETY: the file is ours; its views stay without it.
        unsafe { libc::close(file) };
        views
    }

    pub fn executable(&self) -> usize {
        self.execute.as_ptr() as usize
    }

    pub fn write(&mut self, offset: usize, bytes: &[u8]) {
        assert!(offset + bytes.len() <= self.size);
        // SAFETY: within the writable view, which no reference points into.
        unsafe { self.write.as_ptr().add(offset).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        // The processor sees its own stores through the other view; only the compiler must not
        // move them past the entry.
        compiler_fence(Ordering::SeqCst);
    }

    pub fn patch(&mut self, offset: usize, field: u32) {
        assert!(offset + 4 <= self.size);
        // SAFETY: within the writable view; one 4-byte store, which need not be aligned on x86.
        unsafe { self.write.as_ptr().add(offset).cast::<u32>().write_unaligned(field) };
        compiler_fence(Ordering::SeqCst);
    }
}

impl Drop for Dual {
    fn drop(&mut self) {
        for view in [self.write, self.execute] {
            // SAFETY: mapped by `new` with this size; whoever runs code of the arena keeps it alive.
            unsafe { libc::munmap(view.as_ptr().cast(), self.size) };
        }
    }
}

fn view(file: libc::c_int, size: usize, protection: libc::c_int) -> Result<NonNull<u8>> {
    // SAFETY: a fresh mapping at an address of the kernel's choice.
    let p = unsafe { libc::mmap(null_mut(), size, protection, libc::MAP_SHARED | libc::MAP_NORESERVE, file, 0) };
    if p == libc::MAP_FAILED {
        return Err(Error::last_os_error());
    }
    Ok(NonNull::new(p.cast()).expect("the kernel does not map page 0 unasked"))
}
