//! The parts of the heap that the public interface does not show.

use std::collections::BTreeSet;

use jit_ir::Bump;

use super::chunk::{CHUNK, Chunk, FIRST, LINE, MEDIUM, Object, Span};
use super::host::{alloc_zeroed_array, alloc_zeroed_object, array_bump, array_size, object_bump};
use super::{Collecting, Gc, GcArray, GcType, Tracer, run, stats};

/// An object that the test has made there, or zeroes of its own.
fn object(address: usize) -> Object {
    // SAFETY: says the test.
    unsafe { Object::at(address) }
}

#[test]
fn a_zeroed_object_is_zero_and_aligned() {
    // SAFETY: zeroes are a value.
    let p = unsafe { alloc_zeroed_object::<u64>(0) };
    assert_eq!(p as usize % 16, 8);
    // SAFETY: the object has 8 bytes, which are zero.
    assert_eq!(unsafe { p.cast::<u64>().read() }, 0);
    // SAFETY: the header lies before it.
    let header = unsafe { p.cast::<u64>().sub(1).read() };
    assert_eq!(Some(Bump { header, total: 16, at: 0 }), object_bump::<u64>());
}

#[test]
fn a_zeroed_array_is_zero_but_for_its_length() {
    let array = |p: *mut u8| {
        // SAFETY: the header lies before an array of 6 words.
        let words: Vec<u64> = (0..8).map(|n| unsafe { p.cast::<u64>().sub(1).add(n).read() }).collect();
        (words[0], words[1], words[2..].iter().all(|w| *w == 0))
    };
    let Bump { header, total, at } = array_bump::<u64>(6).expect("short");
    assert_eq!((total, at, array_size::<u64>(6)), (64, 0, 56));
    // SAFETY: zeroes are values.
    assert_eq!(array(unsafe { alloc_zeroed_array::<u64>(6) }), (header, 6, true));
    assert_eq!((array_size::<u8>(0), array_size::<u8>(9)), (8, 24));
    assert!(array_bump::<u64>(1 << 20).is_none(), "it has a region of its own");
}

struct Brief {
    n: u64,
}

// SAFETY: it holds no pointer.
unsafe impl GcType for Brief {
    const HOLDS_GC: bool = false;
    const SHORT_LIVED: bool = true;

    unsafe fn trace(_: *const Self, _: &mut Tracer<'_>) {}
}

#[test]
fn what_dies_soon_lies_in_chunks_of_its_own() {
    let test = || {
        // After 32 MiB a nursery is no longer a part of one.
        (0..1100).for_each(|_| _ = GcArray::from_fn(4096, |_| 0u64));
        super::collect();
        // Less than a nursery each time: where a collection begins, lanes take other chunks.
        for round in 0..3 {
            let mut places = [BTreeSet::new(), BTreeSet::new()];
            for n in 0..40_000 {
                let brief = Gc::new(Brief { n });
                assert_eq!(brief.n, n);
                places[1].insert(brief.address().addr() & !(CHUNK - 1));
                places[0].insert(GcArray::from_fn(n as usize % 4, |_| n).address().addr() & !(CHUNK - 1));
            }
            assert!(places[0].len() > 1 && places[0].is_disjoint(&places[1]), "round {round}");
            super::collect();
        }
        let at = |bump: Option<Bump>| bump.expect("small").at;
        assert_eq!((at(object_bump::<Brief>()), at(array_bump::<u64>(3))), (16, 0));
    };
    // SAFETY: rule R1: only addresses are kept.
    std::thread::spawn(move || unsafe { run(Collecting::default(), test) }).join().expect("no panic");
}

#[test]
fn the_lanes_of_a_small_heap_share_the_rest_of_a_chunk() {
    std::thread::spawn(|| {
        // A third of it dies soon. If the other lane had a third chunk, much of the second would be left.
        while stats().allocated_bytes < 2 * (CHUNK - FIRST) as u64 * 19 / 20 {
            Gc::new(Brief { n: 1 });
            GcArray::from_fn(2, |_| 0u64);
        }
        assert_eq!(stats().heap_bytes, 2 * CHUNK as u64);
    })
    .join()
    .expect("no panic");
}

#[test]
fn lines_are_taken_once_and_runs_are_as_long_as_asked() {
    let chunk = Chunk::new(0, None, None, false).expect("a chunk");
    let first = chunk.start() + FIRST;
    let take =
        |from, need, most| chunk.take_lines(from, need, most).map(|(lines, next)| (lines.start(), lines.end(), next));
    assert_eq!(take(0, LINE, 4 * LINE), Some((first, first + 4 * LINE, FIRST / LINE + 4)));
    // Two lines alive behind: the hole between is too small for three lines, not for two.
    chunk.mark_lines(object(first + 6 * LINE), LINE + 1);
    let after = first + 8 * LINE;
    assert_eq!(take(0, 3 * LINE, 3 * LINE).map(|r| r.0), Some(after));
    assert_eq!(take(0, 2 * LINE, 3 * LINE).map(|r| (r.0, r.1)), Some((first + 4 * LINE, first + 6 * LINE)));
    assert_eq!(take(0, CHUNK, CHUNK), None);
    let rest = take(0, 1, CHUNK).expect("the rest");
    assert_eq!((rest.0, rest.1), (after + 3 * LINE, chunk.start() + CHUNK));
    assert_eq!(take(0, 1, CHUNK), None);
    // SAFETY: nothing was made in it.
    unsafe { chunk.free() }
}

#[test]
fn starts_are_found_from_any_address_behind_them() {
    let chunk = Chunk::new(0, None, None, false).expect("a chunk");
    let first = chunk.start() + FIRST;
    Span::new(chunk.take_lines(0, CHUNK - FIRST, CHUNK).expect("an empty chunk").0);
    let before = |address: usize| chunk.start_before(address).map(Object::address);
    assert_eq!(before(first), None);
    for at in [first, first + 16, first + 4096, chunk.start() + CHUNK - 16] {
        chunk.set_start(object(at));
        assert_eq!(before(at), Some(at));
    }
    assert_eq!(before(first + 15), Some(first));
    assert_eq!(before(first + 4095), Some(first + 16));
    assert_eq!(before(chunk.start() + CHUNK - 17), Some(first + 4096));
    let mut starts = Vec::new();
    chunk.each_start(|at| starts.push(at.address() - chunk.start()));
    assert_eq!(starts, [FIRST, FIRST + 16, FIRST + 4096, CHUNK - 16]);
    // SAFETY: as above.
    unsafe { chunk.free() }
}

#[test]
fn who_allocates_little_has_a_small_nursery() {
    let test = || {
        let collections_of = |kib: usize| {
            let before = stats().collections;
            (0..kib).for_each(|_| _ = GcArray::from_fn(127, |_| 0u64));
            stats().collections - before
        };
        // A quarter of a nursery at first, all of it after 8 MiB. (With headers and the ends of spans, 2 MiB are 9 quarters.)
        let counts =
            [collections_of(2 << 10), collections_of(6 << 10), collections_of(8 << 10), collections_of(8 << 10)];
        assert!((6..=9).contains(&counts[0]) && (10..=20).contains(&counts[1]), "{counts:?}");
        assert!(counts[2..].iter().all(|n| (7..10).contains(n)), "{counts:?}");
    };
    // SAFETY: rule R1: nothing is kept.
    std::thread::spawn(move || unsafe { run(Collecting { nursery: 1 << 20, ..Collecting::default() }, test) })
        .join()
        .expect("no panic");
}

#[test]
fn objects_between_a_line_and_a_chunk_do_not_waste_the_present_span() {
    let before = stats();
    let mut small = Gc::new(0u64).address() as usize;
    for _ in 0..20 {
        let _ = GcArray::from_slice(&[0u8; 40_000]);
        let next = Gc::new(0u64).address() as usize;
        assert_eq!(next, small + 16);
        small = next;
    }
    let taken = stats().allocated_bytes - before.allocated_bytes;
    assert!(taken < 20 * 41_000 + 40_000, "{taken}");
}

#[test]
fn a_larger_object_has_a_region_of_its_own() {
    let before = stats();
    let array = GcArray::from_slice(&vec![7u8; MEDIUM]);
    let region = (FIRST + MEDIUM + 4096) as u64;
    assert_eq!(stats().heap_bytes - before.heap_bytes, region);
    assert_eq!(array.object().chunk().start() + FIRST + 8, array.address() as usize);
    assert!(array.iter().all(|b| *b == 7));
}

#[test]
fn nothing_begins_where_nothing_was_reached() {
    let chunk = Chunk::new(0, None, None, false).expect("a chunk");
    let first = chunk.start() + FIRST;
    let starts = || {
        let mut starts = Vec::new();
        chunk.each_start(|at| starts.push(at.address() - first));
        starts
    };
    let (lines, _) = chunk.take_lines(0, 4 * LINE, 4 * LINE).expect("an empty chunk");
    let mut span = Span::new(lines);
    let Bump { header, total, .. } = array_bump::<u64>(2).expect("short");
    assert_eq!(total, 32);
    let put = |at: usize| {
        // SAFETY: the line was zeroed and is the test's own.
        unsafe { std::ptr::with_exposed_provenance_mut::<u64>(first + at).write(header) }
    };
    [0, 32, 64, 96].iter().for_each(|at| put(*at));
    let mut note = |last: usize| {
        span.know(first + last);
        span.known() - first
    };
    assert_eq!((note(40), starts()), (64, vec![0, 32]));
    assert_eq!((note(4 * LINE), starts()), (128, vec![0, 32, 64, 96]));
    // One is reached, then none.
    chunk.clear(false);
    let reached = object(first + 64);
    assert!(reached.mark() && !reached.mark());
    chunk.mark_lines(reached, 32);
    chunk.keep_marked();
    assert_eq!((chunk.live_lines(), starts()), (1, vec![64]));
    chunk.clear(false);
    chunk.keep_marked();
    assert_eq!((chunk.live_lines(), starts()), (0, vec![]));
    // Notes about an empty chunk are forgotten, too.
    chunk.set_start(object(first));
    assert_eq!(starts(), [0]);
    chunk.clear(false);
    chunk.keep_marked();
    assert_eq!((chunk.is_marked(object(first)), starts()), (false, vec![]));
    // SAFETY: as above.
    unsafe { chunk.free() }
}

#[test]
#[cfg(target_arch = "x86_64")]
fn the_words_of_callers_are_all_above_the_frames_of_the_collector() {
    #[inline(never)]
    fn collector(words: usize) -> (usize, usize) {
        let frame = std::hint::black_box(0usize);
        ((&raw const frame).addr(), words)
    }
    let caller = std::hint::black_box(0usize);
    let (frame, words) = super::on_stack(collector);
    let caller = (&raw const caller).addr();
    assert!(frame < words && words < caller, "{frame:x} {words:x} {caller:x}");
    assert!(words.is_multiple_of(size_of::<usize>()) && caller - words < 4096, "{words:x} {caller:x}");
}
