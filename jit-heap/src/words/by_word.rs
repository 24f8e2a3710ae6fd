//! Copies word by word. The values have two words.
//!
//! The words of such a value, a tag and a payload, are mostly written one after another. A processor forwards a store that
//! has not reached the cache to a load of the same bytes, but not two stores to one load: a load of 16 bytes behind them
//! waits until both are in the cache, some 15 cycles. rustc copies the value of an enum so. Machine code loads and stores
//! words, too.

use std::cell::Cell;
use std::mem::MaybeUninit;

/// A word of which bytes may be padding or part of a pointer.
type Word = MaybeUninit<u64>;

/// Whether a type is copied as two words.
const fn is_two_words<R>() -> bool {
    size_of::<R>() == 2 * size_of::<Word>() && align_of::<R>() == align_of::<Word>()
}

/// The contents of a cell.
#[inline(always)]
pub(crate) fn get<R: Copy>(cell: &Cell<R>) -> R {
    if is_two_words::<R>() { copy::<R, false>(cell, MaybeUninit::uninit()) } else { cell.get() }
}

/// Replaces the contents of a cell.
#[inline(always)]
pub(crate) fn set<R: Copy>(cell: &Cell<R>, value: R) {
    if is_two_words::<R>() {
        copy::<R, true>(cell, MaybeUninit::new(value));
    } else {
        cell.set(value);
    }
}

/// Copies two words from a cell, or, if `SET`, the value to the cell. Gives the contents of the cell then.
#[inline(always)]
fn copy<R: Copy, const SET: bool>(cell: &Cell<R>, mut value: MaybeUninit<R>) -> R {
    assert!(is_two_words::<R>());
    let there = cell.as_ptr().cast::<Word>();
    let here = value.as_mut_ptr().cast::<Word>();
    // SAFETY: both are two words, aligned, as the test says; only this thread has the cell, and no `Copy` needs a drop. `set`
    // gives a value that is there, and else the cell's is there. Volatile accesses stay two.
    unsafe {
        if SET {
            there.write_volatile(here.read());
            there.add(1).write_volatile(here.add(1).read());
        } else {
            here.write(there.read_volatile());
            here.add(1).write(there.add(1).read_volatile());
        }
        value.assume_init()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Like the value of an interpreter: one variant has no payload.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(C, u64)]
    enum Value {
        Nil,
        Int(i64),
        Float(f64),
        At(&'static u64),
    }

    fn keeps<R: Copy + PartialEq + std::fmt::Debug>(values: &[R]) {
        for first in values {
            for second in values {
                let cells = [*first; 3].map(Cell::new);
                set(&cells[1], *second);
                assert_eq!([*first, *second, *first], cells.each_ref().map(get));
                assert_eq!([*first, *second, *first], cells.each_ref().map(Cell::get));
            }
        }
    }

    #[test]
    fn cells_keep_values_of_every_size() {
        static WORD: u64 = 7;
        assert!(is_two_words::<Value>() && is_two_words::<[u64; 2]>());
        assert!(!is_two_words::<u64>() && !is_two_words::<u128>() && !is_two_words::<[u32; 4]>());
        keeps(&[Value::Nil, Value::Int(-1), Value::Float(0.5), Value::At(&WORD)]);
        keeps(&[[1u64, 2], [u64::MAX, 0]]);
        keeps(&[0u8, 255]);
        keeps(&[1u128 << 64, 3]);
        keeps(&[[1u32, 2, 3, 4], [5, 6, 7, 8]]);
        keeps(&[[1u64, 2, 3], [4, 5, 6]]);
    }
}
