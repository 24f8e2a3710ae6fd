//! The guest's memory: one flat range of addresses.

use std::cell::Cell;
use std::io;

use jit_runtime::prelude::*;

/// The cells of the memory: nothing else overlaps them.
pub struct Ram;

impl AliasSet for Ram {
    const NAME: &'static str = "Ram";
}

/// Addresses are rounded to this for mappings.
pub const PAGE: u64 = 4096;

/// Where the memory lies, if there is room.
const LOW_START: usize = 1 << 28;
const LOW_END: usize = 1 << 31;

/// New zeros of the system, which gives their pages when they are first touched; they are never given back.
///
/// # Errors
/// The system has no address space for them.
fn zeros(wanted: *mut libc::c_void, size: usize) -> io::Result<*mut libc::c_void> {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: a new mapping, where nothing else is.
    let start = unsafe { libc::mmap(wanted, size, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
    if start == libc::MAP_FAILED { Err(io::Error::last_os_error()) } else { Ok(start) }
}

/// Whether the system has so much address space beside what is in use.
#[must_use]
pub fn is_left(size: usize) -> bool {
    let Ok(start) = zeros(std::ptr::null_mut(), size) else { return false };
    // SAFETY: the mapping is new, and nobody knows of it.
    unsafe { libc::munmap(start, size) };
    true
}

/// Places that are empty at first.
pub type Places<T> = &'static [Cell<Option<&'static T>>];

/// As many empty places; none if the system has no address space for them.
pub fn places<T>(count: usize) -> Option<Places<T>> {
    let size = count.checked_mul(size_of::<Option<&'static T>>())?;
    if size == 0 {
        return Some(&[]);
    }
    let start = zeros(std::ptr::null_mut(), size).ok()?;
    // SAFETY: the mapping is there for ever, and is seen here alone. All zeros are `None`.
    Some(unsafe { std::slice::from_raw_parts(start.cast(), count) })
}

/// Makes all of [`places`] empty again, and gives their pages back to the system.
pub fn empty<T>(all: Places<T>) {
    // SAFETY: a mapping of `places`, which begins with a page and is seen through cells alone; the system gives zeros from now on.
    let done = unsafe { libc::madvise(all.as_ptr().cast_mut().cast(), size_of_val(all), libc::MADV_DONTNEED) };
    assert_eq!(done, 0, "places cannot be emptied: {}", io::Error::last_os_error());
}

/// A range of the guest's addresses. The system gives its pages when they are first touched. All of it may be read and written: there
/// are no protections of pages.
#[derive(JitObject)]
pub struct Memory {
    /// The first address.
    pub low: u64,
    /// All bytes; their number is a multiple of [`PAGE`].
    pub bytes: &'static [InSet<Ram, Cell<u8>>],
}

impl Memory {
    /// `size` bytes from the address `low` on; they are never given back.
    ///
    /// # Errors
    /// The system has no address space for them.
    pub fn new(low: u64, size: usize) -> Result<&'static Memory, String> {
        let size = size.next_multiple_of(PAGE as usize);
        if low.checked_add(size as u64).is_none() {
            return Err(format!("{size} bytes of memory from {low:#x} on are too many"));
        }
        // In the lower 2 GiB machine code needs no register for the address. The system goes elsewhere if something is there.
        let wanted = if size <= LOW_END - LOW_START { LOW_START as *mut libc::c_void } else { std::ptr::null_mut() };
        let start = zeros(wanted, size).map_err(|e| format!("no address space for {size} bytes of memory: {e}"))?;
        // SAFETY: the mapping is there for ever and is seen through cells alone. `InSet` and `Cell` have the layout of what is in them.
        let bytes = unsafe { std::slice::from_raw_parts(start.cast(), size) };
        Ok(Box::leak(Box::new(Memory { low, bytes })))
    }

    /// The address behind the last byte.
    #[must_use]
    pub fn high(&self) -> u64 {
        self.low + self.bytes.len() as u64
    }

    /// The place of `len` bytes; none if they are not all in the memory.
    #[must_use]
    pub fn pointer(&self, address: u64, len: u64) -> Option<*mut u8> {
        if len == 0 {
            // Of nothing every place is right.
            return Some(self.bytes.as_ptr().cast::<u8>().cast_mut());
        }
        let at = address.checked_sub(self.low)?;
        (at.checked_add(len)? <= self.bytes.len() as u64)
            .then(|| self.bytes.as_ptr().cast::<u8>().wrapping_add(at as usize).cast_mut())
    }

    /// A copy of `len` bytes.
    #[must_use]
    pub fn read(&self, address: u64, len: u64) -> Option<Vec<u8>> {
        self.pointer(address, len)?;
        let at = if len == 0 { 0 } else { (address - self.low) as usize };
        Some(self.bytes[at..at + len as usize].iter().map(|cell| cell.get()).collect())
    }

    /// Writes bytes; none if they do not all have a place.
    #[must_use]
    pub fn write(&self, address: u64, bytes: &[u8]) -> Option<()> {
        self.pointer(address, bytes.len() as u64)?;
        let at = if bytes.is_empty() { 0 } else { (address - self.low) as usize };
        for (cell, byte) in self.bytes[at..].iter().zip(bytes) {
            cell.set(*byte);
        }
        Some(())
    }

    /// The bytes up to the next zero.
    #[must_use]
    pub fn c_string(&self, address: u64) -> Option<Vec<u8>> {
        let at = usize::try_from(address.checked_sub(self.low)?).ok()?;
        let rest = self.bytes.get(at..)?;
        let len = rest.iter().position(|cell| cell.get() == 0)?;
        Some(rest[..len].iter().map(|cell| cell.get()).collect())
    }

    /// Makes whole pages zero, and gives what they had back to the system.
    pub fn clear(&self, address: u64, len: u64) {
        let Some(start) = self.pointer(address, len) else { return };
        // SAFETY: whole pages of this private mapping, which is seen through cells alone.
        let done = unsafe { libc::madvise(start.cast(), len as usize, libc::MADV_DONTNEED) };
        assert_eq!(done, 0, "pages of the memory cannot be cleared: {}", io::Error::last_os_error());
    }
}

/// Loads and stores at any byte, `at` from the beginning.
#[jit]
impl Memory {
    /// Eight bits.
    pub fn load8(&self, at: usize) -> Option<u8> {
        if at < self.bytes.len() { Some(self.bytes[at].get()) } else { None }
    }

    /// Sixteen bits.
    pub fn load16(&self, at: usize) -> Option<u16> {
        self.bytes.load_u16(at)
    }

    /// 32 bits.
    pub fn load32(&self, at: usize) -> Option<u32> {
        self.bytes.load_u32(at)
    }

    /// 64 bits.
    pub fn load64(&self, at: usize) -> Option<u64> {
        self.bytes.load_u64(at)
    }

    /// A double.
    pub fn load_float(&self, at: usize) -> Option<f64> {
        self.bytes.load_f64(at)
    }

    /// Eight bits; whether they have a place.
    pub fn store8(&self, at: usize, value: u8) -> bool {
        if at >= self.bytes.len() {
            return false;
        }
        self.bytes[at].set(value);
        true
    }

    /// Sixteen bits; whether they have a place.
    pub fn store16(&self, at: usize, value: u16) -> bool {
        self.bytes.store_u16(at, value)
    }

    /// 32 bits; whether they have a place.
    pub fn store32(&self, at: usize, value: u32) -> bool {
        self.bytes.store_u32(at, value)
    }

    /// 64 bits; whether they have a place.
    pub fn store64(&self, at: usize, value: u64) -> bool {
        self.bytes.store_u64(at, value)
    }

    /// A double; whether it has a place.
    pub fn store_float(&self, at: usize, value: f64) -> bool {
        self.bytes.store_f64(at, value)
    }
}
