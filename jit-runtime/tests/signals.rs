//! Flags that another thread sets, between the load of a trace and the replay of its exit: the replay goes the way that the trace
//! has gone.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use jit_runtime::__private::{Mutants, set_mutants};
use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Testing};

#[derive(JitObject)]
struct Obj {
    flag: SignalCell,
    /// What a turn has seen of the flag, where it stood.
    seen: GcCell<i64>,
    n: GcCell<i64>,
}

#[elidable]
fn mix(i: i64) -> i64 {
    i.wrapping_mul(0x9e37) >> 3 ^ i
}

/// Returns how many turns have done one thing and then another, by one look at the flag. Leaves its trace at random, behind the look, by
/// bits of `mix`.
#[jit_driver(greens = [pc], reds = [i, n, mask, o, torn])]
fn poll(n: i64, mask: i64, o: &'static Obj) -> i64 {
    let pc = 0;
    let mut i = 0i64;
    let mut torn = 0i64;
    loop {
        jit_merge_point!();
        let flag = o.flag.get();
        o.seen.set(if flag { 1 } else { 0 });
        if mix(i) & mask == 0 {
            o.n.set(o.n.get() + 1);
        }
        if flag != (o.seen.get() == 1) {
            torn += 1;
        }
        i += 1;
        if i >= n {
            return torn;
        }
        can_enter_jit!();
    }
}

/// The turns that were torn, while another thread turns the flag round; nothing if the runtime has noticed the fault itself.
fn run(options: Options, mutants: Mutants, mask: i64) -> Option<i64> {
    let cells = Obj { flag: SignalCell::new(false), seen: GcCell::new(0), n: GcCell::new(0) };
    let o: &'static Obj = Box::leak(Box::new(cells));
    let flag = &o.flag;
    static ENDED: AtomicBool = AtomicBool::new(false);
    ENDED.store(false, Ordering::Relaxed);
    let other = std::thread::spawn(move || {
        let mut set = false;
        while !ENDED.load(Ordering::Relaxed) {
            set = !set;
            flag.set(set);
        }
    });
    let result = catch_unwind(AssertUnwindSafe(|| {
        jit_runtime::set_options(options);
        // SAFETY: a program of this test, whose objects live for ever.
        unsafe { set_mutants(mutants) };
        let torn = poll(60_000, mask, o);
        assert!(jit_runtime::stats().deopts > 500 || mutants != Mutants::default(), "{:?}", jit_runtime::stats());
        torn
    }));
    ENDED.store(true, Ordering::Relaxed);
    other.join().expect("the other thread");
    result.ok()
}

/// Programs with torn turns, of all.
fn torn(mutants: Mutants) -> usize {
    let mut torn = 0;
    for backend in [Backend::Native, Backend::Evaluator] {
        for mask in [1, 3, 7, 12] {
            // Each exit is replayed, and none is bridged.
            let options = Options {
                backend,
                bridge_threshold: u32::MAX,
                threshold: 7,
                testing: Testing { restarts: false, rests: false, ..Testing::default() },
                ..Options::default()
            };
            let thread = std::thread::spawn(move || run(options, mutants, mask));
            torn += usize::from(thread.join().expect("no panic but those that are caught") != Some(0));
        }
    }
    torn
}

#[test]
fn a_replay_goes_the_way_of_the_trace_whatever_is_set_meanwhile() {
    // One after the other: they share the bell that ends the other thread.
    assert_eq!(torn(Mutants::default()), 0);
    let noticed = torn(Mutants::signals_not_logged());
    println!("{noticed} of 8 programs notice that flags are not logged");
    assert!(noticed > 0);
}
