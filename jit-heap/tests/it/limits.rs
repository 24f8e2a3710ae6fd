//! Running out of memory is an error that the interpreter can make its own of.

use std::panic::catch_unwind;

use jit_heap::Collecting;
use jit_heap::{self as heap, OutOfMemory, RootSet};

use crate::prelude::*;

use crate::{clear_stack, collected};

fn limited() -> Collecting {
    Collecting { limit: 16 << 20, nursery: 1024 << 10, ..crate::all() }
}

object! {
    struct Block {
        n: usize,
        next: Option<Gc<Block>>,
        words: GcArray<u64>,
    }
}

#[test]
fn a_huge_array_is_refused_with_and_without_a_limit() {
    assert_eq!(GcArray::<u64>::try_from_fn(usize::MAX / 4, |_| 0), Err(OutOfMemory { bytes: usize::MAX }));
    assert!(GcArray::<u8>::try_from_fn(isize::MAX as usize / 4, |_| 0).is_err());
    let message = catch_unwind(|| GcArray::from_fn(1 << 60, |i| i as u64)).expect_err("no such memory");
    let message = message.downcast_ref::<String>().expect("a message");
    assert!(message.contains("out of memory"), "{message}");
    collected(limited(), || {
        let e = GcArray::<u8>::try_from_fn(17 << 20, |_| 0).expect_err("more than the limit");
        assert_eq!(e.bytes, (17 << 20) + 16);
        assert!(e.to_string().contains("no room for"), "{e}");
        // The heap is as good as before.
        assert_eq!(GcArray::from_fn(1 << 20, |i| i as u8)[255], 255);
    });
}

#[test]
fn the_limit_holds_for_what_lives_and_not_for_garbage() {
    collected(limited(), || {
        for _ in 0..3 {
            fill();
            clear_stack();
        }
        assert_eq!(heap::stats().overdrafts, 0);
    });
}

#[inline(never)]
fn fill() {
    // 160 MB of garbage.
    for n in 0..20_000usize {
        assert_eq!(Gc::new(Block { n, next: None, words: GcArray::from_fn(1000, |i| i as u64) }).n, n);
    }
    let stats = heap::stats();
    assert!(stats.heap_bytes <= 16 << 20, "{stats:?}");
    // Now it is kept, until there is no room.
    let mut head = None;
    let mut n = 0;
    let e = loop {
        let words = match GcArray::try_from_fn(1000, |i| i as u64) {
            Ok(words) => words,
            Err(e) => break e,
        };
        match Gc::try_new(Block { n, next: head, words }) {
            Ok(block) => head = Some(block),
            Err(e) => break e,
        }
        n += 1;
    };
    assert!(e.bytes > 0 && (1000..2100).contains(&n), "{n} blocks: {e}");
    while let Some(block) = head {
        n -= 1;
        assert_eq!((block.n, block.words[999]), (n, 999));
        head = block.next;
    }
}

#[test]
fn an_error_in_the_middle_leaves_a_heap_that_works() {
    collected(limited(), || {
        let kept = RootSet::new();
        let list = GcList::<i64>::new();
        let failed = catch_unwind(std::panic::AssertUnwindSafe(|| {
            for n in 0.. {
                list.push(n);
            }
        }));
        assert!(failed.expect_err("the list grows beyond the limit").downcast_ref::<String>().is_some());
        assert!((0..list.len()).all(|n| list.get(n) == n as i64) && list.len() > 100_000);
        list.clear();
        for n in 0..1000 {
            kept.push(Gc::new(n));
        }
        heap::collect();
        assert!((0..1000).all(|n| *kept.get(n as usize).unwrap() == n));
    });
}
