//! Roots, weak references, destructors, and what keeps an object.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use jit_runtime::heap::{self, Root, RootSet, Tracer};
use jit_runtime::prelude::*;

use crate::{clear_stack, collected, small, stress};

#[derive(JitObject)]
struct Cons {
    head: i64,
    tail: Option<Gc<Cons>>,
}

/// An object that says when it is dropped.
#[derive(JitObject)]
struct Noisy {
    other: GcCell<Option<Gc<Noisy>>>,
    #[opaque(trace = report_nothing)]
    bell: Bell,
}

#[derive(Clone)]
struct Bell(Rc<RefCell<Vec<i64>>>, i64);

impl Drop for Bell {
    fn drop(&mut self) {
        self.0.borrow_mut().push(self.1);
    }
}

fn report_nothing(_: &Bell, _: &mut Tracer<'_>) {}

fn noisy(log: &Rc<RefCell<Vec<i64>>>, n: i64) -> Gc<Noisy> {
    Gc::new(Noisy { other: GcCell::new(None), bell: Bell(log.clone(), n) })
}

/// Runs `f` where the stack does not remember it, then collects.
#[inline(never)]
fn forgotten<R>(f: impl FnOnce() -> R) -> R {
    #[inline(never)]
    fn deep<R>(f: impl FnOnce() -> R) -> R {
        let r = f();
        std::hint::black_box(&r);
        r
    }
    let r = deep(f);
    clear_stack();
    heap::collect();
    r
}

fn list(n: i64) -> Option<Gc<Cons>> {
    (0..n).fold(None, |tail, head| Some(Gc::new(Cons { head, tail })))
}

fn sum(mut list: Option<Gc<Cons>>) -> i64 {
    let mut sum = 0;
    while let Some(cons) = list {
        sum += cons.head;
        list = cons.tail;
    }
    sum
}

fn cells() -> usize {
    heap::census().iter().find(|(name, _)| name.ends_with("Cons")).map_or(0, |(_, p)| p.objects)
}

#[test]
fn a_list_on_the_stack_survives_and_is_gone_when_forgotten() {
    collected(small(), || {
        // Many lists: a word that happens to be left on the stack may keep one.
        const N: i64 = 3000;
        let total: i64 = forgotten(|| {
            let lists = GcArray::from_fn(100, |_| list(N));
            heap::collect();
            assert!(cells() >= 100 * N as usize);
            lists.iter().map(|l| sum(*l)).sum()
        });
        assert_eq!(total, 100 * N * (N - 1) / 2);
        forgotten(|| ());
        assert!(cells() < 10 * N as usize, "{} cells are left", cells());
        assert!(heap::stats().heap_bytes < 8 << 20, "{:?}", heap::stats());
    });
}

/// Runs `f` where the stack does not remember what it has made, without a collection.
#[inline(never)]
fn hidden<R>(f: fn() -> R) -> R {
    #[inline(never)]
    fn deep<R>(f: fn() -> R) -> R {
        std::hint::black_box(f())
    }
    let r = deep(f);
    clear_stack();
    r
}

#[test]
fn a_pointer_into_an_object_keeps_it() {
    collected(stress(1), || {
        // Of each object nothing but a pointer into it is left, and of one a pointer to its end.
        let middle = hidden(|| GcArray::from_fn(1000, |i| i as u64 * 3)[500..600].as_ptr());
        let end = hidden(|| GcArray::from_fn(62, |i| i as u64 * 5).as_ptr_range().end);
        let field = hidden(|| &raw const Gc::new(Cons { head: 77, tail: None }).head);
        // What rustc makes of an inlined allocation whose fields are used later.
        let header = hidden(|| Gc::new(Cons { head: 78, tail: None }).address().wrapping_sub(8).cast::<i64>());
        let far = hidden(|| GcArray::from_fn(300_000, |i| i as u64)[299_999..].as_ptr());
        for i in 0..50 {
            std::hint::black_box(Gc::new(i as i64));
            clear_stack();
        }
        // SAFETY: the pointers on the stack keep their objects; if not, these are poisoned.
        unsafe {
            assert!((0..100).all(|i| *middle.add(i) == (500 + i as u64) * 3));
            assert!((1..=62).all(|i| *end.sub(i) == (62 - i as u64) * 5));
            assert_eq!((*field, *far), (77, 299_999));
            assert!((1..=2).any(|word| *header.add(word) == 78));
        }
    });
}

#[test]
fn roots_keep_values_of_all_kinds() {
    collected(stress(1), || {
        let (root, pair, none) = forgotten(|| {
            let l = list(10);
            (Root::new(l), Root::new((list(3), 5i64)), Root::new(None::<Gc<Cons>>))
        });
        let copy = root.clone();
        forgotten(|| assert_eq!((sum(root.get()), sum(pair.get().0), pair.get().1), (45, 3, 5)));
        assert_eq!(none.get(), None);
        forgotten(|| none.set(list(4)));
        drop(root);
        forgotten(|| assert_eq!((sum(copy.get()), sum(none.get())), (45, 6)));
    });
}

#[test]
fn a_set_of_roots_is_a_list_in_rust_memory() {
    collected(stress(3), || {
        let set = RootSet::new();
        let names = Rc::new(RefCell::new(Vec::<Gc<Cons>>::new()));
        let traced = names.clone();
        let hook = heap::on_trace(move |t| traced.borrow().iter().for_each(|c| t.visit(*c)));
        for n in 0..40 {
            forgotten(|| {
                set.push(Gc::new(Cons { head: n, tail: list(n) }));
                let named = Gc::new(Cons { head: -n, tail: list(n) });
                names.borrow_mut().push(named);
            });
        }
        for n in 0..40 {
            let (a, b) = (set.get(n as usize).unwrap(), names.borrow()[n as usize]);
            assert_eq!((a.head, sum(a.tail), b.head, sum(b.tail)), (n, n * (n - 1) / 2, -n, n * (n - 1) / 2));
        }
        let before = cells();
        set.truncate(1);
        drop(hook);
        names.borrow_mut().clear();
        forgotten(|| ());
        assert_eq!((set.len(), set.get(1)), (1, None));
        assert!(cells() < before / 10, "{} of {before} are left", cells());
    });
}

#[test]
fn weak_references_are_cleared_when_nothing_else_keeps_the_target() {
    collected(stress(2), || {
        let weak = RootSet::new();
        let strong = RootSet::new();
        forgotten(|| {
            for n in 0..100 {
                let target = Gc::new(Cons { head: n, tail: None });
                weak.push(Weak::new(target));
                if n % 2 == 0 {
                    strong.push(target);
                }
            }
        });
        let there = |n: usize| weak.get(n).unwrap().get().map(|c| c.head);
        // Some may seem to be held by a word on the stack, most may not.
        assert!((0..100).step_by(2).all(|n| there(n) == Some(n as i64)));
        let odd = (1..100).step_by(2).filter(|n| there(*n).is_some()).count();
        assert!(odd < 5, "{odd} dead targets are still there");
        strong.truncate(0);
        forgotten(|| ());
        let left = (0..100).filter(|n| there(*n).is_some()).count();
        assert!(left < 5, "{left} dead targets are still there");
    });
}

#[test]
fn payloads_are_dropped_once_when_dead_and_at_the_end_of_the_thread() {
    let dropped = collected(small(), || {
        let log = Rc::new(RefCell::new(Vec::new()));
        let root = Root::new(noisy(&log, 1000));
        forgotten(|| {
            for n in 0..50 {
                // Circles, and a payload that panics when it is dropped would end here too.
                let (a, b) = (noisy(&log, 2 * n), noisy(&log, 2 * n + 1));
                a.other.set(Some(b));
                b.other.set(Some(a));
            }
        });
        forgotten(|| ());
        let mut early = log.borrow().clone();
        early.sort_unstable();
        assert!(early.len() >= 96 && early.windows(2).all(|w| w[0] != w[1]), "{early:?}");
        assert!(!early.contains(&1000) && root.get().bell.1 == 1000);
        assert_eq!(heap::stats().dropped, early.len() as u64);
        drop(root);
        // What is left now is dropped with the heap.
        Rc::into_raw(log) as usize
    });
    // SAFETY: the thread that shared the count has ended; its last owner leaked it here.
    let log = unsafe { Rc::from_raw(dropped as *const RefCell<Vec<i64>>) };
    let mut all = log.borrow().clone();
    all.sort_unstable();
    all.dedup();
    assert_eq!((all.len(), log.borrow().len(), Rc::strong_count(&log)), (101, 101, 1));
}

#[test]
fn a_root_that_outlives_the_thread_keeps_its_heap() {
    thread_local! {
        static GLOBAL: Cell<Option<Root<Option<Gc<Cons>>>>> = const { Cell::new(None) };
        static LATE: Cell<Option<Late>> = const { Cell::new(None) };
    }
    struct Late;
    impl Drop for Late {
        fn drop(&mut self) {
            // Whichever of the two is destroyed first.
            let _ = GLOBAL.try_with(|g| {
                let root = g.take();
                assert_eq!(root.map(|r| sum(r.get())), Some(45));
            });
        }
    }
    collected(small(), || {
        LATE.set(Some(Late));
        GLOBAL.set(Some(Root::new(list(10))));
    });
}

#[test]
fn a_destructor_that_uses_the_heap_while_it_is_collected_is_stopped() {
    struct Rude;
    impl Drop for Rude {
        fn drop(&mut self) {
            Gc::new(1i64);
        }
    }
    #[derive(JitObject)]
    struct Owner {
        #[opaque]
        _rude: Rude,
        n: i64,
    }
    collected(small(), || {
        forgotten(|| {
            for n in 0..10 {
                assert_eq!(Gc::new(Owner { _rude: Rude, n }).n, n);
            }
        });
        // The panics ended in the destructors; the heap goes on.
        assert_eq!(sum(list(100_000)), 100_000 * 99_999 / 2);
        heap::collect();
        assert_eq!(sum(list(100_000)), 100_000 * 99_999 / 2);
    });
}

#[test]
fn without_the_call_nothing_is_collected_or_dropped() {
    let log = std::thread::spawn(|| {
        let log = Rc::new(RefCell::new(Vec::new()));
        forgotten(|| {
            (0..1000).for_each(|n| {
                noisy(&log, n);
            })
        });
        assert!(!heap::is_collected());
        assert_eq!((heap::stats().collections, log.borrow().len()), (0, 0));
        let count = heap::census().into_iter().find(|(name, _)| name.ends_with("Noisy")).map(|(_, p)| p.objects);
        assert_eq!(count, Some(1000));
        log.borrow().len()
    });
    assert_eq!(log.join().unwrap(), 0);
}

#[test]
fn the_census_and_the_statistics_count() {
    collected(small(), || {
        let before = heap::stats().allocated_bytes;
        let keep = (list(1000), GcArray::from_fn(100, |i| i as u16), GcArray::from_fn(100_000, |i| i));
        let census = heap::census();
        let of = |end: &str| *census.iter().find(|(name, _)| name.ends_with(end)).expect(end).1;
        assert_eq!((of("Cons").objects, of("Cons").bytes), (1000, 24_000));
        assert_eq!((of("GcArray<u16>").objects, of("GcArray<u16>").bytes), (1, 216));
        assert_eq!(of("GcArray<usize>").bytes.next_multiple_of(4096), 802_816);
        assert!(heap::stats().allocated_bytes - before >= 832_000);
        heap::collect();
        let stats = heap::stats();
        assert!(stats.collections >= 1 && stats.live_bytes >= 824_000 && stats.heap_bytes >= stats.live_bytes);
        assert!(stats.longest_ns > 0 && stats.collect_ns >= stats.longest_ns);
        let text = jit_runtime::stats().to_json();
        assert!(text.contains("\"heap\":{") && text.contains("\"live_bytes\":"), "{text}");
        assert_eq!((sum(keep.0), keep.1[99], keep.2[99_999]), (499_500, 99, 99_999));
    });
}

#[test]
fn words_that_are_no_pointers_do_no_harm() {
    collected(stress(1), || {
        // Addresses of every kind of place around an object, and none at all.
        let cons = Gc::new(Cons { head: 1, tail: None });
        let at = cons.address() as usize;
        let mut words = [0usize; 64];
        for (n, word) in words.iter_mut().enumerate() {
            *word = match n % 8 {
                0 => at + n,
                1 => at.wrapping_sub(n * 8),
                2 => at & !0xfffff,
                3 => (at & !0xfffff) + n,
                4 => (at | 0xfffff) + n,
                5 => usize::MAX - n,
                6 => n,
                _ => at ^ (1 << (n % 48)),
            };
        }
        std::hint::black_box(&words);
        for n in 0..20 {
            std::hint::black_box(Gc::new(n));
        }
        std::hint::black_box(&words);
        assert_eq!(cons.head, 1);
    });
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Payload {
    Number(i64),
    #[allow(dead_code)]
    Object(Gc<Noisy>),
}

#[derive(JitObject)]
struct Holder {
    payload: GcCell<Payload>,
}

/// What hangs on a tag is scanned by its looks. A number that is the address of a value keeps it, whether it was made
/// since the last collection or before; one that only comes near is no pointer.
#[test]
fn numbers_in_payloads() {
    collected(jit_runtime::Options::default(), || {
        let log = Rc::new(RefCell::new(Vec::new()));
        let holder = Root::new(Gc::new(Holder { payload: GcCell::new(Payload::Number(0)) }));
        let large = Root::new(GcArray::from_fn(1 << 19, |i| i as u64));
        let put = |number: i64| holder.get().payload.set(Payload::Number(number));
        let number = || match holder.get().payload.get() {
            Payload::Number(n) => n,
            Payload::Object(_) => unreachable!(),
        };
        // Among so many that nothing else points near it.
        forgotten(|| {
            for n in 0..8000 {
                let object = noisy(&log, n);
                if n == 4000 {
                    put(object.address() as i64);
                }
            }
        });
        assert!(log.borrow().len() > 7900 && !log.borrow().contains(&4000), "not kept when it was new");
        log.borrow_mut().clear();
        forgotten(|| ());
        assert!(!log.borrow().contains(&4000), "not kept when it was old");
        log.borrow_mut().clear();
        // An object has 32 bytes: these are in it, or its header's.
        let near: [(i64, &[i64]); 4] = [(1, &[4000, 2]), (7, &[2]), (-1, &[2]), (16, &[2])];
        for (offset, dropped) in near {
            forgotten(|| put(noisy(&log, 2).address() as i64 + offset));
            assert_eq!(*log.borrow(), dropped, "kept by {offset}");
            log.borrow_mut().clear();
        }
        for n in 0..6 {
            let start = large.get().address() as i64;
            forgotten(|| put(start + (n << 20)));
            forgotten(|| put(!0 << (8 * n)));
        }
        assert_eq!(number(), !0 << 40);
        assert!((0..1 << 19).all(|i| large.get()[i] == i as u64));
    });
}
