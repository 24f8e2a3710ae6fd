//! Replay against plain execution: whatever a bytecode does between two merge points, leaving its
//! trace at any guard, with or without a bridge, must end as the plain interpreter does.
//!
//! `kit` has the programs and the comparison; the stress command
//! (`cargo run --release -p jit-runtime --example stress_replay`) runs more of the same.

mod directed;
mod kit;

/// Handlers that are hard for a replay.
#[allow(
    unused_assignments,
    unused_variables,
    unused_mut,
    unreachable_patterns,
    overlapping_range_endpoints,
    clippy::all
)]
mod generated {
    include!(replay_handlers::generated!());
}

/// Handlers that are hard for the macros.
#[allow(unused, irrefutable_let_patterns, overlapping_range_endpoints, non_contiguous_range_endpoints)]
#[allow(arithmetic_overflow, unconditional_panic, unused_comparisons, clippy::all)]
mod authored {
    include!(replay_handlers::authored!());
}

use std::process::Command;

use jit_runtime::__private::Mutants;
use kit::batch::{Plan, Totals, run};
use kit::check::{Subject, in_thread};
use kit::command::{Request, delegate, launch_with, obey, with_traces};
use kit::emitted::Portal;
use kit::{author, emit, emitted, guest, make};

/// Runs the programs of `seeds` in two threads, each with its own half; none may fail.
fn all_agree<S: Subject>(make: fn(u64) -> S, seeds: u64) -> Totals {
    let half = |from: u64, to: u64| {
        move || {
            let plan = Plan { make, machine: None, mutant: None, configs: None, tries: 400 };
            run(&plan, from..to, |_| {})
        }
    };
    let first = std::thread::spawn(half(0, seeds / 2));
    let (mut totals, failure) = half(seeds / 2, seeds)();
    let (others, other_failure) = first.join().expect("failures are reported, not raised");
    totals.add(&others);
    println!("{}: {totals}", S::KIND);
    if let Some(failure) = failure.or(other_failure) {
        launch_with(this_program);
        panic!("{}", with_traces(&failure));
    }
    totals
}

#[test]
fn event_programs() {
    let t = all_agree(make::program, 25_000);
    assert!(t.programs == 100_000 && t.loops > 50_000 && t.bridges > 50_000, "{t}");
    assert!(t.deopts > 500_000 && t.deopts_inlined > 50_000 && t.panics > 100 && t.removed_allocs > 100_000, "{t}");
    assert!(t.restarted > 1_000, "{t}");
}

#[test]
fn guest_programs() {
    let t = all_agree(guest::program, 4_000);
    assert!(t.deopts >= 100_000 && t.deopts_inlined > 1_000 && t.bridges > 1_000 && t.panics > 0, "{t}");
    assert!(t.restarted > 1_000, "{t}");
}

#[test]
fn generated_handlers() {
    emitted::use_portals(all_portals());
    // Four runs a program.
    let runs = std::env::var("HANDLER_RUNS").map_or(4_000, |n| n.parse().expect("a number"));
    let t = all_agree(emitted::program, runs / 4);
    assert!(t.loops > 1_000 && t.deopts > 10_000 && t.deopts_inlined > 100 && t.bridges > 1_000, "{t}");
}

/// The portals of both files that the build makes.
fn all_portals() -> &'static [Portal] {
    [&generated::PORTALS[..], &authored::PORTALS].concat().leak()
}

/// A stale file would test the handlers of an older generator.
#[test]
fn generated_source_is_what_the_generator_emits() {
    assert!(include_str!(replay_handlers::generated!()) == emit::source(), "the build script did not run");
    assert!(include_str!(replay_handlers::authored!()) == author::source(), "the build script did not run");
}

/// What a child process of [`every_mutant_is_found`] does; on its own, a few programs.
#[test]
fn child() {
    let args = std::env::var("REPLAY_CHILD").unwrap_or_else(|_| "--kind event --seeds 0..20".to_owned());
    let request = Request::parse(args.split(' ').map(str::to_owned)).expect("arguments of the parent");
    emitted::use_portals(all_portals());
    launch_with(this_program);
    assert!(in_thread(move || obey(&request)).expect("a request of the parent"));
}

/// This test binary, doing only what `args` say. A broken rule may crash the process.
fn this_program(args: &[String]) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("the path of this test"));
    command.args(["--exact", "child", "--nocapture"]).env("REPLAY_CHILD", args.join(" "));
    command
}

#[test]
fn every_mutant_is_found() {
    launch_with(this_program);
    let found = |n: usize| {
        let kind = "event".to_owned();
        let request = Request { kind, seeds: 0..4_000, mutant: Some(n), tries: 0, ..Request::default() };
        let failure = delegate(&request).failure;
        (Mutants::ALL[n], failure.map(|(_, after)| after))
    };
    let all = Mutants::ALL.len();
    // Two at a time, the even and the odd ones.
    let even = std::thread::spawn(move || (0..all).step_by(2).map(found).collect::<Vec<_>>());
    let mut results: Vec<_> = (1..all).step_by(2).map(found).collect();
    results.extend(even.join().expect("failures are answers"));
    for (name, after) in &results {
        println!("{name}: {}", after.map_or("not found".into(), |n| format!("found after {n:?} programs")));
    }
    assert!(results.iter().all(|(_, after)| after.is_some()), "a mutant is not found");
}
