//! Portals that wait while machine code runs: what they were entered with dies, what they need for ever does not.

use jit_runtime::heap::{self, Root, Weak};
use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Testing};

use crate::collected;

#[derive(JitObject)]
struct Int {
    n: i64,
}

/// Weak references to the objects of all turns.
#[derive(JitObject)]
struct Seen {
    objects: GcArray<GcCell<Option<Weak<Int>>>>,
}

#[dont_look_inside]
fn made(n: i64) -> Gc<Int> {
    Gc::new(Int { n })
}

#[dont_look_inside]
fn note(seen: Gc<Seen>, object: Gc<Int>) {
    seen.objects[object.n as usize].set(Some(Weak::new(object)));
}

/// How many of the objects that were noted a collection leaves.
#[dont_look_inside]
fn alive(seen: Gc<Seen>) -> i64 {
    crate::clear_stack();
    heap::collect();
    seen.objects.iter().filter(|w| w.get().is_some_and(|w| w.get().is_some())).count() as i64
}

const TURNS: i64 = 300;

#[jit_driver(greens = [], reds = [i, object, living, seen, kept])]
fn run(turns: i64, seen: Gc<Seen>, kept: Gc<Int>) -> i64 {
    let mut i = turns;
    let mut object = made(turns);
    let mut living = 0;
    loop {
        jit_merge_point!();
        if i == 0 {
            return 1000 * kept.n + living;
        }
        note(seen, object);
        living = alive(seen);
        i -= 1;
        object = made(i);
        can_enter_jit!();
    }
}

/// What a portal has in variables when machine code is entered is dead a turn later.
#[test]
fn what_a_portal_was_left_with_dies_while_code_runs() {
    let options = Options { threshold: 20, ..Options::default() };
    let (result, stats) = collected(options, || {
        let objects = GcArray::from_fn(TURNS as usize + 1, |_| GcCell::new(None));
        let seen = Root::new(Gc::new(Seen { objects }));
        (run(TURNS, seen.get(), made(5)), jit_runtime::stats())
    });
    assert!(stats.loops > 0 && stats.entries > 0 && stats.entries < 5, "{stats:?}");
    // One lives in the last turn. Without optimization the driver's own functions have copies of what they were called with.
    assert!((5001..=5002).contains(&result), "{result}");
}

/// What its caller has in registers alone, and what is steady in it, outlives it.
#[test]
fn what_others_need_of_a_waiting_portal_stays() {
    #[inline(never)]
    fn sums(seen: Gc<Seen>, n: i64) -> i64 {
        let objects = [1, 2, 3, 4, 5, 6, 7].map(|k| made(k * n));
        let result = run(20 + n, seen, made(n));
        assert_eq!(result / 1000, n);
        objects.iter().map(|object| object.n).sum()
    }
    for backend in [Backend::Native, Backend::Evaluator] {
        let options = Options {
            backend,
            threshold: 3,
            testing: Testing { heap_stress: 1, ..Testing::default() },
            ..Options::default()
        };
        let stats = collected(options, || {
            let seen = Root::new(Gc::new(Seen { objects: GcArray::from_fn(100, |_| GcCell::new(None)) }));
            for n in 1..30 {
                assert_eq!(sums(seen.get(), n), 28 * n);
            }
            jit_runtime::stats()
        });
        assert!(stats.loops > 0 && stats.entries > 0, "{stats:?}");
    }
}
