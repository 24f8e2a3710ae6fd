//! Hints that are not true cost results, not memory. A replay that does not do what its trace did ends in a named panic,
//! before it takes the result of one event for that of another; and a bridge relies on no value that it has made anew.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats};

/// The type says that the field stays. It does not.
#[derive(JitObject)]
pub struct Sign {
    way: i64,
}

#[derive(JitObject)]
pub struct Leaf {
    n: i64,
}

#[derive(JitObject)]
pub struct Pair {
    first: GcCell<i64>,
    second: GcCell<i64>,
}

#[derive(JitObject)]
pub struct Other {
    leaf: GcCell<Gc<Leaf>>,
    spare: GcCell<Gc<Leaf>>,
}

#[derive(JitObject)]
pub struct World {
    rare: GcCell<bool>,
    number: GcCell<i64>,
    leaf: GcCell<Gc<Leaf>>,
    third: GcCell<Gc<Leaf>>,
    pair: GcCell<Option<Gc<Pair>>>,
    other: GcCell<Option<Gc<Other>>>,
}

thread_local! {
    static SIGN: *mut Sign = Box::into_raw(Box::new(Sign { way: 1 }));
}

#[dont_look_inside]
fn sign() -> &'static Sign {
    // SAFETY: never freed.
    SIGN.with(|s| unsafe { &**s })
}

const TURNS: i64 = 3000;
const RARE: i64 = 1000;

/// In the rare turn the guard behind fails, and the sign says another way.
#[dont_look_inside]
fn turn(w: Gc<World>, n: i64) {
    w.rare.set(n == RARE);
    // SAFETY: it is not: this is the lie, told to memory that only these tests read.
    SIGN.with(|s| unsafe { (&raw mut (**s).way).write_volatile(i64::from(n != RARE)) });
}

/// Looks like an address, and is none.
#[dont_look_inside]
fn number(n: i64) -> i64 {
    0x4141_4141_0000 + n
}

#[dont_look_inside]
fn leaf(w: Gc<World>) -> Gc<Leaf> {
    w.leaf.get()
}

#[dont_look_inside]
fn same_leaf(w: Gc<World>) -> Gc<Leaf> {
    w.leaf.get()
}

#[dont_look_inside]
fn touch(n: i64) {
    std::hint::black_box(n);
}

/// A portal whose bytecode goes one way in the trace and the other in the replay of the rare turn.
macro_rules! portal {
    ($name:ident, |$w:ident, $n:ident| $one:expr, $other:expr) => {
        #[jit_driver(greens = [], reds = [n, acc, w])]
        fn $name(turns: i64, w: Gc<World>) -> i64 {
            let mut n = turns;
            let mut acc = 0i64;
            loop {
                jit_merge_point!();
                let ($w, $n) = (w, n);
                let value = if sign().way == 1 { $one } else { $other };
                acc = acc.wrapping_mul(3).wrapping_add(value);
                turn(w, n);
                if w.rare.get() {
                    acc ^= 1;
                }
                n -= 1;
                if n == 0 {
                    return acc;
                }
                can_enter_jit!();
            }
        }
    };
}

portal!(number_for_object, |w, n| number(n), leaf(w).n);
portal!(other_function, |w, n| leaf(w).n, same_leaf(w).n + n - n);
portal!(number_for_field, |w, n| changed_number(w, n), changed_leaf(w));
portal!(other_field, |w, n| changed_leaf(w) + n - n, changed_third(w));
portal!(nothing_for_number, |w, n| number(n), w.number.get());
portal!(number_for_nothing, |w, n| w.number.get() + n - n, number(n));
portal!(more_events, |w, n| number(n) + number(n), {
    touch(n);
    w.number.get() + number(n)
});
portal!(other_object, |w, n| pair(w, n), other(w));
portal!(other_fresh_object, |w, n| fresh_pair(w, n), fresh_other(w, n));
portal!(other_portal, |w, n| down(3, n), across(w, 2));
portal!(no_portal, |w, n| down(3, n), w.number.get());
portal!(portal_for_number, |w, n| number(n), across(w, 2));

#[jit]
fn changed_number(w: Gc<World>, n: i64) -> i64 {
    let before = w.number.get();
    w.number.set(n);
    before
}

#[jit]
fn changed_leaf(w: Gc<World>) -> i64 {
    let before = w.leaf.get();
    w.leaf.set(w.third.get());
    before.n
}

#[jit]
fn changed_third(w: Gc<World>) -> i64 {
    let before = w.third.get();
    w.third.set(w.leaf.get());
    before.n
}

#[jit]
fn pair(w: Gc<World>, n: i64) -> i64 {
    let pair = Gc::new(Pair { first: GcCell::new(number(n)), second: GcCell::new(n) });
    w.pair.set(Some(pair));
    pair.first.get()
}

#[jit]
fn other(w: Gc<World>) -> i64 {
    let other = Gc::new(Other { leaf: GcCell::new(leaf(w)), spare: GcCell::new(w.third.get()) });
    w.other.set(Some(other));
    other.leaf.get().n
}

/// An object that nobody sees: the replay makes it, and takes it from where it was put.
#[jit]
fn fresh_pair(w: Gc<World>, n: i64) -> i64 {
    let pair = Gc::new(Pair { first: GcCell::new(n), second: GcCell::new(n + 1) });
    let cell = w.pair.get();
    w.pair.set(Some(pair));
    let seen = w.pair.get();
    w.pair.set(cell);
    seen.map_or(0, |p| p.first.get())
}

#[jit]
fn fresh_other(w: Gc<World>, n: i64) -> i64 {
    let other = Gc::new(Other { leaf: GcCell::new(w.leaf.get()), spare: GcCell::new(w.third.get()) });
    let cell = w.pair.get();
    w.pair.set(cell);
    let seen = w.pair.get();
    w.pair.set(cell);
    seen.map_or(n, |p| p.first.get()) + other.spare.get().n
}

#[jit_driver(greens = [], reds = [n, acc])]
fn down(turns: i64, start: i64) -> i64 {
    let mut n = turns;
    let mut acc = start;
    loop {
        jit_merge_point!();
        acc = acc.wrapping_add(number(n));
        n -= 1;
        if n <= 0 {
            return acc;
        }
    }
}

#[jit_driver(greens = [], reds = [n, acc, w])]
fn across(w: Gc<World>, turns: i64) -> i64 {
    let mut n = turns;
    let mut acc = 0i64;
    loop {
        jit_merge_point!();
        acc = acc.wrapping_add(leaf(w).n);
        n -= 1;
        if n <= 0 {
            return acc;
        }
    }
}

fn world() -> Gc<World> {
    let leaf = |n| Gc::new(Leaf { n });
    Gc::new(World {
        rare: GcCell::new(false),
        number: GcCell::new(0x4242_4242),
        leaf: GcCell::new(leaf(3)),
        third: GcCell::new(leaf(5)),
        pair: GcCell::new(None),
        other: GcCell::new(None),
    })
}

type Portal = fn(i64, Gc<World>) -> i64;

/// What the portal gives, or the text of its panic; and the counters.
fn run(portal: Portal, backend: Backend) -> (Result<i64, String>, Stats) {
    let thread = std::thread::spawn(move || {
        jit_runtime::set_options(Options { backend, ..Options::default() });
        let result = catch_unwind(AssertUnwindSafe(|| portal(TURNS, world())));
        let result = result.map_err(|payload| *payload.downcast::<String>().expect("a text"));
        let stats = jit_runtime::stats();
        // The thread goes on.
        assert_eq!(honest(TURNS, world()), (1..=TURNS).sum::<i64>() + 3 * TURNS);
        (result, stats)
    });
    thread.join().expect("the thread lives")
}

#[jit_driver(greens = [], reds = [n, acc, w])]
fn honest(turns: i64, w: Gc<World>) -> i64 {
    let mut n = turns;
    let mut acc = 0i64;
    loop {
        jit_merge_point!();
        acc += n + leaf(w).n;
        n -= 1;
        if n == 0 {
            return acc;
        }
        can_enter_jit!();
    }
}

#[test]
fn a_replay_on_another_way_ends_in_a_named_panic() {
    let portals: [(&str, Portal); 12] = [
        ("number_for_object", number_for_object),
        ("other_function", other_function),
        ("number_for_field", number_for_field),
        ("other_field", other_field),
        ("nothing_for_number", nothing_for_number),
        ("number_for_nothing", number_for_nothing),
        ("more_events", more_events),
        ("other_object", other_object),
        ("other_fresh_object", other_fresh_object),
        ("other_portal", other_portal),
        ("no_portal", no_portal),
        ("portal_for_number", portal_for_number),
    ];
    for (name, portal) in portals {
        for backend in [Backend::Native, Backend::Evaluator] {
            let (result, stats) = run(portal, backend);
            let text = result.expect_err(name);
            assert!(text.contains(&format!("`{name}`")) && text.contains("does not do what its trace did"), "{text}");
            assert!(text.contains("diverge.rs") && text.contains("JIT=paranoid"), "{text}");
            assert_eq!(stats.diverged, 1, "{name}");
        }
    }
}

thread_local! {
    static LIES: Cell<bool> = const { Cell::new(false) };
    static CALLS: Cell<u32> = const { Cell::new(0) };
}

/// The second call in a turn gives what is no index at all.
#[elidable]
fn index(n: i64) -> usize {
    CALLS.set(CALLS.get() + 1);
    if LIES.get() && CALLS.get() > 1 { 1 << 40 } else { (n & 7) as usize }
}

#[dont_look_inside]
fn next(n: i64) {
    CALLS.set(0);
    LIES.set(n < TURNS / 2);
}

#[jit_driver(greens = [], reds = [n, acc, items])]
fn indexed(turns: i64, items: Gc<Items>) -> i64 {
    let mut n = turns;
    let mut acc = 0i64;
    loop {
        jit_merge_point!();
        let i = index(n);
        acc = acc.wrapping_mul(3).wrapping_add(items.all[i].get());
        if n % 3 == 0 {
            acc = acc.wrapping_add(items.all[i].get());
        }
        next(n);
        n -= 1;
        if n == 0 {
            return acc;
        }
        can_enter_jit!();
    }
}

#[derive(JitObject)]
pub struct Items {
    all: GcArray<GcCell<i64>>,
}

#[test]
fn a_bridge_takes_no_index_that_its_path_has_not_checked() {
    let of = |options: Options| {
        let thread = std::thread::spawn(|| {
            jit_runtime::set_options(options);
            let all = GcArray::from_fn(8, |n| GcCell::new(n as i64));
            (indexed(TURNS, Gc::new(Items { all })), jit_runtime::stats())
        });
        thread.join().expect("no panic")
    };
    let (plain, _) = of(Options { enabled: false, ..Options::default() });
    for backend in [Backend::Native, Backend::Evaluator] {
        let (hot, stats) = of(Options { backend, ..Options::default() });
        assert!(stats.bridges > 0 && hot == plain, "{hot} {plain} {stats:?}");
    }
}
