//! Portals that are called with what their prologues make.
//!
//! A prologue makes some objects, stores into them, loads from them, and may store one of them elsewhere; its names end with the call. The
//! portal reads the objects that it gets and all that they lead to, and then writes to them, so that whoever looks at one
//! afterwards that was passed in parts finds something else. The recorded trace passes objects. The optimized one passes what is in them,
//! where it may, to functions that make them and call the portal.

use std::cell::RefCell;

use jit_ir::eval::write;
use jit_ir::invoke::{MAX_ARGS, Returned, allocate};
use jit_ir::{Call, Descr, Effect, Inst, Kind, Op, Ref, Trace};
use jit_opt::{Given, Links, Optimized, Options, Rule, Shape, Unpack, optimize_linked};

use crate::bytecodes::{A, B, Generator, ITERATIONS, OBJECTS, P, Q, RUN, contents, generate_calling};
use crate::memory;
use crate::replay::{Mutate, Run, check_switch, check_turned, evaluate, small_exits};

thread_local! {
    /// The shapes that functions were made for, with the place that each is for.
    static SHAPES: RefCell<Vec<(Shape, u64)>> = const { RefCell::new(Vec::new()) };
}

/// Numbers from here on stand for a place and a shape.
const PLACES: u64 = 1000;

impl Generator {
    /// A prologue and a call of the portal with what it has made.
    pub fn call_portal(&mut self) {
        let none = Ref::NONE;
        let begin = self.trace.insts.len();
        self.push(Inst::new(Op::Prologue, 0, none, none, none), false);
        let before = self.frame().clone();
        self.new_object();
        for _ in 0..self.random.below(6) {
            match self.random.below(8) {
                0 => self.new_object(),
                1 => self.new_array(),
                2 => self.element(),
                3 => {
                    let p = self.pointer();
                    let r = self.event(Inst::new(Op::LoadP, P, p, none, none));
                    self.frame().pointers.push(r);
                }
                4 => {
                    let p = self.pointer();
                    let r = self.event(Inst::new(Op::LoadI, A, p, none, none));
                    self.frame().ints.push(r);
                }
                5 => {
                    let (p, field, v) = (self.pointer(), self.random.of(&[A, B]), self.int());
                    self.version += 1;
                    self.event(Inst::new(Op::StoreI, field, p, v, none));
                }
                6 => {
                    // Now and then something of before leads to what is made here.
                    let made = self.frame().pointers[before.pointers.len()..].to_vec();
                    let (p, field, v) = (self.pointer(), self.random.of(&[P, Q]), self.random.of(&made));
                    let p = if self.random.below(2) == 0 { self.random.of(&made) } else { p };
                    self.version += 1;
                    self.event(Inst::new(Op::StoreP, field, p, v, none));
                }
                _ => {
                    let Some(c) = self.switch() else { continue };
                    let g = self.guard_number();
                    self.push(Inst::new(Op::GuardTrue, 0, c, none, g), false);
                }
            }
        }
        let made = self.frame().pointers[before.pointers.len()..].to_vec();
        let (first, place) = (self.random.of(&made), self.random.below(2) as u64);
        let second = if self.random.below(2) == 0 { self.random.of(&made) } else { self.pointer() };
        let (place, x) = (self.constant(Kind::I, place), self.int());
        let r = self.call(RUN, &[place, first, second, x], false);
        self.prologues.push(begin..r.as_inst().expect("a call") as usize);
        let frame = self.frame();
        frame.ints.truncate(before.ints.len());
        frame.pointers.truncate(before.pointers.len());
        frame.arrays.truncate(before.arrays.len());
        frame.values.truncate(before.values.len());
        frame.ints.push(r);
    }
}

/// Forgets all functions that were made.
pub fn clear() {
    SHAPES.with_borrow_mut(Vec::clear);
}

/// See [`jit_opt::Links::unpack`].
pub fn unpack(call: &Call, place: u64, shape: &Shape) -> Option<(Call, u64)> {
    let words = shape.kinds().count() + 1;
    if call.name != "run" || words > MAX_ARGS {
        return None;
    }
    let number = SHAPES.with_borrow_mut(|shapes| {
        shapes.iter().position(|known| known.0 == *shape && known.1 == place).unwrap_or_else(|| {
            shapes.push((shape.clone(), place));
            shapes.len() - 1
        })
    });
    let name = format!("parts.{words}");
    let args = std::iter::once(Kind::I).chain(shape.kinds()).collect::<Vec<_>>().into();
    let addr = address(&name).expect("a function of so many words");
    let call = Call { name: name.into(), args, results: call.results.clone(), effect: Effect::Any, addr };
    Some((call, PLACES + number as u64))
}

const UNPACK: &Unpack<'static> = &unpack;

/// Puts the objects together, and calls the portal.
fn parts(words: &[u64]) -> Returned {
    let (shape, place) = SHAPES.with_borrow(|shapes| shapes[(words[0] - PLACES) as usize].clone());
    // SAFETY: the functions are those of `memory`.
    let objects =
        shape.objects.iter().map(|o| unsafe { allocate(o.object.alloc, o.object.length) }).collect::<Vec<_>>();
    let mut words = words[1..].iter();
    let mut value = |given: &Given| match given {
        Given::Word(_) => *words.next().expect("as many words as the shape has"),
        Given::Object(n) => objects[*n as usize],
    };
    let args: Vec<u64> = shape.args.iter().map(&mut value).collect();
    for (object, parts) in objects.iter().zip(&shape.objects) {
        for content in &parts.contents {
            let (mem, offset) = match (&*content.descr, content.index) {
                (Descr::Field(d), None) => (d.mem, d.offset as u64),
                (Descr::Array(d), Some(x)) => (d.mem, d.base as u64 + u64::from(x) * u64::from(d.stride)),
                other => panic!("{other:?} is no part"),
            };
            // SAFETY: within an object that was just made.
            unsafe { write(mem, object + offset, value(&content.value)) };
        }
    }
    memory::run(place, args[0], args[1], args[2])
}

macro_rules! functions {
    ($( $count:literal ($($a:ident),*) )*) => {
        /// The address of a function by its name.
        pub fn address(name: &str) -> Option<usize> {
            match name.strip_prefix("parts.")?.parse().ok()? {
                $( $count => {
                    extern "sysv64" fn function($($a: u64),*) -> Returned { parts(&[$($a),*]) }
                    Some(function as *const () as usize)
                } )*
                _ => None,
            }
        }
    };
}
functions! {
    1 (a) 2 (a, b) 3 (a, b, c) 4 (a, b, c, d) 5 (a, b, c, d, e) 6 (a, b, c, d, e, f) 7 (a, b, c, d, e, f, g)
    8 (a, b, c, d, e, f, g, h) 9 (a, b, c, d, e, f, g, h, i) 10 (a, b, c, d, e, f, g, h, i, j)
    11 (a, b, c, d, e, f, g, h, i, j, k) 12 (a, b, c, d, e, f, g, h, i, j, k, l)
}

/// Takes all exits of the trace of a seed, then makes its other guards fail. Gives how many exits, the calls in parts, how many guards,
/// and how many contradict the trace, turned round.
pub fn check_calls(seed: u64, options: &Options, run: Run) -> Result<(u32, u32, (u32, u32)), String> {
    let recorded = generate_calling(seed);
    let links = Links { unpack: Some(UNPACK), ..Links::NONE };
    let Optimized { trace: optimized, stats, .. } = optimize_linked(&recorded.trace, options, &links)
        .map_err(|e| format!("seed {seed}: {e}\n{}", recorded.trace))?;
    let last = if seed.is_multiple_of(2) { 1 } else { ITERATIONS };
    let all = recorded.switches.iter().flat_map(|&s| (1..=last).map(move |n| Some((s, n))));
    let mut taken = 0;
    for switch in all.chain([None]) {
        let prepare = || {
            memory::reset(OBJECTS, contents);
            let mut inputs = recorded.inputs.clone();
            if let Some((switch, count)) = switch {
                inputs[switch] = if seed.is_multiple_of(2) { 0 } else { count };
            }
            inputs
        };
        check_switch(&recorded, &optimized, &prepare, run)
            .map_err(|e| format!("seed {seed}, switch {switch:?}: {e}"))?;
        taken += 1;
    }
    let optimize = |trace: &Trace| Ok(optimize_linked(trace, options, &links)?.trace);
    let prepare = || {
        memory::reset(OBJECTS, contents);
        recorded.inputs.clone()
    };
    let forced = check_turned(&recorded, &optimize, &prepare, run).map_err(|e| format!("seed {seed}: {e}"))?;
    Ok((taken, stats.rules.of(Rule::PassParts), forced))
}

/// What can be broken, by name.
pub const MUTANTS: [(&str, Mutate); 3] = [
    ("leaks_forgotten", |m| m.leaks_forgotten = true),
    ("prologues_forgotten", |m| m.prologues_forgotten = true),
    ("parts_before_stores", |m| m.parts_before_stores = true),
];

#[test]
fn calls_in_parts_replay() {
    let (mut exits, mut calls, mut failed) = (0, 0, 0);
    let seeds = std::env::var("SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1000);
    for seed in 0..seeds {
        let (taken, in_parts, (turned, _)) =
            check_calls(seed, &small_exits(seed, Options::default()), &evaluate).unwrap_or_else(|e| panic!("{e}"));
        exits += taken;
        calls += in_parts;
        failed += turned;
    }
    println!("{exits} exits of {seeds} traces with {calls} calls in parts, {failed} guards turned round");
    assert!(u64::from(calls) > seeds / 2, "{calls} calls in parts in {seeds} traces");
}

#[test]
fn what_others_know_is_not_passed_in_parts() {
    for (name, set) in MUTANTS {
        let mut options = Options::default();
        set(&mut options.mutants);
        let seed = (0..1000).find(|&seed| check_calls(seed, &options, &evaluate).is_err());
        println!("{name}: found by seed {seed:?}");
        assert!(seed.is_some(), "no seed finds the mutant {name}");
    }
}
