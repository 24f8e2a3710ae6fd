//! Keys that are known only when a trace runs: it looks for their code, and goes on there or calls it.

use std::cell::RefCell;
use std::rc::Rc;

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats, Testing, Tuning, heap, hooks};

use super::run;

/// What goes around: made anew in each turn, with a word of each kind.
#[derive(JitObject)]
struct State {
    turn: i64,
    sum: GcCell<i64>,
    mean: GcCell<f64>,
    last: GcCell<Option<Gc<State>>>,
}

/// Goes from place 0 to one of `ways` others at random, and back.
#[jit_driver(greens = [pc, ways], reds = [random, state, x])]
fn spread(ways: i64, turns: i64) -> (i64, f64) {
    let mut pc = 0;
    let mut random = 12_345i64;
    let mut x = 0.5;
    let mut state =
        Gc::new(State { turn: turns, sum: GcCell::new(0), mean: GcCell::new(1.0), last: GcCell::new(None) });
    loop {
        jit_merge_point!();
        if pc == 0 {
            if state.turn == 0 {
                return (state.sum.get(), x + state.mean.get());
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let last = Gc::new(State {
                turn: state.turn - 1,
                sum: GcCell::new(state.sum.get()),
                mean: GcCell::new(x),
                last: GcCell::new(None),
            });
            last.last.set(Some(state));
            state.last.set(None);
            state = last;
            pc = 1 + (random >> 40 & 0xfff_ffff) % ways;
        } else {
            if let Some(last) = state.last.get() {
                state.sum.set(last.sum.get().wrapping_mul(31) ^ pc);
                state.mean.set(last.mean.get() * 0.5 + x);
            }
            x = (x + pc as f64) * 0.25;
            can_enter_jit!();
            pc = 0;
        }
    }
}

fn eager() -> Options {
    let (threshold, call_threshold, bridge_threshold, promote_limit) = (8, 8, 2, 4);
    let options = Options { threshold, call_threshold, bridge_threshold, promote_limit, ..Options::default() };
    Options { testing: Testing { rests: false, verify: true, ..options.testing }, ..options }
}

/// The same with the JIT as without; the counters with it.
fn agrees<T: Send + PartialEq + std::fmt::Debug + 'static>(options: Options, f: fn() -> T) -> Stats {
    let plain = run(Options { enabled: false, ..Options::default() }, f).0;
    let (value, stats) = run(options, f);
    assert_eq!(value, plain, "{}", stats.to_text());
    stats
}

fn collected<T>(f: impl FnOnce() -> T) -> T {
    // SAFETY: the tests keep rule R1: pointers are on the stack and in objects.
    unsafe { jit_runtime::collect_garbage() }.expect("this machine can collect");
    f()
}

#[test]
fn a_trace_goes_on_at_a_key_that_it_looks_for() {
    for backend in [Backend::Native, Backend::Evaluator] {
        let stats = agrees(Options { backend, ..eager() }, || spread(100, 20_000));
        assert!(stats.dispatching > 0 && stats.dispatches > 18_000, "{}", stats.to_text());
        assert!(stats.entries < 2_000 && stats.capped == 0, "{}", stats.to_text());
    }
    for (threshold, bridge_threshold, registers) in [(1, 1, 0), (3, 4, 3), (100, 30, 0)] {
        agrees(
            Options { threshold, bridge_threshold, testing: Testing { registers, ..eager().testing }, ..eager() },
            || spread(90, 20_000),
        );
    }
}

/// The exit behind a look-up is taken though something was found, and so is each other guard.
#[test]
fn exits_around_a_look_up_give_the_state_of_the_merge_point() {
    for (fail_guard, fail_each_guard) in [(100, 0), (331, 0), (0, 2), (0, 9)] {
        let options = Options { testing: Testing { fail_guard, fail_each_guard, ..eager().testing }, ..eager() };
        let stats = agrees(options, || spread(60, 20_000));
        assert!(stats.forced > 0 && stats.dispatches > 0, "{}", stats.to_text());
    }
    for heap_stress in [1, 5] {
        let stats = agrees(Options { testing: Testing { heap_stress, ..eager().testing }, ..eager() }, || {
            collected(|| spread(60, 3_000))
        });
        assert!(stats.dispatches > 500 && stats.heap.collections > 100, "{}", stats.to_text());
    }
}

/// The code that traces look for is freed, and made again.
#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn what_was_freed_is_not_found() {
    let options = Options { code_limit: 24, compile_budget: 0, ..eager() };
    let stats = agrees(options, || spread(400, 40_000));
    assert!(stats.evicted > 100 && stats.dispatches > 1_000 && stats.dispatch_misses > 800, "{}", stats.to_text());
}

/// There are always other keys: nothing of them is kept that has no bounds.
#[test]
fn keys_that_are_ever_new_are_not_compiled() {
    let options = Options {
        tuning: Tuning { key_limit: 500, ..eager().tuning },
        testing: Testing { rests: true, ..eager().testing },
        ..eager()
    };
    let stats = agrees(options, || spread(1 << 27, 20_000));
    assert!(stats.dispatches == 0 && stats.loops + stats.bridges < 40, "{}", stats.to_text());
    assert!(stats.dispatch_misses > 0 && stats.dispatch_misses < 10_000, "{}", stats.to_text());
}

struct Texts(RefCell<Vec<String>>);

impl hooks::Hooks for Texts {
    fn after_compile(&self, made: &hooks::Compiled<'_>) {
        self.0.borrow_mut().push(made.to_text());
    }
}

/// The state is made before the look-up, and nothing comes between it and the jump.
#[test]
fn a_trace_ends_with_look_up_guard_and_jump() {
    let (text, stats) = run(eager(), || {
        let texts = Rc::new(Texts(RefCell::default()));
        hooks::set_hooks(Some(texts.clone()));
        spread(100, 20_000);
        hooks::set_hooks(None);
        let texts = texts.0.take();
        texts.into_iter().find(|text| text.contains("jump code(")).expect("a trace that looks for code")
    });
    assert!(stats.dispatching > 0);
    let code: Vec<&str> =
        text.lines().filter(|l| l.starts_with("  ") && !l.trim_start().starts_with("frame")).collect();
    let end = code.iter().position(|l| l.contains("jump code(")).expect("an end");
    let operations = ["call_i(look_up", "guard_true(", "jump code("];
    for (line, operation) in code[end - 2..=end].iter().zip(operations) {
        assert!(line.contains(operation), "{text}");
    }
    let made = code.iter().rposition(|l| l.contains("new(State)")).expect("the state");
    assert!(made < end - 2, "{text}");
    assert!(text.contains("guard_true(") && text.contains(" frame 0 after "), "{text}");
}

// -- Values that the code takes for constant -----------------------------------------------------

#[derive(JitObject)]
struct Weights {
    weight: QuasiCell<i64>,
}

#[dont_look_inside]
fn change(weights: &'static Weights, to: i64) {
    weights.weight.set(to);
}

/// As [`spread`]; each place reads a cell that is written now and then.
#[jit_driver(greens = [pc, weights], reds = [turns, random, sum])]
fn weighted(weights: &'static Weights, turns: i64) -> i64 {
    let mut pc = 0;
    let mut turns = turns;
    let mut random = 99i64;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        if pc == 0 {
            if turns == 0 {
                return sum;
            }
            turns -= 1;
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            pc = 1 + (random >> 40 & 0xfff_ffff) % 50;
        } else {
            if turns % 2_000 == 0 {
                change(weights, turns);
            }
            sum = sum.wrapping_mul(3).wrapping_add(weights.weight.get() ^ pc);
            can_enter_jit!();
            pc = 0;
        }
    }
}

#[test]
fn what_became_invalid_is_not_found() {
    for backend in [Backend::Native, Backend::Evaluator] {
        let stats = agrees(Options { backend, ..eager() }, || {
            weighted(Box::leak(Box::new(Weights { weight: QuasiCell::new(5) })), 30_000)
        });
        assert!(stats.invalidated > 50 && stats.dispatches > 1_000, "{}", stats.to_text());
    }
}

// -- Calls ---------------------------------------------------------------------------------------

#[derive(JitObject)]
struct Program {
    functions: &'static [&'static Function],
}

#[derive(JitObject)]
struct Function {
    number: i64,
    turns: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Fault {
    Odd(i64),
}

/// Function 0 calls the others at random; each has a loop, some of them end with an error.
#[jit_driver(greens = [pc, function, program], reds = [n, i, random, sum])]
fn calling(program: &'static Program, function: &'static Function, n: i64) -> Result<i64, Fault> {
    let mut pc = 0;
    let mut i = 0i64;
    let mut random = n;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                if function.number % 7 == 3 && n & 64 != 0 {
                    return Err(Fault::Odd(n));
                }
                pc = if function.number == 0 { 2 } else { 1 };
            }
            1 => {
                sum = sum.wrapping_add(n ^ i);
                i += 1;
                if i == function.turns {
                    return Ok(sum);
                }
                can_enter_jit!();
                pc = 1;
            }
            _ => {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let to = program.functions[1 + (random >> 40 & 0xfff_ffff) as usize % (program.functions.len() - 1)];
                match calling(program, to, random >> 50) {
                    Ok(x) => sum = sum.wrapping_add(x),
                    Err(Fault::Odd(x)) => sum ^= x,
                }
                i += 1;
                if i == function.turns {
                    return Ok(sum);
                }
                can_enter_jit!();
                pc = 2;
            }
        }
    }
}

fn program(turns: i64) -> &'static Program {
    let function = |number| &*Box::leak(Box::new(Function { number, turns: if number == 0 { turns } else { 3 } }));
    Box::leak(Box::new(Program { functions: (0..90).map(function).collect::<Vec<_>>().leak() }))
}

fn call_all(turns: i64) -> Result<i64, Fault> {
    let program = program(turns);
    calling(program, program.functions[0], 7)
}

#[test]
fn a_trace_calls_a_portal_at_a_key_that_it_looks_for() {
    for backend in [Backend::Native, Backend::Evaluator] {
        let stats = agrees(Options { backend, ..eager() }, || call_all(20_000));
        assert!(stats.dispatches > 15_000, "{}", stats.to_text());
        // Without machine code each call is an entry.
        assert!(backend == Backend::Evaluator || stats.entries < 3_000, "{}", stats.to_text());
    }
    let stats = agrees(Options { code_limit: 24, compile_budget: 0, ..eager() }, || call_all(20_000));
    assert!(stats.dispatches > 1_000, "{}", stats.to_text());
    for (fail_guard, fail_each_guard, fail_call) in [(200, 0, 0), (0, 3, 0), (0, 0, 90)] {
        let options =
            Options { testing: Testing { fail_guard, fail_each_guard, fail_call, ..eager().testing }, ..eager() };
        let stats = agrees(options, || call_all(6_000));
        assert!(stats.forced + u64::from(fail_call) > 0 && stats.dispatches > 0, "{}", stats.to_text());
    }
}

/// What a place calls has loops, all of them other ones: that the first few cannot be traced into says it of all.
#[test]
fn functions_with_loops_do_not_keep_their_caller_from_being_compiled() {
    let stats = agrees(Options::default(), || call_all(60_000));
    let given_up = stats.aborts.iter().find(|(r, _)| *r == jit_runtime::Abort::InlinedLoop).map_or(0, |(_, n)| *n);
    assert!(given_up < 16 && stats.dispatches > 20_000, "{}", stats.to_text());
}

// -- Programs that come and go -------------------------------------------------------------------

/// A guest's code on the heap.
#[derive(JitObject)]
struct Arm {
    adds: i64,
}

#[derive(JitObject)]
struct Arms {
    arms: GcArray<Gc<Arm>>,
}

/// Goes to one of some objects, which are greens.
#[jit_driver(greens = [arm], reds = [arms, turns, random, sum])]
fn of_objects(arms: Gc<Arms>, turns: i64) -> i64 {
    let mut arm = arms.arms[0];
    let mut turns = turns;
    let mut random = 7i64;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        if turns == 0 {
            return sum;
        }
        turns -= 1;
        sum = sum.wrapping_mul(5).wrapping_add(arm.adds);
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        arm = arms.arms[(random >> 40 & 0xfff_ffff) as usize % arms.arms.len()];
    }
}

#[dont_look_inside]
fn round(first: i64) -> i64 {
    let arms = GcArray::from_fn(40, |n| Gc::new(Arm { adds: first + n as i64 }));
    of_objects(Gc::new(Arms { arms }), 4_000)
}

/// Another object at the address of one that has died is another key.
#[test]
fn the_key_of_an_object_that_died_is_not_found() {
    for backend in [Backend::Native, Backend::Evaluator] {
        let options = Options { backend, ..eager() };
        let stats = agrees(options, || {
            collected(|| {
                (0..12).fold(0i64, |sum, n| {
                    let sum = sum.wrapping_add(round(100 * n));
                    heap::collect();
                    sum
                })
            })
        });
        assert!(stats.dispatches > 1_000 && stats.orphaned > 50, "{}", stats.to_text());
    }
}

#[test]
fn the_report_says_what_traces_look_for() {
    let (rows, stats) = run(eager(), || {
        spread(100, 20_000);
        let report = jit_runtime::report();
        assert!(report.to_text().contains("Keys that traces look for when they run"), "{}", report.to_text());
        assert!(report.to_json().contains("\"look_ups\":[{"), "{}", report.to_json());
        report.look_ups
    });
    let [row] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((row.portal.as_str(), row.then), ("spread", "goes on there"));
    assert!(row.found == stats.dispatches && row.missed == stats.dispatch_misses, "{row:?}\n{}", stats.to_text());
    assert!((50..=100).contains(&row.keys) && row.in_traces > 0, "{row:?}");
}
