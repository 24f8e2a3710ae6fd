//! Calls about files. The guest's descriptors are the host's.

use std::ffi::CString;

use super::{Outcome, System, give, of_host, place, word};
use crate::machine::Machine;

fn path(machine: &Machine, address: u64) -> Result<CString, i32> {
    CString::new(machine.memory.c_string(address).ok_or(libc::EFAULT)?).map_err(|_| libc::EINVAL)
}

pub(super) fn getcwd(machine: &'static Machine, _: &mut System, [buffer, size, ..]: [u64; 6]) -> Outcome {
    let to = place(machine, buffer, size)?;
    // SAFETY: the buffer has `size` bytes.
    let done = unsafe { libc::getcwd(to.cast(), size as usize) };
    if done.is_null() {
        return of_host(-1);
    }
    Ok(machine.memory.c_string(buffer).map_or(0, |path| path.len() as u64 + 1))
}

pub(super) fn dup(_: &'static Machine, _: &mut System, [fd, ..]: [u64; 6]) -> Outcome {
    // SAFETY: no memory is involved.
    of_host(unsafe { libc::dup(fd as i32) }.into())
}

pub(super) fn dup3(_: &'static Machine, _: &mut System, [from, to, flags, ..]: [u64; 6]) -> Outcome {
    // SAFETY: no memory is involved.
    of_host(unsafe { libc::dup3(from as i32, to as i32, flags as i32) }.into())
}

/// Those commands whose argument is a number.
pub(super) fn fcntl(_: &'static Machine, _: &mut System, [fd, command, argument, ..]: [u64; 6]) -> Outcome {
    match command as i32 {
        libc::F_DUPFD | libc::F_DUPFD_CLOEXEC | libc::F_GETFD | libc::F_SETFD | libc::F_GETFL | libc::F_SETFL => {
            // SAFETY: no memory is involved.
            of_host(unsafe { libc::fcntl(fd as i32, command as i32, argument as libc::c_long) }.into())
        }
        _ => Err(libc::EINVAL),
    }
}

/// Nothing is a terminal.
pub(super) fn ioctl(_: &'static Machine, _: &mut System, [fd, ..]: [u64; 6]) -> Outcome {
    // SAFETY: no memory is involved.
    of_host(unsafe { libc::fcntl(fd as i32, libc::F_GETFD) }.into())?;
    Err(libc::ENOTTY)
}

pub(super) fn mkdirat(machine: &'static Machine, _: &mut System, [dir, name, mode, ..]: [u64; 6]) -> Outcome {
    let name = path(machine, name)?;
    // SAFETY: the path ends with a zero.
    of_host(unsafe { libc::mkdirat(dir as i32, name.as_ptr(), mode as u32) }.into())
}

pub(super) fn unlinkat(machine: &'static Machine, _: &mut System, [dir, name, flags, ..]: [u64; 6]) -> Outcome {
    let name = path(machine, name)?;
    // SAFETY: the path ends with a zero.
    of_host(unsafe { libc::unlinkat(dir as i32, name.as_ptr(), flags as i32) }.into())
}

pub(super) fn ftruncate(_: &'static Machine, _: &mut System, [fd, size, ..]: [u64; 6]) -> Outcome {
    // SAFETY: no memory is involved.
    of_host(unsafe { libc::ftruncate(fd as i32, size as i64) }.into())
}

pub(super) fn faccessat(machine: &'static Machine, _: &mut System, [dir, name, mode, ..]: [u64; 6]) -> Outcome {
    let name = path(machine, name)?;
    // SAFETY: the path ends with a zero.
    of_host(unsafe { libc::faccessat(dir as i32, name.as_ptr(), mode as i32, 0) }.into())
}

pub(super) fn openat(machine: &'static Machine, _: &mut System, [dir, name, flags, mode, ..]: [u64; 6]) -> Outcome {
    let name = path(machine, name)?;
    // SAFETY: the path ends with a zero.
    of_host(unsafe { libc::openat(dir as i32, name.as_ptr(), flags as i32, mode as u32) }.into())
}

pub(super) fn close(_: &'static Machine, _: &mut System, [fd, ..]: [u64; 6]) -> Outcome {
    // SAFETY: the descriptors of this process are the guest's; the log has its own copy.
    of_host(unsafe { libc::close(fd as i32) }.into())
}

pub(super) fn pipe2(machine: &'static Machine, _: &mut System, [to, flags, ..]: [u64; 6]) -> Outcome {
    let to = place(machine, to, 8)?;
    // SAFETY: two numbers have a place; the system does not mind their alignment.
    of_host(unsafe { libc::pipe2(to.cast(), flags as i32) }.into())
}

pub(super) fn getdents64(machine: &'static Machine, _: &mut System, [fd, to, size, ..]: [u64; 6]) -> Outcome {
    let to = place(machine, to, size)?;
    // SAFETY: the buffer has `size` bytes; the format is the same for all processors.
    of_host(unsafe { libc::syscall(libc::SYS_getdents64, fd as i32, to, size as usize) })
}

pub(super) fn lseek(_: &'static Machine, _: &mut System, [fd, offset, whence, ..]: [u64; 6]) -> Outcome {
    // SAFETY: no memory is involved.
    of_host(unsafe { libc::lseek(fd as i32, offset as i64, whence as i32) })
}

pub(super) fn read(machine: &'static Machine, _: &mut System, [fd, to, size, ..]: [u64; 6]) -> Outcome {
    let to = place(machine, to, size)?;
    // SAFETY: the buffer has `size` bytes.
    of_host(unsafe { libc::read(fd as i32, to.cast(), size as usize) } as i64)
}

pub(super) fn write(machine: &'static Machine, _: &mut System, [fd, from, size, ..]: [u64; 6]) -> Outcome {
    let from = place(machine, from, size)?;
    // SAFETY: the buffer has `size` bytes.
    of_host(unsafe { libc::write(fd as i32, from.cast(), size as usize) } as i64)
}

pub(super) fn pread64(machine: &'static Machine, _: &mut System, [fd, to, size, offset, ..]: [u64; 6]) -> Outcome {
    let to = place(machine, to, size)?;
    // SAFETY: the buffer has `size` bytes.
    of_host(unsafe { libc::pread(fd as i32, to.cast(), size as usize, offset as i64) } as i64)
}

pub(super) fn pwrite64(machine: &'static Machine, _: &mut System, [fd, from, size, offset, ..]: [u64; 6]) -> Outcome {
    let from = place(machine, from, size)?;
    // SAFETY: the buffer has `size` bytes.
    of_host(unsafe { libc::pwrite(fd as i32, from.cast(), size as usize, offset as i64) } as i64)
}

/// The host's form of the guest's list of buffers.
fn buffers(machine: &Machine, list: u64, count: u64) -> Result<Vec<libc::iovec>, i32> {
    if count > 1024 {
        return Err(libc::EINVAL);
    }
    let one = |i: u64| {
        let at = list.wrapping_add(i * 16);
        let len = word(machine, at.wrapping_add(8))?;
        let start = word(machine, at)?;
        let iov_base = if len == 0 { std::ptr::null_mut() } else { place(machine, start, len)?.cast() };
        Ok(libc::iovec { iov_base, iov_len: len as usize })
    };
    (0..count).map(one).collect()
}

pub(super) fn readv(machine: &'static Machine, _: &mut System, [fd, list, count, ..]: [u64; 6]) -> Outcome {
    let list = buffers(machine, list, count)?;
    // SAFETY: all buffers are in the memory.
    of_host(unsafe { libc::readv(fd as i32, list.as_ptr(), list.len() as i32) } as i64)
}

pub(super) fn writev(machine: &'static Machine, _: &mut System, [fd, list, count, ..]: [u64; 6]) -> Outcome {
    let list = buffers(machine, list, count)?;
    // SAFETY: all buffers are in the memory.
    of_host(unsafe { libc::writev(fd as i32, list.as_ptr(), list.len() as i32) } as i64)
}

pub(super) fn readlinkat(
    machine: &'static Machine,
    system: &mut System,
    [dir, name, to, size, ..]: [u64; 6],
) -> Outcome {
    let name = path(machine, name)?;
    if name.as_bytes() == b"/proc/self/exe" {
        let len = system.program.len().min(size as usize);
        give(machine, to, &system.program[..len])?;
        return Ok(len as u64);
    }
    let to = place(machine, to, size)?;
    // SAFETY: the path ends with a zero, the buffer has `size` bytes.
    of_host(unsafe { libc::readlinkat(dir as i32, name.as_ptr(), to.cast(), size as usize) } as i64)
}

/// What the guest's `struct stat` is.
fn stat_bytes(s: &libc::stat) -> Vec<u8> {
    let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
    super::words(&[
        s.st_dev,
        s.st_ino,
        pair(s.st_mode, s.st_nlink as u32),
        pair(s.st_uid, s.st_gid),
        s.st_rdev,
        0,
        s.st_size as u64,
        pair(s.st_blksize as u32, 0),
        s.st_blocks as u64,
        s.st_atime as u64,
        s.st_atime_nsec as u64,
        s.st_mtime as u64,
        s.st_mtime_nsec as u64,
        s.st_ctime as u64,
        s.st_ctime_nsec as u64,
        0,
    ])
}

pub(super) fn newfstatat(machine: &'static Machine, _: &mut System, [dir, name, to, flags, ..]: [u64; 6]) -> Outcome {
    let name = path(machine, name)?;
    // SAFETY: all bits may be zero.
    let mut stat: libc::stat = unsafe { std::mem::zeroed() };
    // SAFETY: the path ends with a zero, the answer has a place.
    of_host(unsafe { libc::fstatat(dir as i32, name.as_ptr(), &raw mut stat, flags as i32) }.into())?;
    give(machine, to, &stat_bytes(&stat))
}

pub(super) fn fstat(machine: &'static Machine, _: &mut System, [fd, to, ..]: [u64; 6]) -> Outcome {
    // SAFETY: all bits may be zero.
    let mut stat: libc::stat = unsafe { std::mem::zeroed() };
    // SAFETY: the answer has a place.
    of_host(unsafe { libc::fstat(fd as i32, &raw mut stat) }.into())?;
    give(machine, to, &stat_bytes(&stat))
}

pub(super) fn fsync(_: &'static Machine, _: &mut System, [fd, ..]: [u64; 6]) -> Outcome {
    // SAFETY: no memory is involved.
    of_host(unsafe { libc::fsync(fd as i32) }.into())
}
