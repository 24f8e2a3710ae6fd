//! Memory that a program sees through several types at once: cells of several widths over one memory, fields as slices, sets of
//! cells. The traced code is plain Rust, so that the results must be those of the plain interpreter.

use std::cell::Cell;

use jit_runtime::prelude::*;
use jit_runtime::{Options, Promise, Testing, Tools};

/// Runs `f` with the JIT off, and then with it on, in each way that traces may end, each in a thread of its own; gives the
/// results, which are the same.
fn agree<R: PartialEq + std::fmt::Debug + Send + 'static>(f: fn() -> R) -> R {
    let run = move |options| {
        let body = move || {
            jit_runtime::set_options(options);
            let result = f();
            assert!(jit_runtime::lies().is_empty(), "{:?}", jit_runtime::lies());
            result
        };
        std::thread::spawn(body).join().expect("the program does not panic")
    };
    let plain = run(Options { enabled: false, ..Options::default() });
    for (threshold, bridge_threshold) in [(10, 20), (1, 1), (2, u32::MAX)] {
        for (virtuals, paranoid) in [(true, false), (false, false), (true, true)] {
            let options = Options {
                threshold,
                bridge_threshold,
                compile_budget: 0,
                testing: Testing { virtuals, ..Testing::default() },
                tools: Tools { paranoid, ..Tools::default() },
                ..Options::default()
            };
            let found = run(options);
            assert_eq!(
                found, plain,
                "threshold {threshold}, {bridge_threshold}, virtuals {virtuals}, paranoid {paranoid}"
            );
        }
    }
    plain
}

/// Views of so many leaked words: as bytes, and as words.
fn memory<E, F>(words: usize) -> (&'static [E], &'static [F]) {
    let memory: &'static [Cell<u64>] = (0..words).map(|_| Cell::new(0)).collect::<Vec<_>>().leak();
    let start = memory.as_ptr();
    // SAFETY: any bits are a number; cells of numbers may overlap, and `InSet` is transparent.
    unsafe {
        (
            std::slice::from_raw_parts(start.cast(), 8 * words / size_of::<E>()),
            std::slice::from_raw_parts(start.cast(), 8 * words / size_of::<F>()),
        )
    }
}

#[derive(JitObject)]
struct Mem {
    bytes: &'static [Cell<u8>],
    words: &'static [Cell<u64>],
}

/// A word, of which a byte is written through another view.
#[jit_driver(greens = [], reds = [n, sum, m])]
fn two_widths(m: &'static Mem, rounds: u64) -> u64 {
    let mut n = rounds;
    let mut sum = 0u64;
    loop {
        jit_merge_point!();
        if n == 0 {
            return sum;
        }
        m.words[0].set(n);
        m.bytes[0].set(1);
        sum = sum.wrapping_add(m.words[0].get());
        n -= 1;
        can_enter_jit!();
    }
}

#[test]
fn cells_of_two_widths_over_one_memory() {
    let expected: u64 = (1..=1000u64).map(|n| n & !255 | 1).sum();
    let sum = agree(|| {
        let (bytes, words) = memory(4);
        two_widths(Box::leak(Box::new(Mem { bytes, words })), 1000)
    });
    assert_eq!(sum, expected);
}

struct Guest;

impl AliasSet for Guest {
    const NAME: &'static str = "Guest";
}

#[derive(JitObject)]
struct SetMem {
    bytes: &'static [InSet<Guest, Cell<u8>>],
    words: &'static [InSet<Guest, Cell<u64>>],
}

#[jit_driver(greens = [], reds = [n, sum, m])]
fn two_widths_of_a_set(m: &'static SetMem, rounds: u64) -> u64 {
    let mut n = rounds;
    let mut sum = 0u64;
    loop {
        jit_merge_point!();
        if n == 0 {
            return sum;
        }
        m.words[0].set(n);
        m.bytes[0].set(1);
        sum = sum.wrapping_add(m.words[0].get());
        n -= 1;
        can_enter_jit!();
    }
}

#[test]
fn cells_of_two_widths_in_one_set() {
    let expected: u64 = (1..=1000u64).map(|n| n & !255 | 1).sum();
    let sum = agree(|| {
        let (bytes, words) = memory(4);
        two_widths_of_a_set(Box::leak(Box::new(SetMem { bytes, words })), 1000)
    });
    assert_eq!(sum, expected);
}

#[derive(JitObject)]
struct Bytes {
    bytes: &'static [InSet<Guest, Cell<u8>>],
    plain: &'static [Cell<u8>],
}

/// Words of all widths at all bytes, which overlap each other, up to the end and beyond it.
#[jit_driver(greens = [], reds = [n, sum, m])]
fn words_at_any_byte(m: &'static Bytes, rounds: u64) -> u64 {
    let mut n = rounds;
    let mut sum = 0u64;
    loop {
        jit_merge_point!();
        if n == 0 {
            return sum;
        }
        let at = (n % 10) as usize;
        let stored = m.bytes.store_u64(at, sum ^ n << 40) as u64;
        m.bytes.store_u16(at + 3, n as u16);
        m.bytes[at + 6].set(n as u8);
        sum = sum.wrapping_mul(31).wrapping_add(stored);
        sum = sum.wrapping_add(m.bytes.load_u64(at).unwrap_or(7));
        sum ^= m.bytes.load_u32(at + 2).map_or(5, |word| word as u64);
        m.bytes.store_u32(at + 5, sum as u32);
        sum = sum.wrapping_add(m.bytes.load_u16(at + 4).unwrap_or(9) as u64);
        sum = sum.wrapping_add(m.bytes.load_u64(at + 1).unwrap_or(11));
        // The same at constant places, and a double whose bits are no NaN.
        m.plain.store_u64(1, sum >> 12);
        m.plain.store_u32(6, sum as u32);
        sum = sum.wrapping_add(m.plain.load_u64(1).unwrap_or(0)).wrapping_add(m.plain.load_u64(4).unwrap_or(0));
        m.plain.store_f64(8, n as f64);
        m.plain.store_u16(7, sum as u16);
        if m.plain.load_f64(8).unwrap_or(0.0) < 300.0 {
            sum ^= m.plain.load_u64(7).unwrap_or(0);
        }
        sum =
            sum.wrapping_add(m.plain.load_u64(9).unwrap_or(13)).wrapping_add(m.plain.store_f64(usize::MAX, 1.0) as u64);
        n -= 1;
        can_enter_jit!();
    }
}

#[test]
fn words_at_any_byte_of_a_memory() {
    agree(|| {
        let (bytes, _) = memory::<InSet<Guest, Cell<u8>>, u64>(2);
        let (plain, _) = memory::<Cell<u8>, u64>(2);
        words_at_any_byte(Box::leak(Box::new(Bytes { bytes, plain })), 1000)
    });
}

/// Counters, and the same as slices of one element: all of it safe Rust.
#[derive(JitObject)]
struct Counters {
    cell: Cell<u64>,
    own: GcCell<u64>,
}

#[derive(JitObject)]
struct Seen {
    counters: &'static Counters,
    cells: &'static [Cell<u64>],
    own: &'static [GcCell<u64>],
}

#[jit_driver(greens = [], reds = [n, sum, m])]
fn fields_as_slices(m: &'static Seen, rounds: u64) -> u64 {
    let mut n = rounds;
    let mut sum = 0u64;
    loop {
        jit_merge_point!();
        if n == 0 {
            return sum;
        }
        let c = m.counters;
        c.cell.set(n);
        c.own.set(n * 3);
        m.cells[0].set(n + 7);
        m.own[0].set(n + 9);
        if n % 5 == 0 {
            sum ^= 1;
        }
        sum = sum.wrapping_mul(31).wrapping_add(c.cell.get() ^ c.own.get() << 7);
        c.cell.set(sum & 0xff);
        c.own.set(sum & 0xffff);
        sum = sum.wrapping_add(m.cells[0].get() * 5 + m.own[0].get());
        n -= 1;
        can_enter_jit!();
    }
}

#[test]
fn fields_as_slices_of_one_element() {
    agree(|| {
        let counters: &'static Counters = Box::leak(Box::new(Counters { cell: Cell::new(0), own: GcCell::new(0) }));
        let (cells, own) = (std::slice::from_ref(&counters.cell), std::slice::from_ref(&counters.own));
        fields_as_slices(Box::leak(Box::new(Seen { counters, cells, own })), 1000)
    });
}

/// A slice and a later part of it: safe Rust again, of one width.
#[derive(JitObject)]
struct Parts {
    all: &'static [Cell<i32>],
    late: &'static [Cell<i32>],
}

#[jit_driver(greens = [], reds = [n, sum, m])]
fn a_slice_and_its_end(m: &'static Parts, rounds: i64) -> i64 {
    let mut n = rounds;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        if n == 0 {
            return sum;
        }
        m.all[3].set(n as i32);
        m.late[(n & 1) as usize].set(-1);
        sum = sum.wrapping_mul(3).wrapping_add(i64::from(m.all[3].get()));
        n -= 1;
        can_enter_jit!();
    }
}

#[test]
fn a_slice_and_a_part_of_it() {
    agree(|| {
        let all: &'static [Cell<i32>] = vec![Cell::new(0); 8].leak();
        a_slice_and_its_end(Box::leak(Box::new(Parts { all, late: &all[3..] })), 1000)
    });
}

/// A set of cells that others overlap: a promise that does not hold.
#[derive(JitObject)]
struct Lying {
    promised: &'static [InSet<Guest, Cell<u64>>],
    bytes: &'static [Cell<u8>],
}

#[jit_driver(greens = [], reds = [n, sum, m])]
fn lies_of_a_set(m: &'static Lying, rounds: u64) -> u64 {
    let mut n = rounds;
    let mut sum = 0u64;
    loop {
        jit_merge_point!();
        if n == 0 {
            return sum;
        }
        m.promised[1].set(n);
        m.bytes[8].set(0);
        sum = sum.wrapping_add(m.promised[1].get());
        n -= 1;
        can_enter_jit!();
    }
}

#[test]
fn paranoid_finds_a_set_that_others_overlap() {
    let expected: u64 = (1..=1000u64).map(|n| n & !255).sum();
    for (paranoid, found) in [(false, 0), (true, 1)] {
        let run = move || {
            let (promised, bytes) = memory(2);
            jit_runtime::set_options(Options { tools: Tools { paranoid, ..Tools::default() }, ..Options::default() });
            (lies_of_a_set(Box::leak(Box::new(Lying { promised, bytes })), 1000), jit_runtime::lies())
        };
        let (sum, lies) = std::thread::spawn(run).join().expect("the program does not panic");
        assert_ne!(sum, expected, "the trace believes the promise");
        let what: Vec<_> = lies.iter().map(|lie| (lie.promise, lie.name.as_str())).collect();
        assert_eq!(what, vec![(Promise::Unaliased, "[Guest<Cell<u64>>]"); found]);
    }
}
