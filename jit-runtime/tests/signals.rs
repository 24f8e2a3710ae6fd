//! Flags that others set, between the load of a trace and the replay of its exit: the replay goes the way that the trace has gone.

use std::cell::Cell;

use jit_runtime::__private::{Mutants, set_mutants};
use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options};

thread_local! {
    static LAST: Cell<i64> = const { Cell::new(-1) };
    /// Times that the flag was set.
    static SET: Cell<u64> = const { Cell::new(0) };
}

#[derive(JitObject)]
struct Obj {
    flag: SignalCell,
    n: GcCell<i64>,
}

thread_local! {
    static OBJ: Cell<Option<Gc<Obj>>> = const { Cell::new(None) };
}

/// A function of its argument. Who calls it again with the same one is a replay: then the flag is set, as another thread
/// might do at any time.
#[elidable]
fn look(i: i64) -> i64 {
    if LAST.replace(i) == i {
        SET.set(SET.get() + 1);
        if let Some(o) = OBJ.get() {
            o.flag.set(true);
        }
    }
    i.wrapping_mul(0x9e37) >> 3 ^ i
}

/// The turn is over.
#[dont_look_inside]
fn calm(o: Gc<Obj>, i: i64) {
    o.flag.set(false);
    o.n.set(i);
}

/// Takes the other way at a flag that is set; leaves its trace behind it at random, by bits of `look`.
#[jit_driver(greens = [pc], reds = [i, n, mask, o, sum])]
fn poll(n: i64, mask: i64, o: Gc<Obj>) -> i64 {
    let mut pc = 0;
    let mut i = 0i64;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        if pc == 0 {
            let seen = look(i);
            if o.flag.get() {
                sum = sum.wrapping_mul(5).wrapping_add(1_000_003);
            } else {
                sum = sum.wrapping_mul(3).wrapping_add(seen);
            }
            if seen & mask == 0 {
                sum ^= 0x55;
            }
            if o.n.get() & mask == 1 {
                sum ^= 0xaa00;
            }
            pc = 1;
        } else {
            calm(o, i);
            i += 1;
            if i >= n {
                return sum;
            }
            can_enter_jit!();
            pc = 0;
        }
    }
}

/// The result, how often the flag was set, and whether there was machine code; nothing if the runtime has noticed the fault itself.
fn run(options: Options, mutants: Mutants, mask: i64) -> Option<(i64, u64, bool)> {
    let thread = std::thread::spawn(move || {
        jit_runtime::set_options(options);
        set_mutants(mutants);
        let o = Gc::new(Obj { flag: SignalCell::new(false), n: GcCell::new(0) });
        OBJ.set(Some(o));
        (poll(3000, mask, o), SET.get(), jit_runtime::stats().loops > 0)
    });
    thread.join().ok()
}

/// Programs that differ from the interpreter, of all, and how often a flag was set behind the back of a trace.
fn differing(mutants: Mutants) -> (usize, u64) {
    let (mut differing, mut times) = (0, 0);
    for backend in [Backend::Native, Backend::Evaluator] {
        for bridge_threshold in [5, 1_000_000] {
            for mask in [1, 3, 7, 12, 96, 1 << 9] {
                // What only reads would begin anew, and may look again.
                let options = || Options {
                    backend,
                    bridge_threshold,
                    threshold: 7,
                    restarts: false,
                    rests: false,
                    ..Options::default()
                };
                let plain = run(Options { enabled: false, ..options() }, Mutants::default(), mask);
                assert!(matches!(plain, Some((_, 0, false))), "nobody looks twice: {plain:?}");
                let traced = run(options(), mutants, mask);
                assert!(traced.is_none_or(|(_, _, compiled)| compiled), "{traced:?}");
                times += traced.map_or(0, |(_, set, _)| set);
                differing += usize::from(traced.map(|t| t.0) != plain.map(|p| p.0));
            }
        }
    }
    (differing, times)
}

#[test]
fn a_replay_goes_the_way_of_the_trace_whatever_was_set_since() {
    let (differing, times) = differing(Mutants::default());
    assert!(differing == 0 && times > 1000, "{differing} programs differ, {times} flags were set");
}

#[test]
fn flags_that_are_not_logged_are_noticed() {
    let (differing, times) = differing(Mutants::signals_not_logged());
    println!("{differing} of 24 programs differ, {times} flags were set");
    assert!(differing > 0);
}
