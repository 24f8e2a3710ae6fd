//! Clock and process facts that perf needs.

use std::fs::File;
use std::io;

/// A mapping of a dump, by which `perf record` notices it. Stays until the process ends.
pub(super) struct Mark;

#[cfg(target_os = "linux")]
impl Mark {
    /// Maps the beginning of the file, as if it were executed.
    pub fn new(file: &File) -> io::Result<Mark> {
        use std::os::fd::AsRawFd;
        // SAFETY: a fresh mapping without other users.
        let at = unsafe {
            let (protection, flags) = (libc::PROT_READ | libc::PROT_EXEC, libc::MAP_PRIVATE);
            libc::mmap(std::ptr::null_mut(), 4096, protection, flags, file.as_raw_fd(), 0)
        };
        if at == libc::MAP_FAILED { Err(io::Error::last_os_error()) } else { Ok(Mark) }
    }
}

/// The time by the clock that `perf record -k mono` uses.
#[cfg(target_os = "linux")]
pub(super) fn nanoseconds() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call fills the struct.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

/// The system's number of this thread.
#[cfg(target_os = "linux")]
pub(super) fn thread_id() -> u32 {
    // SAFETY: gives a number.
    unsafe { libc::gettid() as u32 }
}

#[cfg(not(target_os = "linux"))]
impl Mark {
    pub fn new(_: &File) -> io::Result<Mark> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

#[cfg(not(target_os = "linux"))]
pub(super) fn nanoseconds() -> u64 {
    0
}

#[cfg(not(target_os = "linux"))]
pub(super) fn thread_id() -> u32 {
    0
}
