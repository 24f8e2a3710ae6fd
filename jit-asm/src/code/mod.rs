//! Code memory, never writable and executable at once.
//!
//! Two ways, tried in order: two views of one anonymous file, one to write and one to execute
//! ([`dual`]); or one mapping whose pages change between the two states ([`flip`]). If the
//! kernel refuses both, there is no machine code and the interpreter goes on.
//!
//! One arena of fixed address range per assembler: every jump between codes reaches its target
//! with a 32-bit displacement. It is filled from its start; released code becomes a [hole](holes),
//! which the next code takes that fits in. Unused bytes are `int3`.
//!
//! An arena of two views is shared memory, which `fork` would leave to parent and child: see [`fork`].

use std::cell::Cell;
use std::rc::Rc;

use crate::{AsmError, Unavailable};
use holes::Holes;
use refuse::Refusals;

#[cfg(target_os = "linux")]
mod dual;
mod flip;
#[cfg(target_os = "linux")]
mod fork;
mod holes;
mod refuse;

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
const FILL: usize = 16 << 10;

/// Codes begin at multiples of this.
const UNIT: usize = 64;

const INT3: u8 = 0xcc;

/// The right to write to an arena, shared with the handlers of `fork`.
#[derive(Debug, Default)]
struct Owner {
    /// The process that made it, or got a copy of its own.
    pid: Cell<u32>,
    /// Another process has the same memory: nothing is written any more.
    shared: Cell<bool>,
}

enum Mapping {
    #[cfg(target_os = "linux")]
    Dual(Rc<dual::Dual>),
    Flip(flip::Flip),
}

/// An arena of machine code.
pub(crate) struct CodeMemory {
    mapping: Mapping,
    owner: Rc<Owner>,
    size: usize,
    /// Where nothing has been yet.
    used: usize,
    filled: usize,
    holes: Holes,
    refusals: Rc<Refusals>,
}

impl CodeMemory {
    /// Reserves an arena of up to `limit` bytes; less, if the process may not have so much address space.
    /// Of its requests one in `refuse` is refused, if that is not 0.
    pub fn new(mode: CodeMode, limit: usize, refuse: u32) -> Result<CodeMemory, Unavailable> {
        let refusals = Rc::new(Refusals::new(refuse));
        // Two views of a sixteenth each leave a limited process most of its address space.
        #[cfg(target_os = "linux")]
        let limit = limit.min(dual::address_space() / 16);
        // Displacements reach 2 GiB.
        let mut size = limit.clamp(LEAST_SIZE, 1 << 30).next_multiple_of(LEAST_SIZE);
        loop {
            match map(mode, size, &refusals) {
                Ok(mapping) => {
                    let owner = Rc::new(Owner { pid: Cell::new(std::process::id()), shared: Cell::new(false) });
                    #[cfg(target_os = "linux")]
                    if let Mapping::Dual(dual) = &mapping {
                        fork::watch(dual, &owner);
                    }
                    let holes = Holes::default();
                    return Ok(CodeMemory { mapping, owner, size, used: 0, filled: 0, holes, refusals });
                }
                Err(e) if size == LEAST_SIZE => return Err(e),
                Err(_) => size = (size / 4).max(LEAST_SIZE).next_multiple_of(LEAST_SIZE),
            }
        }
    }

    /// Address where code of `len` bytes can run, a multiple of 64: in the largest hole if they fit there, else behind all.
    pub fn address_for(&self, len: usize) -> usize {
        self.executable() + self.holes.largest().filter(|(_, room)| len <= *room).map_or(self.used, |(at, _)| at)
    }

    /// Address behind all code.
    pub fn end_address(&self) -> usize {
        self.executable() + self.used
    }

    /// Whether `len` bytes fit at an address that [`CodeMemory::address_for`] has given for another number of them.
    pub fn fits(&self, address: usize, len: usize) -> bool {
        match self.holes.largest() {
            Some((at, room)) if self.executable() + at == address => len <= room,
            _ => len <= self.size - self.used,
        }
    }

    /// Whether an address is in the arena's part that was ever in use.
    pub fn contains(&self, address: usize) -> bool {
        (self.executable()..self.end_address()).contains(&address)
    }

    /// Bytes in use.
    pub fn used(&self) -> usize {
        self.used - self.holes.bytes()
    }

    /// Bytes that there is room for.
    pub fn capacity(&self) -> usize {
        self.size
    }

    /// The bytes at an address.
    ///
    /// # Panics
    /// If some of them were never in use.
    pub fn bytes(&self, address: usize, len: usize) -> &[u8] {
        assert!(address >= self.executable() && address + len <= self.end_address(), "not in the arena");
        // SAFETY: both ways map all of the arena readable, for as long as it lives; a writer has a `&mut`.
        unsafe { std::slice::from_raw_parts(std::ptr::with_exposed_provenance(address), len) }
    }

    /// Makes `bytes` executable at `address`, which [`CodeMemory::address_for`] has given.
    pub fn add(&mut self, address: usize, bytes: &[u8]) -> Result<(), AsmError> {
        self.may_write()?;
        if !self.refusals.grants() {
            return Err(AsmError::OutOfCodeMemory);
        }
        let at = address - self.executable();
        if at != self.used {
            let len = bytes.len().next_multiple_of(UNIT);
            let (hole, room) = self.holes.largest().expect("there is a hole");
            assert_eq!(hole, at, "the largest hole");
            if len > room {
                return Err(AsmError::OutOfCodeMemory);
            }
            self.write_at(at, bytes)?;
            self.holes.take(at, len);
            return Ok(());
        }
        let end = at.checked_add(bytes.len()).filter(|&end| end <= self.size);
        let end = end.ok_or(AsmError::OutOfCodeMemory)?;
        let rounded = end.next_multiple_of(UNIT).min(self.size);
        while self.filled < rounded {
            let n = FILL.min(self.size - self.filled);
            self.write_at(self.filled, &[INT3; FILL][..n])?;
            self.filled += n;
        }
        self.write_at(at, bytes)?;
        self.used = rounded;
        Ok(())
    }

    /// Gives the bytes at `address` back. If the system does not let them be overwritten, they
    /// stay as they are and are not used again.
    pub fn release(&mut self, address: usize, len: usize) {
        let at = address - self.executable();
        let len = len.next_multiple_of(UNIT).min(self.used - at);
        if self.may_write().is_err() {
            return;
        }
        for start in (at..at + len).step_by(FILL) {
            if self.write_at(start, &[INT3; FILL][..FILL.min(at + len - start)]).is_err() {
                return;
            }
        }
        self.holes.add(at, len);
        if let Some(used) = self.holes.take_end(self.used) {
            self.used = used;
        }
    }

    /// Whether the memory is this process's own.
    fn may_write(&self) -> Result<(), AsmError> {
        match self.owner.shared.get() || self.owner.pid.get() != std::process::id() {
            true => Err(AsmError::Protection("it is shared with another process".to_owned())),
            false => Ok(()),
        }
    }

    /// Overwrites the 32-bit field at `address` in one store. The field's code may have
    /// activations up the stack; they see the old or the new field.
    pub fn patch(&mut self, address: usize, field: u32) -> Result<(), AsmError> {
        self.may_write()?;
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

fn map(mode: CodeMode, size: usize, refusals: &Rc<Refusals>) -> Result<Mapping, Unavailable> {
    #[cfg(target_os = "linux")]
    if mode != CodeMode::Flip {
        match dual::Dual::new(size, refusals.clone()) {
            Ok(m) => return Ok(Mapping::Dual(Rc::new(m))),
            Err(e) if mode == CodeMode::Dual => return Err(Unavailable::Memory(e.to_string())),
            Err(_) => {}
        }
    }
    if mode == CodeMode::Dual {
        return Err(Unavailable::Target);
    }
    flip::Flip::new(size, refusals.clone()).map(Mapping::Flip).map_err(|e| Unavailable::Memory(e.to_string()))
}
