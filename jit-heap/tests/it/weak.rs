//! Weak references to objects of all sizes, also those that have a region of their own.

use jit_heap::host::keep_large_weak;
use jit_heap::{Root, collect};

use crate::prelude::*;

use crate::{Rng, clear_stack, collected, small, stress};

object! {
    #[repr(C)]
    struct Text {
        number: u64,
        bytes: Tail<Text, u8>,
    }
}

type Weaks = GcArray<GcCell<Option<Weak<Text>>>>;
type Texts = GcArray<GcCell<Option<Gc<Text>>>>;

/// Objects of a program.
const OBJECTS: usize = 40;

fn text(number: u64, len: usize) -> Gc<Text> {
    Gc::with_tail(Text { number, bytes: Tail::empty() }, |t| &t.bytes, &[&vec![number as u8; len]])
}

/// Makes objects, some of which are kept; says which.
#[inline(never)]
fn make(rng: &mut Rng, weaks: Weaks, texts: Texts) -> Vec<bool> {
    let most = [100, 5_000, 70_000, 400_000][rng.below(4)];
    let make = |n: usize| {
        let t = text(n as u64, rng.below(most) + most / 2);
        let keeps = rng.below(2) == 0;
        weaks[n].set(Some(Weak::new(t)));
        texts[n].set(Some(t).filter(|_| keeps));
        keeps
    };
    (0..OBJECTS).map(make).collect()
}

/// What is wrong with the weak references of a program; their targets are not looked at where they should be gone.
fn wrong(seed: u64) -> Option<String> {
    let mut rng = Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let weaks = Root::new(Weaks::filled(OBJECTS, None));
    let texts = Root::new(Texts::filled(OBJECTS, None));
    let mut kept = make(&mut rng, weaks.get(), texts.get());
    for round in 0..4 {
        clear_stack();
        collect();
        // The memory of what is gone is used again.
        let others = Root::new(Texts::from_fn(8, |n| GcCell::new(Some(text(1000 + n as u64, 70_000)))));
        clear_stack();
        collect();
        let is_there = |n: usize| weaks.get()[n].get().is_some_and(|w| w.get().is_some());
        for (n, _) in kept.iter().enumerate().filter(|(_, kept)| **kept) {
            let target = weaks.get()[n].get().and_then(Weak::get);
            if target != texts.get()[n].get() || target.is_none_or(|t| t.number != n as u64) {
                return Some(format!("program {seed}: the reference to object {n}, which is kept, is gone"));
            }
        }
        // A stale word of the stack may keep a few.
        let there = (0..OBJECTS).filter(|n| !kept[*n] && is_there(*n)).count();
        if there > 4 {
            return Some(format!("program {seed}: {there} references are to objects that are gone"));
        }
        drop(others);
        // Fewer are kept each time.
        for (n, kept) in kept.iter_mut().enumerate().filter(|(n, _)| (n + round) % 3 == 0) {
            *kept = false;
            texts.get()[n].set(None);
        }
    }
    None
}

#[test]
fn weak_references_to_objects_of_all_sizes_end_with_them() {
    for options in [small(), stress(20)] {
        let found = collected(options, || (0..30).find_map(wrong));
        assert_eq!(found, None);
    }
}

#[test]
fn a_large_object_that_stays_weakly_is_noticed() {
    let found = collected(small(), || {
        // SAFETY: an object that is gone is noticed, and not used.
        unsafe { keep_large_weak(true) };
        (0..30).find_map(|seed| wrong(seed).map(|what| (seed, what)))
    });
    println!("{found:?}");
    assert!(found.is_some_and(|(_, what)| what.contains("objects that are gone")));
}
