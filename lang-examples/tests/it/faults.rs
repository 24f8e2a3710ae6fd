//! Faults on purpose: memory refused, recordings that end, guards that fail and calls that panic
//! without cause. Whatever happens, the programs do what they do without the JIT.
//!
//! Each program meets some of the faults of a kind; `FAULTS=100` is how many of each.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

use jit_runtime::{Options, Testing};
use lang_examples::bombs::BOMBS;
use lang_examples::memory::OUT_OF_MEMORY;

use crate::run::{Ran, run};
use crate::stress::subjects;

const EAGER: &str = "threshold=2,bridge_threshold=1,call_threshold=3";

/// The numbers that stand for a fault: all from 1 on if so many are asked for, else some, others for each program.
fn numbers(program: usize, most: u32) -> Vec<u32> {
    match std::env::var("FAULTS").ok().and_then(|n| n.parse::<u32>().ok()) {
        Some(n) => (1..=n.min(most)).collect(),
        None => [5, most].iter().map(|most| 1 + (program as u32 * 17) % most).collect(),
    }
}

/// Runs all programs with the faults of an option; `seen` counts where they have struck. Returns
/// how often that was, over all.
fn all(option: &str, most: u32, seen: impl Fn(&Ran) -> u64) -> u64 {
    let struck = AtomicU64::new(0);
    for (k, (binary, arguments)) in subjects().into_iter().enumerate() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let plain = run(binary, &arguments, "off", b"");
        assert_eq!(plain.status, Some(0), "{arguments:?}: {}", plain.errors);
        for n in numbers(k, most) {
            let jit = format!("{EAGER},{option}={n}");
            let ran = run(binary, &arguments, &jit, b"");
            let same = (ran.status, &ran.output, &ran.errors) == (plain.status, &plain.output, &plain.errors);
            let (was, is) = (String::from_utf8_lossy(&plain.output), String::from_utf8_lossy(&ran.output));
            assert!(same, "{arguments:?}, JIT={jit}: {:?}\n{}\n{was}\n{is}", ran.status, ran.errors);
            struck.fetch_add(seen(&ran), Ordering::Relaxed);
        }
    }
    let struck = struck.into_inner();
    println!("{option}: {struck} faults");
    struck
}

#[test]
fn code_memory_may_be_refused_at_any_time() {
    let without = all("fail_code", 60, |ran| ran.aborts("out_of_code_memory") + u64::from(ran.no_machine_code()));
    assert!(without > 20, "refused {without} times");
}

#[test]
fn recordings_may_end_at_any_event() {
    let ended = all("fail_recording", 400, |ran| ran.aborts("asked"));
    assert!(ended > 300, "ended {ended} times");
}

#[test]
fn every_guard_may_fail() {
    let forced = all("fail_guard", 300, |ran| ran.counter("forced"));
    assert!(forced > 3000, "left {forced} times");
}

#[test]
fn each_guard_may_fail_at_its_own_pass() {
    let forced = all("fail_each_guard", 40, |ran| ran.counter("forced"));
    assert!(forced > 1000, "left {forced} times");
}

#[test]
fn every_call_may_panic() {
    let forced = all("fail_call", 100, |ran| ran.counter("forced"));
    assert!(forced > 100, "left {forced} times");
}

/// What the interpreter does then, it does with the JIT: it ends with an error of its own, or goes on with what there is until
/// its program is done; and what it has printed is right.
#[test]
fn memory_of_the_heap_may_be_refused_at_any_time() {
    let (mut runs, mut ended) = (0, [0; 2]);
    for (k, (binary, arguments)) in subjects().into_iter().enumerate() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let whole = run(binary, &arguments, "off", b"");
        for n in numbers(k, 1000) {
            for (mode, jit) in ["off", EAGER].iter().enumerate() {
                let jit = format!("{jit},fail_heap={n}");
                let ran = run(binary, &arguments, &jit, b"");
                let what = || format!("{arguments:?}, JIT={jit}: {:?}\n{}", ran.status, ran.errors);
                runs += 1;
                if ran.status == Some(0) {
                    assert_eq!((&ran.output, &ran.errors), (&whole.output, &whole.errors), "{}", what());
                } else {
                    ended[mode] += 1;
                    assert!(ran.status == Some(1) && ran.errors.contains(OUT_OF_MEMORY), "{}", what());
                    assert!(whole.output.starts_with(&ran.output), "{}", what());
                }
            }
        }
    }
    println!("fail_heap: ended {} without the JIT, {} with it, of {runs} runs", ended[0], ended[1]);
    assert!(ended[1] > 0, "{ended:?}");
}

/// The panic comes out of interpreter, twin, replay and machine code; the runtime is none the worse.
#[test]
fn a_thread_goes_on_after_its_heap_has_refused_memory() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if !info.payload_as_str().is_some_and(|message| message.starts_with("out of memory")) {
            hook(info);
        }
    }));
    let mut panics = 0;
    for (k, bomb) in BOMBS.iter().enumerate() {
        let turns = (bomb.turns[0] / 4).max(1);
        let plain = std::thread::Builder::new().stack_size(64 << 20).spawn(move || {
            jit_runtime::set_options(Options { enabled: false, ..Options::default() });
            (bomb.run)(turns)
        });
        let plain = plain.expect("a thread").join().expect("it runs without the JIT");
        let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(move || {
            let fail_heap = 20 + 30 * k as u32;
            jit_runtime::set_options(Options {
                threshold: 20,
                bridge_threshold: 5,
                testing: Testing { fail_heap, ..Testing::default() },
                ..Options::default()
            });
            // SAFETY: rule R1: the interpreters keep their pointers in variables and in objects only.
            unsafe { jit_runtime::collect_garbage() }.expect("x86-64 Linux");
            let outcomes = (0..6).map(|_| catch_unwind(AssertUnwindSafe(|| (bomb.run)(turns))));
            outcomes.map(|o| o.map_err(|p| *p.downcast::<String>().expect("a message"))).collect::<Vec<_>>()
        });
        for outcome in thread.expect("a thread").join().expect("all panics were caught") {
            match outcome {
                Ok(output) => assert_eq!(output, plain, "{}", bomb.name),
                Err(message) => {
                    assert!(message.starts_with("out of memory"), "{}: {message}", bomb.name);
                    panics += 1;
                }
            }
        }
    }
    assert!(panics > 10, "{panics} panics");
}
