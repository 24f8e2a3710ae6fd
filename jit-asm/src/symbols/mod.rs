//! Names of machine code for perf and debuggers.
//!
//! Tools know nothing of code that was made at run time. Each has its own way of being told; all are told
//! the same, the name, address and bytes of each code, when it is published and when it is released.

use std::io;

use crate::code::CodeMemory;

pub(crate) mod gdb;
mod perf;
mod system;

/// Which tools are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tell {
    /// `perf`, by the file `/tmp/perf-PID.map`: a line for each code, while the process runs.
    pub perf_map: bool,
    /// `perf inject --jit`, by the file `/tmp/jit-PID.dump`: also the bytes, also of code whose
    /// addresses are used again.
    pub jitdump: bool,
    /// Debuggers, by the interface of GDB, which LLDB has too.
    pub gdb: bool,
}

/// A piece of machine code.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'a> {
    pub name: &'a str,
    pub address: usize,
    pub bytes: &'a [u8],
}

impl Tell {
    /// Tells of a new piece of code.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub(crate) fn publish(self, piece: &Piece<'_>) -> io::Result<Option<gdb::Entry>> {
        let entry = self.gdb.then(|| gdb::Entry::register(piece));
        if self.perf_map {
            perf::map(piece)?;
        }
        if self.jitdump {
            perf::dump(piece)?;
        }
        Ok(entry)
    }

    /// Whether anybody is told.
    pub(crate) fn any(self) -> bool {
        self.perf_map || self.jitdump || self.gdb
    }
}

impl<'a> Piece<'a> {
    /// A piece of an arena.
    ///
    /// # Panics
    /// If it is not there.
    pub fn of(memory: &'a CodeMemory, name: &'a str, address: usize, size: usize) -> Piece<'a> {
        Piece { name, address, bytes: memory.bytes(address, size) }
    }
}
