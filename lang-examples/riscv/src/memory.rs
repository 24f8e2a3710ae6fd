//! The guest's memory: one flat range of addresses, seen in all widths.

use std::cell::Cell;
use std::io;

use jit_runtime::prelude::*;

/// The cells of the memory: they overlap each other, and nothing else.
pub struct Ram;

impl AliasSet for Ram {
    const NAME: &'static str = "Ram";
}

/// Addresses are rounded to this for mappings.
pub const PAGE: u64 = 4096;

/// A range of the guest's addresses. The system gives its pages when they are first touched. All of it may be read and written: there
/// are no protections of pages.
#[derive(JitObject)]
pub struct Memory {
    /// The first address.
    pub low: u64,
    /// All bytes; their number is a multiple of [`PAGE`].
    pub bytes: &'static [InSet<Ram, Cell<u8>>],
    halves: &'static [InSet<Ram, Cell<u16>>],
    words: &'static [InSet<Ram, Cell<u32>>],
    doubles: &'static [InSet<Ram, Cell<u64>>],
    floats: &'static [InSet<Ram, Cell<f64>>],
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
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a new mapping, at an address that the system chooses.
        let start = unsafe { libc::mmap(std::ptr::null_mut(), size, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
        if start == libc::MAP_FAILED {
            return Err(format!("no address space for {size} bytes of memory: {}", io::Error::last_os_error()));
        }
        /// The memory as cells.
        fn view<T>(start: *mut libc::c_void, size: usize) -> &'static [InSet<Ram, Cell<T>>] {
            // SAFETY: the mapping is there for ever, begins at a page, and is seen through cells alone; any bits are a `T`. `InSet`
            // and `Cell` have the layout of what is in them.
            unsafe { std::slice::from_raw_parts(start.cast(), size / size_of::<T>()) }
        }
        Ok(Box::leak(Box::new(Memory {
            low,
            bytes: view::<u8>(start, size),
            halves: view::<u16>(start, size),
            words: view::<u32>(start, size),
            doubles: view::<u64>(start, size),
            floats: view::<f64>(start, size),
        })))
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

/// Loads and stores, at `at` from the beginning. One comparison tells both what is misaligned and what is outside: the low bits of the
/// offset become high ones.
#[jit]
impl Memory {
    /// Eight bits.
    pub fn load8(&self, at: usize) -> Option<u8> {
        if at < self.bytes.len() { Some(self.bytes[at].get()) } else { None }
    }

    /// Sixteen bits.
    pub fn load16(&self, at: usize) -> Option<u16> {
        let i = at.rotate_right(1);
        if i < self.halves.len() {
            return Some(self.halves[i].get());
        }
        if self.has(at, 2) { Some(self.load_across(at) as u16) } else { None }
    }

    /// 32 bits.
    pub fn load32(&self, at: usize) -> Option<u32> {
        let i = at.rotate_right(2);
        if i < self.words.len() {
            return Some(self.words[i].get());
        }
        if self.has(at, 4) { Some(self.load_across(at) as u32) } else { None }
    }

    /// 64 bits.
    pub fn load64(&self, at: usize) -> Option<u64> {
        let i = at.rotate_right(3);
        if i < self.doubles.len() {
            return Some(self.doubles[i].get());
        }
        if self.has(at, 8) { Some(self.load_across(at)) } else { None }
    }

    /// A double.
    pub fn load_float(&self, at: usize) -> Option<f64> {
        let i = at.rotate_right(3);
        if i < self.floats.len() {
            return Some(self.floats[i].get());
        }
        if self.has(at, 8) { Some(f64::from_bits(self.load_across(at))) } else { None }
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
        let i = at.rotate_right(1);
        if i < self.halves.len() {
            self.halves[i].set(value);
            return true;
        }
        self.has(at, 2) && self.store_across(at, 0xffff, value as u64)
    }

    /// 32 bits; whether they have a place.
    pub fn store32(&self, at: usize, value: u32) -> bool {
        let i = at.rotate_right(2);
        if i < self.words.len() {
            self.words[i].set(value);
            return true;
        }
        self.has(at, 4) && self.store_across(at, 0xffff_ffff, value as u64)
    }

    /// 64 bits; whether they have a place.
    pub fn store64(&self, at: usize, value: u64) -> bool {
        let i = at.rotate_right(3);
        if i < self.doubles.len() {
            self.doubles[i].set(value);
            return true;
        }
        self.has(at, 8) && self.store_across(at, u64::MAX, value)
    }

    /// A double; whether it has a place.
    pub fn store_float(&self, at: usize, value: f64) -> bool {
        let i = at.rotate_right(3);
        if i < self.floats.len() {
            self.floats[i].set(value);
            return true;
        }
        self.has(at, 8) && self.store_across(at, u64::MAX, value.to_bits())
    }

    /// Whether `size` bytes are in the memory.
    fn has(&self, at: usize, size: usize) -> bool {
        at < self.bytes.len() && self.bytes.len() - at >= size
    }

    /// The 64 bits from `at` on; those behind the end are zeros. Whether the access needs the second double word is no branch: in a
    /// trace it would be a path of its own.
    fn load_across(&self, at: usize) -> u64 {
        let i = at >> 3;
        let shift = ((at & 7) * 8) as u32;
        let low = self.doubles[i].get() >> shift;
        if i + 1 >= self.doubles.len() {
            return low;
        }
        low | self.doubles[i + 1].get() << 1 << (63 - shift)
    }

    /// Stores the bits of `value` that `mask` has. Of the second double word it may be that nothing changes.
    fn store_across(&self, at: usize, mask: u64, value: u64) -> bool {
        let i = at >> 3;
        let shift = ((at & 7) * 8) as u32;
        let bits = value & mask;
        let low = self.doubles[i].get();
        self.doubles[i].set(low & !(mask << shift) | bits << shift);
        if i + 1 < self.doubles.len() {
            let high = self.doubles[i + 1].get();
            self.doubles[i + 1].set(high & !(mask >> 1 >> (63 - shift)) | bits >> 1 >> (63 - shift));
        }
        true
    }
}
