//! What is frozen stays, whatever becomes of it; all else is collected as before.

use jit_runtime::heap::{self, Root, Weak};
use jit_runtime::prelude::*;

use crate::{Rng, clear_stack, collected, small, stress};

/// Cannot change.
#[derive(JitObject)]
struct Leaf {
    number: i64,
    next: Option<Gc<Leaf>>,
}

/// What is frozen of it may lead to what is not.
#[derive(JitObject)]
struct Node {
    leaf: Gc<Leaf>,
    open: GcCell<Option<Gc<Leaf>>>,
    down: GcArray<GcCell<Option<Gc<Node>>>>,
}

fn leaves(from: i64, n: i64) -> Gc<Leaf> {
    (0..n).fold(Gc::new(Leaf { number: from, next: None }), |next, i| {
        Gc::new(Leaf { number: from + i + 1, next: Some(next) })
    })
}

fn sum(leaf: Gc<Leaf>) -> i64 {
    std::iter::successors(Some(leaf), |leaf| leaf.next).map(|leaf| leaf.number).sum()
}

fn node(number: i64) -> Gc<Node> {
    let down = GcArray::<GcCell<Option<Gc<Node>>>>::filled(3, None);
    Gc::new(Node { leaf: leaves(number, 4), open: GcCell::new(None), down })
}

fn garbage() {
    (0..5_000).for_each(|n| {
        std::hint::black_box(leaves(-n, 3));
    });
}

#[test]
fn what_frozen_objects_lead_to_later_is_found() {
    for options in [small(), stress(499)] {
        collected(options, || {
            let nodes: Vec<Root<Gc<Node>>> = (0..50).map(|n| Root::new(node(10 * n))).collect();
            let mut opens = [None; 50];
            // Twice: what was frozen stays so, and what came since is frozen with it.
            for round in 0..2 {
                clear_stack();
                heap::freeze();
                let mut rng = Rng(77 + round);
                for turn in 0..200 {
                    let n = rng.below(50);
                    let frozen = nodes[n].get();
                    match turn % 3 {
                        0 => opens[n] = None,
                        _ => opens[n] = Some(turn),
                    }
                    frozen.open.set(opens[n].map(|turn| leaves(turn, 6)));
                    frozen.down[turn as usize % 3].set(Some(node(turn)));
                    if turn % 10 == 0 {
                        clear_stack();
                        heap::collect();
                        garbage();
                    }
                }
                for (n, root) in nodes.iter().enumerate() {
                    let frozen = root.get();
                    assert_eq!(sum(frozen.leaf), (0..5).map(|i| 10 * n as i64 + i).sum::<i64>());
                    assert_eq!(frozen.open.get().map(sum), opens[n].map(|turn| (0..7).map(|i| turn + i).sum::<i64>()));
                    let below = frozen.down.iter().filter_map(GcCell::get);
                    assert!(below.into_iter().all(|node| sum(node.leaf) == 5 * node.leaf.number - 10));
                }
            }
        });
    }
}

#[test]
fn what_is_frozen_stays_and_is_not_marked_again() {
    collected(small(), || {
        const LEAVES: u64 = 10_000;
        let held = Root::new(Some(leaves(0, LEAVES as i64 - 1)));
        let weak = Weak::new(held.get().expect("just put there"));
        clear_stack();
        heap::freeze();
        let before = heap::stats();
        held.set(None);
        for _ in 0..10 {
            clear_stack();
            garbage();
            heap::collect();
        }
        let after = heap::stats();
        assert!(after.marked - before.marked < LEAVES, "{before:?} {after:?}");
        assert!(after.live_bytes >= LEAVES * size_of::<Leaf>() as u64);
        assert_eq!(weak.get().map(sum), Some((LEAVES * (LEAVES - 1) / 2) as i64));
        // What came after it and is gone was found dead.
        assert!(after.heap_bytes < 16 << 20, "{after:?}");
    });
}

#[test]
fn an_array_that_is_being_made_is_looked_into() {
    for options in [small(), stress(101)] {
        collected(options, || {
            let array = GcArray::from_fn(100, |i| {
                if i == 50 {
                    clear_stack();
                    heap::freeze();
                }
                if i % 10 == 0 {
                    garbage_of_few();
                    heap::collect();
                }
                leaves(i as i64, 2)
            });
            let held = Root::new(array);
            garbage();
            heap::collect();
            garbage();
            for (i, leaf) in held.get().iter().enumerate() {
                assert_eq!(sum(*leaf), 3 * i as i64 + 3);
            }
        });
    }

    fn garbage_of_few() {
        (0..200).for_each(|n| {
            std::hint::black_box(leaves(-n, 3));
        });
    }
}

#[test]
fn large_arrays_and_strings_are_frozen_too() {
    collected(small(), || {
        let fixed = Root::new(GcArray::from_fn(40_000, |i| Gc::new(Leaf { number: i as i64, next: None })));
        let open = Root::new(GcArray::<GcCell<Option<Gc<Leaf>>>>::filled(40_000, None));
        let numbers = Root::new(GcArray::from_fn(100_000, |i| i as i64));
        heap::freeze();
        open.get()[33_333].set(Some(leaves(5, 0)));
        for _ in 0..5 {
            clear_stack();
            heap::collect();
            garbage();
        }
        assert!(fixed.get().iter().enumerate().all(|(i, leaf)| leaf.number == i as i64));
        assert_eq!(open.get()[33_333].get().map(sum), Some(5));
        assert!(numbers.get().iter().enumerate().all(|(i, n)| *n == i as i64));
    });
}

#[test]
fn a_heap_that_is_not_collected_is_not_frozen() {
    let leaf = leaves(1, 3);
    heap::freeze();
    assert_eq!((sum(leaf), heap::stats().collections), (10, 0));
}
