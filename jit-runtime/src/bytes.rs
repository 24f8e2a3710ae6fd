//! Words at any byte of cells.

use std::cell::Cell;

use jit_heap::{AliasSet, InSet};

/// A cell of one byte: `Cell<u8>`, also in a set.
pub trait ByteCell: 'static {
    /// The cell.
    fn cell(&self) -> &Cell<u8>;
}

impl ByteCell for Cell<u8> {
    #[inline]
    fn cell(&self) -> &Cell<u8> {
        self
    }
}

impl<S: AliasSet> ByteCell for InSet<S, Cell<u8>> {
    #[inline]
    fn cell(&self) -> &Cell<u8> {
        self
    }
}

/// Words at any byte of a memory, in the byte order of the processor: for the flat memory of a machine.
///
/// Each access has one check, that all of its bytes are in the slice. In a trace it is one load or store; words of different widths
/// overlap as their bytes do.
///
/// ```
/// use std::cell::Cell;
///
/// use jit_runtime::prelude::*;
///
/// let memory: &'static [Cell<u8>] = vec![const { Cell::new(0) }; 16].leak();
/// assert!(memory.store_u32(5, 0x0102_0304) && !memory.store_u32(13, 1));
/// assert_eq!((memory.load_u32(5), memory.load_u64(9)), (Some(0x0102_0304), None));
/// ```
pub trait ByteCells {
    /// The 16 bits at a byte; none if one of them is not in the slice.
    fn load_u16(&self, at: usize) -> Option<u16>;
    /// The 32 bits at a byte; none if one of them is not in the slice.
    fn load_u32(&self, at: usize) -> Option<u32>;
    /// The 64 bits at a byte; none if one of them is not in the slice.
    fn load_u64(&self, at: usize) -> Option<u64>;
    /// The double at a byte; none if a part of it is not in the slice.
    fn load_f64(&self, at: usize) -> Option<f64>;
    /// Stores 16 bits from a byte on; whether they are in the slice: else nothing is stored.
    fn store_u16(&self, at: usize, value: u16) -> bool;
    /// Stores 32 bits from a byte on; whether they are in the slice: else nothing is stored.
    fn store_u32(&self, at: usize, value: u32) -> bool;
    /// Stores 64 bits from a byte on; whether they are in the slice: else nothing is stored.
    fn store_u64(&self, at: usize, value: u64) -> bool;
    /// Stores a double from a byte on; whether it is in the slice: else nothing is stored.
    fn store_f64(&self, at: usize, value: f64) -> bool;
}

#[inline]
fn load<const N: usize>(cells: &[impl ByteCell], at: usize) -> Option<[u8; N]> {
    let cells = cells.get(at..)?.first_chunk::<N>()?;
    Some(std::array::from_fn(|n| cells[n].cell().get()))
}

#[inline]
fn store<const N: usize>(cells: &[impl ByteCell], at: usize, bytes: [u8; N]) -> bool {
    let Some(cells) = cells.get(at..).and_then(|cells| cells.first_chunk::<N>()) else { return false };
    for (cell, byte) in cells.iter().zip(bytes) {
        cell.cell().set(byte);
    }
    true
}

impl<B: ByteCell> ByteCells for [B] {
    #[inline]
    fn load_u16(&self, at: usize) -> Option<u16> {
        load(self, at).map(u16::from_ne_bytes)
    }
    #[inline]
    fn load_u32(&self, at: usize) -> Option<u32> {
        load(self, at).map(u32::from_ne_bytes)
    }
    #[inline]
    fn load_u64(&self, at: usize) -> Option<u64> {
        load(self, at).map(u64::from_ne_bytes)
    }
    #[inline]
    fn load_f64(&self, at: usize) -> Option<f64> {
        load(self, at).map(f64::from_ne_bytes)
    }
    #[inline]
    fn store_u16(&self, at: usize, value: u16) -> bool {
        store(self, at, value.to_ne_bytes())
    }
    #[inline]
    fn store_u32(&self, at: usize, value: u32) -> bool {
        store(self, at, value.to_ne_bytes())
    }
    #[inline]
    fn store_u64(&self, at: usize, value: u64) -> bool {
        store(self, at, value.to_ne_bytes())
    }
    #[inline]
    fn store_f64(&self, at: usize, value: f64) -> bool {
        store(self, at, value.to_ne_bytes())
    }
}
