//! `#[virtualizable]`: nothing is said of loops that have the objects in registers, and of others what they do in
//! memory, where, and why.

use jit_runtime::prelude::*;
use jit_runtime::report::ForcedRow;
use jit_runtime::{Options, Stats};

#[derive(JitObject)]
#[virtualizable]
struct Frame {
    value: GcCell<i64>,
    step: i64,
}

/// The same without the promise.
#[derive(JitObject)]
struct Other {
    value: GcCell<i64>,
}

#[dont_look_inside]
fn look(frame: Gc<Frame>) -> i64 {
    frame.value.get()
}

#[dont_look_inside]
fn poke(n: i64) -> i64 {
    n & 1
}

#[jit_driver(greens = [], reds = [n, frame])]
fn in_registers(frame: Gc<Frame>, mut n: i64) -> i64 {
    loop {
        jit_merge_point!();
        if n == 0 {
            return frame.value.get();
        }
        frame.value.set(frame.value.get() + frame.step);
        n -= 1;
        can_enter_jit!();
    }
}

#[jit_driver(greens = [], reds = [n, a])]
fn made(mut n: i64) -> i64 {
    let mut a = 0;
    loop {
        jit_merge_point!();
        if n == 0 {
            return a;
        }
        let frame = Gc::new(Frame { value: GcCell::new(n), step: 2 });
        a += look(frame);
        n -= 1;
        can_enter_jit!();
    }
}

#[jit_driver(greens = [], reds = [n, frame])]
fn seen(frame: Gc<Frame>, mut n: i64) -> i64 {
    loop {
        jit_merge_point!();
        if n == 0 {
            return frame.value.get();
        }
        let bit = poke(n);
        frame.value.set(frame.value.get() + bit);
        n -= 1;
        can_enter_jit!();
    }
}

#[jit_driver(greens = [], reds = [n, a])]
fn undeclared(mut n: i64) -> i64 {
    let mut a = 0;
    loop {
        jit_merge_point!();
        if n == 0 {
            return a;
        }
        let other = Gc::new(Other { value: GcCell::new(n) });
        a += look_at(other);
        n -= 1;
        can_enter_jit!();
    }
}

#[dont_look_inside]
fn look_at(other: Gc<Other>) -> i64 {
    other.value.get()
}

/// Runs a loop that gets hot, in a thread of its own.
fn forced(run: fn() -> i64, result: i64) -> (Vec<ForcedRow>, Stats) {
    let thread = std::thread::spawn(move || {
        jit_runtime::set_options(Options::default());
        assert_eq!(run(), result);
        (jit_runtime::report().forced, jit_runtime::stats())
    });
    let (rows, stats) = thread.join().expect("the loop ends well");
    assert!(stats.loops > 0 && stats.entries > 0, "{stats:?}");
    let places: u32 = rows.iter().map(|r| r.count).sum();
    assert_eq!(stats.virtualizables_forced, u64::from(places));
    (rows, stats)
}

fn frame() -> Gc<Frame> {
    Gc::new(Frame { value: GcCell::new(0), step: 2 })
}

#[test]
fn nothing_is_said_of_what_stays_in_registers() {
    let (rows, _) = forced(|| in_registers(frame(), 10_000), 20_000);
    assert_eq!(rows, []);
}

#[test]
fn nothing_is_said_of_what_is_not_declared() {
    let (rows, stats) = forced(|| undeclared(10_000), 50_005_000);
    assert!(stats.optimized_allocs > 0);
    assert_eq!(rows, []);
}

#[test]
fn an_object_that_escapes_is_told_with_the_function() {
    let (rows, _) = forced(|| made(10_000), 50_005_000);
    let made = rows.iter().find(|r| r.does == "makes").expect("the object is made");
    assert_eq!((&*made.name, &*made.why), ("Frame", "it is passed to `look`"));
    assert_eq!(
        made.to_string(),
        "loop 0 (made ) makes `Frame`, which is declared virtualizable: it is passed to `look`"
    );
}

#[test]
fn memory_that_a_call_may_use_is_told_with_the_function() {
    let (rows, _) = forced(|| seen(frame(), 10_000), 5_000);
    let said: Vec<_> = rows.iter().map(|r| (r.does, &*r.name, &*r.why)).collect();
    assert_eq!(
        said,
        [("writes", "Frame.value", "`poke` may read it"), ("reads", "Frame.value", "`poke` may have written it"),]
    );
}

#[test]
fn the_report_names_the_cure() {
    let text = std::thread::spawn(|| {
        jit_runtime::set_options(Options::default());
        seen(frame(), 10_000);
        jit_runtime::report().to_text()
    });
    let text = text.join().expect("the loop ends well");
    assert!(text.contains("Virtualizables in memory") && text.contains("trace into what sees the object"), "{text}");
}
