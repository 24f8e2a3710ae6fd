//! What is frozen stays, whatever becomes of it; all else is collected as before. What the last collection of all has reached
//! stays until the next.

use std::cell::Cell;

use jit_heap::Collecting;
use jit_heap::{self as heap, Root, Tracer, Weak};

use crate::prelude::*;

use crate::{Rng, clear_stack, collected, small, stress};

object! {
    /// Cannot change.
    struct Leaf {
        number: i64,
        next: Option<Gc<Leaf>>,
    }
}

object! {
    /// What is frozen of it may lead to what is not.
    struct Node {
        leaf: Gc<Leaf>,
        open: GcCell<Option<Gc<Leaf>>>,
        down: GcArray<GcCell<Option<Gc<Node>>>>,
    }
}

object! {
    /// Leads to a leaf though none of its words says so.
    struct Owner {;
        owned: Box<Cell<Option<Gc<Leaf>>>> => report_owned,
    }
}

#[expect(clippy::borrowed_box, reason = "the field is one")]
fn report_owned(owned: &Box<Cell<Option<Gc<Leaf>>>>, tracer: &mut Tracer<'_>) {
    tracer.visit(owned.get());
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

#[test]
fn what_an_object_owns_is_looked_into_though_its_words_are_the_same() {
    for options in [small(), stress(101)] {
        collected(options, || {
            let owners = [
                Root::new(Gc::new(Owner { owned: Box::default() })),
                Root::new(Gc::new(Owner { owned: Box::default() })),
            ];
            clear_stack();
            // The first is frozen, the second was reached by the last collection.
            owners[1].set(owners[0].get());
            heap::freeze();
            owners[1].set(Gc::new(Owner { owned: Box::default() }));
            for round in 0..10 {
                clear_stack();
                heap::collect();
                owners.iter().for_each(|owner| owner.get().owned.set(Some(leaves(round, 3))));
                clear_stack();
                garbage();
                for owner in &owners {
                    assert_eq!(owner.get().owned.get().map(sum), Some(4 * round + 6));
                }
            }
        });
    }
}

/// Allocates until the heap was collected that many times.
fn collections(n: u64) {
    let before = heap::stats().collections;
    while heap::stats().collections < before + n {
        clear_stack();
        std::hint::black_box(leaves(-n.cast_signed(), 50));
    }
}

#[test]
fn what_was_reached_and_then_changed_is_looked_into() {
    for options in [small(), stress(499)] {
        collected(options, || {
            let nodes: Vec<Root<Gc<Node>>> = (0..20).map(|n| Root::new(node(10 * n))).collect();
            let mut opens = [None; 20];
            let mut rng = Rng(5);
            for turn in 0..150 {
                let n = rng.below(20);
                let changed = nodes[n].get();
                opens[n] = (turn % 3 != 0).then_some(turn);
                changed.open.set(opens[n].map(|turn| leaves(turn, 6)));
                changed.down[turn as usize % 3].set(Some(node(turn)));
                collections(1 + turn.cast_unsigned() % 3);
                for (n, root) in nodes.iter().enumerate() {
                    let node = root.get();
                    assert_eq!(sum(node.leaf), (0..5).map(|i| 10 * n as i64 + i).sum::<i64>());
                    assert_eq!(node.open.get().map(sum), opens[n].map(|turn| (0..7).map(|i| turn + i).sum::<i64>()));
                    let below = node.down.iter().filter_map(GcCell::get);
                    assert!(below.into_iter().all(|node| sum(node.leaf) == 5 * node.leaf.number - 10));
                }
            }
        });
    }
}

#[test]
fn what_was_reached_is_not_marked_again_and_does_not_stay_for_ever() {
    let options = Collecting { nursery: 512 << 10, ..crate::all() };
    collected(options, || {
        const LEAVES: u64 = 2_000;
        #[inline(never)]
        fn hold() -> (Root<Option<Gc<Leaf>>>, Weak<Leaf>) {
            let leaf = leaves(0, LEAVES as i64 - 1);
            (Root::new(Some(leaf)), Weak::new(leaf))
        }
        let (held, weak) = hold();
        clear_stack();
        heap::collect();
        let before = heap::stats();
        collections(32);
        let after = heap::stats();
        assert!(after.live_bytes >= LEAVES * size_of::<Leaf>() as u64, "{after:?}");
        assert!(after.marked - before.marked < 5 * LEAVES, "{before:?} {after:?}");
        held.set(None);
        collections(17);
        assert!(weak.get().is_none(), "{:?}", heap::stats());
        assert!(heap::stats().live_bytes < LEAVES * size_of::<Leaf>() as u64);
    });
}

value! {
    /// What machine code stores in two parts.
    enum Value {
        Int(i64),
        Leaf(Gc<Leaf>),
    }
}

object! {
    struct Holder {
        value: GcCell<Value>,
    }
}

/// What a store of machine code does, with so many collections between its two parts, of an address that an object
/// gets only then; false where no object got it. Only a heap that is new gives addresses that can be told beforehand.
fn a_word_becomes_a_pointer(between: u64) -> bool {
    const HIDE: usize = usize::MAX;
    const SIZE: usize = size_of::<u64>() + size_of::<Leaf>();
    /// An address that a leaf may soon get, as a number that is none.
    #[inline(never)]
    fn of_one_to_come() -> usize {
        heap::collect();
        (Gc::new(Leaf { number: 0, next: None }).address() as usize + 100 * SIZE) ^ HIDE
    }
    /// The tag of a leaf, with a number behind it.
    #[inline(never)]
    fn begin(holder: Gc<Holder>, address: usize) {
        let like = Gc::new(Holder { value: GcCell::new(Value::Leaf(leaves(0, 0))) });
        holder.value.set(Value::Int((address ^ HIDE) as i64));
        // SAFETY: tag and payload lie one behind the other; nobody reads the value until it is whole.
        unsafe {
            let [from, to] = [like, holder].map(|h| h.address() as *mut u64);
            assert_eq!(to.add(1).read(), (address ^ HIDE) as u64);
            to.write(from.read());
        }
    }
    #[inline(never)]
    fn end(address: usize) -> bool {
        // The payload is stored then, which changes no word.
        (0..5000).any(|number| Gc::new(Leaf { number, next: None }).address() as usize ^ HIDE == address)
    }
    let holder = Root::new(Gc::new(Holder { value: GcCell::new(Value::Int(0)) }));
    let address = of_one_to_come();
    clear_stack();
    heap::collect();
    begin(holder.get(), address);
    for _ in 0..between {
        clear_stack();
        heap::collect();
    }
    if !end(address) {
        return false;
    }
    let number = |holder: Gc<Holder>| match holder.value.get() {
        Value::Leaf(leaf) => leaf.number,
        Value::Int(_) => panic!("it holds a leaf"),
    };
    let before = number(holder.get());
    collections(4);
    (0..2000).for_each(|_| {
        std::hint::black_box(Gc::new(Leaf { number: -2, next: None }));
    });
    assert_eq!(number(holder.get()), before);
    true
}

#[test]
fn a_word_that_becomes_a_pointer_though_it_stays_the_same_is_looked_into() {
    let options = || Collecting { nursery: 512 << 10, ..crate::all() };
    // Not each collection keeps what it has reached.
    let met = (1..10).filter(|&n| collected(options(), move || a_word_becomes_a_pointer(n))).count();
    assert!(met > 7, "{met}");
}
