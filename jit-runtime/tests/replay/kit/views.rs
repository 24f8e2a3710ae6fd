//! Memory that programs see in several widths: cells of 1, 2, 4 and 8 bytes, signed and not, and doubles, over the fields of
//! one leaked object. Two such views begin at different places, so that a trace seldom knows what overlaps what.

use std::cell::Cell;

use jit_runtime::prelude::*;

/// The memory as an object: its fields may be seen as slices, too.
#[derive(JitObject)]
#[repr(C)]
pub struct Head {
    low: Cell<u32>,
    high: Cell<i32>,
    second: Cell<i64>,
    third: Cell<f64>,
    rest: Cell<u64>,
    last: Cell<u64>,
}

/// Words of the memory.
const WORDS: usize = size_of::<Head>() / 8;

/// Four words of it in all widths.
#[derive(JitObject)]
pub struct Mem {
    head: &'static Head,
    signed: &'static [Cell<i8>],
    bytes: &'static [Cell<u8>],
    shorts: &'static [Cell<i16>],
    halves: &'static [Cell<u32>],
    words: &'static [Cell<i64>],
    unsigned: &'static [Cell<u64>],
    floats: &'static [Cell<f64>],
}

/// Words that are seen through a [`Mem`].
const SEEN: usize = 4;

thread_local! {
    static MEMORY: &'static [&'static Mem] = make();
}

fn make() -> &'static [&'static Mem] {
    let zero = || Cell::new(0);
    let head: &'static Head = Box::leak(Box::new(Head {
        low: Cell::new(0),
        high: Cell::new(0),
        second: Cell::new(0),
        third: Cell::new(0.0),
        rest: zero(),
        last: zero(),
    }));
    let at = |word: usize| {
        fn of<T>(head: &'static Head, word: usize) -> &'static [Cell<T>] {
            let start = std::ptr::from_ref(head).cast::<u8>().wrapping_add(8 * word);
            // SAFETY: the words lie within the object, which consists of cells of numbers; any bits are such a number.
            unsafe { std::slice::from_raw_parts(start.cast(), 8 * SEEN / size_of::<T>()) }
        }
        &*Box::leak(Box::new(Mem {
            head,
            signed: of(head, word),
            bytes: of(head, word),
            shorts: of(head, word),
            halves: of(head, word),
            words: of(head, word),
            unsigned: of(head, word),
            floats: of(head, word),
        }))
    };
    vec![at(0), at(1)].leak()
}

/// The views of this thread's memory.
pub fn memory() -> &'static [&'static Mem] {
    MEMORY.with(|m| *m)
}

/// The memory as it is before a run.
pub fn reset() {
    let words = memory()[0].words.iter().chain(&memory()[1].words[SEEN - 1..]);
    words.zip(1..).for_each(|(cell, n)| cell.set(n * 0x0102_0304_0506_0708));
}

/// What it holds.
pub fn contents() -> [u64; WORDS] {
    std::array::from_fn(|n| if n < SEEN { memory()[0].unsigned[n].get() } else { memory()[1].unsigned[n - 1].get() })
}

/// An index below a power of two: a constant of the operation, or one that varies.
#[jit]
fn index(k: u64, x: i64, mask: usize) -> usize {
    if k & 16 == 0 { (k >> 5) as usize & mask } else { x as usize & mask }
}

/// One of the views: always the first, or which varies.
#[jit]
fn view(all: &'static [&'static Mem], k: u64, x: i64) -> &'static Mem {
    if k & 0x100 == 0 { all[0] } else { all[(x & 1) as usize] }
}

/// Reads: `k` says how wide and where.
#[jit]
pub fn read_view(all: &'static [&'static Mem], k: u64, x: i64) -> i64 {
    let m = view(all, k, x);
    match k & 15 {
        0 | 1 => i64::from(m.bytes[index(k, x, 31)].get()),
        2 => i64::from(m.signed[index(k, x, 31)].get()),
        3 | 4 => i64::from(m.shorts[index(k, x, 15)].get()),
        5 | 6 => i64::from(m.halves[index(k, x, 7)].get()),
        7 | 8 => m.words[index(k, x, 3)].get() & 0xffff_ffff,
        9 => (m.unsigned[index(k, x, 3)].get() >> 32) as i64,
        // The bits may be those of any number that is none.
        10 => i64::from(m.floats[index(k, x, 3)].get() < 1.0),
        11 => i64::from(m.head.low.get()),
        12 => i64::from(m.head.high.get()),
        13 => m.head.second.get() & 0xff_ffff,
        14 => i64::from(m.head.third.get() > 2.0),
        _ => (m.head.rest.get() & 0xfff_ffff) as i64,
    }
}

/// Writes, likewise.
#[jit]
pub fn write_view(all: &'static [&'static Mem], k: u64, x: i64, y: i64) {
    let m = view(all, k, x);
    match k & 15 {
        0 | 1 => m.bytes[index(k, x, 31)].set(y as u8),
        2 => m.signed[index(k, x, 31)].set(y as i8),
        3 | 4 => m.shorts[index(k, x, 15)].set(y as i16),
        5 | 6 => m.halves[index(k, x, 7)].set(y as u32),
        7 | 8 => m.words[index(k, x, 3)].set(y),
        9 => m.unsigned[index(k, x, 3)].set(y as u64),
        10 => m.floats[index(k, x, 3)].set((y & 0xff) as f64 * 0.25),
        11 => m.head.low.set(y as u32),
        12 => m.head.high.set(y as i32),
        13 => m.head.second.set(y),
        14 => m.head.third.set((y & 15) as f64),
        _ => m.head.rest.set(y as u64),
    }
}
