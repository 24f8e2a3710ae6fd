//! Memory for machine code that is never writable and executable through one mapping.
//!
//! Two ways, tried in order: two views of one anonymous file, one to write and one to execute
//! ([`dual`]); or one mapping whose pages change between the two states ([`flip`]). If the
//! kernel refuses both, there is no machine code and the interpreter goes on.
//!
//! One arena of fixed address range per assembler, filled from its start: every jump between
//! codes reaches its target with a 32-bit displacement. Unused bytes are `int3`.
//!
//! An arena of two views is shared memory: after `fork`, parent and child must not both go on
//! compiling with it.

use crate::{AsmError, Unavailable};

#[cfg(target_os = "linux")]
mod dual;
mod flip;

/// Which way to make code memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CodeMode {
    /// The first that works, in the order below.
    #[default]
    Auto,
    /// Two views of an anonymous file (Linux).
    Dual,
    /// One mapping, changed between writable and executable.
    Flip,
}

/// Address range to ask for, if the options say nothing else.
pub(crate) const DEFAULT_SIZE: usize = 64 << 20;

/// The least that is worth it; a page is not larger on x86-64.
const LEAST_SIZE: usize = 64 << 10;

/// Bytes that become `int3` at one time.
const FILL: usize = 64 << 10;

const INT3: u8 = 0xcc;

enum Mapping {
    #[cfg(target_os = "linux")]
    Dual(dual::Dual),
    Flip(flip::Flip),
}

/// An arena of machine code.
pub(crate) struct CodeMemory {
    mapping: Mapping,
    size: usize,
    used: usize,
    filled: usize,
}

impl CodeMemory {
    /// Reserves an arena of up to `limit` bytes; less, if the process may not have so much address space.
    pub fn new(mode: CodeMode, limit: usize) -> Result<CodeMemory, Unavailable> {
        // Two views of a sixteenth each leave a limited process most of what it has.
        #[cfg(target_os = "linux")]
        let limit = limit.min(dual::address_space() / 16);
        // Displacements reach 2 GiB.
        let mut size = limit.clamp(LEAST_SIZE, 1 << 30).next_multiple_of(LEAST_SIZE);
        loop {
            match map(mode, size) {
                Ok(mapping) => return Ok(CodeMemory { mapping, size, used: 0, filled: 0 }),
                Err(e) if size == LEAST_SIZE => return Err(e),
                Err(_) => size = (size / 4).max(LEAST_SIZE).next_multiple_of(LEAST_SIZE),
            }
        }
    }

    /// Address where the next code will run, a multiple of 64.
    pub fn next_address(&self) -> usize {
        self.executable() + self.used
    }

    /// Whether there is code of this arena at an address.
    pub fn contains(&self, address: usize) -> bool {
        (self.executable()..self.next_address()).contains(&address)
    }

    /// Bytes in use.
    pub fn used(&self) -> usize {
        self.used
    }

    /// Makes `bytes` executable at [`CodeMemory::next_address`].
    pub fn add(&mut self, bytes: &[u8]) -> Result<(), AsmError> {
        let end = self.used.checked_add(bytes.len()).filter(|&end| end <= self.size);
        let end = end.ok_or(AsmError::OutOfCodeMemory)?;
        let rounded = end.next_multiple_of(64).min(self.size);
        while self.filled < rounded {
            let n = FILL.min(self.size - self.filled);
            self.write_at(self.filled, &[INT3; FILL][..n])?;
            self.filled += n;
        }
        self.write_at(self.used, bytes)?;
        self.used = rounded;
        Ok(())
    }

    /// Overwrites the 32-bit field at `address` in one store. The field's code may have
    /// activations up the stack; they see the old or the new field.
    pub fn patch(&mut self, address: usize, field: u32) -> Result<(), AsmError> {
        let offset = address.wrapping_sub(self.executable());
        assert!(offset + 4 <= self.used, "a patch outside of the code");
        match &mut self.mapping {
            #[cfg(target_os = "linux")]
            Mapping::Dual(m) => m.patch(offset, field),
            Mapping::Flip(m) => m.patch(offset, field)?,
        }
        Ok(())
    }

    fn executable(&self) -> usize {
        match &self.mapping {
            #[cfg(target_os = "linux")]
            Mapping::Dual(m) => m.executable(),
            Mapping::Flip(m) => m.executable(),
        }
    }

    fn write_at(&mut self, offset: usize, bytes: &[u8]) -> Result<(), AsmError> {
        match &mut self.mapping {
            #[cfg(target_os = "linux")]
            Mapping::Dual(m) => m.write(offset, bytes),
            Mapping::Flip(m) => m.write(offset, bytes)?,
        }
        Ok(())
    }
}

fn map(mode: CodeMode, size: usize) -> Result<Mapping, Unavailable> {
    #[cfg(target_os = "linux")]
    if mode != CodeMode::Flip {
        match dual::Dual::new(size) {
            Ok(m) => return Ok(Mapping::Dual(m)),
            Err(e) if mode == CodeMode::Dual => return Err(Unavailable::Memory(e.to_string())),
            Err(_) => {}
        }
    }
    if mode == CodeMode::Dual {
        return Err(Unavailable::Target);
    }
    flip::Flip::new(size).map(Mapping::Flip).map_err(|e| Unavailable::Memory(e.to_string()))
}
