//! Code memory as two views of one file.
//! The file is anonymous; one view is writable, the other executable, at different addresses.
//!
//! Works where the kernel forbids both writable-executable pages and making a writable page
//! executable, and a change of code costs a plain store. `region` cannot map one file twice,
//! so this module and [`fork`](super::fork) have system calls of their own.

use std::cell::Cell;
use std::io::{Error, Result};
use std::ptr::{NonNull, null_mut};
use std::rc::Rc;
use std::sync::atomic::{Ordering, compiler_fence};

use super::refuse::Refusals;

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
    /// Where nothing was written yet: to read there would take memory.
    end: Cell<usize>,
    refusals: Rc<Refusals>,
}

impl Dual {
    pub fn new(size: usize, refusals: Rc<Refusals>) -> Result<Dual> {
        let file = File::new(size, &refusals)?;
        refusals.system()?;
        let write = view(&file, size, libc::PROT_READ | libc::PROT_WRITE, null_mut())?;
        let execute = refusals.system().and_then(|()| view(&file, size, libc::PROT_READ | libc::PROT_EXEC, null_mut()));
        match execute {
            Ok(execute) => Ok(Dual { write, execute, size, end: Cell::new(0), refusals }),
            Err(e) => {
                // SAFETY: just mapped, and unknown to others.
                unsafe { libc::munmap(write.as_ptr().cast(), size) };
                Err(e)
            }
        }
    }

    /// A file of its own with the present contents of the views.
    pub fn copy(&self) -> Result<File> {
        let file = File::new(self.size, &self.refusals)?;
        self.refusals.system()?;
        let copy = view(&file, self.size, libc::PROT_READ | libc::PROT_WRITE, null_mut())?;
        // SAFETY: within both mappings, which do not overlap; no thread writes to either meanwhile, as
        // the thread that owns the arena is here.
        unsafe { copy.as_ptr().copy_from_nonoverlapping(self.write.as_ptr(), self.end.get()) };
        // SAFETY: just mapped, and unknown to others.
        unsafe { libc::munmap(copy.as_ptr().cast(), self.size) };
        Ok(file)
    }

    /// The views show `file` from here on, at the same addresses. Calls nothing but the system.
    ///
    /// Code that cannot be executed from the copy is not executed at all: the owner of the other file
    /// goes on writing to it.
    pub fn show(&self, file: &File) -> Result<()> {
        let execute = self.execute.as_ptr().cast();
        let shown =
            self.refusals.system().and_then(|()| view(file, self.size, libc::PROT_READ | libc::PROT_EXEC, execute));
        if let Err(e) = shown {
            // SAFETY: the view is ours; a thread that runs its code from here on is ended by the system.
            if unsafe { libc::mprotect(execute, self.size, libc::PROT_NONE) } != 0 {
                std::process::abort();
            }
            return Err(e);
        }
        self.refusals.system()?;
        view(file, self.size, libc::PROT_READ | libc::PROT_WRITE, self.write.as_ptr().cast())?;
        Ok(())
    }

    pub fn executable(&self) -> usize {
        self.execute.as_ptr() as usize
    }

    pub fn write(&self, offset: usize, bytes: &[u8]) {
        assert!(offset + bytes.len() <= self.size);
        self.end.set(self.end.get().max(offset + bytes.len()));
        // SAFETY: within the writable view, which no reference points into.
        unsafe { self.write.as_ptr().add(offset).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        // The processor sees its own stores through the other view; only the compiler must not
        // move them past the entry.
        compiler_fence(Ordering::SeqCst);
    }

    pub fn patch(&self, offset: usize, field: u32) {
        assert!(offset + 4 <= self.size);
        // SAFETY: within the writable view; one 4-byte store, which need not be aligned on x86.
        unsafe { self.write.as_ptr().add(offset).cast::<u32>().write_unaligned(field) };
        compiler_fence(Ordering::SeqCst);
    }
}

impl Drop for Dual {
    fn drop(&mut self) {
        for view in [self.write, self.execute] {
            // SAFETY: mapped by `new` with this size; running code keeps its arena alive.
            unsafe { libc::munmap(view.as_ptr().cast(), self.size) };
        }
    }
}

/// An anonymous file, closed when dropped; its views stay without it.
pub(super) struct File(libc::c_int);

impl File {
    fn new(size: usize, refusals: &Refusals) -> Result<File> {
        refusals.system()?;
        // SAFETY: the name is a C string; the call takes no other pointers.
        let file = unsafe { libc::memfd_create(c"jit-code".as_ptr(), libc::MFD_CLOEXEC) };
        if file < 0 {
            return Err(Error::last_os_error());
        }
        let file = File(file);
        refusals.system()?;
        // SAFETY: `file` is an open file.
        match unsafe { libc::ftruncate(file.0, size as libc::off_t) } {
            0 => Ok(file),
            _ => Err(Error::last_os_error()),
        }
    }
}

impl Drop for File {
    fn drop(&mut self) {
        // SAFETY: the file is ours.
        unsafe { libc::close(self.0) };
    }
}

/// A view at an address of the kernel's choice, or in place of the one at `over`, which is ours.
fn view(file: &File, size: usize, protection: libc::c_int, over: *mut libc::c_void) -> Result<NonNull<u8>> {
    let fixed = if over.is_null() { 0 } else { libc::MAP_FIXED };
    let flags = libc::MAP_SHARED | libc::MAP_NORESERVE | fixed;
    // SAFETY: a fresh mapping, or one in place of a view of the same size.
    let p = unsafe { libc::mmap(over, size, protection, flags, file.0, 0) };
    if p == libc::MAP_FAILED {
        return Err(Error::last_os_error());
    }
    Ok(NonNull::new(p.cast()).expect("the kernel does not map page 0 unasked"))
}
