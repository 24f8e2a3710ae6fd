//! Portals that call portals: traced from their entry, inlined to a depth, and then called in machine code.
//!
//! Each program is an interpreter of a few instructions, run plain and with thresholds at which
//! everything is compiled; both back ends give what the plain one gives, and the statistics say that
//! compiled code ran.

#![allow(missing_docs, reason = "the programs are not an interface")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;
use jit_runtime::{Abort, Backend, Options, Stats, Testing};

/// Runs `program` in a thread of its own, with a JIT that compiles early.
fn eager<T: Send + 'static>(change: fn(&mut Options), program: fn() -> T) -> (T, Stats) {
    let run = move || {
        let mut options = Options {
            threshold: 3,
            call_threshold: 4,
            bridge_threshold: 2,
            testing: Testing { verify: true, ..Testing::default() },
            ..Options::default()
        };
        change(&mut options);
        jit_runtime::set_options(options);
        (program(), jit_runtime::stats())
    };
    std::thread::spawn(run).join().unwrap()
}

/// The same result without a JIT, with machine code, with the evaluator, and where no bridge is ever made.
fn agrees<T: Send + PartialEq + std::fmt::Debug + 'static>(program: fn() -> T) -> Stats {
    let (plain, off) = eager(|o| o.enabled = false, program);
    assert_eq!(off.entries, 0);
    let (evaluated, s) = eager(|o| o.backend = Backend::Evaluator, program);
    assert_eq!(evaluated, plain);
    assert!(s.loops > 0 && s.entries > 0, "{}", s.to_text());
    let (left, s) = eager(|o| o.bridge_threshold = u32::MAX, program);
    assert_eq!(left, plain);
    assert!(s.bridges == 0 && s.loops > 0 && s.entries > 0, "{}", s.to_text());
    let (few, _) = eager(|o| (o.recursion, o.testing.registers) = (0, 4), program);
    assert_eq!(few, plain);
    let (jit, s) = eager(|_| {}, program);
    assert_eq!(jit, plain);
    assert!(s.loops > 0 && s.entries > 0, "{}", s.to_text());
    s
}

fn aborts(s: &Stats, reason: Abort) -> u64 {
    s.aborts.iter().find(|(r, _)| *r == reason).map_or(0, |(_, n)| *n)
}

// -- Recursion without loops ----------------------------------------------------------------------

#[jit_driver(greens = [pc], reds = [n, sum])]
fn fib(n: i64) -> i64 {
    let mut pc = 0;
    let mut sum = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                if n < 2 {
                    return n;
                }
                pc = 1;
            }
            1 => {
                sum = fib(n - 1);
                pc = 2;
            }
            2 => {
                sum = sum.wrapping_add(fib(n - 2));
                pc = 3;
            }
            3 => return sum,
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn recursion_is_traced_from_its_entry_and_called_in_machine_code() {
    let s = agrees(|| (0..22).map(fib).collect::<Vec<_>>());
    assert!(s.finishes > 0, "{}", s.to_text());
    // Far fewer entries from the interpreter than calls of the program: 57,290.
    assert!(s.entries < 2000, "{}", s.to_text());
    // Callees below machine code are left, too.
    let (_, s) = eager(|o| o.bridge_threshold = u32::MAX, || fib(20));
    assert!(s.deopts > s.entries, "{}", s.to_text());
}

/// Every merge point counts.
#[jit_driver(greens = [pc], reds = [n, m])]
fn ackermann(m: i64, n: i64) -> i64 {
    let mut pc = 0;
    let mut m = m;
    let mut n = n;
    loop {
        jit_merge_point!();
        match pc {
            0 if m == 0 => return n + 1,
            0 if n == 0 => {
                n = 1;
                m -= 1;
            }
            0 => pc = 1,
            _ => {
                n = ackermann(m, n - 1);
                m -= 1;
                pc = 0;
            }
        }
    }
}

#[test]
fn a_portal_without_marks_is_called_too() {
    let s = agrees(|| (0..4).map(|m| (0..12).map(|n| ackermann(m % 3, n)).collect::<Vec<_>>()).collect::<Vec<_>>());
    assert!(s.entries > 0);
}

// -- Results of several words, and errors through many frames ----------------------------------------

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Fault {
    Deep,
    At(i64),
}

#[jit_driver(greens = [pc], reds = [n, depth, x])]
fn descend(n: i64, depth: i64) -> Result<i64, Fault> {
    let mut pc = 0;
    let mut x = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                if depth > 40 {
                    return Err(Fault::Deep);
                }
                if n % 13 == 12 {
                    return Err(Fault::At(n));
                }
                pc = if n <= 0 { 3 } else { 1 };
            }
            1 => {
                x = descend(n / 2, depth + 1)?;
                pc = 2;
            }
            2 => {
                x += descend(n / 3, depth + 1)?;
                pc = 3;
            }
            3 => return Ok(x + 1),
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn errors_pass_through_inlined_and_called_frames() {
    agrees(|| (0..300).map(|n| descend(n, n % 39)).collect::<Vec<_>>());
}

// -- Panics ---------------------------------------------------------------------------------------

#[dont_look_inside]
fn check(n: i64) -> i64 {
    if n % 17 == 5 {
        std::panic::panic_any(n);
    }
    n
}

#[jit_driver(greens = [pc], reds = [n, x])]
fn falls(n: i64) -> i64 {
    let mut pc = 0;
    let mut x = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                if n < 1 {
                    return 1;
                }
                x = check(n);
                pc = 1;
            }
            1 => {
                x += falls(n / 2);
                pc = 2;
            }
            2 => {
                x += falls(n - 3);
                pc = 3;
            }
            3 => return x,
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn panics_pass_through_machine_code() {
    std::panic::set_hook(Box::new(|_| {}));
    let s = agrees(|| {
        let run = |n| catch_unwind(AssertUnwindSafe(|| falls(n))).map_err(|p| *p.downcast::<i64>().unwrap());
        (0..44).map(run).collect::<Vec<_>>()
    });
    assert!(s.panics > 0, "{}", s.to_text());
}

// -- Frames on the heap, with a collector -------------------------------------------------------------

#[derive(JitObject)]
struct Frame {
    n: GcCell<i64>,
    sum: GcCell<i64>,
    back: Option<Gc<Frame>>,
}

#[jit_driver(greens = [pc], reds = [frame])]
fn tree(frame: Gc<Frame>) -> Gc<Frame> {
    let mut pc = 0;
    loop {
        jit_merge_point!();
        let n = frame.n.get();
        match pc {
            0 => {
                frame.sum.set(n);
                pc = if n < 2 { 3 } else { 1 };
            }
            1 | 2 => {
                let called = Gc::new(Frame { n: GcCell::new(n - pc), sum: GcCell::new(0), back: Some(frame) });
                let result = tree(called);
                let below = match result.back {
                    Some(back) => back.n.get(),
                    None => 0,
                };
                frame.sum.set(frame.sum.get() + result.sum.get() + below);
                pc += 1;
            }
            3 => return frame,
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn frames_that_machine_code_hands_on_survive_collections() {
    fn run() -> Vec<i64> {
        // SAFETY: rule R1: frames are in variables and in frames only.
        unsafe { jit_runtime::collect_garbage() }.unwrap();
        let of = |n| tree(Gc::new(Frame { n: GcCell::new(n), sum: GcCell::new(0), back: None })).sum.get();
        (0..14).map(of).collect()
    }
    agrees(run);
    let plain = eager(|o| o.enabled = false, run).0;
    let (stressed, s) = eager(|o| (o.testing.heap_stress, o.recursion) = (3, 1), run);
    assert_eq!(stressed, plain);
    assert!(s.loops > 0 && s.entries > 0 && s.heap.collections > 100, "{}", s.to_text());
}

// -- Frames that the prologue makes are passed in parts ----------------------------------------------------

#[derive(JitObject)]
struct Activation {
    depth: i64,
    n: GcCell<i64>,
    x: GcCell<f64>,
    small: GcCell<u8>,
    /// Something else than this activation, or itself.
    link: GcCell<Option<Gc<Activation>>>,
    slots: GcArray<GcCell<i64>>,
}

/// What the programs keep for later.
#[derive(JitObject)]
struct Kept {
    last: GcCell<Option<Gc<Activation>>>,
    sum: GcCell<i64>,
}

#[jit]
impl Activation {
    fn new(depth: i64, n: i64) -> Gc<Activation> {
        let slots = GcArray::from_fn(3, |i| GcCell::new(if i == 1 { n } else { 0 }));
        let (x, link) = (GcCell::new(n as f64 / 2.0), GcCell::new(None));
        let made = Gc::new(Activation { depth, n: GcCell::new(n), x, small: GcCell::new(n as u8), link, slots });
        if n % 3 == 0 {
            // In a circle.
            made.link.set(Some(made));
        }
        made
    }
}

/// Walks a tree in several ways: `kept` says what becomes of the activation.
#[jit_driver(greens = [pc], reds = [a, kept])]
fn walk(depth: i64, n: i64, kept: Gc<Kept>) -> Result<i64, i64> {
    let a = Activation::new(depth, n);
    let mut pc = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                a.slots[0].set(a.slots[1].get() + a.small.get() as i64);
                if a.depth > 400 {
                    return Err(a.n.get());
                }
                pc = if a.n.get() < 2 { 4 } else { 1 };
            }
            1 => {
                let below = walk(a.depth + 1, a.n.get() - 1, kept)?;
                a.slots[2].set(below);
                pc = 2;
            }
            2 => {
                let n = a.n.get() - 2;
                a.x.set(a.x.get() + 0.5);
                a.small.set(a.small.get().wrapping_add(200));
                let below = walk(a.depth + 1, n, kept)?;
                a.slots[0].set(a.slots[0].get() + below);
                pc = 3;
            }
            3 => {
                kept.sum.set(kept.sum.get().wrapping_add(a.x.get() as i64));
                if kept.sum.get() % 64 == 1 {
                    // Now somebody else knows it.
                    kept.last.set(Some(a));
                }
                pc = 4;
            }
            4 => {
                let own = match a.link.get() {
                    Some(link) => link.n.get() + link.slots[0].get(),
                    None => 1,
                };
                return Ok(a.slots[0].get().wrapping_mul(3) + a.slots[2].get() + a.small.get() as i64 + own);
            }
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

fn walks() -> Vec<(Result<i64, i64>, i64, Option<i64>)> {
    // SAFETY: rule R1: objects are in variables and in objects only.
    unsafe { jit_runtime::collect_garbage() }.unwrap();
    let walk = |n| {
        let kept = Gc::new(Kept { last: GcCell::new(None), sum: GcCell::new(n) });
        let result = walk(0, n, kept);
        (result, kept.sum.get(), kept.last.get().map(|a| a.n.get() + a.slots[2].get()))
    };
    (0..15).chain((0..6).map(|n| 6 + n)).map(walk).collect()
}

#[test]
fn frames_of_called_portals_are_passed_in_parts() {
    let s = agrees(walks);
    assert!(s.calls_in_parts > 0 && s.parts_refused == 0, "{}", s.to_text());
    let plain = eager(|o| o.enabled = false, walks).0;
    // Where everything is called, collected, left at each guard, ended at each call; in both back ends.
    let ways: [fn(&mut Options); 8] = [
        |o| o.recursion = 0,
        |o| (o.recursion, o.testing.heap_stress) = (1, 3),
        |o| (o.recursion, o.testing.fail_guard) = (1, 7),
        |o| (o.recursion, o.testing.fail_each_guard) = (1, 3),
        |o| (o.recursion, o.testing.fail_call) = (1, 11),
        |o| (o.recursion, o.testing.fail_recording) = (1, 150),
        |o| (o.recursion, o.backend) = (1, Backend::Evaluator),
        |o| (o.recursion, o.backend, o.testing.heap_stress) = (0, Backend::Evaluator, 5),
    ];
    for way in ways {
        let (jit, s) = eager(way, walks);
        assert_eq!(jit, plain);
        assert!(s.entries > 0 && (s.calls_in_parts > 0 || s.aborted() > 0), "{}", s.to_text());
    }
    let (jit, s) = eager(|o| o.tuning.pass_parts = 0, walks);
    assert_eq!(jit, plain);
    assert!(s.calls_in_parts == 0 && s.parts_refused > 0, "{}", s.to_text());
}

#[test]
fn an_activation_that_is_passed_in_parts_is_not_made() {
    fn run() -> i64 {
        let kept = Gc::new(Kept { last: GcCell::new(None), sum: GcCell::new(0) });
        let steps = (0..20).map(|n| walk(0, n, kept).unwrap_or(-1)).sum::<i64>();
        jit_runtime::reset_stats();
        steps.wrapping_add(walk(0, 22, kept).unwrap_or(-1))
    }
    let made = |s: &Stats| s.heap.allocated_bytes;
    let [with, without] = [4, 0].map(|parts| {
        let (_, s) = match parts {
            0 => eager(|o| o.tuning.pass_parts = 0, run),
            _ => eager(|_| {}, run),
        };
        made(&s)
    });
    assert!(with < without / 4, "{with} and {without} bytes");
}

#[test]
fn a_panic_passes_through_activations_in_parts() {
    #[dont_look_inside]
    fn refuse(n: i64) -> i64 {
        assert!(n != 13, "thirteen");
        n
    }
    #[jit_driver(greens = [pc], reds = [a])]
    fn falls(n: i64) -> i64 {
        let a = Activation::new(0, n);
        let mut pc = 0;
        loop {
            jit_merge_point!();
            match pc {
                0 => pc = if a.n.get() < 1 { 2 } else { 1 },
                1 => {
                    let below = falls(a.n.get() - 1);
                    a.n.set(refuse(a.n.get() + below % 100 - below % 50));
                    pc = 2;
                }
                2 => return a.n.get() + a.slots[1].get(),
                _ => {
                    can_enter_jit!();
                    pc = 0;
                }
            }
        }
    }
    let s = agrees(|| {
        let run = |n| catch_unwind(AssertUnwindSafe(|| falls(n))).map_err(|e| *e.downcast_ref::<&str>().unwrap());
        (0..60).chain(0..60).map(|n| run(n % 30)).collect::<Vec<_>>()
    });
    assert!(s.calls_in_parts > 0, "{}", s.to_text());
}

/// The prologue tells the caller's activation of the new one, or does not.
#[jit_driver(greens = [pc], reds = [a])]
fn tells(caller: Gc<Activation>, n: i64, told: bool) -> i64 {
    let a = Activation::new(caller.depth + 1, n);
    if told {
        caller.link.set(Some(a));
    }
    let mut pc = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => pc = if a.n.get() < 2 { 3 } else { 1 },
            1 | 2 => {
                let below = tells(a, a.n.get() - pc, pc == 1);
                let told = match a.link.get() {
                    Some(link) => link.slots[0].get() + link.n.get(),
                    None => -1,
                };
                a.slots[0].set(a.slots[0].get().wrapping_mul(5) + below + told);
                pc += 1;
            }
            3 => return a.slots[0].get() + 1,
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn an_activation_that_the_caller_knows_is_passed_itself() {
    fn run() -> Vec<i64> {
        (0..16).map(|n| tells(Activation::new(0, 0), n, false)).collect()
    }
    let s = agrees(run);
    assert!(s.calls_in_parts > 0, "{}", s.to_text());
    for way in [|o: &mut Options| o.recursion = 0, |o: &mut Options| (o.recursion, o.testing.fail_each_guard) = (1, 2)]
    {
        assert_eq!(eager(way, run).0, eager(|o| o.enabled = false, run).0);
    }
}

#[jit_driver(greens = [pc], reds = [a])]
fn wide_frame(n: i64) -> i64 {
    let a: GcArray<GcCell<i64>> = GcArray::from_fn(14, |i| GcCell::new(n + i as i64));
    let mut pc = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => pc = if a[0].get() < 2 { 2 } else { 1 },
            1 => {
                let below = wide_frame(a[0].get() - 1) + wide_frame(a[0].get() - 2);
                a[7].set(below);
                pc = 2;
            }
            2 => return a[7].get() % 1000 + a[13].get(),
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn a_frame_of_more_words_than_a_call_has_is_made() {
    let s = agrees(|| (0..16).map(wide_frame).collect::<Vec<_>>());
    assert!(s.calls_in_parts == 0 && s.parts_refused > 0, "{}", s.to_text());
}

#[test]
fn the_report_says_where_frames_of_a_recursion_are_best_made() {
    let cure = "make it in the portal itself, before its loop";
    fn by_caller() -> String {
        let frame = |n| Gc::new(Frame { n: GcCell::new(n), sum: GcCell::new(0), back: None });
        (0..14).for_each(|n| assert!(tree(frame(n)).n.get() <= n));
        jit_runtime::report().to_text()
    }
    fn by_portal() -> String {
        walks();
        jit_runtime::report().to_text()
    }
    let [by_caller, by_portal] =
        [by_caller, by_portal].map(|run| eager(|o| (o.recursion, o.tools.report) = (0, true), run).0);
    assert!(by_caller.contains(cure), "{by_caller}");
    assert!(!by_portal.contains(cure) && by_portal.contains("given its objects in parts"), "{by_portal}");
}

// -- Portals of two kinds, and loops in called portals --------------------------------------------------

#[jit_driver(greens = [pc], reds = [n, sum])]
fn outer(n: i64) -> i64 {
    let mut pc = 0;
    let mut n = n;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                sum = sum.wrapping_mul(3).wrapping_add(inner(n % 9));
                pc = 1;
            }
            _ => {
                n -= 1;
                if n < 0 {
                    return sum;
                }
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[jit_driver(greens = [at], reds = [k, sum])]
fn inner(n: i64) -> i64 {
    let mut at = 0u8;
    let mut k = n;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        match at {
            0 => {
                sum += k;
                k -= 1;
                at = 1;
            }
            1 => {
                if k > 0 {
                    can_enter_jit!();
                    at = 0;
                } else {
                    at = 2;
                }
            }
            _ => return if n_is_special(sum) { outer(3) } else { sum },
        }
    }
}

#[jit]
fn n_is_special(sum: i64) -> bool {
    sum == 15
}

#[test]
fn portals_of_several_kinds_call_each_other() {
    let s = agrees(|| (0..60).map(outer).collect::<Vec<_>>());
    // The loop of the called portal is not unrolled in the caller's trace: it is called.
    assert!(aborts(&s, Abort::InlinedLoop) > 0 && s.loops >= 2, "{}", s.to_text());
}

// -- Arguments in registers and on the stack, results in registers and in memory --------------------------

#[jit_driver(greens = [pc], reds = [n, a, b, c, d, e, f, g, x])]
fn broad(n: i64, a: i64, b: f64, c: i64) -> Result<(i64, f64), Fault> {
    let mut pc = 0;
    let (mut d, mut e, mut f) = (a + 1, b * 0.5, c - 1);
    let mut g = true;
    let mut x = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                if n < 2 {
                    return Ok((a + d * 3 + f, b + e));
                }
                if a & 127 == 77 {
                    return Err(Fault::At(c));
                }
                pc = 1;
            }
            1 => {
                let (i, y) = broad(n - 1, a + 1, e, d)?;
                (x, e) = (i, y * 0.25);
                d = d.wrapping_add(i) & 0xffff;
                g = !g;
                pc = 2;
            }
            2 => {
                let (i, y) = broad(n - 2, d, b + 1.0, f)?;
                f = (f ^ i) & 0xffff;
                return Ok((if g { x } else { x + f }, y + e));
            }
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn words_of_all_kinds_reach_a_called_portal_and_come_back() {
    agrees(|| (0..15).map(|n| broad(n, n * 3, n as f64, n ^ 5)).collect::<Vec<_>>());
}

// -- More reds than a direct call takes ----------------------------------------------------------------

#[jit_driver(greens = [pc], reds = [n, a, b, c, d, e, f, g, h, i, j, k])]
fn wide(n: i64) -> i64 {
    let mut pc = 0;
    let (mut a, mut b, mut c, mut d, mut e, mut f) = (1, 2, 3, 4, 5, 6);
    let (mut g, mut h, mut i, mut j, mut k) = (7, 8, 9, 10, 11);
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                if n < 2 {
                    return n;
                }
                a = wide(n - 1);
                pc = 1;
            }
            1 => {
                b += wide(n - 2);
                (c, d, e, f, g) = (d + 1, e + a, f + b, g + c, h + d);
                (h, i, j, k) = (i + e, j + f, k + g, a + h);
                pc = 2;
            }
            2 => return (a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ i ^ j ^ k) & 0xffff,
            _ => {
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

#[test]
fn a_portal_of_many_reds_is_called_as_a_function() {
    let s = agrees(|| (0..17).map(wide).collect::<Vec<_>>());
    assert!(aborts(&s, Abort::TooManyReds) > 0, "{}", s.to_text());
}

// -- The stack, and traces that are too long ---------------------------------------------------------

#[test]
fn a_recursion_that_fits_the_stack_of_the_interpreter_fits_it_with_the_jit() {
    #[jit_driver(greens = [pc], reds = [n, x])]
    fn deep(n: i64) -> i64 {
        let mut pc = 0;
        let mut x = 0;
        loop {
            jit_merge_point!();
            match pc {
                0 => {
                    if n == 0 {
                        return 0;
                    }
                    x = deep(n - 1);
                    pc = 1;
                }
                1 => return x + 1,
                _ => {
                    can_enter_jit!();
                    pc = 0;
                }
            }
        }
    }
    const SMALL: usize = 1 << 20;
    let run = |enabled: bool, deepest: i64| {
        let run = move || {
            jit_runtime::set_options(Options {
                enabled,
                threshold: 2,
                call_threshold: 2,
                bridge_threshold: 2,
                ..Options::default()
            });
            let sums = [10, 10, 10, deepest, 30, deepest].map(deep);
            (sums, jit_runtime::stats())
        };
        std::thread::Builder::new().stack_size(SMALL).spawn(run).unwrap().join().unwrap()
    };
    let deepest = 250;
    let (plain, _) = run(false, deepest);
    let (jit, s) = run(true, deepest);
    assert_eq!(plain, jit);
    assert!(s.loops > 0 && s.entries > 0, "{}", s.to_text());
}

#[test]
fn the_biggest_function_of_a_trace_that_is_too_long_is_called() {
    let short = |o: &mut Options| (o.trace_limit, o.recursion) = (60, 5);
    let (plain, _) = eager(|o| o.enabled = false, || fib(18));
    let (jit, s) = eager(short, || fib(18));
    assert_eq!(plain, jit);
    assert!(aborts(&s, Abort::TraceTooLong) > 0 && s.loops > 0 && s.finishes > 0, "{}", s.to_text());
}

#[test]
fn a_trace_that_is_too_long_is_cut() {
    /// A loop of eighty straight instructions.
    #[jit_driver(greens = [pc], reds = [n, a, b])]
    fn straight(n: i64) -> i64 {
        let mut pc = 0;
        let mut n = n;
        let (mut a, mut b) = (1i64, 2i64);
        loop {
            jit_merge_point!();
            match pc {
                80 => {
                    n -= 1;
                    if n == 0 {
                        return a ^ b;
                    }
                    can_enter_jit!();
                    pc = 0;
                }
                _ => {
                    a = a.wrapping_mul(3).wrapping_add(b);
                    if a & 63 == 7 {
                        b += n;
                    }
                    pc += 1;
                }
            }
        }
    }
    let (plain, _) = eager(|o| o.enabled = false, || straight(4000));
    for backend in [Backend::Native, Backend::Evaluator] {
        let short = match backend {
            Backend::Native => |o: &mut Options| o.trace_limit = 100,
            _ => |o: &mut Options| (o.trace_limit, o.backend) = (100, Backend::Evaluator),
        };
        let (jit, s) = eager(short, || straight(4000));
        assert_eq!(plain, jit);
        // Nothing was inlined, so nothing is given up.
        assert_eq!(aborts(&s, Abort::TraceTooLong), 0, "{}", s.to_text());
        // In the end the whole loop runs in machine code.
        assert!(s.loops == 1 && s.bridges >= 4 && s.entries < 2000, "{}", s.to_text());
    }
}
