//! What a bridge knows from the way that led to it.

use std::cell::Cell;

use jit_runtime::__private::{Mutants, set_mutants};
use jit_runtime::Options;
use jit_runtime::assert_trace;
use jit_runtime::prelude::*;
use jit_runtime::testing::{TraceShape, traces};

type Cells = GcArray<GcCell<i64>>;

#[derive(JitObject)]
struct Frame {
    cells: Cells,
}

/// Bytecode 0 loads what bytecode 1, which goes one of two ways, loads again.
#[jit_driver(greens = [pc], reds = [frame, cells, sum, i, n])]
fn ways(frame: Gc<Frame>, n: i64) -> i64 {
    let mut pc = 0;
    let mut cells = frame.cells;
    let mut sum = 0i64;
    let mut i = 0i64;
    loop {
        jit_merge_point!();
        if pc == 0 {
            if i == n {
                return cells[0].get();
            }
            cells = frame.cells;
            sum = cells[0].get();
            pc = 1;
        } else {
            let (first, second) = (frame.cells[0].get(), cells[1].get());
            let next = if promote!(i & 1 == 0) { first.wrapping_add(second) } else { sum ^ first.wrapping_mul(3) };
            frame.cells[0].set(next);
            i = i.wrapping_add(1);
            can_enter_jit!();
            pc = 0;
        }
    }
}

/// The bridges of a loop that turns so often.
fn bridges() -> Vec<TraceShape> {
    let expected = (0..3000).fold(0i64, |sum, i| match i & 1 {
        0 => sum.wrapping_add(7),
        _ => sum ^ sum.wrapping_mul(3),
    });
    let frame = Gc::new(Frame { cells: Cells::from_fn(2, |n| GcCell::new(7 * n as i64)) });
    let all = traces(|| assert_eq!(ways(frame, 3000), expected));
    let bridges: Vec<TraceShape> = all.into_iter().filter(|t| t.is_bridge).collect();
    assert!(!bridges.is_empty());
    bridges
}

#[test]
fn a_bridge_loads_nothing_that_the_trace_has_loaded() {
    for bridge in bridges() {
        println!("{bridge}");
        assert_trace!(bridge; no load_p; at most 1 load);
    }
}

#[test]
fn a_bridge_does_not_ask_what_its_guard_has_told() {
    for bridge in bridges() {
        assert_trace!(bridge; no int_and, guard);
    }
}

#[derive(JitObject)]
struct Turns {
    turn: Cell<i64>,
}

/// May look at the cell, which is written before.
#[dont_look_inside]
fn touch(n: i64) -> i64 {
    n - 1
}

/// Where the first branch leaves the loop, what the preamble has found in the cell may be long past: the cell is asked for
/// behind the branch and written at the end of each turn.
#[jit_driver(greens = [m], reds = [sum, n])]
fn late_writes(m: &'static Turns, start: i64) -> i64 {
    let mut n = start;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        if n == 0 {
            return sum;
        }
        if n % 7 == 0 {
            sum = sum.wrapping_mul(3);
        }
        if m.turn.get() < 4 {
            sum = sum.wrapping_add(1);
            m.turn.set(m.turn.get() + 1);
        } else {
            sum = sum.wrapping_mul(7) ^ 1;
            m.turn.set(0);
        }
        n = touch(n);
        can_enter_jit!();
    }
}

/// The results for each way that the cell and the branch may meet.
fn late(options: Options, mutants: Mutants) -> Vec<i64> {
    let run = move || {
        jit_runtime::set_options(options);
        // SAFETY: a program of this test, whose objects live for ever.
        unsafe { set_mutants(mutants) };
        let of = |turn| late_writes(Box::leak(Box::new(Turns { turn: Cell::new(turn) })), 2000);
        (0..5).map(of).collect()
    };
    std::thread::spawn(run).join().expect("the program does not panic")
}

#[test]
fn a_bridge_does_not_believe_the_preamble() {
    let plain = late(Options { enabled: false, ..Options::default() }, Mutants::default());
    assert_eq!(late(Options::default(), Mutants::default()), plain);
    let n = Mutants::ALL.iter().position(|name| *name == "facts_before_label").expect("a mutant");
    assert_ne!(late(Options::default(), Mutants::only(n)), plain, "the test would not notice");
}
