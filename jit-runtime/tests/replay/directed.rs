//! Programs made by hand for one rule each: equal to the plain interpreter with the rule, and
//! different without it.
//!
//! The first five are the cases that a review of the design found on paper, and that random
//! programs of an earlier prototype had never reached.

use jit_runtime::__private::Mutants;

use super::kit::check::alone;
use super::kit::config::{Config, Fault, Machine, NEVER};
use super::kit::micro::Kind::*;
use super::kit::micro::{Kind, Micro, Program, Routine, Step};

fn m(kind: Kind, d: u8, s: u8, t: u8, k: u16) -> Micro {
    Micro::new(kind, d, s, t, k)
}

/// `q.b` steps; the integer `i` is its value, and a guard on it fails in every fourth trip.
fn guard(i: u8) -> [Micro; 3] {
    [m(LoadB, i, 1, 0, 0), m(Skip, 0, i, 0, 0x101), m(Arith, 0, 0, i, 0)]
}

fn main_routine(handlers: &[&[Micro]]) -> Routine {
    let step = [m(Kind::Step, 0, 1, 0, 0)];
    let mut steps = vec![Step::Run(step.to_vec())];
    steps.extend(handlers.iter().map(|h| Step::Run(h.to_vec())));
    steps.push(Step::Loop(0));
    Routine { prologue: 0, steps }
}

fn program(handlers: &[&[Micro]], subs: &[Routine]) -> Program {
    let routines = [&[main_routine(handlers)], subs].concat();
    Program { routines, trips: 60 }
}

fn configs(mutant: Option<usize>) -> impl Iterator<Item = Config> {
    let bridges = [1, 3, NEVER];
    let all = Machine::ALL.into_iter().flat_map(move |machine| {
        bridges.into_iter().flat_map(move |bridge| [true, false].map(|virtuals| (machine, bridge, virtuals)))
    });
    all.map(move |(machine, bridge_threshold, virtuals)| Config {
        machine,
        threshold: 7,
        bridge_threshold,
        virtuals,
        trace_limit: 10_000,
        fault: Fault::None,
        paranoid: false,
        small: false,
        stress: 0,
        mutant,
    })
}

/// The program is right under all configurations, and wrong under one at least if the rule is broken.
#[track_caller]
fn needs(rule: &str, program: &Program) {
    for config in configs(None) {
        let (found, stats) = alone(program, &config);
        assert_eq!(found, None, "{config}\n{program:?}\n{program}");
        assert!(stats.loops > 0 && stats.deopts > 0, "{config}: {stats:?}\n{program:?}");
        assert!(config.bridge_threshold == NEVER || stats.bridges > 0, "{config}: {stats:?}\n{program:?}");
    }
    let mutant = Mutants::ALL.iter().position(|m| *m == rule);
    assert!(mutant.is_some(), "no mutant is called {rule}");
    let found: Vec<_> = configs(mutant).filter_map(|c| alone(program, &c).0).collect();
    assert!(!found.is_empty(), "right without the rule of {rule}\n{program:?}");
}

fn handler(parts: &[&[Micro]]) -> Vec<Micro> {
    parts.concat()
}

#[test]
fn an_elidable_call_reads_a_table_that_changes_before_the_guard() {
    let h = handler(&[&[m(Lookup, 1, 0, 0, 0), m(Change, 2, 1, 0, 0)], &guard(2), &[m(Mix, 0, 1, 0, 0)]]);
    needs("elidable_never_logged", &program(&[&h], &[]));
}

#[test]
fn a_call_that_has_returned_stored_to_an_object_of_the_replay() {
    let h = handler(&[
        &[m(New, 3, 1, 1, 0), m(Call, 4, 3, 3, 0x100)],
        &guard(1),
        &[m(LoadA, 2, 3, 0, 0), m(Mix, 0, 2, 0, 0)],
    ]);
    let sub = [m(LoadA, 1, 0, 0, 0), m(StoreA, 0, 0, 1, 1)];
    let sub = Routine { prologue: 0, steps: vec![Step::Run(sub.to_vec())] };
    needs("foreign_stores_ignored", &program(&[&h], &[sub]));
}

#[test]
fn a_new_object_is_read_back_from_a_slot_that_is_overwritten() {
    let h = handler(&[
        &[m(SetNum, 0, 0, 0, 3), m(Num, 2, 0, 0, 0), m(CopyNum, 0, 0, 1, 0)],
        &guard(1),
        &[m(Mix, 0, 2, 0, 0)],
    ]);
    let make_red = [m(New, 0, 1, 1, 0)];
    let drop_red = [m(Move, 0, 1, 0, 0)];
    needs("fresh_not_logged", &program(&[&make_red, &h, &drop_red], &[]));
}

#[test]
fn a_new_object_is_published_before_the_guard() {
    let h = handler(&[
        &[m(New, 3, 1, 1, 0), m(SetLink, 0, 1, 3, 0)],
        &guard(1),
        &[m(Link, 4, 1, 0, 0), m(Same, 2, 4, 3, 0), m(Mix, 0, 2, 0, 0)],
    ]);
    needs("always_allocate", &program(&[&h], &[]));
}

#[test]
fn a_chain_of_new_objects_is_published_by_its_end() {
    let h = handler(&[
        &[m(New, 3, 1, 1, 0), m(New, 4, 3, 1, 0), m(SetTmp, 0, 1, 4, 0)],
        &guard(1),
        &[m(Tmp, 2, 1, 0, 0), m(Link, 2, 2, 0, 0), m(Same, 2, 2, 3, 0), m(Mix, 0, 2, 0, 0)],
    ]);
    needs("always_allocate", &program(&[&h], &[]));
}

#[test]
fn an_inlined_frame_overwrites_what_its_caller_read() {
    let h = handler(&[&[m(LoadB, 1, 0, 0, 0), m(Call, 4, 0, 1, 0x100), m(Mix, 0, 1, 0, 0)]]);
    let store = handler(&[&[m(StoreB, 0, 0, 0, 9)], &guard(1)]);
    let sub = Routine { prologue: 0, steps: vec![Step::Run(store)] };
    needs("inlined_frames_are_no_barrier", &program(&[&h], &[sub]));
}

#[test]
fn the_prologue_of_an_inlined_frame_overwrites_what_its_caller_read() {
    let h = handler(&[&[m(LoadB, 1, 0, 0, 0), m(Call, 4, 0, 1, 0x100), m(Mix, 0, 1, 0, 0)]]);
    let sub = Routine { prologue: 2, steps: vec![Step::Run(guard(1).to_vec())] };
    needs("loads_never_logged", &program(&[&h], &[sub]));
}

#[test]
fn a_value_is_read_before_a_call_overwrites_it() {
    let h = handler(&[&[m(LoadA, 2, 1, 0, 0), m(Effect, 1, 0, 1, 1)], &guard(1), &[m(Mix, 0, 2, 0, 0)]]);
    needs("calls_are_no_barrier", &program(&[&h], &[]));
}

#[test]
fn a_removed_red_changes_between_its_merge_point_and_the_guard() {
    let h = handler(&[
        &[m(LoadA, 2, 0, 0, 0), m(StoreA, 0, 0, 0, 1)],
        &guard(1),
        &[m(LoadA, 1, 0, 0, 0), m(Mix, 0, 1, 0, 0), m(Mix, 0, 2, 0, 0)],
    ]);
    let make_red = [m(New, 0, 1, 1, 0)];
    let drop_red = [m(Move, 0, 1, 0, 0)];
    needs("contents_of_merge_point", &program(&[&make_red, &h, &drop_red], &[]));
}
