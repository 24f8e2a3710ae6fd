//! What the collector finds, how often it comes, and what it leaves in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

use jit_heap::Collecting;
use jit_heap::{self as heap, Guardian, Root, RootSet};

use crate::prelude::*;

use crate::{clear_stack, collected, small, stress};

object! {
    struct Cell3 {
        number: i64,
        next: GcCell<Option<Gc<Cell3>>>,
    }
}

value! {
    enum Value {
        Number(i64),
        Cell(Gc<Cell3>),
    }
}

fn cell(number: i64, next: Option<Gc<Cell3>>) -> Gc<Cell3> {
    Gc::new(Cell3 { number, next: GcCell::new(next) })
}

fn sum(mut list: Option<Gc<Cell3>>) -> i64 {
    let (mut sum, mut len) = (0, 0);
    while let Some(cell) = list {
        sum += cell.number;
        list = cell.next.get();
        len += 1;
        assert!(len <= 250_000, "no test has a longer list");
    }
    sum
}

/// Fills what is free with other numbers.
fn garbage() {
    (0..20_000).for_each(|_| {
        std::hint::black_box(cell(-1, None));
    });
}

#[test]
fn a_census_finds_full_chunks_as_the_last_one_left_them() {
    // The last run of lines of a chunk ends where its bits do.
    collected(Collecting { nursery: 32 << 20, ..crate::all() }, || {
        let mut all = Vec::new();
        for round in 1..=4 {
            all.extend((0..100_000).map(|n| Root::new(Gc::new(Kept { n }))));
            let count = || {
                let census = heap::census();
                census.iter().find(|(name, _)| name.ends_with("Kept")).map_or(0, |(_, p)| p.objects)
            };
            assert_eq!((count(), count()), (round * 100_000, round * 100_000));
        }
    });
}

object! {
    struct Kept {
        #[allow(dead_code)]
        n: i64,
    }
}

#[test]
fn what_is_made_after_a_census_is_found() {
    // The census notes where objects begin; those that come behind it in the same run of lines have to be noted later.
    collected(small(), || {
        for _ in 0..20 {
            let held = Root::new(Value::Number(0));
            std::hint::black_box(cell(1, None));
            heap::census();
            held.set(Value::Cell(cell(2, Some(cell(3, None)))));
            clear_stack();
            heap::collect();
            garbage();
            let Value::Cell(list) = held.get() else { panic!("a cell") };
            assert_eq!((list.number, sum(list.next.get())), (2, 3));
        }
    });
}

#[test]
fn arrays_of_many_pointers_old_and_new() {
    // More edges than may wait: most are to a few objects, some to a list that only they lead to.
    const LEN: usize = 50_000;
    let test = || {
        let few: Vec<Root<Gc<Cell3>>> = (0..3).map(|n| Root::new(cell(n, None))).collect();
        let list = |i: usize| cell(i as i64, Some(cell(1, Some(cell(2, None)))));
        let pick = |i: usize| if i % 10 == 3 { list(i) } else { few[i % 3].get() };
        let exact = Root::new(GcArray::from_fn(LEN, |i| GcCell::new(Some(pick(i)))));
        let tagged = Root::new(GcArray::from_fn(LEN, |i| {
            GcCell::new(if i % 7 == 0 { Value::Number(i as i64) } else { Value::Cell(pick(i)) })
        }));
        let expected = |i: usize| if i % 10 == 3 { i as i64 + 3 } else { (i % 3) as i64 };
        for _ in 0..3 {
            heap::collect();
            garbage();
            for i in 0..LEN {
                assert_eq!(sum(exact.get()[i].get()), expected(i));
                match tagged.get()[i].get() {
                    Value::Number(n) => assert_eq!((n as usize, i % 7), (i, 0)),
                    Value::Cell(c) => assert_eq!(sum(Some(c)), expected(i)),
                }
            }
        }
    };
    collected(small(), test);
    collected(Collecting { stress: 100_000, ..crate::all() }, test);
}

#[test]
fn each_allocation_is_progress() {
    for options in [small(), stress(1000), stress(3)] {
        collected(options, || {
            let mut before = heap::host::progress();
            // From a line's part to more than all lines of a chunk.
            for len in [0, 1, 6, 40, 500, 3000, 20_000].into_iter().cycle().take(7000) {
                std::hint::black_box(GcArray::<u64>::from_fn(len, |_| 0));
                let now = heap::host::progress();
                assert_ne!(before, now, "an array of {len}");
                before = now;
            }
        });
    }
}

#[test]
fn an_object_comes_back_from_one_of_two_guardians() {
    for options in [small(), stress(3)] {
        collected(options, || {
            let guardians = [Guardian::<Gc<Cell3>>::new(None), Guardian::new(None)];
            #[inline(never)]
            fn watch(guardians: &[Guardian<Gc<Cell3>>]) {
                for n in 0..50 {
                    let object = cell(n, Some(cell(n, None)));
                    guardians.iter().for_each(|g| g.watch(object));
                }
            }
            watch(&guardians);
            let mut came = [0; 2];
            for round in 0..4 {
                clear_stack();
                heap::collect();
                let back = guardians
                    .each_ref()
                    .map(|g| std::iter::from_fn(|| g.take()).filter(|c| sum(Some(*c)) == 2 * c.number).count());
                came = [came[0] + back[0], came[1] + back[1]];
                if round == 0 {
                    assert!(back[0] > 40 && back[1] < 10, "{back:?}");
                }
            }
            // The stack may seem to hold a few.
            assert!(came.iter().all(|n| (45..=50).contains(n)), "{came:?}");
        });
    }
}

#[test]
fn a_heap_that_only_grows_is_collected_seldom() {
    // Of four objects one is kept, so that hardly a line is ever free.
    collected(Collecting { nursery: 256 << 10, ..crate::all() }, || {
        let held = RootSet::new();
        held.push(None);
        for n in 0..1_000_000 {
            if n % 4 == 0 {
                held.set(0, Some(cell(n, held.get(0).flatten())))
            } else {
                std::hint::black_box(cell(n, None));
            }
        }
        let grown = heap::stats();
        assert!(grown.live_bytes > 2 << 20, "{grown:?}");
        assert!(grown.marked < 3 * 250_000, "each object is marked three times in the mean: {grown:?}");
        // Nothing more is kept now: what is made comes into free lines, and the heap stays as large as it is.
        (0..50).for_each(|_| garbage());
        (0..50).for_each(|_| garbage());
        let then = heap::stats();
        assert!(then.heap_bytes <= 2 * grown.heap_bytes + (4 << 20), "{grown:?} {then:?}");
        assert_eq!(sum(held.get(0).flatten()), (0..1_000_000).step_by(4).sum::<i64>());
    });
}

/// Makes garbage until there were so many collections; the bytes that were allocated by each.
fn allocated_at_collections(number: usize) -> Vec<u64> {
    let mut at = Vec::new();
    while at.len() < number {
        let before = heap::stats().collections;
        std::hint::black_box(cell(0, None));
        let stats = heap::stats();
        if stats.collections > before {
            at.push(stats.allocated_bytes);
        }
    }
    at
}

#[test]
fn a_heap_that_was_collected_often_has_the_larger_nursery() {
    collected(Collecting { nursery: 64 << 10, steady: 512 << 10, ..crate::all() }, || {
        let at = allocated_at_collections(160);
        let between = |n: usize| at[n] - at[n - 1];
        // It begins with a quarter.
        assert!((1..5).all(|n| (16 << 10..48 << 10).contains(&between(n))), "{at:?}");
        assert!((30..120).all(|n| (64 << 10..128 << 10).contains(&between(n))), "{at:?}");
        assert!((130..160).all(|n| (512 << 10..640 << 10).contains(&between(n))), "{at:?}");
    });
}

#[test]
fn who_marks_the_same_again_and_again_earns_room() {
    for steady in [0, 512] {
        collected(Collecting { nursery: 64 << 10, steady: steady << 10, ..crate::all() }, move || {
            let held = Root::new((0..4000).fold(None, |list, n| Some(cell(n, list))));
            let at = allocated_at_collections(100);
            let between = |n: usize| at[n] - at[n - 1];
            let live = heap::stats().live_bytes;
            // Soon, as ever: some times of what lives. Late: a quarter of what was marked, as long as that is sixteen times of it.
            assert!((1..4).all(|n| between(n) < 6 * live), "{live} {at:?}");
            let earns = |n: usize| between(n) > 15 * live && between(n) < 18 * live;
            assert!((80..100).all(|n| earns(n) == (steady > 0)), "{live} {at:?}");
            assert!((30..50).all(|n| between(n) > 6 * live) == (steady > 0), "{live} {at:?}");
            assert_eq!(sum(held.get()), 4000 * 3999 / 2);
        });
    }
}

/// Makes objects, with all pointers to them in its own frame.
#[inline(never)]
fn forgotten() {
    let objects: [Gc<u64>; 512] = std::array::from_fn(|n| Gc::new(n as u64));
    assert_eq!(std::hint::black_box(&objects).iter().map(|o| **o).sum::<u64>(), 511 * 512 / 2);
}

/// The frames of a collection lie where those of calls lay that are over.
#[test]
fn words_of_calls_that_are_over_keep_nothing() {
    let live = collected(small(), || {
        forgotten();
        jit_heap::collect();
        jit_heap::stats().live_bytes
    });
    assert_eq!(live, 0);
}

/// Machine code stores the words of a value one by one, and may make an object in between, each turn at the same place: the value
/// is halfway in one collection, and as it was then in the next.
#[test]
fn values_that_are_halfway_for_long_are_doubted() {
    collected(stress(1), || {
        let values = GcArray::<GcCell<Value>>::filled(3, Value::Number(-24));
        let tag = std::ptr::from_ref(&values[1]).cast_mut().cast::<u64>();
        let of_cells = 1;
        // SAFETY: the tag of a value that nobody reads until its payload is stored, too.
        unsafe { tag.write_volatile(of_cells) };
        let mut list = None;
        for n in 0..200 {
            list = Some(cell(n, list));
        }
        values[1].set(Value::Cell(list.expect("cells")));
        heap::collect();
        assert!(matches!(values[1].get(), Value::Cell(list) if sum(Some(list)) == 199 * 100));
    });
}

object! {
    /// No pointers: it dies as it is.
    struct Plain {
        n: i64;
        drops: Drops,
    }
}

struct Drops(Arc<AtomicI64>);

impl Drop for Drops {
    fn drop(&mut self) {
        self.0.fetch_add(1, Relaxed);
    }
}

#[test]
fn objects_whose_destructors_wait_are_not_found() {
    collected(crate::all(), || {
        let drops = Arc::new(AtomicI64::new(0));
        let count = || {
            let mut found = 0;
            heap::each::<Plain>(|plain| found += (plain.n < 100) as i64);
            found
        };
        let make = |drops: &Arc<AtomicI64>| {
            (0..100).for_each(|n| {
                std::hint::black_box(Gc::new(Plain { n, drops: Drops(drops.clone()) }));
            })
        };
        make(&drops);
        assert_eq!(count(), 100);
        {
            let _deferred = heap::host::DeferDrops::new();
            clear_stack();
            heap::collect();
            // A word of the stack may seem to lead to one or two.
            assert!(count() < 5, "{} of 100 are found", count());
            assert_eq!(drops.load(Relaxed), 0);
        }
        std::hint::black_box(Gc::new(Plain { n: 100, drops: Drops(drops.clone()) }));
        assert!(drops.load(Relaxed) > 95, "{drops:?} of 100 destructors have run");
    });
}
